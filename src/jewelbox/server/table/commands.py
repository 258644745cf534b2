"""What can be asked of a table. Who may ask is for the server to say; whether it is possible now, for the table."""

from __future__ import annotations

import msgspec

OWN, CLOCK, CALLED, AWAY = "own", "clock", "called", "away"
"""Why a bot plays for somebody: their own wish; their time ran out; then others called it; they are gone.

Logs of earlier versions also have "host"."""
STAND_IN = "medium"
"""The bot that plays on for a seat whose time is up."""


class Play(msgspec.Struct, frozen=True):
    """Make a move in the position of this number; `bot` is the level of the bot that makes it, None for a person."""

    seat: int
    position: int
    move: str
    bot: str | None = None


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
    """Let a bot of this level play the own seat from now on."""

    seat: int
    bot: str


class TakeBack(msgspec.Struct, frozen=True):
    """Let the person at a seat play it again."""

    seat: int


class Resign(msgspec.Struct, frozen=True):
    """Give the game up."""

    seat: int


class Claim(msgspec.Struct, frozen=True):
    """Let a seat lose whose time has run out, as the player at the seat `by` wants."""

    seat: int
    by: int


class CallStandIn(msgspec.Struct, frozen=True):
    """Let a bot play for a seat whose time has run out, or who is gone, as the player at the seat `by` wants.

    `is_gone` says that nobody is connected for the seat.
    """

    seat: int
    by: int
    is_gone: bool = False


class TimeOut(msgspec.Struct, frozen=True):
    """The time of the seat to move has run out, and the table must not wait for anybody to say so."""

    seat: int


class Overdue(msgspec.Struct, frozen=True):
    """The days that the seat to move had are over."""

    seat: int


Command = Play | AskUndo | AnswerUndo | HandOver | TakeBack | Resign | Claim | CallStandIn | TimeOut | Overdue
