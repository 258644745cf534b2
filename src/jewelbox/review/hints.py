"""Hints: a good move for the seat of a view, the next best one, and one reason."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from jewelbox.core.chance import Random
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode, mode_from_environment
from jewelbox.core.reasons import LANGUAGES, Fact, facts_between, sentence
from jewelbox.core.views import View, known
from jewelbox.games.registry import game_of
from jewelbox.review.budget import ReviewBudget
from jewelbox.review.ranking import COMPARED, RANKING, RankedMove, ranked


class Hint(msgspec.Struct, frozen=True):
    """A good move, the next best one if there is another, and one reason by language."""

    best: RankedMove
    other: RankedMove | None
    why: dict[str, str]


def hint(view: View, names: Sequence[str] = (), budget: ReviewBudget = RANKING, *, mode: Mode | None = None) -> Hint:
    """Return a hint for the seat of a view, which decides; `names` are those of the seats."""
    from jewelbox.bots.search.search import Search  # a browser searches differently

    game, seat = game_of(view), known(view.seat)
    how = mode_from_environment() if mode is None else mode
    search = Search(game, game.imagine(view), Random(0), how)
    search.think(budget.iterations)
    moves, games = [each.move for each in search.findings()[:COMPARED]], budget.shared(COMPARED).games
    compared = {move: search.compare(moves[0], move, games) for move in moves}
    return hint_of(view, ranked(game, seat, moves[0], compared), names)


def hint_of(view: View, moves: Sequence[RankedMove], names: Sequence[str]) -> Hint:
    """Return a hint from ranked moves."""
    best, *others = moves
    other = others[0] if others else None
    fact = None if other is None else _reason(game_of(view), view, best.move, other.move)
    shown = [*names, *(str(seat + 1) for seat in range(len(names), view.players))]
    reason = {} if fact is None else {each: sentence(game_of(view), fact, each, shown) for each in LANGUAGES}
    return Hint(best, other, reason)


def _reason(game: Game, view: View, best: str, other: str) -> Fact | None:
    """Return the first fact that makes sense on its own, or any."""
    facts = facts_between(game, game.imagine(view), game.MOVES.index(best), game.MOVES.index(other))
    return next((fact for fact in facts if fact.stands_alone), facts[0] if facts else None)
