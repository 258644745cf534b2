"""The games of the box. A new game is added here, and nowhere else."""

from __future__ import annotations

from jewelbox.core.boxed import with_own_box
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game, View
from jewelbox.core.text import listed
from jewelbox.games import diamonds_club, maharaja, sultan

GAMES: dict[str, Game] = {game.NAME: game for game in (sultan, diamonds_club, maharaja)}


def game_named(name: str) -> Game:
    """Return the game of this name."""
    if name not in GAMES:
        raise JewelboxError(Code.UNKNOWN_GAME, f"unknown game {name!r}; there are {listed(list(GAMES), 'and')}")
    return GAMES[name]


def game_of(view: View) -> Game:
    """Return the game that a view is of, with the box that it is played with."""
    return with_own_box(game_named(view["game"]), view.get("box"))
