"""Numbers in memory: their names, and where the fields of a record are."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import pytest

from jewelbox.core.memory import Number, Place, i8, i16, i32, laid_out, round_up, u8, u16, u32, u64, zeros

NUMBERS = {"i1": i8, "i2": i16, "i4": i32, "i8": Number("i", 8), "u1": u8, "u2": u16, "u4": u32, "u8": u64}


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_is_the_same_for_numpy_and_for_python(name: str) -> None:
    number = NUMBERS[name]
    assert number.name == name
    assert np.dtype(number.char) == np.dtype(name)
    assert struct.calcsize(f"={number.char}") == number.size == np.dtype(name).itemsize


def test_each_field_is_aligned_for_its_type_and_the_record_for_its_widest() -> None:
    places, size = laid_out({"flag": (u8, ()), "score": (i16, (3,)), "word": (u32, ()), "grid": (u8, (2, 3))})
    assert places == {
        "flag": Place(slice(0, 1), "B", (1,)),
        "score": Place(slice(2, 8), "h", (3,)),
        "word": Place(slice(8, 12), "I", (1,)),
        "grid": Place(slice(12, 18), "B", (2, 3)),
    }
    assert size == 20


def test_fields_are_where_numpy_puts_them() -> None:
    fields = {"a": (u8, ()), "b": (u64, ()), "c": (i8, (5,)), "d": (i16, ()), "e": (i32, (2,))}
    places, size = laid_out(fields)
    dtype = np.dtype([(name, number.name, shape) for name, (number, shape) in fields.items()], align=True)
    assert dtype.fields is not None
    assert {name: place.place.start for name, place in places.items()} == {
        name: field[1] for name, field in dtype.fields.items()
    }
    assert size == dtype.itemsize


def test_a_record_without_fields_has_no_size() -> None:
    assert laid_out({}) == ({}, 0)


@pytest.mark.parametrize(("number", "step", "expected"), [(0, 4, 0), (1, 4, 4), (4, 4, 4), (5, 4, 8), (7, 1, 7)])
def test_rounding_up_gives_the_next_multiple(number: int, step: int, expected: int) -> None:
    assert round_up(number, step) == expected


def test_zeros_have_the_type_and_the_shape() -> None:
    grid: Any = zeros(i16, 2, 3)
    assert (grid.format, grid.shape, grid.tolist()) == ("h", (2, 3), [[0, 0, 0], [0, 0, 0]])
    grid[1, 2] = -5
    assert grid.tolist() == [[0, 0, 0], [0, 0, -5]]
    assert zeros(u8, 4).tolist() == [0, 0, 0, 0]
