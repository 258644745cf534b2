"""A read-only state, from which views and events are made.

A view reads hundreds of numbers. Looking each up in memory, as in a playable state, would take most of its time; here
each number is a plain attribute, and all are read from memory at once.
"""

from __future__ import annotations

from functools import lru_cache
from struct import Struct

from jewelbox.core.memory import Place
from jewelbox.core.state import State

KINDS_KEPT = 64
"""Kinds of states whose layout is cached: one for each game, and one for each custom box."""


class Still:
    """The fields of a state, by the same names: numbers, and read-only rows and grids."""

    def __init__(self, state: State) -> None:
        self._kind, self._memory = type(state), state.bytes.tobytes()
        fields, cells = self.__dict__, memoryview(self._memory)
        names, numbers, rows = _fields(self._kind)  # type: ignore[arg-type]  # a class is hashable, though its states are not
        fields.update(zip(names, numbers.unpack_from(self._memory), strict=True))
        for name, (place, kind, shape) in rows:
            fields[name] = cells[place].cast(kind, shape)

    def copy(self) -> State:
        """Return a playable state with the same content."""
        return self._kind(bytearray(self._memory))


@lru_cache(KINDS_KEPT)
def _fields(kind: type[State]) -> tuple[tuple[str, ...], Struct, list[tuple[str, Place]]]:
    """Return the names of the single numbers, a reader that gets them all at once, and where rows and grids are."""
    form, end, names = "@", 0, []
    for name, (place, number, _) in sorted(kind.places.items(), key=lambda item: item[1][0].start):
        if not kind.fields[name].shape:
            form += "x" * (place.start - end) + number
            end = place.stop
            names.append(name)
    rows = [(name, place) for name, place in kind.places.items() if kind.fields[name].shape]
    return tuple(names), Struct(form), rows
