"""What can be played, and who plays it best."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, get
from litestar.params import FromPath, QueryParameter

from jewelbox.core.boxed import boxed
from jewelbox.core.errors import Code
from jewelbox.core.position import checked_players
from jewelbox.games.registry import game_named
from jewelbox.server.forms import GamesShown, games_shown
from jewelbox.server.parts import Store
from jewelbox.server.routes.common import TheStore, refused
from jewelbox.server.store.ratings import RatingRow, bot_name

MOST_LISTED = 100


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
        return games_shown()

    @get(
        "/{game:str}/box",
        operation_id="getBox",
        responses=refused(Code.UNKNOWN_GAME, Code.BAD_BOX),
        sync_to_thread=False,
    )
    def box(self, game: FromPath[str]) -> dict[str, object]:
        """Return the box file of a game: correct its numbers, and open a table with it."""
        return boxed(game_named(game)).BOX

    @get("/{game:str}/ratings", operation_id="listRatings", responses=refused(Code.UNKNOWN_GAME, Code.BAD_PLAYERS))
    async def ratings(
        self, game: FromPath[str], store: TheStore, players: Annotated[int, QueryParameter(ge=2, le=5)]
    ) -> list[RatingShown]:
        """List the best at a game with so many players, people and bots on one scale."""
        checked_players(game_named(game), players)
        return [await rating_shown(store, row) for row in await store.ratings.of(game, players, MOST_LISTED)]


async def rating_shown(store: Store, row: RatingRow) -> RatingShown:
    """Return a rating with the name of whose it is."""
    is_bot = row.who.startswith(bot_name(""))
    person = None if is_bot else await store.people.get(row.who)
    name = row.who.removeprefix(bot_name("")) if is_bot else person.name if person else ""
    return RatingShown(row.game, row.players, name, is_bot, row.mu, row.sigma, row.games)
