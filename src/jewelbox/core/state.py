"""The state of a game, declared once by name; its layout in memory follows from the declaration.

A game writes

    class State(core.State):
        phase: Annotated[int, Field(i8, "what is decided next")]
        pouch: Annotated[Row, Field(i8, "jewels in the pouch, by colour", COLOURS)]

and gets a place in memory for each field, copies, equality and printing. A field that not everyone sees says
so, and `as_seen` hides it from the others. The same names work in compiled kernels, which see a record in memory, and
in plain Python, which sees that memory through `memoryview`s: reading gives Python integers, and writing a number that
does not fit raises.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar, get_type_hints

from jewelbox.core.memory import Number, Place, i8, i16, i32, laid_out, u8, u16, u32, u64
from jewelbox.core.seen import HIDDEN, Hide, Viewer, everybody, hiding

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

S = TypeVar("S", bound="State")


GameState = Any
"""A state whose fields only its game knows."""
Memory = Any
"""Bytes in memory: a `bytearray`, a `memoryview`, a NumPy array; plain `bytes` are read-only."""


class Row(Protocol):
    """A field of one dimension."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


class Grid(Protocol):
    """A field of two dimensions, indexed `grid[i, j]`."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


class Field:
    """The type, meaning and shape of one field of a state, and who sees it.

    `empty` is the number in an empty cell. It is never hidden: everyone sees how many cards a hand has.
    """

    def __init__(
        self, number: Number, meaning: str, *shape: int, seen_by: Viewer = everybody, empty: int = HIDDEN
    ) -> None:
        if seen_by is not everybody and (number.kind != "i" or not shape):
            raise TypeError(f"{meaning}: only rows and grids of signed numbers can be hidden")
        self.number = number
        self.meaning = meaning
        self.shape = shape
        self.seen_by = seen_by
        self.empty = empty


class _Number:
    """Reads and writes a field that is a single number. Views read thousands of them, so lookups are cached."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.found = "_" + name

    def __get__(self, state: State | None, owner: type[State]) -> int | Self:
        if state is None:
            return self
        cells = state.__dict__.get(self.found)
        return state.cells_of(self.name)[0] if cells is None else cells[0]

    def __set__(self, state: State, value: int) -> None:
        state.cells_of(self.name)[0] = value


class _Numbers:
    """Finds a field that is a row or a grid; the instance caches it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, state: State | None, owner: type[State]) -> memoryview | Self:
        if state is None:
            return self
        cells = state.__dict__[self.name] = state.cells_of(self.name)
        return cells


class Note(NamedTuple, Generic[S]):
    """One note of the rules while they carry out a move: what happened, its numbers, and the state at that moment."""

    what: int
    numbers: tuple[int, ...]
    table: S


class _Dtype:
    """Makes the NumPy dtype of a state's class when compiled code first asks for it; Numba always needs the same."""

    def __get__(self, state: State | None, owner: type[State]) -> np.dtype[np.void]:
        import numpy as np

        fields = [(name, f.number.name, f.shape) for name, f in owner.fields.items()]
        made: np.dtype[np.void] = np.dtype(fields, align=True)
        owner.dtype = made
        return made


class _Data:
    """Makes the array of one record over a state's memory; the instance caches it.

    Most calls of compiled code need a new one: `cached_property` would take half as long again, `view` ten times.
    """

    def __get__(self, state: State, owner: type[State]) -> NDArray[np.void]:
        import numpy as np

        data = state.__dict__["data"] = np.frombuffer(state.bytes, owner.dtype)
        return data


class State:
    """Base of all states: a few hundred bytes with names.

    `bytes` is the memory, `size` bytes long; `places` says where each field is. `data` is the same memory as
    compiled code takes it: a NumPy array whose `dtype` has the same layout.
    A new state is all zeros. If there is a `journal`, plain rules note in it what they do (see `core.journal`).
    The kernel `hide` hides from a seat what it can't see.
    """

    dtype: ClassVar[Any]
    fields: ClassVar[dict[str, Field]]
    places: ClassVar[dict[str, Place]]
    size: ClassVar[int]
    journal: list[Note[Self]] | None = None
    hide: ClassVar[Hide]
    data = _Data()

    def __init__(self, memory: Memory | None = None) -> None:
        self.bytes = memoryview(bytearray(self.size) if memory is None else memory)

    def __init_subclass__(cls) -> None:
        cls.fields = _declared_fields(cls)
        cls.places, cls.size = laid_out({name: (field.number, field.shape) for name, field in cls.fields.items()})
        cls.dtype = _Dtype()
        for name, field in cls.fields.items():
            setattr(cls, name, _Numbers(name) if field.shape else _Number(name))
        cls.hide = staticmethod(hiding(cls.fields, cls.__module__))

    def __getitem__(self, name: str) -> memoryview:
        """Return a row or a grid by name, for kernels that don't know the name in advance."""
        return self.cells_of(name)

    def cells_of(self, name: str) -> memoryview:
        """Return the memory of one field, as Python integers."""
        cells: memoryview | None = self.__dict__.get("_" + name)
        if cells is None:
            place, kind, shape = self.places[name]
            cells = self.__dict__["_" + name] = self.bytes[place].cast(kind, shape)
        return cells

    def copy(self) -> Self:
        """Return an independent copy of the state."""
        return type(self)(bytearray(self.bytes))

    def as_seen(self, seat: int) -> Self:
        """Return the state as a seat (or with `NO_SEAT` a spectator) sees it, with HIDDEN for numbers it can't see."""
        seen = self.copy()
        type(self).hide(seen, seat)
        return seen

    def assign(self, other: Self) -> None:
        """Copy the content of another state."""
        self.bytes[:] = other.bytes

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.bytes.tobytes() == other.bytes.tobytes()

    __hash__ = None  # type: ignore[assignment]  # a state changes, so it can't be a key

    def __str__(self) -> str:
        values = {name: self.cells_of(name).tolist() for name in self.fields}
        lines = [f"{name}: {values[name] if field.shape else values[name][0]}" for name, field in self.fields.items()]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<{type(self).__module__}.{type(self).__name__} {self.bytes.tobytes().hex()}>"


class States(Generic[S]):
    """Several states in one block of memory; `states[i] = state` copies into place i."""

    def __init__(self, kind: type[S], number: int) -> None:
        self._kind, self._memory = kind, bytearray(number * kind.size)
        memory = memoryview(self._memory)
        self._states = [kind(memory[place : place + kind.size]) for place in range(0, len(memory), kind.size)]

    @cached_property
    def data(self) -> NDArray[np.void]:
        """The memory as compiled code takes it."""
        import numpy as np

        return np.frombuffer(self._memory, self._kind.dtype)

    def __len__(self) -> int:
        return len(self._states)

    def __getitem__(self, place: int) -> S:
        return self._states[place]

    def __setitem__(self, place: int, state: S) -> None:
        self._states[place].assign(state)


def _declared_fields(cls: type[State]) -> dict[str, Field]:
    hints = get_type_hints(cls, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items() if _is_field(hint)}


def _is_field(hint: object) -> bool:
    return hasattr(hint, "__metadata__") and isinstance(hint.__metadata__[0], Field)


__all__ = [
    "Field", "GameState", "Grid", "Note", "Row", "S", "State", "States", "i8", "i16", "i32", "u8", "u16", "u32", "u64",
]  # fmt: skip
