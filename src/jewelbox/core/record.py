"""The game record: one game as one JSON object, readable without this program (docs/record.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from jewelbox.core.copies import own_box
from jewelbox.core.errors import Code, JewelboxError, RecordError
from jewelbox.core.fair_form import form_problem
from jewelbox.core.game import Entry, Json
from jewelbox.core.nesting import is_too_deep
from jewelbox.core.outcome import OUT_OF_TIME, RESIGNED, Outcome
from jewelbox.core.position import Position, Variant
from jewelbox.core.twins import TwinKeysError, without_twins

FORMAT = "jewelbox/1"
REQUIRED = {"format": str, "game": str, "rules": int, "players": int, "options": dict, "seats": list, "log": list}
EXPECTED_ENTRY = "expected a chance, or a move with its seat"
HALF_CHARACTER = re.compile("[\ud800-\udfff]")
"""JSON can name half a character, which can't be shown or written."""
JSON_TYPES = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}


@dataclass(frozen=True)
class Record:
    """A record of valid form; `replay` checks whether its game follows the rules."""

    game: str
    rules: int
    players: int
    options: Json
    seats: list[Json]
    log: list[Entry]
    result: Json | None = None
    fair: Json | None = None
    box: Json | None = None
    ended: Json | None = None

    @property
    def undos(self) -> list[Json]:
        """Every undo of the game: who asked, who agreed, how many entries were kept, and what was undone."""
        undos: list[Json] = [] if self.fair is None else self.fair.get("undos", [])
        return undos


def record_of(position: Position, names: Sequence[str]) -> Json:
    """Return the record of a game up to this position; there is none from a position that was set up by hand."""
    check_from_start(position)
    return compose(position.variant, names, position.log, position.outcome)


def check_from_start(position: Position) -> None:
    """Refuse a game without a beginning: nobody could check its record."""
    if position.is_set_up:
        raise JewelboxError(Code.NOT_ALLOWED, "a game from a position that was set up by hand has no record")


def compose(variant: Variant, names: Sequence[str], log: list[Entry], outcome: Outcome | None) -> Json:
    """Put a record together; only a finished game has a result."""
    record: Json = {
        "format": FORMAT,
        "game": variant.game.NAME,
        "rules": variant.rules,
        "players": variant.players,
        "options": variant.rule_options,
        "seats": [{"name": name} for name in names],
        "log": log,
    }
    own = own_box(variant.game)
    if own is not None:
        record["box"] = msgspec.to_builtins(own)
    if outcome is not None:
        record["result"] = outcome.result()
    return record


def ended_key(outcome: Outcome, seat: int, reason: str) -> Json:
    """Return what a record says about a game that a seat forfeited before its end: who, why, and the final ranking."""
    return {
        "seat": seat,
        "reason": reason,
        "scores": outcome.scores,
        "winners": outcome.winners,
        "ranking": outcome.ranking,
    }


def to_line(record: Json) -> str:
    """Return a record as one line of a file, without the line's end."""
    return json.dumps(record, ensure_ascii=False)


def from_line(line: str | bytes) -> Record:
    """Read a record from one line of a file; raise `RecordError` if it does not have the right form."""
    if not isinstance(line, (str, bytes)):
        raise RecordError(Code.BAD_RECORD, f"expected a line of text, found {type(line).__name__}")
    if is_too_deep(line if isinstance(line, str) else line.decode(errors="replace")):
        raise RecordError(Code.BAD_RECORD, "nested too deeply for a record")
    try:
        data = json.loads(line, object_pairs_hook=without_twins, parse_constant=_refused_constant)
    except TwinKeysError as error:
        raise RecordError(Code.BAD_RECORD, str(error)) from None
    except (ValueError, RecursionError) as error:
        raise RecordError(Code.BAD_RECORD, f"not JSON: {_json_problem(error)}") from None
    return from_data(data)


class _ConstantError(ValueError):
    """Python's parser reads this constant, but it is not JSON."""


def _refused_constant(name: str) -> None:
    raise _ConstantError(f"{name} is not a value")


