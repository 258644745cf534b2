"""Kernels: one source, three modes, and nothing compiled before it is needed."""

from __future__ import annotations

import subprocess
import sys
import threading
from typing import Annotated, Any

import numpy as np
import pytest
from numba.core.codegen import CPUCodeLibrary

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import (
    LINKING,
    Bound,
    Linker,
    Mode,
    brief,
    is_kernel,
    kernel,
    mode_from_environment,
    needs_binding,
    outlined,
)
from jewelbox.core.lookup import Lookup
from jewelbox.core.state import Field, Row, State, i8
from support import MODES

SQUARES = Lookup([0, 1, 4, 9, 16])
weight: Any = Bound("weight")
COMPILED_MODES = (Mode.COMPILED, Mode.CHECKED)


class Purse(State):
    coins: Annotated[Row, Field(i8, "coins by value", 5)]


@kernel
def value(coins: Row) -> int:
    """Add up squares; calls no other kernel."""
    total = 0
    for coin in range(5):
        total += coins[coin] * SQUARES[coin]
    return total


@kernel
def weighed(purses: Any, extra: int) -> int:
    """Change the state, call a kernel and a bound name."""
    p = purses[0]
    p.coins[0] += 1
    return value(p.coins) * 1000 + weight(extra)  # type: ignore[no-any-return]  # bound when linked


@kernel
@outlined
def large(extra: int) -> int:
    """Stay a function of its own."""
    return extra + 7


@kernel
def sum_of_two(extra: int) -> int:
    """Call an outlined kernel and one that is not."""
    return large(extra) + double(extra)


@kernel
def double(extra: int) -> int:
    return 2 * extra


@kernel
@brief
def triple(extra: int) -> int:
    return 3 * extra


@kernel
def half(extra: int) -> int:
    return extra // 2


@kernel
def halved(extra: int) -> int:
    """Call a kernel that nothing else calls."""
    return half(extra)


@kernel
def peek(numbers: Row, place: int) -> int:
    return numbers[place]


def packed(purse: Purse, mode: Mode) -> Any:
    return (purse,) if mode is Mode.PLAIN else purse.data


# The mark


def test_a_kernel_stays_an_ordinary_function() -> None:
    purse = Purse()
    purse.coins[2] = 3
    assert value(purse.coins) == 12


def test_a_kernel_is_known_by_its_mark() -> None:
    assert is_kernel(value)
    assert not is_kernel(packed)
    assert not is_kernel(weight)
    assert not is_kernel(len)


# The linker


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_gives_the_same_value_and_the_same_change(mode: Mode) -> None:
    purse = Purse()
    purse.coins[3] = 2
    assert Linker(mode, {"weight": double}).entry(weighed)(packed(purse, mode), 21) == 18042
    assert [purse.coins[coin] for coin in range(5)] == [1, 0, 0, 2, 0]


@pytest.mark.parametrize("mode", MODES)
def test_one_generic_kernel_serves_several_games(mode: Mode) -> None:
    purse = Purse()
    two, three = (Linker(mode, {"weight": bound}).entry(weighed) for bound in (double, triple))
    assert (two(packed(purse, mode), 5), three(packed(purse, mode), 5)) == (10, 15)


def test_a_bound_name_means_nothing_on_its_own() -> None:
    with pytest.raises(TypeError, match="weight has no meaning before a Linker binds it to a game"):
        weighed((Purse(),), 1)


def test_a_missing_binding_is_noticed_when_linking() -> None:
    with pytest.raises(KeyError, match="weight"):
        Linker(Mode.PLAIN, {}).entry(weighed)


def test_a_linker_makes_one_counterpart_of_each_kernel() -> None:
    linker = Linker(Mode.PLAIN, {"weight": double})
    assert linker.entry(weighed) is linker.entry(weighed)
    assert linker.entry(weighed).__globals__ is linker.entry(value).__globals__


@pytest.mark.parametrize("mode", MODES)
def test_linkers_of_a_mode_share_the_kernels_that_need_no_binding(mode: Mode) -> None:
    two, three = (Linker(mode, {"weight": bound}).entry(weighed) for bound in (double, triple))
    first, second = (entry.__globals__ if mode is Mode.PLAIN else entry.py_func.__globals__ for entry in (two, three))
    assert first["value"] is second["value"]
    assert first["weight"] is not second["weight"]
    assert first["weighed"] is not second["weighed"]


def test_threads_link_one_at_a_time() -> None:
    linked, begun = threading.Event(), threading.Event()

    def link() -> None:
        begun.set()
        Linker(Mode.PLAIN, {"weight": double}).entry(weighed)
        linked.set()

    with LINKING:
        thread = threading.Thread(target=link)
        thread.start()
        begun.wait()
        assert not linked.wait(0.05)
    thread.join()
    assert linked.is_set()


def test_modes_share_nothing() -> None:
    plain, compiled, checked = (Linker(mode, {"weight": double}).entry(weighed) for mode in MODES)
    inner = [plain.__globals__["value"], compiled.py_func.__globals__["value"], checked.py_func.__globals__["value"]]
    assert len({id(each) for each in inner}) == len(MODES)


def test_whatever_calls_a_bound_name_needs_a_binding() -> None:
    assert needs_binding(weighed)
    assert not needs_binding(value)


def test_a_kernel_that_only_kernels_call_gets_no_wrapper_for_python() -> None:
    entry = Linker(Mode.COMPILED, {"weight": double}).entry(weighed)
    assert entry(Purse().data, 1) == 2
    inner = entry.py_func.__globals__["value"]
    assert inner.targetoptions["no_cpython_wrapper"]
    assert not entry.targetoptions["no_cpython_wrapper"]


