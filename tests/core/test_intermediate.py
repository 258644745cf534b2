"""Replacing a part of Numba while inner kernels are compiled: it comes back, whatever happens."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from numba.core.codegen import CPUCodeLibrary
from numba.core.cpu import CPUContext

from jewelbox.core.intermediate import finish, inner_compiler, intermediate_only, leave, not_executable, replaced


def test_an_attribute_is_replaced_for_a_while() -> None:
    owner = SimpleNamespace(size=1)
    with replaced(owner, "size", 2):
        assert owner.size == 2
    assert owner.size == 1


def stop() -> None:
    raise RuntimeError("stopped")


def test_an_attribute_comes_back_after_an_error() -> None:
    owner = SimpleNamespace(size=1)
    with pytest.raises(RuntimeError, match="stopped"), replaced(owner, "size", 2):
        stop()
    assert owner.size == 1


def parts_of_numba() -> tuple[object, ...]:
    library = CPUCodeLibrary
    return library._optimize_final_module, library._finalize_final_module, CPUContext.get_executable


def test_numba_writes_no_machine_code_for_inner_kernels_and_does_again_afterwards() -> None:
    before = parts_of_numba()
    with intermediate_only():
        assert parts_of_numba() == (leave, finish, not_executable)
    assert parts_of_numba() == before


def test_there_is_one_compiler_of_inner_kernels() -> None:
    assert inner_compiler() is inner_compiler()


def test_a_complete_library_is_marked_as_such() -> None:
    library = SimpleNamespace(_finalized=False)
    finish(library)
    assert library._finalized is True
