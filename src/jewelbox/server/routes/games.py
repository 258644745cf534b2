"""What can be played."""

from __future__ import annotations

from litestar import Controller, get
from litestar.params import FromPath

from jewelbox.core.boxed import boxed
from jewelbox.core.errors import Code
from jewelbox.games.registry import game_named
from jewelbox.server.forms import GamesShown, games_shown
from jewelbox.server.routes.common import refused


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
        """Return a game's box file, to correct its numbers and open a table with it."""
        return boxed(game_named(game)).BOX
