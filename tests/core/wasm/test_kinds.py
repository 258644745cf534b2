"""Kinds of parameters: what they are made of, their Numba types, and how a browser lays them out."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import numba
import numpy as np
import pytest

from jewelbox.core.arrays import Cells, Reals
from jewelbox.core.wasm.kinds import ParameterKind, Records, described, fields_of, flat, is_tuple, numba_type
from jewelbox.games.sultan.state import State as SultanState


class Pair(NamedTuple):
    first: int
    second: int


NUMBERS = Cells("float32", "rows", 2)


class Mixed(NamedTuple):
    numbers: Annotated[Reals, NUMBERS]
    pair: Pair
    share: float


STATES = Records(SultanState, "states")


def test_the_kinds_of_a_tuples_fields_are_what_is_declared() -> None:
    assert fields_of(Mixed) == {"numbers": NUMBERS, "pair": Pair, "share": float}


def test_only_a_class_of_tuples_has_fields() -> None:
    assert [kind for kind in (Pair, int, STATES, NUMBERS, Mixed) if is_tuple(kind)] == [Pair, Mixed]


def test_a_parameter_is_taken_apart_into_arrays_and_numbers() -> None:
    assert list(flat("params", Mixed)) == [
        ("params.numbers", NUMBERS),
        ("params.pair.first", int),
        ("params.pair.second", int),
        ("params.share", float),
    ]
    assert list(flat("states", STATES)) == [("states", STATES)]


def test_each_kind_has_a_numba_type() -> None:
    types: Any = numba.types
    numbers = types.Array(types.float32, 2, "C")
    pair = types.NamedUniTuple(types.int64, 2, Pair)
    assert numba_type(int) == types.int64
    assert numba_type(float) == types.float64
    assert numba_type(NUMBERS) == numbers
    assert numba_type(Pair) == pair
    assert numba_type(Mixed) == types.NamedTuple([numbers, pair, types.float64], Mixed)
    assert numba_type(STATES) == types.Array(numba.from_dtype(SultanState.dtype), 1, "C")


@pytest.mark.parametrize(
    ("kind", "layout"),
    [
        (int, {"number": "int64"}),
        (float, {"number": "float64"}),
        (NUMBERS, {"itemsize": 4, "lengths": ["rows", 2]}),
        (STATES, {"itemsize": np.dtype(SultanState.dtype).itemsize, "lengths": ["states"]}),
    ],
)
def test_a_browser_learns_how_each_kind_is_laid_out(kind: ParameterKind, layout: object) -> None:
    assert described(kind) == layout
