"""The kinds of kernel parameters: their types, and how a browser passes them, follow from one declaration.

A kind is `Records` (states or generators), `Cells` (an array of numbers), a tuple's class (its fields are kinds), `int`
or `float`. Numba passes a tuple as its fields, and an array as seven or more numbers: two pointers for counting
references, which kernels don't do, the number of items, the size of an item, the address, then all lengths and steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeGuard, get_type_hints

from jewelbox.core.arrays import Cells
from jewelbox.core.state import State

Layout = dict[str, Any]
"""How an array or a number is laid out, for JSON."""


class Records(NamedTuple):
    """An array of states of one class, of fixed or named length."""

    state: type[State]
    length: str | int


ParameterKind = Records | Cells | type
"""An array of states, an array of numbers, a class of tuples, `int` or `float`."""
Kinds = Mapping[str, ParameterKind]


def fields_of(kind: type) -> dict[str, ParameterKind]:
    """Return the kinds of a tuple's fields."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: getattr(hint, "__metadata__", [hint])[0] for name, hint in hints.items()}


def is_tuple(kind: ParameterKind) -> TypeGuard[type[tuple[object, ...]]]:
    """Return whether a kind is a class of tuples."""
    return isinstance(kind, type) and issubclass(kind, tuple)


def flat(name: str, kind: ParameterKind) -> Iterator[tuple[str, ParameterKind]]:
    """Yield the arrays and numbers that make up a parameter, by names such as `params.seat`."""
    if not is_tuple(kind):
        yield name, kind
        return
    for field, inner in fields_of(kind).items():
        yield from flat(f"{name}.{field}", inner)


def numba_type(kind: ParameterKind) -> Any:
    """Return the Numba type of a kind."""
    import numba
    import numpy as np

    types: Any = numba.types
    if isinstance(kind, Records):
        return types.Array(numba.from_dtype(kind.state.dtype), 1, "C")
    if isinstance(kind, Cells):
        return types.Array(numba.from_dtype(np.dtype(kind.dtype)), len(kind.lengths), "C")
    if is_tuple(kind):
        inner = [numba_type(each) for each in fields_of(kind).values()]
        return types.NamedTuple(inner, kind) if len(set(inner)) > 1 else types.NamedUniTuple(inner[0], len(inner), kind)
    return {int: types.int64, float: types.float64}[kind]


def described(kind: ParameterKind) -> Layout:
    """Return how an array or a number is laid out, for JSON."""
    import numpy as np

    if isinstance(kind, Records):
        return {"itemsize": kind.state.dtype.itemsize, "lengths": [kind.length]}
    if isinstance(kind, Cells):
        return {"itemsize": np.dtype(kind.dtype).itemsize, "lengths": list(kind.lengths)}
    return {"number": {int: "int64", float: "float64"}[kind]}
