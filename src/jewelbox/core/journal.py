"""The journal of a move: what the rules did, noted by the rules themselves as they do it.

    tell(s, Told.BUY, antique, price(s))

Plain rules note it if the state has a journal; compiled rules don't, and the call compiles to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from jewelbox.core.kernel import compiled_as, kernel
from jewelbox.core.state import Note, S, State


@kernel
def keep_silent(s: State, what: int, *numbers: int) -> None:
    """Do nothing."""


@compiled_as(keep_silent)
def tell(s: State, what: int, *numbers: int) -> None:
    """Note what is happening, with the numbers that belong to it and the state at this moment."""
    if s.journal is not None:
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
