"""From an object file as LLVM writes it to a module as browsers run it.

An object lacks four things. Its memory and stack pointer are imported: here the module gets its own. Its functions have
names, but are not exported. Its data begins at address 0: here the stack is below it, so that a stack overflow
is an error and changes no data; all addresses move up accordingly (`moved`). The format is described in the linking
conventions of WebAssembly's tools: https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import NamedTuple

HEADER = b"\0asm\x01\0\0\0"
PAGE = 1 << 16
STACK = PAGE
"""The size of the stack, which is at the bottom of the memory."""
WORD = 0xFFFFFFFF
PADDED = 5
"""The bytes of a number in code that a linker may change."""


class SectionKind(IntEnum):
    """The sections of a module, in the order of their numbers."""

    CUSTOM = 0
    TYPES = 1
    IMPORTS = 2
    FUNCTIONS = 3
    MEMORIES = 5
    GLOBALS = 6
    EXPORTS = 7
    CODE = 10
    DATA = 11
    DATA_COUNT = 12


class ExportKind(IntEnum):
    """What is imported or exported."""

    FUNCTION = 0
    TABLE = 1
    MEMORY = 2
    GLOBAL = 3


class Move(IntEnum):
    """The relocations that kernels have: the kind of number at a place."""

    FUNCTION = 0
    ADDRESS = 3
    SIGNED_ADDRESS = 4
    ADDRESS_IN_DATA = 5
    TYPE = 6
    GLOBAL = 7


LEFT_OUT = {SectionKind.IMPORTS, SectionKind.DATA_COUNT}
"""The number of pieces of data is needed only where code copies them itself."""
ADDRESSES = {Move.ADDRESS, Move.SIGNED_ADDRESS, Move.ADDRESS_IN_DATA}
SYMBOLS = 8
"""The number of the table of symbols in the section `linking`."""
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
I32, CONSTANT, MUTABLE, I32_CONST, END = 0x7F, 0, 1, 0x41, 0x0B


class UnlinkableError(ValueError):
    """Something in an object that a kernel should not have; the text says what."""


class Reader:
    """Reads numbers and names in sequence."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    @property
    def is_done(self) -> bool:
        """Whether everything is read."""
        return self.at >= len(self.data)

    def byte(self) -> int:
        """Return the next byte."""
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """Return the next number (unsigned LEB128)."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def part(self) -> bytes:
        """Return the next length-prefixed bytes."""
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at]

    def name(self) -> str:
        """Return the next name."""
        return self.part().decode()


def number(value: int, width: int = 1) -> bytes:
    """Write a number (unsigned LEB128) in at least this many bytes."""
    out = bytearray()
    while value >= 0x80 or len(out) < width - 1:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def signed(value: int, width: int = 1) -> bytes:
    """Write a non-negative number as a signed one."""
    out = number(value, width)
    return out if out[-1] < 0x40 else number(value, len(out) + 1)


def part(content: bytes) -> bytes:
    """Write length-prefixed bytes."""
    return number(len(content)) + content


def name(text: str) -> bytes:
    """Write a name."""
    return part(text.encode())


def vector(items: list[bytes]) -> bytes:
    """Write length-prefixed items."""
    return number(len(items)) + b"".join(items)


def section(kind: SectionKind, content: bytes) -> bytes:
    """Write a section."""
    return bytes([kind]) + part(content)


class Object(NamedTuple):
    """An object file, taken apart."""

    sections: dict[int, bytes]
    custom: dict[str, bytes]
    places: list[SectionKind]
    """The kinds of all sections in their order: relocations name a section by its place."""


def read_object(data: bytes) -> Object:
    """Take an object file apart."""
    reader = Reader(data, len(HEADER))
    sections, custom, places = dict[int, bytes](), dict[str, bytes](), list[SectionKind]()
    while not reader.is_done:
        kind, content = SectionKind(reader.byte()), reader.part()
        places.append(kind)
        if kind is SectionKind.CUSTOM:
            inner = Reader(content)
            title = inner.name()
            custom[title] = content[inner.at :]
        else:
            sections[kind] = content
    return Object(sections, custom, places)


def module(data: bytes, exports: Mapping[str, str], sections: Mapping[str, bytes]) -> bytes:
    """Return the module of an object.

    `exports` has the symbols of functions by exported name, `sections` has further content.
    """
    parts = read_object(data)
    check_imports(parts.sections.get(SectionKind.IMPORTS, b"\0"))
    content = moved(parts)
    functions = function_symbols(parts.custom["linking"])
    heap = heap_start(content)
    exported = [name("memory") + bytes([ExportKind.MEMORY, 0]), name("__heap_base") + bytes([ExportKind.GLOBAL, 1])]
    exported += [
        name(each) + bytes([ExportKind.FUNCTION]) + number(functions[symbol]) for each, symbol in exports.items()
    ]
    content[SectionKind.MEMORIES] = vector([bytes([0]) + number(-(-heap // PAGE))])
    content[SectionKind.GLOBALS] = vector([variable(STACK, MUTABLE), variable(heap, CONSTANT)])
    content[SectionKind.EXPORTS] = vector(exported)
    further = [section(SectionKind.CUSTOM, name(key) + value) for key, value in sections.items()]
    return HEADER + b"".join([*(section(SectionKind(kind), content[kind]) for kind in sorted(content)), *further])


def variable(value: int, changes: int) -> bytes:
    """Write a global number."""
    return bytes([I32, changes, I32_CONST]) + signed(value) + bytes([END])


def check_imports(imports: bytes) -> None:
    """Refuse an object that needs more than a memory and a stack pointer."""
    reader = Reader(imports)
    for _ in range(reader.number()):
        reader.name()
        what, kind = reader.name(), ExportKind(reader.byte())
        if kind in {ExportKind.FUNCTION, ExportKind.TABLE}:
            raise UnlinkableError(f"the kernels call {what}, which a module can't; write it as a kernel")
        if kind is ExportKind.GLOBAL and what != "__stack_pointer":
            raise UnlinkableError(f"the kernels use {what}, which is not theirs")
        reader.number() if kind is ExportKind.GLOBAL else reader.byte()
        reader.number()


def function_symbols(linking: bytes) -> dict[str, int]:
    """Return the functions that an object defines: their numbers by name."""
    return {symbol: index for symbol, index in _symbols(linking) if symbol}


def _symbols(linking: bytes) -> Iterator[tuple[str, int]]:
    reader = Reader(linking)
    reader.number()  # the version
    while not reader.is_done:
        kind, content = reader.byte(), reader.part()
        if kind == SYMBOLS:
            table = Reader(content)
            for _ in range(table.number()):
                yield _symbol(table)


def _symbol(table: Reader) -> tuple[str, int]:
    """Return a function's name and number; for any other symbol no name."""
    kind, flags = table.byte(), table.number()
    is_defined = not flags & UNDEFINED
    if kind == DATA_SYMBOL:
        table.name()
        for _ in range(3 if is_defined else 0):
            table.number()
        return "", 0
    index = table.number()
    has_name = kind != SECTION_SYMBOL and (is_defined or bool(flags & EXPLICIT_NAME))
    text = table.name() if has_name else ""
    return (text if kind == FUNCTION_SYMBOL and is_defined else ""), index


