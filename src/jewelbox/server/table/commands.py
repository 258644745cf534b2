"""What can be asked of a table. Who may ask is for the server to say; whether it is possible now, for the table.

A `Request` is also what a client sends: as the body of a plain request, or with `type` and `id` over a live connection.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
OWN, CLOCK, CALLED, AWAY = "own", "clock", "called", "away"
"""Why a bot plays for somebody: their own wish; their time ran out; then others called it; they are gone.

Logs of earlier versions also have "host"."""
STAND_IN = "medium"
"""The bot that plays on for a seat whose time is up."""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person asks for a seat of theirs."""

    seat: Seat


class Play(Request, frozen=True):
    """Make a move with a seat of mine in the position of this number."""

    position: Number
    move: Notation


class BotPlay(Play, frozen=True):
    """Make a move with a seat that a bot of this level plays; clients can't ask for it."""

    bot: str


class AskUndo(Request, frozen=True):
    """Undo the last move of a seat of mine; `position` is the number of the position I see."""

    position: Number


class AnswerUndo(Request, frozen=True):
    """Agree or refuse to undo another seat's move; `position` is the number of the position I see."""

    agree: bool
    position: Number


class HandOver(Request, frozen=True):
    """Let a bot of this level play a seat of mine."""

    bot: Annotated[str, msgspec.Meta(max_length=40)]


class TakeBack(Request, frozen=True):
    """Play a seat of mine again that a bot has played."""


class Resign(Request, frozen=True):
    """Give the game up with a seat of mine."""


class ClaimWin(msgspec.Struct, frozen=True):
    """Let a seat lose whose time has run out, as the player at the seat `by` wants."""

    seat: int
    by: int


class CallBot(msgspec.Struct, frozen=True):
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


OwnCommand = Play | AskUndo | AnswerUndo | HandOver | TakeBack | Resign
Command = OwnCommand | ClaimWin | CallBot | TimeOut | Overdue
