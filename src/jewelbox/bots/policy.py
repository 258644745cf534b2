"""How a policy, the probability of every move, becomes a move; the same natively and in a browser."""

from __future__ import annotations

from collections.abc import Sequence

from jewelbox.bots.search.playouts import hides_moves, playout_of
from jewelbox.core.chance import BASE, Random
from jewelbox.core.game import Game


def chosen_by(chances: Sequence[float], game: Game, random: Random) -> int:
    """Return the index of the move to play: drawn where moves are hidden, otherwise the likeliest."""
    return drawn(chances, random) if hides_moves(playout_of(game)) else chances.index(max(chances))


def drawn(chances: Sequence[float], random: Random) -> int:
    """Return an index, drawn with these chances."""
    point = sum(chances) * random.below(BASE) / BASE
    for place, chance in enumerate(chances):
        point -= chance
        if point < 0:
            return place
    return len(chances) - 1
