"""Tables: numbers in the box that never change."""

from __future__ import annotations

import numpy as np
import pytest

from jewelbox.core.lookup import Lookup


def test_a_table_is_indexed_like_the_printed_one() -> None:
    row, grid, block = Lookup([5, 6]), Lookup([[1, 2, 3], [4, 5, 6]]), Lookup([[[1], [2]], [[3], [4]]])
    assert (row[1], grid[1, 0], grid[0, 2], block[1, 1, 0]) == (6, 4, 3, 4)
    assert (len(row), len(grid)) == (2, 2)
    assert (row.shape, grid.shape, block.shape) == ((2,), (2, 3), (2, 2, 1))


def test_reading_gives_python_integers() -> None:
    assert type(Lookup([5])[0]) is int


def test_a_row_can_be_walked_through() -> None:
    assert list(Lookup([3, 1, 2])) == [3, 1, 2]
    with pytest.raises(TypeError, match="only a table of one dimension"):
        iter(Lookup([[1], [2]]))


@pytest.mark.parametrize("index", [2, -1, -2, 10**6])
def test_a_place_outside_is_refused(index: int) -> None:
    with pytest.raises(IndexError, match=rf"^{index} is outside a table of shape \(2,\)"):
        Lookup([5, 6])[index]


@pytest.mark.parametrize("index", [(0, 3), (2, 0), (-1, 0), (0, -1)])
def test_a_place_that_would_be_in_another_row_is_refused(index: tuple[int, int]) -> None:
    with pytest.raises(IndexError, match="is outside a table of shape"):
        Lookup([[1, 2, 3], [4, 5, 6]])[index]


@pytest.mark.parametrize("index", [0, (0, 0, 0)])
def test_the_number_of_indices_must_fit(index: int | tuple[int, ...]) -> None:
    with pytest.raises(IndexError, match="is outside a table of shape"):
        Lookup([[1, 2, 3], [4, 5, 6]])[index]


@pytest.mark.parametrize(
    ("values", "dtype"),
    [
        ([-128, 127], np.int8),
        ([128], np.int16),
        ([-129], np.int16),
        ([32768], np.int32),
        ([-32769], np.int32),
        ([2**31], np.int64),
        ([], np.int8),
    ],
)
def test_the_array_has_the_narrowest_type_that_holds_all(values: list[int], dtype: type) -> None:
    assert Lookup(values).array().dtype == np.dtype(dtype)
    assert Lookup(values).array().tolist() == values


def test_the_array_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="read-only"):
        Lookup([1, 2]).array()[0] = 3


def test_printing_shows_the_numbers() -> None:
    assert repr(Lookup([[1, 2], [3, 4]])) == "Lookup([[1, 2], [3, 4]])"
    assert repr(Lookup([5])) == "Lookup([5])"
    assert repr(Lookup([[[1], [2]], [[3], [4]]])) == "Lookup([[[1], [2]], [[3], [4]]])"


def test_rows_of_different_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^a row of 1 numbers in a table of shape \(2,\)$"):
        Lookup([[1, 2], [3]])


def test_a_table_can_be_a_key() -> None:
    row, same = Lookup([1, 2]), Lookup([1, 2])
    assert {row: "first", same: "second"}[row] == "first"


def test_the_array_is_made_once_in_the_printed_shape() -> None:
    grid = Lookup([[1, 2, 3], [4, 5, 6]])
    assert grid.array() is grid.array()
    assert grid.array().tolist() == [[1, 2, 3], [4, 5, 6]]
