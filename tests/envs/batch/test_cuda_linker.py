"""Kernels for a GPU: what its compiler does not know is written differently."""

from __future__ import annotations

from enum import IntEnum
from types import ModuleType
from typing import Any

import pytest

from jewelbox.core.kernel import Bound, kernel
from jewelbox.envs.batch import cuda_linker
from jewelbox.envs.batch.cuda_linker import CudaLinker, as_numbers


class Metal(IntEnum):
    GOLD = 3
    SILVER = 7


grid: Any = Bound("grid")


@kernel
def worth() -> int:
    """Name a member of an enumeration."""
    return Metal.SILVER


@kernel
def thread() -> int:
    """Call a kernel and what the device binds."""
    return worth() + int(grid())


class Compiler(ModuleType):
    """Notes what it is asked to compile, and compiles nothing."""

    def __init__(self) -> None:
        super().__init__("cuda")
        self.asked: list[tuple[str, dict[str, Any]]] = []

    def jit(self, **settings: Any) -> Any:
        def note(function: Any) -> Any:
            self.asked.append((function.__name__, settings))
            return function

        return note


@pytest.fixture
def linked(monkeypatch: pytest.MonkeyPatch) -> tuple[Compiler, Any]:
    monkeypatch.setattr(cuda_linker, "is_simulated", lambda: False)
    compiler = Compiler()
    return compiler, CudaLinker(compiler, {"grid": lambda: 1000}, registers=64).entry(thread)


def test_members_of_an_enumeration_become_numbers_under_their_names() -> None:
    numbers = as_numbers(Metal)
    assert (numbers.GOLD, numbers.SILVER) == (3, 7)
    assert type(numbers.GOLD) is int


def test_everything_but_what_python_launches_is_a_device_function(linked: tuple[Compiler, Any]) -> None:
    compiler, _ = linked
    assert ("thread", {"max_registers": 64}) in compiler.asked
    assert ("worth", {"device": True}) in compiler.asked


def test_what_the_device_binds_is_taken_as_it_is(linked: tuple[Compiler, Any]) -> None:
    _, entry = linked
    assert entry() == 1007
    assert type(entry.__globals__["worth"]()) is int
