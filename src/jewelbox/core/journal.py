"""The journal of a move: what the rules did, noted by the rules themselves as they do it.

    tell(s, Told.BUY, antique, price(s))

Plain rules note it if the state has a journal; compiled rules don't, and the call compiles to nothing. The numbers
reach every seat, so a game with hidden fields notes none: its events read the state as their seat sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Generic, NamedTuple

from jewelbox.core.kernel import compiled_as, kernel
from jewelbox.core.seen import nothing_hidden
from jewelbox.core.state import Note, S, State


class Seen(NamedTuple, Generic[S]):
    """One thing that happened, as a seat (`None`: a spectator) saw it: a note, with the tables at it and before it.

    `before` is the table at the previous note of the same move. Both have HIDDEN wherever the seat can't see.
    """

    what: int
    numbers: tuple[int, ...]
    before: S
    table: S
    seat: int | None


@kernel
def keep_silent(s: State, what: int, *numbers: int) -> None:
    """Do nothing."""


@compiled_as(keep_silent)
def tell(s: State, what: int, *numbers: int) -> None:
    """Note what is happening, with the numbers that belong to it and the state at this moment."""
    if s.journal is not None:
        if numbers and type(s).hide is not nothing_hidden:
            raise TypeError(f"note {what} has the numbers {numbers}, but fields of {type(s).__name__} are hidden")
        s.journal.append(Note(what, numbers, s.copy()))


def notes_of(apply: Callable[[S, int], None], before: S, move: int) -> Sequence[Note[S]]:
    """Return what the rules note when they carry out a move. The state `before` does not change."""
    return _told(apply, type(before), before.bytes.tobytes(), move)  # type: ignore[arg-type]  # a class can be a key


@lru_cache(maxsize=4)
def _told(apply: Callable[[S, int], None], kind: type[S], memory: bytes, move: int) -> Sequence[Note[S]]:
    """Carry out a move with a journal; cached, since the seats of a table ask for the same one in turn."""
    table = kind(bytearray(memory))
    table.journal = []
    apply(table, move)
    return table.journal
