"""Intermediate code becomes an object for wasm32: what is rewritten, and which functions are kept."""

from __future__ import annotations

import pytest

from jewelbox.core.wasm.llvm import FEATURES, for_wasm, hide_all_but, machine, object_file, optimise, parsed

HEAD = 'target datalayout = "e-m:e-i64:64"\ntarget triple = "x86_64-unknown-linux-gnu"\n'
TWICE = HEAD + "define i64 @twice(i64 %x) {\n  %y = call i64 @add(i64 %x, i64 %x)\n  ret i64 %y\n}\n"
ADD = "define i64 @add(i64 %x, i64 %y) {\n  %z = add i64 %x, %y\n  ret i64 %z\n}\n"
ROOT = HEAD + "declare double @sqrt(double)\ndefine double @root(double %x) {\n"
ROOT += "  %y = call double @sqrt(double %x)\n  ret double %y\n}\n"


def test_the_code_is_for_wasm32_with_the_features_of_all_browsers() -> None:
    assert machine().triple.startswith("wasm32-unknown-unknown")
    text = for_wasm(TWICE)
    assert f'target datalayout = "{machine().target_data}"' in text
    assert 'target triple = "wasm32-unknown-unknown"' in text
    assert "x86_64" not in text
    assert "bulk-memory" in FEATURES


def test_each_set_of_features_has_one_machine() -> None:
    assert machine() is machine()
    assert machine(("simd128",)) is not machine()


@pytest.mark.parametrize("name", ["target-cpu", "target-features", "probe-stack", "stack-protector-buffer-size"])
def test_what_only_this_machine_has_is_left_out(name: str) -> None:
    assert for_wasm(f'attributes #0 = {{ "{name}"="x y" nounwind }}') == "attributes #0 = {  nounwind }"


def test_common_variables_become_weak() -> None:
    assert for_wasm("@counter = common global i32 0") == "@counter = weak global i32 0"


@pytest.mark.parametrize("name", ["ceil", "fabs", "floor", "sqrt", "trunc"])
def test_functions_that_are_instructions_are_called_as_such(name: str) -> None:
    assert for_wasm(f"call double @{name}(double %x)") == f"call double @llvm.{name}.f64(double %x)"


def test_other_functions_keep_their_names() -> None:
    assert for_wasm("call double @my_sqrt(double %x)") == "call double @my_sqrt(double %x)"


def test_only_the_named_function_can_be_called_from_outside() -> None:
    module = parsed((TWICE + ADD).replace("define", "define linkonce_odr"), "twice")
    assert module.get_function("twice").linkage.name == "external"
    hide_all_but(module, {"twice"})
    assert {each.name: each.linkage.name for each in module.functions} == {"twice": "external", "add": "internal"}


def test_declarations_stay_as_they_are() -> None:
    module = parsed(TWICE + "declare i64 @add(i64, i64)\n", "twice")
    hide_all_but(module, {"twice"})
    assert module.get_function("add").linkage.name == "external"


def test_hidden_functions_disappear_into_their_callers() -> None:
    module = parsed(TWICE + ADD, "twice")
    hide_all_but(module, {"twice"})
    optimise(module)
    assert [each.name for each in module.functions] == ["twice"]
    assert "call" not in str(module)


def test_an_object_holds_every_named_function() -> None:
    data = object_file({"twice": TWICE + ADD, "root": ROOT})
    assert data.startswith(b"\0asm\x01\0\0\0")
    assert b"twice" in data
    assert b"root" in data
    assert b"add" not in data
    assert b"x86" not in data


def test_loops_over_many_numbers_use_wide_instructions_only_where_asked() -> None:
    code = HEAD + (
        "define void @add4(ptr %p) {\n"
        "  %v = load <4 x i32>, ptr %p\n  %w = add <4 x i32> %v, %v\n  store <4 x i32> %w, ptr %p\n  ret void\n}\n"
    )
    assert object_file({"add4": code}) != object_file({"add4": code}, ("simd128",))
