"""Requests for tables and listings of them, as plain data that browsers use too."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from jewelbox.bots.levels import LEVELS
from jewelbox.bots.registry import BOTS
from jewelbox.core.boxed import reconstructed
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game, Option
from jewelbox.core.outcome import Outcome
from jewelbox.games.registry import GAMES
from jewelbox.server.table.commands import Seat
from jewelbox.server.table.pace import NoPace, Pace

Name = Annotated[str, Meta(min_length=1, max_length=100, description="1 to 24 visible characters", examples=["Mina"])]
PersonId = Annotated[str, Meta(min_length=1, max_length=40, description="the id of a person")]
OFFERED = (*BOTS, *LEVELS)
"""The levels of bots that a table can seat."""


class SeatKind(StrEnum):
    """Who a seat is for: anyone, an invited person, a bot, or the person who sits there."""

    OPEN = "open"
    RESERVED = "reserved"
    BOT = "bot"
    TAKEN = "taken"


class SeatWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who a seat is for: `open` to anyone, `reserved` for the holder of its link, `bot` of a level, `taken` by me."""

    kind: SeatKind = SeatKind.OPEN
    bot: str | None = None
    name: Name | None = None


class TableWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. Without `seats`, the first is mine and the others are open.

    `box` is the content of a box file with numbers that differ from the package's; such a table can't be rated.
    """

    game: Annotated[str, Meta(examples=["sultan"], max_length=40)]
    players: Annotated[int, Meta(ge=2, le=5, examples=[3])]
    options: Annotated[dict[str, object], Meta(max_length=20)] = {}
    seats: Annotated[list[SeatWanted], Meta(max_length=5)] | None = None
    starter: Seat | None = None
    pace: Pace = NoPace()
    public: bool = False
    spectators: bool = True
    rated: bool = False
    box: dict[str, object] | None = None


class TableResult(msgspec.Struct, frozen=True):
    """How a game ended: the winning seats (none if nobody was scored) and their points.

    `scores` are the points of all seats, `places` their places from 1; older games lack both.
    """

    winners: list[int]
    points: int
    scores: list[int | None] = []
    places: list[int] = []


class TableListed(msgspec.Struct, frozen=True):
    """A table in a list; in a person's history, `change` is what the game did to their rating."""

    table: str
    game: str
    players: int
    seats: list[str | None]
    stage: str
    public: bool
    pace: Pace
    rated: bool
    options: dict[str, object]
    is_host: bool
    yours: list[int]
    turn: int | None
    changed: float
    number: int
    seen: int = 0
    result: TableResult | None = None
    change: float | None = None
    is_invited: bool = False
    is_retry: bool = False
    """Whether a game on a device continues from a position of another game; it counts in no statistics."""


class OptionShown(msgspec.Struct, frozen=True):
    """A choice when opening a table; the first value is the default. Empty `players`: for any number of players.

    `needs` names another option that must not be at its default for this one to be chosen.
    """

    name: str
    values: list[object]
    meaning: str
    changes_rules: bool
    players: list[int]
    needs: str | None


class GameShown(msgspec.Struct, frozen=True):
    """A game: its name, titles by language, numbers of players and options.

    `reconstructed` names the groups of numbers that no source shows; empty if every number is printed. `has_box`
    says whether tables can be opened with a custom box.
    """

    name: str
    titles: dict[str, str]
    rules: int
    players: list[int]
    options: list[OptionShown]
    reconstructed: list[str]
    has_box: bool


class GamesShown(msgspec.Struct, frozen=True):
    """The games, and the levels of bots that play them."""

    games: list[GameShown]
    bots: list[str]


class Stored(msgspec.Struct, frozen=True):
    """The action is stored; the number of the position after it."""

    position: int


def result_of(outcome: Outcome | None) -> TableResult | None:
    """Return the stored result of a game, None while it is running."""
    if outcome is None:
        return None
    points = max((outcome.scores[seat] or 0 for seat in outcome.winners), default=0)
    places = places_of(outcome.ranking)
    return TableResult(outcome.winners, points, outcome.scores, [places[seat] for seat in sorted(places)])


def places_of(ranking: list[list[int]]) -> dict[int, int]:
    """Return each seat's place, from 1; tied seats share their best place."""
    places: dict[int, int] = {}
    for group in ranking:
        place = len(places) + 1
        places |= dict.fromkeys(group, place)
    return places


def checked_bot(level: str) -> str:
    """Return a bot level that tables can seat, or refuse it."""
    if level not in OFFERED:
        raise JewelboxError(Code.UNKNOWN_BOT, f"there is no bot {level!r}; there are {', '.join(OFFERED)}")
    return level


def games_shown() -> GamesShown:
    """Return the games with their numbers of players and options."""
    return GamesShown([_shown(game) for game in GAMES.values()], list(OFFERED))


def _shown(game: Game) -> GameShown:
    return GameShown(
        game.NAME,
        dict(game.TITLES),
        game.RULES_VERSION,
        list(game.PLAYERS),
        [_option(option) for option in game.OPTIONS],
        reconstructed(game),
        bool(game.BOX),
    )


def _option(option: Option) -> OptionShown:
    return OptionShown(
        option.name,
        list(option.values),
        option.meaning,
        option.changes_rules,
        list(option.players),
        option.needs,
    )
