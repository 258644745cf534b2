"""Numbers in memory: their types, where the fields of a record are, and rows and grids of them.

Plain mode runs without NumPy, which is imported only where compiled code needs arrays.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Literal, NamedTuple

Char = Literal["b", "h", "i", "q", "B", "H", "I", "Q"]
SIGNED: Mapping[int, Char] = {1: "b", 2: "h", 4: "i", 8: "q"}
UNSIGNED: Mapping[int, Char] = {1: "B", 2: "H", 4: "I", 8: "Q"}


class Number(NamedTuple):
    """A whole number of this many bytes: `kind` is "i" if it is signed, otherwise "u"."""

    kind: str
    size: int

    @property
    def name(self) -> str:
        """NumPy's name for it."""
        return f"{self.kind}{self.size}"

    @property
    def char(self) -> Char:
        """The name that `memoryview` and `struct` use."""
        return (SIGNED if self.kind == "i" else UNSIGNED)[self.size]


i8, i16, i32 = Number("i", 1), Number("i", 2), Number("i", 4)
u8, u16, u32, u64 = Number("u", 1), Number("u", 2), Number("u", 4), Number("u", 8)


class Place(NamedTuple):
    """Where a field is in memory, its kind of number and its shape; a single number is a row of one."""

    place: slice
    char: Char
    shape: tuple[int, ...]


def laid_out(fields: Mapping[str, tuple[Number, tuple[int, ...]]]) -> tuple[dict[str, Place], int]:
    """Return where each field of a record is, and the record's size: each number is aligned for its type."""
    places, end = dict[str, Place](), 0
    for name, (number, shape) in fields.items():
        start = round_up(end, number.size)
        end = start + number.size * prod(shape)
        places[name] = Place(slice(start, end), number.char, shape or (1,))
    return places, round_up(end, max((number.size for number, _ in fields.values()), default=1))


def round_up(number: int, step: int) -> int:
    """Return the first multiple of `step` that is not below a number."""
    return -(-number // step) * step


def zeros(number: Number, *shape: int) -> memoryview:
    """Return a row or a grid of zeros, for plain code."""
    return memoryview(bytearray(number.size * prod(shape))).cast(number.char, shape)
