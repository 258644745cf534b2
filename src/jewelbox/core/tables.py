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
        self.shape: tuple[int, ...] = self._array.shape
        places = range(len(self._array)) if self._array.ndim == 1 else np.ndindex(self.shape)
        self._cells: dict[Any, int] = dict(zip(places, self._array.ravel().tolist(), strict=True))

    def array(self) -> NDArray[Any]:
        """Return the numbers as a read-only array of the narrowest signed type that holds them."""
        return self._array

    def __getitem__(self, index: int | tuple[int, ...]) -> int:
        try:
            return self._cells[index]
        except KeyError:
            raise IndexError(f"{index!r} is outside a table of shape {self.shape}") from None

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[int]:
        if len(self.shape) != 1:
            raise TypeError("only a table of one dimension can be walked through")
        return iter(self._cells.values())

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
