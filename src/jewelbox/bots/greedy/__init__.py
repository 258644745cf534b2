"""A bot that plays by rules of thumb: one readable page for each game, in the module of the game's name."""

from __future__ import annotations

from collections.abc import Sequence

from jewelbox.core.chance import Random
from jewelbox.core.companions import companion
from jewelbox.core.game import View
from jewelbox.games.registry import game_of


class GreedyBot:
    """Takes what looks best now."""

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Return the move that the game's rules of thumb prefer."""
        move: str = companion(__name__, game_of(view)).choose(view, legal, random)
        return move
