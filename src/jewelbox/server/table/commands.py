"""Commands to a table. The server decides who may give them; the table decides whether they are possible now.

A `Request` is also what a client sends: as the body of a plain request, or with `type` and `id` over a live connection.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from jewelbox.core.errors import Code

Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
OWN, CLOCK, CALLED, AWAY = "own", "clock", "called", "away"
"""Why a bot plays for someone: their own wish; their time ran out; others called it after that; they are gone.

Logs of earlier versions also have "host"."""
STAND_IN = "medium"
"""The bot that takes over a seat whose time is up."""
OVERTAKEN = {Code.STALE_POSITION, Code.NOT_YOUR_TURN, Code.NOT_ALLOWED, Code.GAME_OVER}
"""The codes that refuse a bot's move when the table or its seat changed while it was thinking."""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's command for one of their seats."""

    seat: Seat


class Play(Request, frozen=True):
    """Make a move with one of my seats in the position with this number."""

    position: Number
    move: Notation


class BotPlay(Play, frozen=True):
    """Make a move with a seat that a bot of this level plays; clients can't ask for it."""

    bot: str


class AskUndo(Request, frozen=True):
    """Undo the last move of one of my seats; `position` is the number of the position I see."""

    position: Number


class AnswerUndo(Request, frozen=True):
    """Agree or refuse to undo another seat's move; `position` is the number of the position I see."""

    agree: bool
    position: Number


class AskHint(Request, frozen=True):
    """Show me a good move for one of my seats; `position` is the number of the position I see."""

    position: Number


class HandOver(Request, frozen=True):
    """Let a bot of this level play one of my seats."""

    bot: Annotated[str, msgspec.Meta(max_length=40)]


class TakeBack(Request, frozen=True):
    """Take back one of my seats from a bot."""


class Resign(Request, frozen=True):
    """Resign with one of my seats."""


class ClaimWin(msgspec.Struct, frozen=True):
    """Make a seat whose time has run out lose, as requested by the player at seat `by`."""

    seat: int
    by: int


class CallBot(msgspec.Struct, frozen=True):
    """Let a bot play a seat whose time has run out or whose player is gone, as requested by the player at seat `by`.

    `is_gone` says that nobody is connected for the seat.
    """

    seat: int
    by: int
    is_gone: bool = False


class TimeOut(msgspec.Struct, frozen=True):
    """The seat to move has run out of time, and the table must not wait for anyone to claim it."""

    seat: int


class Overdue(msgspec.Struct, frozen=True):
    """The seat to move has used up its days."""

    seat: int


OwnCommand = Play | AskUndo | AnswerUndo | AskHint | HandOver | TakeBack | Resign


class BotHurry(Request, frozen=True):
    """Say that the bot of this level has no time to think; clients can't ask for it."""

    bot: str


Command = OwnCommand | ClaimWin | CallBot | TimeOut | Overdue | BotHurry
