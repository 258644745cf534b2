"""Parts of the messages about a table: its seats, clocks, setup and end, as clients see them."""

from __future__ import annotations

import msgspec

from jewelbox.core.views import Breakdown, Data
from jewelbox.server.table.pace import Pace


class SeatShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: its name, the level of the bot that plays it now, and why it was handed over to that bot.

    `forfeited` says why the seat has already lost ("resigned", "time"); with `is_final` the bot stays to the end.
    """

    name: str
    bot: str | None = None
    handed_over: str | None = None
    forfeited: str | None = None
    is_final: bool = False


class ClockShown(msgspec.Struct, frozen=True):
    """A seat's clock: seconds left at the time `now` of the message (None: it has none), and whether it runs."""

    left: float | None
    running: bool


class UndoRequest(msgspec.Struct, frozen=True):
    """A request to undo: who asks, back to which line, and which seats must still agree."""

    seat: int
    to: int
    waiting_for: list[int]


class OutcomeShown(msgspec.Struct, frozen=True):
    """The end of the game: points, winners, seats from first to last, what decided, and where the points come from.

    `growth` has the points that each seat had at the end of each round.
    """

    scores: list[int | None]
    winners: list[int]
    ranking: list[list[int]]
    decided_by: str
    breakdown: list[Breakdown]
    growth: list[list[int]]


class SetupShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table plays, how fast, and the commitments of its fair deal; `starter` is a seat, or None if drawn.

    `box` has the numbers from the game's box that a board shows and the view doesn't. `own_box` is set at a table that
    plays with a custom box: the hash of its numbers, and those that differ from the package's, by JSON Pointer.
    `commitment` is the server's, `commitments` are those of the seats to their parts in the deal, `reveals` the parts
    once the game has begun; older tables have `words` instead. At a `solo` table nobody but the server has a part.
    """

    table: str
    game: str
    rules: int
    players: int
    options: dict[str, object]
    box: Data
    pace: Pace
    starter: int | None
    method: str
    commitment: str
    commitments: list[str | None] = []
    reveals: list[str | None] = []
    words: list[str] = []
    solo: bool = False
    rated: bool = False
    own_box: dict[str, object] | None = None


class LobbySeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat before the start: which person or bot level has it (nobody: open), and for whom it is reserved.

    `revealed` says that the seat has revealed its part in the deal. `invited` names the person for whom it is reserved;
    only those at the table see it.
    """

    name: str | None = None
    bot: str | None = None
    reserved: bool = False
    revealed: bool = False
    invited: str | None = None
