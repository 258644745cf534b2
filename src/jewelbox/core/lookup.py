"""Tables of numbers from the box, shaped like the printed ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Any, Union

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Nested = Union[int, Sequence["Nested"]]  # noqa: UP007  # it names itself
"""A number, or a row of numbers or rows."""
SIGNED = ("i1", "i2", "i4", "i8")
"""The types of a compiled table, narrowest first."""


class Lookup(dict[Any, int]):
    """Numbers that never change: Python integers in plain code, a constant array in compiled code.

    One dimension is indexed `table[i]`, two `table[i, j]`, three `table[i, j, k]`. It is a dictionary because rules
    look up a dozen numbers for each move: a method of its own would take three times as long.
    """

    __hash__ = object.__hash__  # type: ignore[assignment]  # it never changes, so it can be a key

    def __init__(self, values: Sequence[Nested]) -> None:
        self.shape: tuple[int, ...] = _shape(values)
        places = range(len(values)) if len(self.shape) == 1 else product(*map(range, self.shape))
        super().__init__(zip(places, _flat(values, self.shape), strict=True))

    def array(self) -> NDArray[np.signedinteger]:
        """Return the numbers as a read-only array of the narrowest signed type that holds them."""
        return self._array

    @cached_property
    def _array(self) -> NDArray[np.signedinteger]:
        import numpy as np

        numbers = list(self.values())
        array = np.array(numbers, _narrowest(numbers)).reshape(self.shape)
        array.setflags(write=False)
        return array

    def __missing__(self, index: int | tuple[int, ...]) -> int:
        raise IndexError(f"{index!r} is outside a table of shape {self.shape}")

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[int]:
        if len(self.shape) != 1:
            raise TypeError("only a table of one dimension can be walked through")
        return iter(self.values())

    def __repr__(self) -> str:
        return f"Lookup({_nested(list(self.values()), self.shape)})"


def _shape(values: Nested) -> tuple[int, ...]:
    """Return the lengths along the first row of each dimension."""
    if not isinstance(values, Sequence):
        return ()
    return (len(values), *(_shape(values[0]) if values else ()))


def _flat(values: Nested, shape: tuple[int, ...]) -> list[int]:
    """Return all numbers in their order; refuse rows of different lengths."""
    if not isinstance(values, Sequence):
        return [int(values)]
    if len(values) != shape[0]:
        raise ValueError(f"a row of {len(values)} numbers in a table of shape {shape}")
    return [number for each in values for number in _flat(each, shape[1:])]


def _nested(numbers: list[int], shape: tuple[int, ...]) -> Sequence[Nested]:
    """Return numbers in rows of this shape."""
    if len(shape) <= 1:
        return numbers
    step = len(numbers) // shape[0]
    return [_nested(numbers[place : place + step], shape[1:]) for place in range(0, len(numbers), step)]


def _narrowest(numbers: Sequence[int]) -> str:
    least, most = min(numbers, default=0), max(numbers, default=0)
    return next(name for name in SIGNED if -(half := 1 << (8 * int(name[1]) - 1)) <= least and most < half)