def _json_problem(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        problem, length = error.msg.removesuffix(" at"), len(error.doc)
        return f"{problem} at character {error.pos + 1} of {length}" if error.pos < length else f"{problem} at the end"
    if isinstance(error, _ConstantError):
        return str(error)
    return "the text is not UTF-8" if isinstance(error, UnicodeDecodeError) else "it can't be read"


def from_data(data: object) -> Record:
    """Read a record from JSON data; unknown keys are skipped."""
    if not isinstance(data, dict):
        raise RecordError(Code.BAD_RECORD, f"a record is a JSON object, not {_json_type(data)}")
    if data.get("format") != FORMAT:
        raise RecordError(Code.WRONG_FORMAT, f"format is {data.get('format')!r}, expected {FORMAT!r}")
    for key, kind in REQUIRED.items():
        if type(data.get(key)) is not kind:
            actual = _json_type(data[key]) if key in data else "nothing"
            raise RecordError(Code.BAD_RECORD, f"{key}: expected {JSON_TYPES[kind]}, found {actual}")
    required = {key: data[key] for key in REQUIRED if key != "format"}
    optional: Json = {key: data.get(key) for key in ("result", "fair", "box", "ended")}
    record = Record(**optional, **required)
    _check_seats(record)
    _check_log(record)
    _check_result(record)
    _check_fair(record)
    _check_box(record)
    _check_ended(record)
    return record


def _json_type(value: object) -> str:
    return JSON_TYPES.get(type(value), json.dumps(value, default=str))


def _check_seats(record: Record) -> None:
    if len(record.seats) != record.players:
        raise RecordError(Code.BAD_RECORD, f"seats: expected {record.players}, found {len(record.seats)}")
    for number, seat in enumerate(record.seats):
        if not isinstance(seat, dict) or not isinstance(seat.get("name"), str):
            raise RecordError(Code.BAD_RECORD, f"seats: seat {number} has no name")
        if HALF_CHARACTER.search(seat["name"]):
            raise RecordError(Code.BAD_RECORD, f"seats: the name of seat {number} is not Unicode text")


def _check_log(record: Record) -> None:
    for number, entry in enumerate(record.log, 1):
        if not isinstance(entry, dict):
            raise RecordError(Code.BAD_RECORD, f"an entry is a JSON object, not {_json_type(entry)}", entry=number)
        if not is_entry(entry):
            raise RecordError(Code.BAD_RECORD, EXPECTED_ENTRY, entry=number)


def is_entry(entry: Entry) -> bool:
    """Tell whether a log entry is a chance, or a move with its seat."""
    if "chance" in entry:
        return isinstance(entry["chance"], str) and "move" not in entry
    return type(entry.get("seat")) is int and isinstance(entry.get("move"), str)


def _check_result(record: Record) -> None:
    if record.result is not None and not isinstance(record.result, dict):
        raise RecordError(Code.BAD_RECORD, f"result: expected an object, found {_json_type(record.result)}")


def _check_box(record: Record) -> None:
    """Refuse a record whose box entry does not have the right form."""
    if record.box is None:
        return
    if not isinstance(record.box, dict):
        raise RecordError(Code.BAD_RECORD, f"box: expected an object, found {_json_type(record.box)}")
    for key, kind in {"hash": str, "changes": dict}.items():
        if type(record.box.get(key)) is not kind:
            actual = _json_type(record.box[key]) if key in record.box else "nothing"
            raise RecordError(Code.BAD_RECORD, f"box.{key}: expected {JSON_TYPES[kind]}, found {actual}")


def _check_ended(record: Record) -> None:
    """Refuse a record whose entry about a forfeit does not have the right form."""
    ended = record.ended
    if ended is None:
        return
    if not isinstance(ended, dict):
        raise RecordError(Code.BAD_RECORD, f"ended: expected an object, found {_json_type(ended)}")
    if type(ended.get("seat")) is not int or not 0 <= ended["seat"] < record.players:
        raise RecordError(Code.BAD_RECORD, f"ended: there is no seat {ended.get('seat')!r}")
    if ended.get("reason") not in {RESIGNED, OUT_OF_TIME}:
        raise RecordError(
            Code.BAD_RECORD, f"ended: unknown reason {ended.get('reason')!r}; there are resigned and time"
        )


def _check_fair(record: Record) -> None:
    """Refuse a record whose dealing data does not have the right form."""
    if record.fair is None:
        return
    if not isinstance(record.fair, dict):
        raise RecordError(Code.BAD_RECORD, f"fair: expected an object, found {_json_type(record.fair)}")
    problem = form_problem(record.fair, record.players)
    if problem is not None:
        raise RecordError(Code.BAD_RECORD, f"fair: {problem}")
    for number, undo in enumerate(record.undos, 1):
        if not all(map(is_entry, undo["undone"])):
            raise RecordError(Code.BAD_RECORD, f"fair: undos: undo {number}: undone: {EXPECTED_ENTRY}")