def moved(parts: Object) -> dict[int, bytes]:
    """Return the sections of an object without its imports, with all data above the stack."""
    content = {kind: bytearray(each) for kind, each in parts.sections.items() if kind not in LEFT_OUT}
    for key in ("reloc.CODE", "reloc.DATA"):
        if key in parts.custom:
            _move_addresses(content, Reader(parts.custom[key]), parts.places)
    return {
        kind: _moved_data(bytes(each)) if kind == SectionKind.DATA else bytes(each) for kind, each in content.items()
    }


def _move_addresses(content: dict[int, bytearray], reader: Reader, places: list[SectionKind]) -> None:
    target = content[places[reader.number()]]
    for _ in range(reader.number()):
        kind, place = reader.byte(), reader.number()
        reader.number()  # the symbol
        if kind not in set(Move):
            raise UnlinkableError(f"the object has a relocation of type {kind}, which kernels have no use for")
        if kind in ADDRESSES:
            reader.number()  # the addend, already in the number at this place
            _move(target, place, in_data=kind == Move.ADDRESS_IN_DATA)


def _move(target: bytearray, place: int, *, in_data: bool) -> None:
    """Add the size of the stack to an address."""
    if in_data:
        address = int.from_bytes(target[place : place + 4], "little") + STACK
        target[place : place + 4] = address.to_bytes(4, "little")
    else:  # moved addresses are never negative, so signed and unsigned numbers look the same
        address = (Reader(bytes(target[place : place + PADDED])).number() + STACK) & WORD
        target[place : place + PADDED] = number(address, PADDED)


def _segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the address and bytes of each piece of data."""
    reader = Reader(data)
    for _ in range(reader.number()):
        if reader.number() != 0 or reader.byte() != I32_CONST:
            raise UnlinkableError("the object has data that is not put into memory at the start")
        address = reader.number()
        reader.byte()  # the end of the expression
        yield address, reader.part()


def _moved_data(data: bytes) -> bytes:
    """Return the data section with each piece above the stack."""
    pieces = [(address + STACK, content) for address, content in _segments(data)]
    return vector([bytes([0, I32_CONST]) + signed(at) + bytes([END]) + part(content) for at, content in pieces])


def heap_start(content: Mapping[int, bytes]) -> int:
    """Return the first address that neither the stack nor data uses."""
    ends = [address + len(piece) for address, piece in _segments(content.get(SectionKind.DATA, b"\0"))]
    return -(-max([STACK, *ends]) // 16) * 16
