"""The state of a game, declared once by name; its layout in memory follows from the declaration.

A game writes

    class State(core.State):
        phase: Annotated[int, Field(i8, "what is decided next")]
        pouch: Annotated[Row, Field(i8, "jewels in the pouch, by colour", COLOURS)]

and has with it a NumPy dtype, copies, equality and printing. The same names work in compiled kernels, which see
a record in memory, and in plain Python, which sees that memory through `memoryview`s: reading gives Python integers,
and writing a number that does not fit raises.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, get_type_hints

import numpy as np
from numpy.typing import NDArray

i8 = np.dtype(np.int8)
i16 = np.dtype(np.int16)
i32 = np.dtype(np.int32)
u8 = np.dtype(np.uint8)
u16 = np.dtype(np.uint16)
u32 = np.dtype(np.uint32)
u64 = np.dtype(np.uint64)

S = TypeVar("S", bound="State")


class Row(Protocol):
    """A field of one dimension."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


class Grid(Protocol):
    """A field of two dimensions, indexed `grid[i, j]`."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


class Field:
    """The type, meaning and shape of one field of a state."""

    def __init__(self, dtype: np.dtype[Any], meaning: str, *shape: int) -> None:
        self.dtype = dtype
        self.meaning = meaning
        self.shape = shape


class _Number:
    """Reads and writes a field that is a single number. Views read thousands: what was found is looked up directly."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.found = "_" + name

    def __get__(self, state: State | None, owner: type[State]) -> Any:
        if state is None:
            return self
        cells = state.__dict__.get(self.found)
        return state.cells_of(self.name)[0] if cells is None else cells[0]

    def __set__(self, state: State, value: int) -> None:
        state.cells_of(self.name)[0] = value


class _Numbers:
    """Finds a field that is a row or a grid; the instance remembers what was found."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, state: State | None, owner: type[State]) -> Any:
        if state is None:
            return self
        cells = state.__dict__[self.name] = state.cells_of(self.name)
        return cells


class State:
    """Base of all states: a few hundred bytes with names.

    `bytes` is the memory, `data` the same memory as compiled code takes it, `places` tells where in it each field lies.
    A new state is all zeros.
    """

    dtype: ClassVar[np.dtype[Any]]
    fields: ClassVar[dict[str, Field]]
    places: ClassVar[dict[str, tuple[slice, Any, tuple[int, ...]]]]

    def __init__(self, memory: NDArray[np.uint8] | None = None) -> None:
        self.bytes = np.zeros(self.dtype.itemsize, np.uint8) if memory is None else memory

    @cached_property
    def data(self) -> NDArray[Any]:
        """The memory as an array of one record; `view` would take ten times as long."""
        return np.frombuffer(self.bytes, self.dtype)

    def __init_subclass__(cls) -> None:
        cls.fields = _declared_fields(cls)
        cls.dtype = np.dtype([(name, f.dtype, f.shape) for name, f in cls.fields.items()], align=True)
        cls.places = {name: _place(cls.dtype, name) for name in cls.fields}
        for name, field in cls.fields.items():
            setattr(cls, name, _Numbers(name) if field.shape else _Number(name))

    def cells_of(self, name: str) -> Any:
        """Return the memory of one field, as Python integers."""
        cells = self.__dict__.get("_" + name)
        if cells is None:
            place, kind, shape = self.places[name]
            cells = self.__dict__["_" + name] = self.bytes.data[place].cast(kind, shape)
        return cells

    def copy(self) -> Self:
        """Return a state of its own with the same content."""
        return type(self)(self.bytes.copy())

    def assign(self, other: Self) -> None:
        """Take over the content of another state."""
        self.bytes[:] = other.bytes

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.bytes.tobytes() == other.bytes.tobytes()

    __hash__ = None  # type: ignore[assignment]  # a state changes, so it can't be a key

    def __str__(self) -> str:
        values = {name: self.data[name][0].tolist() for name in self.fields}
        return "\n".join(f"{name}: {value}" for name, value in values.items())

    def __repr__(self) -> str:
        return f"<{type(self).__module__}.{type(self).__name__} {self.bytes.tobytes().hex()}>"


class States(Generic[S]):
    """Several states in one piece of memory; `states[i] = state` copies into place i."""

    def __init__(self, kind: type[S], number: int) -> None:
        self.data: NDArray[Any] = np.zeros(number, kind.dtype)
        memory = self.data.view(np.uint8).reshape(number, kind.dtype.itemsize)
        self._states = [kind(row) for row in memory]

    def __len__(self) -> int:
        return len(self._states)

    def __getitem__(self, place: int) -> S:
        return self._states[place]

    def __setitem__(self, place: int, state: S) -> None:
        self._states[place].assign(state)


def _place(layout: np.dtype[Any], name: str) -> tuple[slice, Any, tuple[int, ...]]:
    """Return where a field lies in memory, its kind of number and its shape."""
    fields: Any = layout.fields
    dtype, offset = fields[name][:2]
    return slice(offset, offset + dtype.itemsize), dtype.base.char, dtype.shape or (1,)


def _declared_fields(cls: type[State]) -> dict[str, Field]:
    hints = get_type_hints(cls, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items() if _is_field(hint)}


def _is_field(hint: Any) -> bool:
    return hasattr(hint, "__metadata__") and isinstance(hint.__metadata__[0], Field)


__all__ = ["Field", "Grid", "Row", "State", "States", "i8", "i16", "i32", "u8", "u16", "u32", "u64"]
