"""Links kernels for WebAssembly: Numba compiles them to LLVM's intermediate code, which is not tied to a processor yet.

Optimised code would contain this machine's vectors and pointer sizes. So Numba optimises nothing here, and LLVM
does it later, once it knows the target (`llvm`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
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
    library = import_module("numba.core.codegen").CPUCodeLibrary
    context = import_module("numba.core.cpu").CPUContext
    lock = import_module("numba.core.compiler_lock").global_compiler_lock
    with ExitStack() as stack:
        stack.enter_context(lock)
        stack.enter_context(replaced(config, "OPT", type(config.OPT)(0)))
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


def finish(library: Any) -> None:
    """Mark a Numba library as complete without machine code: only its intermediate code is read."""
    library._finalized = True  # noqa: SLF001  # there is no public way


def not_executable(_: object, library: object, description: Any, environment: object) -> Callable[..., object]:
    """Return a placeholder where Numba expects a compiled function; nobody calls it."""
    make = import_module("numba._dynfunc").make_function
    made: Callable[..., object]
    made = make(description.lookup_module(), description.qualname, "", 0, environment, (library,))
    return made
