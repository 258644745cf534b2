"""The log of a table: numbered lines that are only ever appended, and that determine everything else."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from jewelbox.core.game import Entry


class LineKind(StrEnum):
    """What a line of the log records."""

    SET_UP = "set-up"
    CHANCE = "chance"
    MOVE = "move"
    UNDO = "undo"
    ASK_UNDO = "ask-undo"
    ANSWER_UNDO = "answer-undo"
    HINT = "ask-hint"
    HURRY = "hurry"
    HAND_OVER = "hand-over"
    TAKE_BACK = "take-back"
    OVERDUE = "overdue"
    FORFEIT = "forfeit"


PLAYED = frozenset({LineKind.CHANCE, LineKind.MOVE})
"""The lines that a game record also has."""
TURNING = frozenset({LineKind.SET_UP, LineKind.CHANCE, LineKind.MOVE, LineKind.UNDO})
"""The lines that change the position."""
HOLDING = frozenset({LineKind.HAND_OVER, LineKind.TAKE_BACK})
"""The lines that give a seat to a bot, or back."""


class Line(msgspec.Struct, frozen=True):
    """One line of the log: its number from 1, when it was written (seconds), what it records, and for which seat.

    A set-up is the first line of a game that begins from a position set up by hand; its entry has `log` and `edits`
    (`core.editing`). The entry of a chance or a move is that of the game record. An undo has `to`: the lines after
    that number are undone. A request to undo has `to` as well, its answer `agree`, a hand-over `bot` and `reason`,
    and `by`: the seat whose player called a stand-in. A seat that is taken back has `bank`: its minimum in seconds. A
    seat that forfeits the game has `reason`, `by` if someone claimed it, and `bot` if the game continues with a
    stand-in. A request for a hint has nothing, nor has a bot's hurry.
    """

    number: int
    at: float
    kind: LineKind
    seat: int | None
    entry: Entry


def seat_of(line: Line) -> int:
    """Return the seat of a line that has one."""
    if line.seat is None:
        raise ValueError(f"line {line.number} names no seat")
    return line.seat
