"""Whether one move is clearly best: several searches agree on it, and playouts confirm it.

Every other move must cost more than a good move may (`jewelbox.review`), beyond the error of the judgement.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from jewelbox.bots.registry import FILE_MARK, bot_named
from jewelbox.bots.search.compare import Comparison
from jewelbox.bots.search.search import Search
from jewelbox.core.chance import Random
from jewelbox.core.position import Position, move_number
from jewelbox.core.views import View
from jewelbox.review.job import SURE
from jewelbox.review.model import LIMITS, DecisionVerdict

MARGIN = LIMITS[DecisionVerdict.GOOD]
"""Every other move costs more than this."""
FIRST_PART = 8
"""A first look uses this fraction of the games."""
FAR = 3 * MARGIN
"""A move that is certainly this far behind after it needs no second look."""


class Effort(NamedTuple):
    """How much thinking a decision takes."""

    budgets: tuple[int, ...]
    """Iterations of the searches that must agree."""
    games: int
    """Games played on to compare two moves."""

    def times(self, factor: float) -> Effort:
        """Return a multiple of this effort."""
        return Effort(tuple(max(1, round(each * factor)) for each in self.budgets), max(1, round(self.games * factor)))


FINDING = Effort((1000, 4000), 3000)
CHECKING = Effort((16_000, 32_000), 12_000)


class Solution(NamedTuple):
    """The move that is clearly best, and the seat's chance to win after every legal move, by its number."""

    answer: int
    chances: dict[int, float]


def solution(position: Position, bot: str, effort: Effort, random: Random) -> Solution | None:
    """Return the move that is clearly best; None if no move is."""
    view = seen(position)
    answer = agreed(position, view, bot, effort, random)
    if answer is None:
        return None
    game = position.variant.game
    search = Search(game, game.imagine(view), random, position.variant.mode)
    search.think(effort.budgets[-1])
    if search.findings()[0].move != answer:
        return None
    assert position.seat is not None  # noqa: S101  # a decision
    others = [move for move in position.legal_numbers() if move != answer]
    chances = dict(_chances(Judged(search, position.seat, answer), others, effort.games))
    return Solution(answer, chances) if len(chances) > len(others) else None


def seen(position: Position) -> View:
    """Return everything that the seat to decide can see and remember."""
    view: View = position.variant.view(position.state, position.seat, position.variant.most_shown)
    return view


def agreed(position: Position, view: View, bot: str, effort: Effort, random: Random) -> int | None:
    """Return the move that a bot chooses with every budget; None if it changes its mind."""
    legal = position.legal_moves()
    first, *others = (bot_named(with_budget(bot, budget)) for budget in effort.budgets)
    move = first.choose(view, legal, random)
    if any(each.choose(view, legal, random) != move for each in others):
        return None
    return move_number(position.variant.game, move)


def with_budget(bot: str, budget: int) -> str:
    """Return the name of a bot with a budget: `search:2000`."""
    return bot if bot.partition(FILE_MARK)[0] in {"random", "greedy", "instant"} else f"{bot}:{budget}"


class Judged(NamedTuple):
    """A search, the seat it searched for, and the move that it prefers."""

    search: Search
    seat: int
    answer: int

    def lost(self, move: int, games: int) -> tuple[Comparison, float, float]:
        """Compare a move with the answer: return both chances, the loss, and its error."""
        found = self.search.compare(self.answer, move, games)
        return found, found.best[self.seat] - found.played[self.seat], SURE * found.error


def _chances(judged: Judged, others: list[int], games: int) -> Iterator[tuple[int, float]]:
    """Yield every move with the seat's chance after it; stop at a move that is about as good as the answer."""
    best = list[float]()
    for move in others:
        found, lost, error = judged.lost(move, max(1, games // FIRST_PART))
        if lost - error <= FAR and lost + error >= MARGIN:
            found, lost, error = judged.lost(move, games)
        if lost - error <= MARGIN:
            return
        best.append(found.best[judged.seat])
        yield move, found.played[judged.seat]
    yield judged.answer, sum(best) / len(best)
