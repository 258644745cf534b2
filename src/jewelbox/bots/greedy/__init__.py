"""A bot that plays by rules of thumb: one readable page for each game, in the module of the game's name."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from jewelbox.core.chance import Random
from jewelbox.core.game import View


class GreedyBot:
    """Takes what looks best now."""

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Return the move that the game's rules of thumb prefer."""
        thumb = import_module(f"jewelbox.bots.greedy.{view['game'].replace('-', '_')}")
        move: str = thumb.choose(view, legal, random)
        return move
