"""One source for the rules, three ways to run it here: plain, compiled, and compiled with bounds checks.

`@kernel` only marks a function: called directly it is ordinary Python. A `Linker` makes a second copy of the
marked functions, in which every kernel and table is replaced by its counterpart of one mode, so that all modes
coexist in one process and nothing is compiled before it is needed. What needs no binding is the same for
every linker of a mode: engine, bots and batches share one compilation of a game's rules. For browsers there is a
fourth way (`core.wasm`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import Any, NoReturn, ParamSpec, TypeGuard, TypeVar

from jewelbox.core.copies import box_in
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.lookup import Lookup
from jewelbox.core.text import listed

LINKING = RLock()
"""Held while counterparts are made: threads share the ones that need no binding."""

P = ParamSpec("P")
R = TypeVar("R")
Compiled = Any
"""The counterpart of a kernel: a function in plain mode, otherwise a Numba dispatcher."""


class Mode(StrEnum):
    """How kernels run."""

    PLAIN = "plain"
    COMPILED = "compiled"
    CHECKED = "checked"


def mode_from_environment() -> Mode:
    """Return the mode that JEWELBOX_JIT asks for: off, on (the default) or checked."""
    modes = {"off": Mode.PLAIN, "on": Mode.COMPILED, "checked": Mode.CHECKED}
    setting = os.environ.get("JEWELBOX_JIT") or "on"
    if setting not in modes:
        raise JewelboxError(Code.BAD_SETTING, f"JEWELBOX_JIT is {setting!r}; it can be off, on or checked")
    return modes[setting]


def checked_mode(mode: str) -> Mode:
    """Return the mode that a caller names; refuse one that does not exist."""
    if mode not in list(Mode):
        raise JewelboxError(Code.BAD_SETTING, f"the mode can't be {mode!r}; it can be {listed(list(Mode))}")
    return Mode(mode)


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function as part of the rules that can be compiled. It stays an ordinary function."""
    function.__kernel__ = True  # type: ignore[attr-defined]  # the mark itself
    return function


