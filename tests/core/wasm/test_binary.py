"""Objects become modules: numbers, sections, addresses, and what no module may need."""

from __future__ import annotations

import pytest

from jewelbox.core.wasm.binary import (
    STACK,
    ExportKind,
    Reader,
    SectionKind,
    UnlinkableError,
    check_imports,
    heap_start,
    name,
    number,
    part,
    read_object,
    section,
    signed,
    vector,
)


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 300, 65_536, 2**31 - 1, 2**32 - 1])
def test_numbers_read_back(value: int) -> None:
    assert Reader(number(value)).number() == value
    assert Reader(number(value, 5)).number() == value
    assert len(number(value, 5)) == 5


def test_numbers_are_written_as_in_the_specification() -> None:
    assert number(624485) == bytes([0xE5, 0x8E, 0x26])
    assert number(1, 5) == bytes([0x81, 0x80, 0x80, 0x80, 0x00])


def test_a_signed_number_has_room_for_its_sign() -> None:
    assert signed(63) == bytes([63])
    assert signed(64) == bytes([0xC0, 0x00])
    assert signed(65_536) == bytes([0x80, 0x80, 0x04])


def test_an_object_is_taken_apart_by_section() -> None:
    data = (
        b"\0asm\x01\0\0\0" + section(SectionKind.CODE, b"code") + section(SectionKind.CUSTOM, name("linking") + b"\x02")
    )
    found = read_object(data)
    assert found.sections == {SectionKind.CODE: b"code"}
    assert found.custom == {"linking": b"\x02"}
    assert found.places == [SectionKind.CODE, SectionKind.CUSTOM]


def test_a_missing_function_is_named() -> None:
    imports = vector([name("env") + name("__multi3") + bytes([ExportKind.FUNCTION, 0])])
    with pytest.raises(UnlinkableError, match="the kernels call __multi3"):
        check_imports(imports)


def test_an_external_variable_is_named() -> None:
    imports = vector([name("env") + name("errno") + bytes([ExportKind.GLOBAL, 0x7F, 1])])
    with pytest.raises(UnlinkableError, match="the kernels use errno"):
        check_imports(imports)


def test_a_memory_and_a_stack_pointer_are_all_that_is_needed() -> None:
    memory = name("env") + name("__linear_memory") + bytes([ExportKind.MEMORY, 0, 1])
    pointer = name("env") + name("__stack_pointer") + bytes([ExportKind.GLOBAL, 0x7F, 1])
    check_imports(vector([memory, pointer]))


def test_the_heap_begins_above_stack_and_data() -> None:
    piece = bytes([0, 0x41]) + signed(STACK) + bytes([0x0B]) + part(b"abc")
    assert heap_start({}) == STACK
    assert heap_start({SectionKind.DATA: vector([piece])}) == STACK + 16
