"""Tables of numbers from the box, shaped like the printed ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


class Table:
    """Numbers that never change: Python integers in plain code, a constant array in compiled code.

    One dimension is indexed `table[i]`, two `table[i, j]`, three `table[i, j, k]`.
    """

    def __init__(self, values: Sequence[Any]) -> None:
        self._array = _narrow(np.array(values, dtype=np.int64))
        self._values: list[int] = self._array.ravel().tolist()
        self.shape: tuple[int, ...] = self._array.shape

    def array(self) -> NDArray[Any]:
        """Return the numbers as a read-only array of the narrowest signed type that holds them."""
        return self._array

    def __getitem__(self, index: int | tuple[int, ...]) -> int:
        steps = index if isinstance(index, tuple) else (index,)
        place: int = 0
        for step, size in zip(steps, self.shape, strict=True):
            if not 0 <= step < size:
                raise IndexError(f"index {index!r} is outside a table of shape {self.shape}")
            place = place * size + step
        return self._values[place]

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[int]:
        if len(self.shape) != 1:
            raise TypeError("only a table of one dimension can be walked through")
        return iter(self._values)

    def __repr__(self) -> str:
        return f"Table({self._array.tolist()})"


def _narrow(array: NDArray[np.int64]) -> NDArray[Any]:
    for dtype in (np.int8, np.int16, np.int32):
        limits = np.iinfo(dtype)
        if array.size == 0 or (array.min() >= limits.min and array.max() <= limits.max):
            narrow = array.astype(dtype)
            break
    else:
        narrow = array
    narrow.setflags(write=False)
    return narrow