def brief(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a kernel that Python calls and that keeps the GIL: releasing it would take as long as the work."""
    function.__brief__ = True  # type: ignore[attr-defined]  # the mark itself
    return function


def outlined(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a large kernel with several callers: inlining it in each would take long to compile and gain nothing."""
    function.__outlined__ = True  # type: ignore[attr-defined]  # the mark itself
    return function


def compiled_as(other: Callable[P, R]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a function that only plain kernels call; in compiled ones another kernel replaces it."""

    def marked(function: Callable[P, R]) -> Callable[P, R]:
        function.__compiled_as__ = other  # type: ignore[attr-defined]  # the mark itself
        return function

    return marked


def is_kernel(value: object) -> TypeGuard[FunctionType]:
    """Return whether a value is a function marked by `@kernel`."""
    return isinstance(value, FunctionType) and hasattr(value, "__kernel__")


class Bound:
    """A placeholder in a generic kernel's module for a kernel of the game it is linked to."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, *_: object) -> NoReturn:
        """Raise: nothing is bound to the name yet."""
        raise TypeError(f"{self.name} has no meaning before a Linker binds it to a game")


def needs_binding(function: Callable[..., object]) -> bool:
    """Return whether a kernel, or one that it calls, has a `Bound` name; the kernel remembers it."""
    known: bool | None = function.__dict__.get("__needs_binding__")
    if known is None:
        values = [function.__globals__.get(name) for name in function.__code__.co_names]
        callees = [value for value in values if is_kernel(value) and value is not function]
        known = any(isinstance(value, Bound) for value in values) or any(map(needs_binding, callees))
        function.__dict__["__needs_binding__"] = known
    return known


class Linker:
    """Makes the copies of kernels for one mode, with `bindings` in place of `Bound` names.

    Bindings are how one generic kernel serves every game: it calls `legal`, and `legal` is bound to the game's.
    """

    def __init__(self, mode: Mode, bindings: Mapping[str, object], folder: Path | None = None) -> None:
        self.mode = mode
        self._bindings = bindings
        self._folder = folder
        self._scopes: dict[int, dict[str, object]] = {}
        self._twins: dict[tuple[Callable[..., object], bool], Compiled] = {}

    def entry(self, function: Callable[..., object]) -> Compiled:
        """Return the counterpart of a kernel that Python calls; its machine code is kept between runs."""
        with LINKING:
            known = (function, True) in self._twins
            twin = self._twin(function, for_python=True)
        if not known and self._folder is not None and self.mode is not Mode.PLAIN:
            from jewelbox.core.cache import keep_in

            keep_in(self._folder, twin)
        return twin

    def inner(self, function: FunctionType) -> Compiled:
        """Return the counterpart of a kernel that kernels call; all linkers of a mode share those without bindings."""
        return (
            self._twin(function) if needs_binding(function) else common_linker_of(function, self.mode).inner(function)
        )

    def direct(self, entry: Compiled) -> Compiled:
        """Return the bare machine code of an entry that was called once with the very arguments it will get again.

        Numba then no longer checks their types, which takes longer than most kernels.
        """
        if self.mode is Mode.PLAIN:
            return entry
        (compiled,) = entry.overloads.values()
        return compiled.entry_point

    def _twin(self, function: Callable[..., object], *, for_python: bool = False) -> Compiled:
        scope = self._scope(function.__globals__)
        if (function, for_python) not in self._twins:
            copy = FunctionType(function.__code__, scope, function.__name__)
            copy.__qualname__ = function.__qualname__
            copy.__module__ = function.__module__
            copy.__dict__.update(function.__dict__)  # the marks
            self._twins[function, for_python] = self._compiled(copy, for_python=for_python)
        return self._twins[function, for_python]

    def _compiled(self, function: FunctionType, *, for_python: bool) -> Compiled:
        """Compile a kernel. One that only kernels call is inlined, and gets no machine code of its own."""
        if self.mode is Mode.PLAIN:
            return function
        import numba

        return numba.njit(**self._settings(function, for_python=for_python))(function)

    def _settings(self, function: FunctionType, *, for_python: bool) -> dict[str, Any]:
        """Return how Numba compiles a kernel."""
        from jewelbox.core.intermediate import inner_compiler

        return {
            "nogil": not hasattr(function, "__brief__"),
            "_nrt": False,  # kernels allocate nothing; counting references makes threads wait for each other
            "error_model": "numpy",
            "boundscheck": self.mode is Mode.CHECKED,
            "forceinline": not (for_python or hasattr(function, "__outlined__")) and self.mode is Mode.COMPILED,
            "no_cpython_wrapper": not for_python,
            "no_cfunc_wrapper": True,
            "pipeline_class": None if for_python else inner_compiler(),
        }

    def _scope(self, names: dict[str, object]) -> dict[str, object]:
        """Return the counterpart of a module's globals."""
        scope = self._scopes.get(id(names))
        if scope is None:
            scope = self._scopes[id(names)] = {}
            for name, value in names.items():
                scope[name] = self._counterpart(value)
        return scope

    def _counterpart(self, value: object) -> object:
        if isinstance(value, Bound):
            return self._counterpart(self._bindings[value.name])
        if is_kernel(value):
            return self.inner(value)
        if self.mode is Mode.PLAIN:
            return value
        if isinstance(value, FunctionType) and hasattr(value, "__compiled_as__"):
            return self.inner(value.__compiled_as__)
        return value.array() if isinstance(value, Lookup) else value


class CommonLinker(Linker):
    """Makes the counterparts that all linkers of a mode share; what needs a binding is left to them."""

    def inner(self, function: FunctionType) -> Compiled:
        """Return the counterpart of a kernel that kernels call."""
        common = common_linker_of(function, self.mode)
        return self._twin(function) if common is self else common.inner(function)

    def _counterpart(self, value: object) -> object:
        if isinstance(value, Bound) or (is_kernel(value) and needs_binding(value)):
            return value
        return super()._counterpart(value)


COMMON_LINKERS: dict[tuple[str, Mode], CommonLinker] = {}
"""The linkers of the kernels that need no binding: one for the package's, and one for each copy of a game."""


def common_linker_of(function: FunctionType, mode: Mode) -> CommonLinker:
    """Return the linker of all kernels that come from the same box as this one and need no binding."""
    key = box_in(function.__module__), mode
    if key not in COMMON_LINKERS:
        COMMON_LINKERS[key] = CommonLinker(mode, {})
    return COMMON_LINKERS[key]


def forget_kernels(box: str) -> None:
    """Drop the linkers for the kernels of one box."""
    for key in [key for key in COMMON_LINKERS if key[0] == box]:
        del COMMON_LINKERS[key]
