"""Replay: a record's options, draws and moves reproduce its game, with each step checked against the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from jewelbox.core.boxed import with_own_box
from jewelbox.core.errors import Code, JewelboxError, RecordError
from jewelbox.core.fair_check import FairCheck
from jewelbox.core.game import Entry, Game, Json
from jewelbox.core.kernel import Mode
from jewelbox.core.outcome import Outcome, forfeited
from jewelbox.core.position import Position, Variant
from jewelbox.core.record import Record, ended_key
from jewelbox.core.text import listed, shortened
from jewelbox.core.undos import timeline


def variant_of(record: Record, games: Mapping[str, Game], mode: Mode | None = None) -> Variant:
    """Return the game of a record, in the version of the rules that it names."""
    game = games.get(record.game)
    if game is None:
        raise RecordError(Code.UNKNOWN_GAME, f"unknown game {record.game!r}; there are {listed(list(games), 'and')}")
    try:
        _check_only_rule_options(game, record.options)
        return Variant(with_own_box(game, record.box), record.players, record.options, mode, rules=record.rules)
    except JewelboxError as error:
        raise RecordError(error.code, error.message) from None


def _check_only_rule_options(game: Game, options: Mapping[str, object]) -> None:
    for option in game.OPTIONS:
        if option.name in options and not option.changes_rules:
            raise RecordError(Code.BAD_OPTION, f"option {option.name} changes no rule, so it is not part of a record")


def positions(record: Record, variant: Variant) -> Iterator[Position]:
    """Yield the position before the first entry and after each entry: always the same object, advanced."""
    position, fair = variant.before_chance(), _fair_check(record)
    yield position
    for number, entry in enumerate(record.log, 1):
        try:
            _carry_out_checked(position, entry, fair)
        except JewelboxError as error:
            raise RecordError(error.code, error.message, clause=error.clause, entry=number) from None
        yield position


def _carry_out_checked(position: Position, entry: Entry, fair: FairCheck | None) -> None:
    """Carry out an entry by the rules, then compare a draw with the secret: rule violations are reported first."""
    before = position.copy() if fair is not None and "chance" in entry else None
    carry_out(position, entry)
    if fair is not None and before is not None:
        fair.check(before, entry)


def _fair_check(record: Record) -> FairCheck | None:
    """Return the check of the draws, for a record that reveals the secret they were made from."""
    if record.fair is None or "secret" not in record.fair:
        return None
    try:
        return FairCheck(record.fair)
    except JewelboxError as error:
        raise RecordError(error.code, error.message) from None


def carry_out(position: Position, entry: Entry) -> None:
    """Carry out an entry of a log; refuse what breaks the rules."""
    if "chance" in entry:
        position.follow(entry)
        return
    if position.seat is not None and entry["seat"] != position.seat:
        raise JewelboxError(Code.ILLEGAL_MOVE, f"a move of seat {entry['seat']}, expected one of seat {position.seat}")
    if "legal" in entry:
        _check_legal(position, entry["legal"])
    number = position.checked_move(entry["move"])
    written = position.variant.game.MOVES[number]
    if entry["move"] != written:
        raise JewelboxError(Code.BAD_NOTATION, f"{entry['move']!r} is written {written!r} in a record")
    position.make(number)


def _check_legal(position: Position, listed: object) -> None:
    """Compare the legal moves that an entry lists, in any order."""
    expected = position.legal_moves()
    if not isinstance(listed, list) or sorted(map(str, listed)) != sorted(expected):
        listing = (shortened([str(move) for move in listed]) or "none") if isinstance(listed, list) else repr(listed)
        raise JewelboxError(Code.BAD_RECORD, f"legal moves: expected {shortened(expected)}; found {listing}")


def replay(record: Record, games: Mapping[str, Game], mode: Mode | None = None) -> Position:
    """Replay a record's game and return its last position; raise `RecordError` at the first error."""
    variant = variant_of(record, games, mode)
    *_, position = positions(record, variant)
    _check_end(record, position)
    if record.undos:
        _check_undone(record, variant)
    return position


def _check_undone(record: Record, variant: Variant) -> None:
    """Replay everything that happened, including undone entries, and check the rules and the draws."""
    held, fair = [variant.before_chance()], _fair_check(record)
    for before, entry in timeline(record.log, record.undos):
        del held[before + 1 :]
        position = held[-1].copy()
        try:
            _carry_out_checked(position, entry, fair)
        except JewelboxError as error:
            message = f"entry {before + 1}, which was undone later: {error.message}"
            raise RecordError(error.code, message, clause=error.clause) from None
        held.append(position)


def _check_end(record: Record, position: Position) -> None:
    outcome = position.outcome
    if record.ended is not None:
        _check_ended(record.ended, position)
    if outcome is None:
        if record.result is not None:
            raise RecordError(Code.WRONG_RESULT, "a result, but the game is not over")
    elif record.result is None:
        raise RecordError(Code.WRONG_RESULT, "the game is over, but there is no result")
    else:
        _check_result(record.result, outcome)


def _check_ended(ended: Json, position: Position) -> None:
    """Compare the ranking of a forfeited game with the points that all players had then."""
    if position.is_over:
        raise RecordError(Code.WRONG_RESULT, "ended: the game is over by its rules, so nobody gave it up")
    seat, reason = ended["seat"], ended["reason"]
    for key, expected in ended_key(forfeited(position.scored_now(), seat, reason), seat, reason).items():
        if not _same(ended.get(key), expected):
            raise RecordError(Code.WRONG_RESULT, f"ended: {key}: {_difference(expected, ended.get(key))}")


def _check_result(stated: Json, outcome: Outcome) -> None:
    for key, expected in outcome.result().items():
        if not _same(stated.get(key), expected):
            raise RecordError(Code.WRONG_RESULT, f"{key}: {_difference(expected, stated.get(key))}")


def _same(one: object, other: object) -> bool:
    """Return whether JSON values are the same; in Python, `1 == 1.0 == True`."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _difference(expected: object, actual: object) -> str:
    """Say what differs; in lists of seats, name the first seat that differs."""
    if isinstance(expected, list) and isinstance(actual, list) and len(actual) == len(expected):
        for seat, (due, given) in enumerate(zip(expected, actual, strict=True)):
            if not _same(due, given):
                return f"expected {due}, found {given} for seat {seat}"
    return f"expected {expected}, found {actual}"
