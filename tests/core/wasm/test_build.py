"""Any kernel can become a module: what it computes, how it is described, and that its bytes never differ."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from math import log, sqrt
from typing import Annotated, Any, NamedTuple

import numpy as np
import pytest
from scripts.wasm_runners import NodeRunner, allocate, call, from_text, in_node, read, run, write

from jewelbox.core.arrays import Cells, Reals
from jewelbox.core.kernel import Linker, Mode, kernel
from jewelbox.core.lookup import Lookup
from jewelbox.core.wasm.binary import UnlinkableError
from jewelbox.core.wasm.build import ModulePart, built
from jewelbox.core.wasm.linker import WasmLinker

pytestmark = pytest.mark.slow

SQUARES = Lookup([0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121])
POWERS = Lookup([[1, 1, 1], [1, 2, 4], [1, 3, 9], [1, 4, 16]])


class Weights(NamedTuple):
    factors: Annotated[Reals, Cells("float32", "rows", 2)]
    shift: float


@kernel
def weigh(weights: Weights, out: Reals, times: int) -> float:
    """Use arrays of two dimensions, tables, floats of both sizes, a root, and a number that is returned."""
    total = 0.0
    for row in range(len(out)):
        out[row] = weights.factors[row, 0] * SQUARES[row % 12] + weights.factors[row, 1] * POWERS[row % 4, row % 3]  # type: ignore[index]
        total += sqrt(out[row] + weights.shift) * times
    return total


@kernel
def clear(out: Reals) -> None:
    """Fill memory, which LLVM does with one instruction."""
    for place in range(len(out)):
        out[place] = 0.0


@kernel
def halved(x: float) -> float:
    """Be called by another kernel."""
    return x / 2


@kernel
def quartered(x: float) -> float:
    """Call another kernel."""
    return halved(halved(x))


@kernel
def logarithm(x: float) -> float:
    """Call a function that WebAssembly does not have."""
    return log(x)


@kernel
def is_large(x: float) -> bool:
    """Return what can't be described."""
    return x > 1.0


KINDS = {"weights": Weights, "out": Cells("float64", "rows"), "times": int, "x": float}


def made(*kernels: object) -> bytes:
    return built(WasmLinker({}), ModulePart(kernels, KINDS))  # type: ignore[arg-type]  # functions


@pytest.fixture(scope="module")
def node() -> Iterator[NodeRunner]:
    with in_node() as runner:
        yield runner


def test_tables_tuples_and_floats_give_the_same_bits(node: NodeRunner) -> None:
    factors = array("f", [0.1 * place for place in range(40)])
    steps = [
        allocate({"rows": 20}),
        write("weights.factors", factors.tobytes()),
        call("weigh", **{"weights.shift": 0.25, "times": 3}),
        read("out"),
        call("clear"),
        read("out"),
    ]
    *_, total, out, _, cleared = run(node, made(weigh, clear), steps)
    weights, expected = Weights(np.frombuffer(factors, np.float32).reshape(20, 2), 0.25), np.zeros(20)
    assert total == Linker(Mode.COMPILED, {}).entry(weigh)(weights, expected, 3)
    assert from_text(out) == expected.tobytes()
    assert from_text(cleared) == bytes(160)


def test_a_kernel_can_call_kernels(node: NodeRunner) -> None:
    assert run(node, made(quartered), [allocate({}), call("quartered", x=10.0)])[-1] == 2.5


def test_kernels_for_browsers_get_no_wrapper_and_are_inlined_by_llvm_alone() -> None:
    linker = WasmLinker({})
    entry: Any = linker.entry(quartered)
    inner = entry.py_func.__globals__["halved"]
    for each in (entry, inner):
        assert (each.targetoptions["forceinline"], each.targetoptions["no_cpython_wrapper"]) == (False, True)


def test_a_module_is_the_same_however_often_it_is_built() -> None:
    assert made(weigh, clear) == made(weigh, clear)


def test_a_length_or_a_number_that_is_missing_is_named(node: NodeRunner) -> None:
    module = made(weigh)
    with pytest.raises(RuntimeError, match="has the length rows, which was not given"):
        run(node, module, [allocate({})])
    with pytest.raises(RuntimeError, match=r"weights\.shift was not given"):
        run(node, module, [allocate({"rows": 1}), call("weigh", times=1)])
    with pytest.raises(RuntimeError, match="the module has no iterate"):
        run(node, module, [allocate({"rows": 1}), call("iterate")])


def test_a_kernel_that_calls_the_library_of_c_is_refused() -> None:
    with pytest.raises(UnlinkableError, match="the kernels call log, which a module can't"):
        made(logarithm)


def test_a_kernel_that_returns_something_else_is_refused() -> None:
    with pytest.raises(UnlinkableError, match="is_large returns bool"):
        made(is_large)
