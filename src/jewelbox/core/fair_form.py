"""The form of what a record says about its dealing, including its undos."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeGuard

from jewelbox.core.fair import METHOD, PART_BYTES, WORDS_METHOD

FEWEST_SECRET_BYTES = 16
SHA256_BYTES = 32
HEX = re.compile("([0-9a-f]{2})*")


def form_problem(fair: Mapping[str, object], players: int) -> str | None:
    """Return why a record's dealing data can't be read, or None."""
    method = fair.get("method")
    if not isinstance(method, str) or method not in FORMS:
        return f"method is {method!r}; this program knows {' and '.join(map(repr, FORMS))}"
    if not _is_hash(fair.get("commitment")):
        return f"commitment: expected {2 * SHA256_BYTES} hexadecimal digits"
    if not _is_text(fair.get("table")):
        return "table: expected a text"
    if "secret" in fair and not _is_hex(fair["secret"], FEWEST_SECRET_BYTES):
        return f"secret: expected {2 * FEWEST_SECRET_BYTES} hexadecimal digits or more"
    if "starter" in fair and not _is_seat(fair["starter"], players):
        return "starter: expected the seat that was named"
    if not isinstance(fair.get("solo", False), bool):
        return "solo: expected true or false"
    return FORMS[method](fair, players) or _undos_problem(fair.get("undos", []), players)


def _words_problem(fair: Mapping[str, object], players: int) -> str | None:
    words = fair.get("words")
    if not isinstance(words, list) or len(words) != players or not all(map(_is_text, words)):
        return f"words: expected a list of {players} texts"
    return None


def _parts_problem(fair: Mapping[str, object], players: int) -> str | None:
    commitments, reveals = fair.get("commitments"), fair.get("reveals")
    if not _are_hashes(commitments, players) or not _are_hashes(reveals, players):
        key = "reveals" if _are_hashes(commitments, players) else "commitments"
        return f"{key}: expected a list of {players}, each null or {2 * PART_BYTES} hexadecimal digits"
    for seat, (bound, part) in enumerate(zip(commitments, reveals, strict=True)):
        if part is not None and bound is None:
            return f"reveals: seat {seat} has revealed a part that it did not commit to"
    return None


FORMS: dict[str, Callable[[Mapping[str, object], int], str | None]] = {
    METHOD: _parts_problem,
    WORDS_METHOD: _words_problem,
}
"""What is specific to each method."""


def _undos_problem(undos: object, players: int) -> str | None:
    if not isinstance(undos, list):
        return "undos: expected a list"
    for number, undo in enumerate(undos, 1):
        problem = _undo_problem(undo, players)
        if problem is not None:
            return f"undos: undo {number}: {problem}"
    return None


def _undo_problem(undo: object, players: int) -> str | None:
    if not isinstance(undo, dict):
        return "expected an object"
    seats, undone = undo.get("agreed"), undo.get("undone")
    if not _is_seat(undo.get("seat"), players):
        return "seat: expected the seat that asked"
    if not isinstance(seats, list) or not all(_is_seat(seat, players) for seat in seats):
        return "agreed: expected a list of seats"
    if type(undo.get("to")) is not int or undo["to"] < 0:
        return "to: expected the number of entries that were kept"
    if not isinstance(undone, list) or not undone or not all(isinstance(entry, dict) for entry in undone):
        return "undone: expected a list of log entries"
    if undone[0].get("seat") != undo["seat"] or "chance" in undone[0]:
        return f"undone: expected a move of seat {undo['seat']} first"
    return None


def _is_seat(value: object, players: int) -> bool:
    return type(value) is int and 0 <= value < players


def _is_text(value: object) -> bool:
    """Return whether a value is a string that UTF-8 can encode."""
    return isinstance(value, str) and not any("\ud800" <= sign <= "\udfff" for sign in value)


def _are_hashes(value: object, players: int) -> TypeGuard[list[str | None]]:
    """Return whether a value is a list with a hash or nothing for each seat."""
    return isinstance(value, list) and len(value) == players and all(each is None or _is_hash(each) for each in value)


def _is_hash(value: object) -> bool:
    return _is_hex(value, SHA256_BYTES) and len(value) == 2 * SHA256_BYTES


def _is_hex(value: object, fewest_bytes: int) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) >= 2 * fewest_bytes and HEX.fullmatch(value) is not None
