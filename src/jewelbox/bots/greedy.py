"""A bot that plays what looks best now: it imagines a state from its view and weighs the moves as play-outs do."""

from __future__ import annotations

from collections.abc import Sequence

from jewelbox.bots.search.playouts import playout_of
from jewelbox.core.chance import Random
from jewelbox.core.position import move_number
from jewelbox.core.views import View
from jewelbox.games.registry import game_of


class GreedyBot:
    """Chooses a move with the highest merit, without looking ahead."""

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Return a legal move with the highest merit, ties at random. A single legal move is returned at once."""
        if len(legal) == 1:
            return legal[0]
        game = game_of(view)
        moves, merits = [move_number(game, move) for move in legal], [0] * len(legal)
        playout_of(game).weigh(game.imagine(view), moves, len(legal), merits)
        best = max(merits)
        return legal[random.choice([place for place, merit in enumerate(merits) if merit == best])]