@pytest.mark.parametrize(("mode", "is_inlined"), [(Mode.COMPILED, True), (Mode.CHECKED, False)])
def test_compiled_kernels_contain_the_kernels_that_they_call_except_outlined_ones(
    mode: Mode, *, is_inlined: bool
) -> None:
    entry = Linker(mode, {"weight": double}).entry(sum_of_two)
    assert entry(3) == 16
    called = [entry.py_func.__globals__[name].targetoptions["forceinline"] for name in ("double", "large")]
    assert called == [is_inlined, False]
    assert not entry.targetoptions["forceinline"], "nothing contains what Python calls"


@pytest.mark.parametrize("mode", COMPILED_MODES)
def test_a_kernel_that_only_kernels_call_is_optimised_in_its_entry_alone(
    mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    optimised: list[str] = []
    optimise: Any = CPUCodeLibrary._optimize_final_module

    def noted(code: Any) -> None:
        optimised.append(code.name)
        optimise(code)

    monkeypatch.setattr(CPUCodeLibrary, "_optimize_final_module", noted)
    assert Linker(mode, {"weight": double}).entry(halved)(9) == 4
    assert "halved" in optimised
    assert "half" not in optimised


@pytest.mark.parametrize("mode", COMPILED_MODES)
def test_only_a_brief_kernel_keeps_the_lock_of_python(mode: Mode) -> None:
    linker = Linker(mode, {"weight": double})
    short, long = linker.entry(triple), linker.entry(double)
    assert (short(5), long(5)) == (15, 10)
    code = ["".join(entry.inspect_llvm().values()) for entry in (short, long)]
    assert ["PyEval_SaveThread" in each for each in code] == [False, True]


@pytest.mark.parametrize("mode", COMPILED_MODES)
def test_no_kernel_counts_references_to_arrays(mode: Mode) -> None:
    purses = Purse().data
    entry = Linker(mode, {"weight": double}).entry(weighed)
    entry(purses, 1)
    code = "".join(entry.inspect_llvm().values())
    assert "weighed" in code
    assert "NRT_incref" not in code


@pytest.mark.parametrize("mode", MODES)
def test_the_bare_machine_code_does_the_same(mode: Mode) -> None:
    linker = Linker(mode, {"weight": double})
    entry, purse = linker.entry(weighed), packed(Purse(), mode)
    first = entry(purse, 5)
    assert linker.direct(entry)(purse, 5) == first == 10


def test_the_counterparts_see_nothing_of_each_other() -> None:
    plain, compiled = (Linker(mode, {"weight": double}).entry(weighed) for mode in (Mode.PLAIN, Mode.COMPILED))
    assert plain.__globals__["SQUARES"] is SQUARES
    assert isinstance(compiled.py_func.__globals__["SQUARES"], np.ndarray)
    assert plain.__globals__ is not compiled.py_func.__globals__
    assert plain is not weighed
    assert weighed.__globals__["weight"] is weight, "the source stays as it is"


@pytest.mark.parametrize("mode", COMPILED_MODES)
def test_a_table_becomes_a_constant_array(mode: Mode) -> None:
    entry = Linker(mode, {"weight": double}).entry(value)
    assert entry(np.array([0, 0, 1, 1, 1], np.int8)) == 4 + 9 + 16


def test_nothing_is_compiled_before_it_is_called() -> None:
    entry = Linker(Mode.COMPILED, {"weight": double}).entry(weighed)
    assert entry.signatures == []
    entry(Purse().data, 1)
    assert len(entry.signatures) == 1


def test_counterparts_keep_their_names() -> None:
    for mode in MODES:
        entry = Linker(mode, {"weight": double}).entry(weighed)
        assert (entry.__name__, entry.__qualname__, entry.__module__) == ("weighed", "weighed", __name__)


def test_checked_kernels_notice_a_place_outside() -> None:
    numbers = np.zeros(3, np.int64)
    assert Linker(Mode.CHECKED, {"weight": double}).entry(peek)(numbers, 2) == 0
    for mode in (Mode.PLAIN, Mode.CHECKED):
        with pytest.raises(IndexError):
            Linker(mode, {"weight": double}).entry(peek)(numbers, 3)


# The choice of a mode


@pytest.mark.parametrize(("wish", "mode"), [("off", Mode.PLAIN), ("on", Mode.COMPILED), ("checked", Mode.CHECKED)])
def test_the_environment_chooses_the_mode(monkeypatch: pytest.MonkeyPatch, wish: str, mode: Mode) -> None:
    monkeypatch.setenv("JEWELBOX_JIT", wish)
    assert mode_from_environment() is mode


def test_kernels_are_compiled_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JEWELBOX_JIT", raising=False)
    assert mode_from_environment() is Mode.COMPILED
    monkeypatch.setenv("JEWELBOX_JIT", "")
    assert mode_from_environment() is Mode.COMPILED


def test_an_unknown_mode_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JEWELBOX_JIT", "fast")
    with pytest.raises(JewelboxError, match="JEWELBOX_JIT is 'fast'; it can be off, on or checked") as caught:
        mode_from_environment()
    assert caught.value.code is Code.BAD_SETTING


PROBE = """
import sys
import jewelbox
assert "numba" not in sys.modules, "importing"
position = jewelbox.load("sultan", players=4, mode=jewelbox.Mode.PLAIN).start(seed=1)
while not position.is_over:
    position.play(position.legal_moves()[0])
assert "numba" not in sys.modules, "playing"
print("numba" in sys.modules, position.is_over)
"""


def test_neither_the_package_nor_a_plain_game_needs_numba() -> None:
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True)  # noqa: S603  # our own text
    assert done.stdout == "False True\n"
