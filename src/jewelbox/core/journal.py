"""The journal of a move: what the rules did, noted by the rules themselves as they do it.

    tell(s, Happening.BUY, antique, price(s))

Plain rules note it if the state has a journal; compiled rules don't, and the call compiles to nothing. The numbers
reach every seat, so a game with hidden fields notes none: its events read the state as their seat sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Generic

from jewelbox.core.kernel import compiled_as, kernel
from jewelbox.core.seen import nothing_hidden
from jewelbox.core.state import Note, S, State


class Seen(Generic[S]):
    """One thing that happened, as a seat (`None`: a spectator) saw it: a note, with the tables at it and before it.

    `before` is the table at the previous note of the same move. Both have HIDDEN wherever the seat can't see.
    """

    __slots__ = ("_hidden", "numbers", "seat", "table", "what")

    def __init__(self, note: Note[S], before: S, seat: int | None, hidden: Callable[[S], S]) -> None:
        self.what, self.numbers, self.seat = note.what, note.numbers, seat
        self.table = hidden(note.table)
        self._hidden = partial(hidden, before)

    @property
    def before(self) -> S:
        """The table at the previous note, which few events need."""
        return self._hidden()


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
    return _noted(apply, type(before), before.bytes.tobytes(), move)  # type: ignore[arg-type]  # a class can be a key


@lru_cache(maxsize=4)
def _noted(apply: Callable[[S, int], None], kind: type[S], memory: bytes, move: int) -> Sequence[Note[S]]:
    """Carry out a move with a journal; cached, since the seats of a table ask for the same one in turn."""
    table = kind(bytearray(memory))
    table.journal = []
    apply(table, move)
    return table.journal
