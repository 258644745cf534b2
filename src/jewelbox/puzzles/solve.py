"""Whether one move is clearly best: several searches agree on it, and playouts confirm it.

Every other move must cost more than a good move may (`jewelbox.review`), beyond the error of the judgement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jewelbox.bots.registry import FILE_MARK, bot_named
from jewelbox.bots.search.search import Search
from jewelbox.core.chance import Random
from jewelbox.core.position import Position
from jewelbox.core.views import View
from jewelbox.review.job import SURE
from jewelbox.review.model import LIMITS, DecisionVerdict

MARGIN = LIMITS[DecisionVerdict.GOOD]
"""Every other move costs more than this."""
LOOKS = (16, 4, 1)
"""Moves are compared over growing parts of the games: a 16th, a quarter, all.

A move that seems about as good as the answer ends the search at once: other decisions are clearer, and there are many.
"""
EARLY = 3.0
"""The number of standard errors that shows early that a move is worse; at the last look, fewer do (`SURE`)."""
GLANCE = 600, 128
"""The iterations and games of a first glance, which most decisions don't pass."""
RIVALS = 3
"""The moves that a first glance compares with the best one: those that search tried most often."""


Chances = dict[int, float]
"""The seat's chance of winning after each legal move, by its number."""


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


def solution(position: Position, answer: int, bots: Sequence[str], effort: Effort, random: Random) -> Chances | None:
    """Return the seat's chance of winning after every legal move, by its number; None if no move is clearly best."""
    if not is_agreed(position, answer, bots, effort, random):
        return None
    search = searched_by(position, effort.budgets[-1], random)
    if search.findings()[0].move != answer:
        return None
    others = others_first(search, position.legal_numbers())
    chances = dict(_chances(Judged(search, decider(position), answer), others, effort.games))
    return chances if len(chances) > len(others) else None


def glance(position: Position, effort: float, random: Random) -> int | None:
    """Return the move that may be clearly best, at a glance; None if no move is. Most decisions end here."""
    iterations, games = (max(1, round(each * effort)) for each in GLANCE)
    search = searched_by(position, iterations, random)
    judged = Judged(search, decider(position), search.findings()[0].move)
    rivals = others_first(search, position.legal_numbers())[:RIVALS]
    return judged.answer if all(judged.lost(move, games).lost > MARGIN for move in rivals) else None


def searched_by(position: Position, iterations: int, random: Random) -> Search:
    """Return a search of a decision, from what its seat knows."""
    game = position.variant.game
    search = Search(game, game.imagine(seen(position)), random, position.variant.mode)
    search.think(iterations)
    return search


def decider(position: Position) -> int:
    """Return the seat that decides."""
    assert position.seat is not None  # noqa: S101  # a decision
    return position.seat


def others_first(search: Search, legal: list[int]) -> list[int]:
    """Return all legal moves but the best one: those that search tried most often first, as they are its rivals."""
    best, *tried = (each.move for each in search.findings())
    return [*tried, *(move for move in legal if move != best and move not in tried)]


def seen(position: Position) -> View:
    """Return everything that the seat to decide can see and remember."""
    view: View = position.variant.view(position.state, position.seat, position.variant.most_shown)
    return view


def is_agreed(position: Position, answer: int, bots: Sequence[str], effort: Effort, random: Random) -> bool:
    """Return whether these bots choose the answer with every budget, the smallest first."""
    view, legal, move = seen(position), position.legal_moves(), position.variant.game.MOVES[answer]
    names = (with_budget(bot, budget) for budget in effort.budgets for bot in bots)
    return all(bot_named(name).choose(view, legal, random) == move for name in names)


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
            loss = self.lost(move, max(1, games // part))
            over, sure = loss.lost - MARGIN, (SURE if part == LOOKS[-1] else EARLY) * loss.error
            if over <= 0 or over > sure:
                break
        return loss, over > sure


def _chances(judged: Judged, others: list[int], games: int) -> Iterator[tuple[int, float]]:
    """Yield every move with the seat's chance after it; stop at a move that is about as good as the answer."""
    best = list[float]()
    for move in others:
        loss, is_worse = judged.compared(move, games)
        if not is_worse:
            return
        best.append(loss.best)
        yield move, loss.played
    yield judged.answer, sum(best) / len(best)
