"""A read-only state: read for the views of all audiences, and never changed.

A view reads hundreds of fields. Looking them up in memory one by one, as in a playable state, would take most of its
time; here each number is a plain attribute, read from memory once for all views of a position.
"""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Any

from jewelbox.core.state import State

KINDS_KEPT = 64
"""Kinds of states whose layout is cached: one for each game, and one for each custom box."""


class Still:
    """The fields of a state, by the same names: numbers, and read-only rows and grids."""

    def __init__(self, state: State) -> None:
        self.state = state
        memory = state.bytes.tobytes()
        fields, cells = self.__dict__, memoryview(memory)
        names, numbers = _numbers(type(state))  # type: ignore[arg-type]  # a class is hashable, though its states are not
        fields.update(zip(names, numbers.unpack_from(memory), strict=True))
        for name, place, kind, shape in _rows(type(state)):  # type: ignore[arg-type]  # the same
            fields[name] = cells[place].cast(kind, shape)
        self._memory = memory

    def copy(self) -> State:
        """Return a playable state with the same content."""
        return type(self.state)(bytearray(self._memory))


@lru_cache(KINDS_KEPT)
def _numbers(kind: type[State]) -> tuple[tuple[str, ...], Struct]:
    """Return the names of the fields that are single numbers, and a reader that gets them all from memory at once."""
    form, end, names = "@", 0, []
    for name, (place, number, _) in sorted(kind.places.items(), key=lambda item: item[1][0].start):
        if not kind.fields[name].shape:
            form += "x" * (place.start - end) + number
            end = place.stop
            names.append(name)
    return tuple(names), Struct(form)


@lru_cache(KINDS_KEPT)
def _rows(kind: type[State]) -> list[tuple[str, slice, Any, tuple[int, ...]]]:
    """Return where rows and grids are in memory."""
    return [(name, *place) for name, place in kind.places.items() if kind.fields[name].shape]
