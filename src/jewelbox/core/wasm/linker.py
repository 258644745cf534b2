"""Links kernels for WebAssembly: Numba compiles them to LLVM's intermediate code, which is not tied to a processor yet.

Optimised code would contain this machine's vectors and pointer sizes. So Numba optimises nothing here, and LLVM
does it later, once it knows the target (`llvm`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from types import FunctionType
from typing import Any, NamedTuple

from jewelbox.core.intermediate import intermediate_only, replaced
from jewelbox.core.kernel import Compiled, Linker, Mode
from jewelbox.core.wasm.kinds import Kinds, numba_type


class KernelCode(NamedTuple):
    """The intermediate code of an entry, and the names of its function and of what it returns."""

    text: str
    symbol: str
    returns: str


class WasmLinker(Linker):
    """Makes the copies of kernels that become a module."""

    def __init__(self, bindings: Mapping[str, object]) -> None:
        super().__init__(Mode.COMPILED, bindings)

    def code(self, function: Callable[..., object], kinds: Kinds) -> KernelCode:
        """Return the code of an entry whose parameters are of these kinds, by name."""
        entry = self.entry(function)
        with unoptimised():
            entry.compile(tuple(numba_type(kinds[name]) for name in parameters(function)))
            (made,) = entry.overloads.values()
            (text,) = entry.inspect_llvm().values()
        return KernelCode(text, made.fndesc.llvm_func_name, str(made.signature.return_type))

    def inner(self, function: FunctionType) -> Compiled:
        """Return the counterpart of a kernel that kernels call."""
        return self._twin(function)

    def _settings(self, function: FunctionType, *, for_python: bool) -> dict[str, Any]:
        """Leave inlining to LLVM, as huge functions are slow in browsers. Python calls nothing here."""
        plain = {"forceinline": False, "no_cpython_wrapper": True}
        return super()._settings(function, for_python=for_python) | plain


def parameters(function: Callable[..., object]) -> tuple[str, ...]:
    """Return the names of a kernel's parameters."""
    code = function.__code__
    return code.co_varnames[: code.co_argcount]


@contextmanager
def unoptimised() -> Iterator[None]:
    """Keep Numba from optimising and writing machine code; other threads don't compile in the meantime."""
    config = import_module("numba.core.config")
    lock = import_module("numba.core.compiler_lock").global_compiler_lock
    with lock, replaced(config, "OPT", type(config.OPT)(0)), intermediate_only():
        yield
