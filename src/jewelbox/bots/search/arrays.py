"""The types of the search's arrays: NumPy arrays of one dimension."""

from __future__ import annotations

from typing import Protocol


class Numbers(Protocol):
    """An array of whole numbers."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Reals(Protocol):
    """An array of real numbers."""

    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...
