"""Who judges: one function from what a seat may know to the chances of all seats. Today it is search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from jewelbox.bots.search.compare import Comparison
from jewelbox.bots.thinker import TreeSearch
from jewelbox.core.kernel import Mode, mode_from_environment
from jewelbox.core.record import Record
from jewelbox.review.budget import ReviewBudget
from jewelbox.review.job import Judgement, Question, ReviewJob
from jewelbox.review.model import JudgedDecision, Review

NETWORK_COSTS = 2
"""An iteration with a network takes about as long as this many without."""


class ComparingSearch(TreeSearch, Protocol):
    """A search that can also compare two moves."""

    def compare(self, best: int, played: int, games: int) -> Comparison:
        """Return all players' chances of winning after two moves, from this many games played to the end."""


class DecisionJudge(Protocol):
    """Thinks about decisions."""

    def answer(self, question: Question) -> Judgement:
        """Return the best move and everyone's chances after it and the move played, from `question.view` alone."""


class SearchJudge:
    """Finds the best move by search, and the chances by playing on from positions that the seat considers possible."""

    def __init__(self, mode: Mode | None = None) -> None:
        self._mode = mode_from_environment() if mode is None else mode

    def answer(self, question: Question) -> Judgement:
        """Search, then compare the move found with the move played."""
        from jewelbox.bots.search.search import Search  # a browser searches differently

        search = Search(question.game, question.game.imagine(question.view), question.random, self._mode)
        return answered(question, search, question.budget.iterations)


class ChampionJudge(SearchJudge):
    """Judges in the same way, but searches with the game's network; without one that fits, it judges by search."""

    def answer(self, question: Question) -> Judgement:
        """Search, then compare the move found with the move played."""
        from jewelbox.bots.champion.bot import ChampionBot  # a browser searches differently
        from jewelbox.bots.champion.search import ChampionSearch

        search = ChampionBot("1", self._mode).search(question.game, question.view, question.random)
        if not isinstance(search, ChampionSearch):
            return super().answer(question)
        return answered(question, search, max(1, question.budget.iterations // NETWORK_COSTS))


def answered(question: Question, search: ComparingSearch, iterations: int) -> Judgement:
    """Return what a search finds out about a decision."""
    search.think(iterations)
    best = search.findings()[0].move
    games = question.budget.games_when_equal if best == question.played else question.budget.games
    return Judgement(best, search.compare(best, question.played, games))


def review(
    record: Record,
    seat: int = 0,
    budget: ReviewBudget | None = None,
    *,
    judge: DecisionJudge | None = None,
    progress: Callable[[JudgedDecision], object] = lambda _: None,
) -> Review:
    """Review a finished game for one seat; `progress` is called with each judged decision.

    A record that breaks the rules, or whose game is still running, raises a `RecordError`.
    """
    job, thinker = ReviewJob(record, seat, budget), SearchJudge() if judge is None else judge
    for question in job.questions:
        progress(job.answer(question, thinker.answer(question)))
    return job.review()
