"""From the intermediate code of kernels to an object file for wasm32, with the LLVM that Numba includes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import llvmlite.binding as llvm

Llvm = Any
"""An LLVM object: llvmlite ships no types."""
TRIPLE = "wasm32-unknown-unknown"
FEATURES = ("bulk-memory", "bulk-memory-opt", "mutable-globals", "nontrapping-fptoint", "sign-ext")
"""What every browser has had since 2021; with `bulk-memory-opt` copying and filling memory needs no function."""
INSTRUCTIONS = ("ceil", "fabs", "floor", "sqrt", "trunc")
"""Functions of C's library that are instructions of WebAssembly."""
SPEED = 3
FOREIGN = re.compile(r'"(target-cpu|target-features|probe-stack|stack-protector-buffer-size)"="[^"]*"')


@cache
def machine(more: tuple[str, ...] = ()) -> Llvm:
    """Return LLVM's description of wasm32, with more features if asked."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    features = ",".join(f"+{feature}" for feature in (*FEATURES, *more))
    return llvm.Target.from_triple(TRIPLE).create_target_machine(features=features, opt=SPEED, reloc="static")


def object_file(codes: Mapping[str, str], features: tuple[str, ...] = ()) -> bytes:
    """Return the object of some modules of intermediate code, each keyed by the name of the function to keep."""
    first, *others = (parsed(code, symbol) for symbol, code in codes.items())
    for other in others:
        first.link_in(other)
    hide_all_but(first, set(codes))
    optimise(first, features)
    return bytes(machine(features).emit_object(first))


def parsed(code: str, symbol: str) -> Llvm:
    """Return a module for wasm32, in which only one function can be called from outside."""
    module = llvm.parse_assembly(for_wasm(code))
    module.get_function(symbol).linkage = llvm.Linkage.external
    return module


def for_wasm(code: str) -> str:
    """Return intermediate code that was made for this machine as code for wasm32."""
    code = re.sub(r'target datalayout = ".*"', f'target datalayout = "{machine().target_data}"', code)
    code = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', code)
    code = FOREIGN.sub("", code).replace("= common ", "= weak ")  # LLVM can't write common variables for wasm32
    return re.sub(rf"@({'|'.join(INSTRUCTIONS)})\(", r"@llvm.\1.f64(", code)


def hide_all_but(module: Llvm, kept: set[str]) -> None:
    """Let LLVM know which functions are called from outside: it may change or drop all others."""
    for each in [*module.functions, *module.global_variables]:
        if not each.is_declaration and each.name not in kept:
            each.linkage = llvm.Linkage.internal


def optimise(module: Llvm, features: tuple[str, ...] = ()) -> None:
    """Make the code fast."""
    options = llvm.create_pipeline_tuning_options(speed_level=SPEED)
    builder = llvm.create_pass_builder(machine(features), options)
    builder.getModulePassManager().run(module, builder)
