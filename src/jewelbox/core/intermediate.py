"""Compiles kernels to LLVM's intermediate code alone.

A kernel that only kernels call needs no machine code of its own: its callers contain its code. LLVM then optimises it
once, in the entry that Python calls, and not again in every kernel on the way there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib import import_module
from typing import Any


@cache
def inner_compiler() -> type:
    """Return the compiler of kernels that only kernels call. It runs while Numba holds its lock."""
    compiler: Any = import_module("numba.core.compiler").Compiler  # Numba ships no types

    class InnerCompiler(compiler):  # type: ignore[misc]  # the base is untyped
        def _compile_core(self) -> object:
            with intermediate_only():
                return super()._compile_core()

    return InnerCompiler


@contextmanager
def intermediate_only() -> Iterator[None]:
    """Keep Numba from optimising whole modules and from writing machine code; its lock must be held."""
    library = import_module("numba.core.codegen").CPUCodeLibrary
    context = import_module("numba.core.cpu").CPUContext
    with ExitStack() as stack:
        stack.enter_context(replaced(library, "_optimize_final_module", leave))
        stack.enter_context(replaced(library, "_finalize_final_module", finish))
        stack.enter_context(replaced(context, "get_executable", not_executable))
        yield


@contextmanager
def replaced(owner: object, name: str, value: object) -> Iterator[None]:
    """Temporarily replace an attribute of a module or a class."""
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)


def leave(library: object) -> None:
    """Leave a Numba library as it is."""


def finish(library: Any) -> None:
    """Mark a Numba library as complete without machine code: only its intermediate code is read."""
    library._finalized = True  # noqa: SLF001  # there is no public way


def not_executable(_: object, library: Any, description: Any, environment: object) -> Callable[..., object]:
    """Complete the library, and return a placeholder where Numba expects a compiled function; nobody calls it.

    Otherwise an entry that calls the kernel would complete it: with optimising, and with machine code.
    """
    library.finalize()
    make = import_module("numba._dynfunc").make_function
    made: Callable[..., object]
    made = make(description.lookup_module(), description.qualname, "", 0, environment, (library,))
    return made
