"""Datasets: rows hold the decisions of games, in chunks, with everything needed to read them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from pyarrow import ipc, parquet

from jewelbox.arena.simulate import Simulation
from jewelbox.core.errors import JewelboxError
from jewelbox.core.position import Position, Variant
from jewelbox.core.rewards import Reward
from jewelbox.envs import dataset
from jewelbox.envs.dataset import Rows, checked_ending, schema_of, write
from jewelbox.envs.kernels import Encoder
from support import ALL_LABELS, ALL_VARIANTS

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)


def read(path: Path) -> Any:
    return parquet.read_table(path) if path.suffix == ".parquet" else ipc.open_file(str(path)).read_all()


def written(path: Path, variant: Variant, games: int, seed: int = 3) -> tuple[Any, list[dict[str, Any]]]:
    """Write a dataset of random games; return what is read back, and the games' records."""
    records = list(Simulation(variant, ["random"] * variant.players, seed).records(games))
    schema = schema_of(variant, {"seed": seed})
    rows = write(path, path.suffix, Rows(variant, schema), schema, records)
    table = read(path)
    assert rows == table.num_rows
    return table, records


def replayed(variant: Variant, record: dict[str, Any]) -> list[tuple[Position, str]]:
    """Return the position before each move of a game, with the move."""
    position, found = variant.before_chance(), []
    for entry in record["log"]:
        if "chance" in entry:
            position.follow(entry)
        else:
            found.append((position.copy(), entry["move"]))
            position.play(entry["move"])
    return found


@each_variant
def test_each_row_is_a_decision_with_its_outcome(variant: Variant, tmp_path: Path) -> None:
    table, (record,) = written(tmp_path / "game.parquet", variant, 1)
    numbers, rows = Encoder(variant), table.to_pylist()
    steps = replayed(variant, record)
    assert len(rows) == len(steps)
    for number, (row, (position, move)) in enumerate(zip(rows, steps, strict=True)):
        assert position.seat is not None
        assert (row["game"], row["decision"], row["seat"]) == (0, number, position.seat)
        assert row["observation"] == numbers.observation(position.state, position.seat).tolist()
        assert row["legal"] == position.legal_numbers()
        assert variant.game.MOVES[row["move"]] == move
        assert row["score"] == record["result"]["scores"][position.seat]
    position.play(move)
    for reward in Reward:
        shares = numbers.rewards(position.state, reward)
        assert [row[reward.name.lower()] for row in rows] == pytest.approx([shares[row["seat"]] for row in rows])


@pytest.mark.parametrize("ending", dataset.ENDINGS)
def test_rows_are_written_in_chunks(ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "CHUNK", 50)
    path = tmp_path / f"games{ending}"
    table, records = written(path, ALL_VARIANTS[0], 4)
    sizes = [len(batch) for batch in table.to_batches(50)]
    assert sum(sizes) == table.num_rows == sum("move" in entry for record in records for entry in record["log"])
    file = parquet.ParquetFile(path) if ending == ".parquet" else ipc.open_file(str(path))
    assert (file.num_row_groups if ending == ".parquet" else file.num_record_batches) == -(-table.num_rows // 50)
    assert table.column("game").to_pylist() == sorted(table.column("game").to_pylist())


def test_both_formats_hold_the_same(tmp_path: Path) -> None:
    variant = ALL_VARIANTS[-1]
    tables = [written(tmp_path / f"games{ending}", variant, 2)[0] for ending in dataset.ENDINGS]
    assert tables[0].equals(tables[1])
    assert not tables[0].equals(written(tmp_path / "other.arrow", variant, 2, seed=4)[0])


def test_the_schema_says_what_the_numbers_mean(tmp_path: Path) -> None:
    variant = next(each for each in ALL_VARIANTS if each.rule_options == {"grey": True})
    table, _ = written(tmp_path / "games.arrow", variant, 1)
    facts = json.loads(table.schema.metadata[b"jewelbox"])
    assert (facts["game"], facts["rules"], facts["players"]) == ("maharaja", 2, 2)
    assert (facts["options"], facts["seed"]) == ({"grey": True}, 3)
    assert facts["moves"] == list(variant.game.MOVES)
    assert len(facts["numbers"]) == Encoder(variant).size
    assert table.schema.field("observation").type == pa.list_(pa.uint8(), Encoder(variant).size)


def test_observations_come_back_as_an_array_without_copies_by_hand(tmp_path: Path) -> None:
    table, _ = written(tmp_path / "games.parquet", ALL_VARIANTS[0], 2)
    column = table.column("observation").combine_chunks()
    observations = column.flatten().to_numpy().reshape(len(column), -1)
    assert observations.shape == (table.num_rows, Encoder(ALL_VARIANTS[0]).size)
    assert observations.dtype == np.uint8
    assert observations[5].tolist() == column[5].as_py()


def test_another_ending_is_refused() -> None:
    with pytest.raises(JewelboxError, match=r"games\.csv: a dataset's name ends in \.parquet or \.arrow"):
        checked_ending("games.csv")
