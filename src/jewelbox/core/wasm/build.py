"""Builds modules, each with its description in its own section, so that the two can't be separated.

The description is JSON (`ModuleDescription`). A browser uses it to allocate all memory and pass all arguments, so it
repeats no facts about the kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from jewelbox.core.wasm.binary import UnlinkableError, module
from jewelbox.core.wasm.kinds import Kinds, Layout, ParameterKind, described, flat
from jewelbox.core.wasm.linker import WasmLinker, parameters

SECTION = "jewelbox"
VECTORS = ("simd128",)
"""Instructions for four numbers at once: in browsers since Chrome 91, Firefox 89 and Safari 16.4."""
RETURNS = {"none": None, "int64": "int64", "float64": "float64"}


class ModulePart(NamedTuple):
    """What becomes a module: kernels, and the kinds of their parameters; equal names are the same memory."""

    kernels: Sequence[Callable[..., object]]
    kinds: Kinds
    features: tuple[str, ...] = ()
    """What the browser must have in addition to what every module needs (`llvm.FEATURES`)."""


class Entry(msgspec.Struct, frozen=True):
    """How to call a function of the module: its arrays and numbers, and what it returns."""

    takes: list[str]
    returns: str | None


class ModuleDescription(msgspec.Struct, frozen=True):
    """How a module is used; `web/src/lib/wasm/module.ts` reads it."""

    arrays: dict[str, Layout]
    """Size of an item, and lengths: numbers, or names of numbers that the caller gives."""
    numbers: dict[str, str]
    """The type of each number that is passed."""
    entries: dict[str, Entry]


def built(linker: WasmLinker, part: ModulePart) -> bytes:
    """Return the module of a part."""
    from jewelbox.core.wasm.llvm import object_file

    codes = {kernel.__name__: linker.code(kernel, part.kinds) for kernel in part.kernels}
    returns = {name: _returned(name, code.returns) for name, code in codes.items()}
    symbols = {name: code.symbol for name, code in codes.items()}
    content = object_file({code.symbol: code.text for code in codes.values()}, part.features)
    return module(content, symbols, {SECTION: msgspec.json.encode(description(part, returns))})


def description(part: ModulePart, returns: dict[str, str | None]) -> ModuleDescription:
    """Describe a part whose kernels return these types."""
    takes = {kernel.__name__: _taken(kernel, part.kinds) for kernel in part.kernels}
    laid_out = {name: described(kind) for entry in takes.values() for name, kind in entry}
    return ModuleDescription(
        arrays={name: layout for name, layout in laid_out.items() if "number" not in layout},
        numbers={name: layout["number"] for name, layout in laid_out.items() if "number" in layout},
        entries={name: Entry([each for each, _ in entry], returns[name]) for name, entry in takes.items()},
    )


def _taken(kernel: Callable[..., object], kinds: Kinds) -> list[tuple[str, ParameterKind]]:
    return [each for name in parameters(kernel) for each in flat(name, kinds[name])]


def _returned(name: str, kind: str) -> str | None:
    if kind not in RETURNS:
        raise UnlinkableError(f"{name} returns {kind}; a browser can take nothing, int64 or float64 from a kernel")
    return RETURNS[kind]
