"""All moves at a decision, ranked by the chance of winning that they leave."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from jewelbox.bots.search.compare import Comparison
from jewelbox.core.engine import engine_for
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.views import View
from jewelbox.review.budget import ReviewBudget
from jewelbox.review.job import SURE

COMPARED = 4
"""How many moves a hint compares: those that search tried most often."""
RANKING = ReviewBudget(iterations=6000, games=1600)
"""The budget of a hint: a second or two in a browser."""


class RankedMove(msgspec.Struct, frozen=True):
    """A move, and the chance of winning that it leaves the seat that decides."""

    move: str
    chance: float
    is_close: bool
    """Whether it is as good as the best move, as far as the playouts can tell."""


def moves_in(view: View, game: Game) -> list[int]:
    """Return the moves between which the seat of a view decides."""
    return engine_for(game, Mode.PLAIN).legal(game.imagine(view))


def ranked(
    game: Game, seat: int, best: int, compared: Mapping[int, Comparison], chance: float | None = None
) -> list[RankedMove]:
    """Return all moves, the best one first, then by their chances.

    `chance` is what the best move leaves, if already known; all others are placed by what they lose to it.
    """
    known = _chance_of_best(seat, best, compared) if chance is None else chance
    others = [_placed(game, seat, move, each, known) for move, each in compared.items() if move != best]
    first = RankedMove(game.MOVES[best], known, is_close=False)
    return [first, *sorted(others, key=lambda each: (-each.chance, each.move))]


def _chance_of_best(seat: int, best: int, compared: Mapping[int, Comparison]) -> float:
    others = [each for move, each in compared.items() if move != best] or list(compared.values())
    return sum(each.best[seat] for each in others) / len(others)


def _placed(game: Game, seat: int, move: int, compared: Comparison, chance: float) -> RankedMove:
    """Return a move below the best one, or level with it if the difference may be chance."""
    lost = compared.best[seat] - compared.played[seat]
    is_close = lost <= SURE * compared.error
    return RankedMove(game.MOVES[move], chance - max(lost, 0.0), is_close=is_close)
