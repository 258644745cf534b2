"""Whether one move is clearly best: several searches agree on it, and playouts confirm it.

Every other move must cost more than a good move may (`jewelbox.review`), beyond the error of the judgement.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from jewelbox.bots.registry import FILE_MARK, bot_named
from jewelbox.bots.search.search import Search
from jewelbox.core.chance import Random
from jewelbox.core.position import Position, move_number
from jewelbox.core.views import View
from jewelbox.review.job import SURE
from jewelbox.review.model import LIMITS, DecisionVerdict

MARGIN = LIMITS[DecisionVerdict.GOOD]
"""Every other move costs more than this."""
LOOKS = (16, 4, 1)
"""Moves are compared over growing parts of the games: a 16th, a quarter, all. Most comparisons end early."""
EARLY = 3.0
"""The number of standard errors that ends a comparison early; at the last look, fewer do (`SURE`)."""
GLANCE = 600, 128
"""The iterations and games of a first glance, which most decisions don't pass."""
RIVALS = 3
"""The moves that a first glance compares with the best one: those that search tried most often."""


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
    """The move that is clearly best, and the seat's chance of winning after every legal move, by its number."""

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
    others = others_first(search, position.legal_numbers())
    chances = dict(_chances(Judged(search, position.seat, answer), others, effort.games))
    return Solution(answer, chances) if len(chances) > len(others) else None


def is_promising(position: Position, effort: float, random: Random) -> bool:
    """Tell at a glance whether one move may be clearly best. Only decisions that pass are examined."""
    assert position.seat is not None  # noqa: S101  # a decision
    iterations, games = (max(1, round(each * effort)) for each in GLANCE)
    game = position.variant.game
    search = Search(game, game.imagine(seen(position)), random, position.variant.mode)
    search.think(iterations)
    judged = Judged(search, position.seat, search.findings()[0].move)
    rivals = others_first(search, position.legal_numbers())[:RIVALS]
    return all(judged.lost(move, games).lost > MARGIN for move in rivals)


def others_first(search: Search, legal: list[int]) -> list[int]:
    """Return all legal moves but the best one: those that search tried most often first, as they are its rivals."""
    best, *tried = (each.move for each in search.findings())
    return [*tried, *(move for move in legal if move != best and move not in tried)]


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


class Loss(NamedTuple):
    """What a move loses compared with the answer, the standard error of that, and the chances after both."""

    lost: float
    error: float
    best: float
    played: float


class Judged(NamedTuple):
    """A search, the seat it searched for, and the move that it prefers."""

    search: Search
    seat: int
    answer: int

    def lost(self, move: int, games: int) -> Loss:
        """Compare a move with the answer in this many worlds."""
        best, played, error = self.search.compare(self.answer, move, games)
        return Loss(best[self.seat] - played[self.seat], error, best[self.seat], played[self.seat])

    def compared(self, move: int, games: int) -> tuple[Loss, bool]:
        """Compare a move with the answer, in growing numbers of worlds; also tell whether it is clearly worse."""
        for part in LOOKS:
            found = self.lost(move, max(1, games // part))
            over, sure = found.lost - MARGIN, (SURE if part == LOOKS[-1] else EARLY) * found.error
            if abs(over) > sure:
                break
        return found, over > sure


def _chances(judged: Judged, others: list[int], games: int) -> Iterator[tuple[int, float]]:
    """Yield every move with the seat's chance after it; stop at a move that is about as good as the answer."""
    best = list[float]()
    for move in others:
        found, is_worse = judged.compared(move, games)
        if not is_worse:
            return
        best.append(found.best)
        yield move, found.played
    yield judged.answer, sum(best) / len(best)
