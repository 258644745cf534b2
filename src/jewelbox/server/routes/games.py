"""What can be played, and who plays it best."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, get
from litestar.params import FromPath, QueryParameter

from jewelbox.core.boxed import boxed, reconstructed
from jewelbox.core.errors import Code
from jewelbox.core.game import Game, Option
from jewelbox.core.position import checked_players
from jewelbox.games.registry import GAMES, game_named
from jewelbox.server.parts import Store
from jewelbox.server.routes.common import TheStore, refused
from jewelbox.server.store.ratings import RatingRow, bot_name
from jewelbox.server.thinkers import OFFERED

MOST_LISTED = 100


class OptionShown(msgspec.Struct, frozen=True):
    """A choice when a table is opened; the first value is the default. Empty `players`: for any number.

    `needs` names another option that must not be at its default for this one to be chosen.
    """

    name: str
    values: list[Any]
    meaning: str
    changes_rules: bool
    players: list[int]
    needs: str | None


class GameShown(msgspec.Struct, frozen=True):
    """A game: its name, titles by language, numbers of players and options.

    `reconstructed` names the groups of numbers that no source shows: empty for a game that is wholly printed. `has_box`
    says whether tables can be opened with a box of the players' own.
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


class RatingShown(msgspec.Struct, frozen=True):
    """How strong someone is thought to be (OpenSkill: mean and standard deviation), after so many games."""

    game: str
    players: int
    name: str
    is_bot: bool
    mu: float
    sigma: float
    games: int


class GameController(Controller):
    """The games."""

    path = "/api/games"
    tags = ("games",)

    @get(operation_id="listGames", responses=refused(), sync_to_thread=False)
    def games(self) -> GamesShown:
        """List the games with their numbers of players and options."""
        return GamesShown([_shown(game) for game in GAMES.values()], list(OFFERED))

    @get(
        "/{game:str}/box",
        operation_id="getBox",
        responses=refused(Code.UNKNOWN_GAME, Code.BAD_BOX),
        sync_to_thread=False,
    )
    def box(self, game: FromPath[str]) -> dict[str, Any]:
        """Return the box file of a game: correct its numbers, and open a table with it."""
        return boxed(game_named(game)).BOX

    @get("/{game:str}/ratings", operation_id="listRatings", responses=refused(Code.UNKNOWN_GAME, Code.BAD_PLAYERS))
    async def ratings(
        self, game: FromPath[str], store: TheStore, players: Annotated[int, QueryParameter(ge=2, le=5)]
    ) -> list[RatingShown]:
        """List the best at a game with so many players, people and bots on one scale."""
        checked_players(game_named(game), players)
        return [await rating_shown(store, row) for row in await store.ratings.of(game, players, MOST_LISTED)]


def _shown(game: Game) -> GameShown:
    return GameShown(
        game.NAME,
        dict(game.TITLES),
        game.RULES_VERSION,
        list(game.PLAYERS),
        [_option(option) for option in game.OPTIONS],
        reconstructed(game),
        hasattr(game, "BOX"),
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


async def rating_shown(store: Store, row: RatingRow) -> RatingShown:
    """Return a rating with the name of whose it is."""
    is_bot = row.who.startswith(bot_name(""))
    person = None if is_bot else await store.people.get(row.who)
    name = row.who.removeprefix(bot_name("")) if is_bot else person.name if person else ""
    return RatingShown(row.game, row.players, name, is_bot, row.mu, row.sigma, row.games)
