"""Checks on the chance entries of records: each names the clause that a wrong entry breaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Entry


def broken(clause: str, message: str) -> JewelboxError:
    """Return the error for a chance entry that breaks a clause."""
    return JewelboxError(Code.BAD_CHANCE, message, clause=clause)


def number_in(entry: Entry, key: str, allowed: Sequence[int], clause: str) -> int:
    """Return a whole number from the entry; it must be one of the allowed values."""
    value = entry.get(key)
    if type(value) is not int or value not in allowed:
        due = str(allowed[0]) if len(allowed) == 1 else f"one of {', '.join(map(str, allowed))}"
        raise broken(clause, f"{key} is {value!r}, expected {due}")
    return value


def list_of(entry: Entry, key: str, length: int, clause: str) -> list[Any]:
    """Return a list of the entry that must have this length."""
    return checked_list(entry.get(key), key, length, clause)


def checked_list(value: object, label: str, length: int, clause: str) -> list[Any]:
    """Return the value if it is a list of this length."""
    if not isinstance(value, list) or len(value) != length:
        actual = f"{len(value)}" if isinstance(value, list) else repr(value)
        raise broken(clause, f"{label}: expected a list of {length}, found {actual}")
    return value


def name_places(names: Sequence[object], known: Sequence[str], label: str, clause: str) -> list[int]:
    """Return the places of names among the known ones."""
    for name in names:
        if name not in known:
            raise broken(clause, f"{label}: {name!r} is not one of {', '.join(known)}")
    return [known.index(name) for name in names]


def check_supply(taken: Sequence[int], supply: Sequence[int], labels: Sequence[str], where: str, clause: str) -> None:
    """Refuse to take more of anything than there is."""
    for place in sorted(set(taken)):
        if taken.count(place) > supply[place]:
            drawn, left = taken.count(place), supply[place]
            raise broken(clause, f"{labels[place]}: {drawn} drawn, but {where} holds {left}")


def check_ascending(values: Sequence[int], label: str, order: str, clause: str) -> None:
    """Refuse values that are not in ascending order."""
    if list(values) != sorted(values):
        raise broken(clause, f"{label}: expected in the order {order}")
