"""Objects become modules: numbers, sections, addresses, and what no module may need."""

from __future__ import annotations

import pytest

from jewelbox.core.wasm.binary import (
    HEADER,
    PAGE,
    STACK,
    ExportKind,
    Move,
    Object,
    Reader,
    SectionKind,
    UnlinkableError,
    check_imports,
    function_symbols,
    heap_start,
    module,
    moved,
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
    assert signed(65) == bytes([0xC1, 0x00])
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


MEMORY = name("env") + name("__linear_memory") + bytes([ExportKind.MEMORY, 0, 1])
POINTER = name("env") + name("__stack_pointer") + bytes([ExportKind.GLOBAL, 0x7F, 1])


def test_a_memory_and_a_stack_pointer_are_all_that_is_needed() -> None:
    check_imports(vector([MEMORY, POINTER]))


def piece(address: int, content: bytes) -> bytes:
    """Return data that is put into memory at the start."""
    return bytes([0, 0x41]) + signed(address) + bytes([0x0B]) + part(content)


def test_the_heap_begins_above_the_stack_if_there_is_no_data() -> None:
    assert heap_start({}) == STACK


def test_a_table_of_functions_is_refused_and_what_follows_is_still_read() -> None:
    table = name("env") + name("__indirect_function_table") + bytes([ExportKind.TABLE, 0x70, 0, 1])
    with pytest.raises(UnlinkableError, match="the kernels call __indirect_function_table"):
        check_imports(vector([MEMORY, POINTER, MEMORY, table]))


DEFINED, UNDEFINED, NAMED = 0, 0x10, 0x40
FUNCTION, DATA, GLOBAL, SECTION = 0, 1, 2, 3


def symbol(kind: int, flags: int, *rest: bytes) -> bytes:
    return bytes([kind]) + number(flags) + b"".join(rest)


def linking(*symbols: bytes) -> bytes:
    """Return the section `linking` with a table of symbols between two other tables."""
    other = bytes([5]) + part(b"\x01\x02\x03")
    return number(2) + other + bytes([8]) + part(vector(list(symbols))) + other


def test_the_functions_that_an_object_defines_are_found_among_all_symbols() -> None:
    symbols = [
        symbol(DATA, DEFINED, name("table"), number(1), number(0), number(200)),
        symbol(FUNCTION, DEFINED, number(300), name("play")),
        symbol(DATA, UNDEFINED, name("elsewhere")),
        symbol(FUNCTION, UNDEFINED, number(0)),
        symbol(FUNCTION, UNDEFINED | NAMED, number(1), name("log")),
        symbol(GLOBAL, UNDEFINED, number(0)),
        symbol(GLOBAL, DEFINED, number(0), name("pointer")),
        symbol(SECTION, DEFINED, number(4)),
        symbol(FUNCTION, DEFINED, number(5), name("choose")),
    ]
    assert function_symbols(linking(*symbols)) == {"play": 300, "choose": 5}


def relocations(section_place: int, *entries: bytes) -> bytes:
    return number(section_place) + vector(list(entries))


def relocation(kind: int, place: int, *addend: int) -> bytes:
    return bytes([kind]) + number(place) + number(0) + b"".join(map(number, addend))


def test_addresses_in_code_and_data_move_above_the_stack() -> None:
    code = b"ab" + number(10, 5) + number(7, 5) + number(0xFFFFFFFF, 5) + number(3, 5)
    moves = relocations(
        0,
        relocation(Move.ADDRESS, 2, 0),
        relocation(Move.FUNCTION, 7),
        relocation(Move.SIGNED_ADDRESS, 12, 0),
        relocation(Move.TYPE, 17),
    )
    data = vector([piece(0, b"xy"), piece(16, (12).to_bytes(4, "little") + b"z")])
    place = data.index((12).to_bytes(4, "little"))
    custom = {"reloc.CODE": moves, "reloc.DATA": relocations(1, relocation(Move.ADDRESS_IN_DATA, place, 0))}
    sections: dict[int, bytes] = {
        SectionKind.CODE: code,
        SectionKind.DATA: data,
        SectionKind.IMPORTS: b"",
        SectionKind.DATA_COUNT: b"",
    }
    assert moved(Object(sections, custom, [SectionKind.CODE, SectionKind.DATA])) == {
        SectionKind.CODE: b"ab" + number(10 + STACK, 5) + number(7, 5) + number(STACK - 1, 5) + number(3, 5),
        SectionKind.DATA: vector(
            [piece(STACK, b"xy"), piece(STACK + 16, (12 + STACK).to_bytes(4, "little") + b"z")],
        ),
    }


def test_an_unknown_relocation_is_refused() -> None:
    custom = {"reloc.CODE": relocations(0, relocation(11, 0, 0))}
    with pytest.raises(UnlinkableError, match="a relocation of type 11"):
        moved(Object({SectionKind.CODE: bytes(9)}, custom, [SectionKind.CODE]))


@pytest.mark.parametrize("start", [b"\x01", b"\x02\x00\x41", b"\x00\x23"])
def test_data_that_is_not_put_into_memory_at_the_start_is_refused(start: bytes) -> None:
    data = vector([start + signed(0) + bytes([0x0B]) + part(b"abc")])
    with pytest.raises(UnlinkableError, match="not put into memory at the start"):
        heap_start({SectionKind.DATA: data})


@pytest.mark.parametrize(("size", "end"), [(0, 0), (1, 16), (3, 16), (16, 16), (17, 32)])
def test_the_heap_begins_at_a_multiple_of_sixteen(size: int, end: int) -> None:
    assert heap_start({SectionKind.DATA: vector([piece(STACK, bytes(size)), piece(0, b"")])}) == STACK + end


def test_a_module_has_its_own_memory_and_exports_what_was_asked_for() -> None:
    body = b"\x02\x00\x0b"
    data = (
        HEADER
        + section(SectionKind.TYPES, vector([b"\x60\x00\x00"]))
        + section(SectionKind.FUNCTIONS, vector([b"\x00"]))
        + section(SectionKind.CODE, vector([body]))
        + section(SectionKind.DATA, vector([piece(0, bytes(PAGE))]))
        + section(SectionKind.CUSTOM, name("linking") + linking(symbol(FUNCTION, DEFINED, number(0), name("jb_play"))))
    )
    made = read_object(module(data, {"play": "jb_play"}, {"layout": b"{}"}))
    kinds = [1, 3, 5, 6, 7, 10, 11]
    assert [int(kind) for kind in made.places] == [*kinds, SectionKind.CUSTOM]
    assert made.custom == {"layout": b"{}"}
    assert made.sections[SectionKind.MEMORIES] == b"\x01\x00\x02", "one memory of two pages: the stack and the data"
    stack, heap = bytes([0x7F, 1, 0x41, *signed(STACK), 0x0B]), bytes([0x7F, 0, 0x41, *signed(2 * PAGE), 0x0B])
    assert made.sections[SectionKind.GLOBALS] == vector([stack, heap])
    exports = [name("memory") + b"\x02\x00", name("__heap_base") + b"\x03\x01", name("play") + b"\x00\x00"]
    assert made.sections[SectionKind.EXPORTS] == vector(exports)
    assert made.sections[SectionKind.DATA] == vector([piece(STACK, bytes(PAGE))])


def test_names_and_parts_are_read_in_sequence() -> None:
    reader = Reader(b"?" + name("Zähler") + part(b"ab") + b"\xff", at=1)
    assert (reader.name(), reader.part(), reader.is_done, reader.byte(), reader.is_done) == (
        "Zähler",
        b"ab",
        False,
        255,
        True,
    )
