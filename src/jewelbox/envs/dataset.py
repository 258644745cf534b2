"""Decisions of finished games as Parquet or Arrow files, for offline learning (the extra `dataset`).

A row is one decision: what the seat knew, which moves it had, what it chose, and how its game ended. Rows are
written in chunks, so that large files don't need more memory.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.extras import extra
from jewelbox.core.game import Entry, Json
from jewelbox.core.position import Position, Variant
from jewelbox.core.rewards import NAMES, Reward
from jewelbox.core.text import listed
from jewelbox.envs.kernels import Encoder, Observations
from jewelbox.envs.observations import observation_of

with extra("dataset"):
    import pyarrow as pa
    from pyarrow import ipc, parquet

CHUNK = 4096
"""Rows of a record batch or row group: a few megabytes at most."""
ENDINGS = (".parquet", ".arrow")


class DecisionRow(NamedTuple):
    """One decision of a game; `decision` counts the game's decisions from 0."""

    decision: int
    seat: int
    observation: Observations
    legal: list[int]
    move: int


class BatchWriter(Protocol):
    """A writer of record batches to a file."""

    def write_batch(self, batch: pa.RecordBatch, /) -> None:
        """Write some rows."""


def schema_of(variant: Variant, about: Mapping[str, object]) -> pa.Schema:
    """Return the columns, with everything needed to read them; `about` says how the games were made."""
    layout = observation_of(variant.game).LAYOUT
    facts = {
        "game": variant.game.NAME,
        "rules": variant.rules,
        "players": variant.players,
        "options": variant.rule_options,
        **about,
        "moves": list(variant.game.MOVES),
        "numbers": layout.labels(variant.players),
    }
    columns = [
        pa.field("game", pa.int32(), nullable=False),
        pa.field("decision", pa.int16(), nullable=False),
        pa.field("seat", pa.int8(), nullable=False),
        pa.field("observation", pa.list_(pa.uint8(), layout.size(variant.players)), nullable=False),
        pa.field("legal", pa.list_(pa.int16()), nullable=False),
        pa.field("move", pa.int16(), nullable=False),
        pa.field("score", pa.int16()),
        *(pa.field(name, pa.float32(), nullable=False) for name in NAMES),
    ]
    return pa.schema(columns, {"jewelbox": json.dumps(facts)})


def decisions(encoder: Encoder, log: Iterable[Entry]) -> tuple[list[DecisionRow], Position]:
    """Replay a game's log; return its decisions and the end."""
    position, made = encoder.variant.before_chance(), list[DecisionRow]()
    for entry in log:
        if "chance" in entry:
            position.follow(entry)
            continue
        move, seat = position.checked_move(entry["move"]), entry["seat"]
        observation = encoder.observation(position.state, seat)
        made.append(DecisionRow(len(made), seat, observation, position.legal_numbers(), move))
        position.play(move)
    return made, position


class Rows:
    """Rows of finished games that wait to be written."""

    def __init__(self, variant: Variant, schema: pa.Schema) -> None:
        self._encoder = Encoder(variant)
        self._schema = schema
        self._columns: dict[str, list[object]] = {name: [] for name in schema.names}

    def __len__(self) -> int:
        return len(self._columns["game"])

    def add(self, game: int, log: Iterable[Entry], scores: Sequence[int | None]) -> None:
        """Add the decisions of a game, each with the outcome for its seat."""
        made, end = decisions(self._encoder, log)
        rewards = {name: self._encoder.rewards(end.state, Reward(n)) for n, name in enumerate(NAMES)}
        for each in made:
            outcome = {name: rewards[name][each.seat] for name in NAMES} | {"score": scores[each.seat]}
            row = {"game": game, **each._asdict(), **outcome}
            for name, column in self._columns.items():
                column.append(row[name])

    def take(self, most: int) -> pa.RecordBatch:
        """Remove and return the first rows."""
        arrays = [self._array(field, self._columns[field.name][:most]) for field in self._schema]
        for column in self._columns.values():
            del column[:most]
        return pa.RecordBatch.from_arrays(arrays, schema=self._schema)

    def _array(self, field: pa.Field, values: list[Any]) -> pa.Array:
        if field.name == "observation":
            return pa.FixedSizeListArray.from_arrays(pa.array(np.concatenate(values)), self._encoder.size)
        return pa.array(values, field.type)


def write(path: Path, ending: str, rows: Rows, schema: pa.Schema, games: Iterable[Json]) -> int:
    """Write the decisions of records of games to a file; return how many there are."""
    written = 0
    with _writer(path, ending, schema) as writer:
        for number, record in enumerate(games):
            rows.add(number, record["log"], record["result"]["scores"])
            while len(rows) >= CHUNK:
                writer.write_batch(rows.take(CHUNK))
                written += CHUNK
        written += len(rows)
        if len(rows) > 0:
            writer.write_batch(rows.take(CHUNK))
    return written


def checked_ending(path: str) -> str:
    """Return a file name's extension; refuse one that names no known format."""
    ending = Path(path).suffix
    if ending not in ENDINGS:
        raise JewelboxError(Code.BAD_SETTING, f"{path}: a dataset's name ends in {listed(ENDINGS)}")
    return ending


@contextmanager
def _writer(path: Path, ending: str, schema: pa.Schema) -> Iterator[BatchWriter]:
    """Open a file in the format that its extension names."""
    with path.open("wb") as file:
        if ending == ".parquet":
            with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
                yield writer
        else:
            with ipc.new_file(file, schema) as writer:
                yield writer
