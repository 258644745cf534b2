"""Records that someone opens in a browser: checked as `jewelbox verify` does, then replayed like any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from jewelbox.bots.names import names_at
from jewelbox.bots.registry import is_bot
from jewelbox.browser.kept import Beginning
from jewelbox.core.errors import Code, JewelboxError, RecordError
from jewelbox.core.game import Entry
from jewelbox.core.kernel import Mode
from jewelbox.core.proofs import proof_of, without_part
from jewelbox.core.record import Record, from_line
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES
from jewelbox.server.table.lines import Line, LineKind
from jewelbox.server.table.setup import Player
from jewelbox.server.table.table import Table


class Verdict(msgspec.Struct, frozen=True):
    """What a record contains, and what it proves.

    `proof` names what every draw follows from ("parts", "server", "words", or nothing); `without_part` are seats.
    `can_replay` says whether the game was finished.
    """

    game: str
    players: int
    names: list[str]
    scores: list[int | None]
    winners: list[int]
    proof: str | None
    without_part: list[str]
    can_replay: bool


def checked_record(text: str) -> tuple[Record, Verdict]:
    """Read the first record of a text and check it against the rules; raise the first violation."""
    record = from_line(first_line(text))
    try:
        position = replay(record, GAMES, Mode.PLAIN)
    except RecordError as error:
        raise RecordError(error.code, _placed(error), clause=error.clause) from None
    outcome, proof = position.outcome, proof_of(record)
    ended = record.ended or {}
    verdict = Verdict(
        game=record.game,
        players=record.players,
        names=names_at([seat["name"] for seat in record.seats]),
        scores=ended.get("scores") or (outcome.scores if outcome else []),
        winners=ended.get("winners") or (outcome.winners if outcome else []),
        proof=None if proof is None else proof.name.lower(),
        without_part=without_part(record),
        can_replay=outcome is not None or record.ended is not None,
    )
    return record, verdict


def first_line(text: str) -> str:
    """Return the first record of a text."""
    line = next((each for each in text.splitlines() if each.strip()), "")
    if not line:
        raise RecordError(Code.BAD_RECORD, "the file is empty; a record is one line of JSON")
    return line


def _placed(error: RecordError) -> str:
    return error.message if error.entry is None else f"log entry {error.entry}: {error.message}"


def table_of_record(record: Record, name: str) -> Table:
    """Return a table with a record's game, for replay."""
    secret = bytes.fromhex((record.fair or {}).get("secret", ""))
    seats = tuple(_player(seat["name"]) for seat in record.seats)
    beginning = beginning_of_record(record, table=name, seats=seats, secret=secret)
    lines = lines_of(record.log)
    if record.ended is not None:
        entry = {"reason": record.ended["reason"]}
        lines.append(Line(len(lines) + 1, 0.0, LineKind.FORFEIT, record.ended["seat"], entry))
    try:
        return Table(beginning.setup(), lines, Mode.PLAIN)
    except ValueError as error:
        if isinstance(error, JewelboxError):
            raise
        raise RecordError(Code.BAD_RECORD, str(error)) from None


def _player(name: str) -> Player:
    return Player(name, None, name if is_bot(name) else None)


def beginning_of_record(record: Record, **given: Any) -> Beginning:
    """Return what a record's game began with; table, seats and secret are given."""
    return Beginning(
        game=record.game,
        rules=record.rules,
        players=record.players,
        options=record.options,
        starter=None,
        box=record.box,
        **given,
    )


def lines_of(log: Sequence[Entry]) -> list[Line]:
    """Return the entries of a record's log as the lines of a table's."""
    return [_line(number, entry) for number, entry in enumerate(log, 1)]


def _line(number: int, entry: dict[str, object]) -> Line:
    seat = entry.get("seat") if "move" in entry else None
    return Line(number, 0.0, LineKind.MOVE if "move" in entry else LineKind.CHANCE, seat, entry)  # type: ignore[arg-type]
