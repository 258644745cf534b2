"""Arrays that kernels share are made as they are declared."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import pytest

from jewelbox.core.arrays import CACHE_LINE, Cells, Integers, Reals, aligned_zeros, allocated, cells_of


class Pair(NamedTuple):
    counts: Annotated[Integers, Cells("int16", "seats", 2)]
    shares: Annotated[Reals, Cells("float64", "seats")]
    seat: int


class Arrays(NamedTuple):
    counts: Annotated[Integers, Cells("int16", "seats", 2)]
    shares: Annotated[Reals, Cells("float64", "seats")]


def test_lengths_come_by_name_or_as_numbers() -> None:
    made = allocated(Arrays, {"seats": 3})
    assert made.counts.shape == (3, 2)  # type: ignore[attr-defined]  # a NumPy array
    assert made.counts.dtype == "int16"  # type: ignore[attr-defined]  # a NumPy array
    assert list(made.shares) == [0.0, 0.0, 0.0]  # type: ignore[call-overload]  # a NumPy array


@pytest.mark.parametrize("number", [1, 7, 1000, 100_000])
def test_arrays_begin_at_a_cache_line(number: int) -> None:
    made = aligned_zeros([number, 3], "float32")
    assert made.ctypes.data % CACHE_LINE == 0
    assert made.tolist() == [[0, 0, 0]] * number


def test_only_arrays_are_listed() -> None:
    assert list(cells_of(Pair)) == ["counts", "shares"]


def test_a_length_that_is_not_given_is_an_error() -> None:
    with pytest.raises(KeyError, match="seats"):
        allocated(Arrays, {})
