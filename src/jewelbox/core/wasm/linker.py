"""Links kernels for WebAssembly: Numba compiles them as far as LLVM's intermediate code, which knows no processor yet.

Optimised code would have this machine's vectors and sizes of pointers in it. So Numba optimises nothing here, and LLVM
does it once for all, when it knows what it is for (`llvm`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from types import FunctionType
from typing import Any, NamedTuple

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
        module = made.library._get_module_for_linking()  # noqa: SLF001  # there is no public accessor
        return KernelCode(str(module), made.fndesc.llvm_func_name, str(made.signature.return_type))

    def inner(self, function: FunctionType) -> Compiled:
        """Return the counterpart of a kernel that kernels call."""
        return self._twin(function)

    def _settings(self, function: FunctionType, *, for_python: bool) -> dict[str, Any]:
        """Leave it to LLVM what is put inline: huge functions are slow in browsers. Nothing calls from Python."""
        plain = {"forceinline": False, "no_cpython_wrapper": True}
        return super()._settings(function, for_python=for_python) | plain


def parameters(function: Callable[..., object]) -> tuple[str, ...]:
    """Return the names of a kernel's parameters."""
    code = function.__code__
    return code.co_varnames[: code.co_argcount]


@contextmanager
def unoptimised() -> Iterator[None]:
    """Let Numba optimise nothing; other threads don't compile meanwhile."""
    config: Any = import_module("numba.core.config")
    lock: Any = import_module("numba.core.compiler_lock").global_compiler_lock
    with lock:
        before = config.OPT
        config.OPT = type(before)(0)
        try:
            yield
        finally:
            config.OPT = before
