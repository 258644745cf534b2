"""The arrays that kernels share, declared once by name; their memory follows from the declaration.

A tuple of arrays is written

    class Scratch(NamedTuple):
        moves: Annotated[Integers, Cells("int16", "most_moves")]

and `allocated` makes it, with lengths by name. The browser reads the same declaration (see `core.wasm`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, Protocol, TypeVar, get_type_hints

T = TypeVar("T")
CACHE_LINE = 64
"""Bytes that processors load at once."""


class Integers(Protocol):
    """An array of whole numbers."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Reals(Protocol):
    """An array of real numbers."""

    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...
    def __len__(self) -> int: ...


class Cells:
    """The type of an array's numbers, as NumPy calls it, and its lengths: numbers, or names of numbers."""

    def __init__(self, dtype: str, *lengths: str | int) -> None:
        self.dtype = dtype
        self.lengths = lengths


def cells_of(kind: type) -> dict[str, Cells]:
    """Return the declared arrays of a tuple, by name."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items() if hasattr(hint, "__metadata__")}


def allocated(kind: type[T], sizes: Mapping[str, int]) -> T:
    """Return a tuple with new arrays of zeros."""

    def zeros(cells: Cells) -> object:
        return aligned_zeros([sizes[each] if isinstance(each, str) else each for each in cells.lengths], cells.dtype)

    return kind(*map(zeros, cells_of(kind).values()))


def aligned_zeros(lengths: Sequence[int], dtype: str) -> Any:
    """Return an array of zeros that begins at a cache line: vector instructions then read one line, not two."""
    import numpy as np  # imported here: browsers read the declarations without NumPy

    size = prod(lengths) * np.dtype(dtype).itemsize
    memory = np.zeros(size + CACHE_LINE, np.uint8)
    start = -memory.ctypes.data % CACHE_LINE
    return memory[start : start + size].view(dtype).reshape(lengths)
