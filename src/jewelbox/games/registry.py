"""The games of the box. A new game is added here, and nowhere else."""

from __future__ import annotations

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game
from jewelbox.core.text import listed
from jewelbox.games import diamonds_club, maharaja, sultan

GAMES: dict[str, Game] = {game.NAME: game for game in (sultan, diamonds_club, maharaja)}


def game_named(name: str) -> Game:
    """Return the game of this name."""
    if name not in GAMES:
        raise JewelboxError(Code.UNKNOWN_GAME, f"unknown game {name!r}; there are {listed(list(GAMES), 'and')}")
    return GAMES[name]
