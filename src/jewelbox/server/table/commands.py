"""What can be asked of a table. Who may ask is for the server to say; whether it is possible now, for the table."""

from __future__ import annotations

import msgspec

HOST, CLOCK = "host", "clock"
"""Why a seat was handed over."""
STAND_IN = "medium"
"""The bot that plays on for a seat whose time is up."""


class Play(msgspec.Struct, frozen=True):
    """Make a move in the position of this number."""

    seat: int
    position: int
    move: str


class AskUndo(msgspec.Struct, frozen=True):
    """Undo the seat's last move, at once or with the others' consent."""

    seat: int
    position: int


class AnswerUndo(msgspec.Struct, frozen=True):
    """Agree to another seat's request to undo, or refuse it."""

    seat: int
    agree: bool
    position: int


class HandOver(msgspec.Struct, frozen=True):
    """Let a bot of this level play a seat from now on."""

    seat: int
    bot: str
    by: str = HOST


class TakeBack(msgspec.Struct, frozen=True):
    """Let the person at a seat play it again."""

    seat: int


class TimeOut(msgspec.Struct, frozen=True):
    """The live clock of the seat to move has ended."""

    seat: int


class Overdue(msgspec.Struct, frozen=True):
    """The days that the seat to move had are over."""

    seat: int


Command = Play | AskUndo | AnswerUndo | HandOver | TakeBack | TimeOut | Overdue
