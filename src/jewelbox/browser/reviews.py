"""Reviews in a browser: Python asks and aggregates, a worker thinks."""

from __future__ import annotations

import msgspec

from jewelbox.bots.budget import Budget
from jewelbox.bots.search.compare import Comparison
from jewelbox.bots.search.task import SearchTask, task_of
from jewelbox.browser.compared import CompareWorker, MoveShown, comparisons, found_by, moved, shown
from jewelbox.browser.kept import HERE, Beginning, fresh_deal
from jewelbox.browser.records import beginning_of_record, first_line, lines_of
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.events import Event
from jewelbox.core.reasons import LANGUAGES
from jewelbox.core.record import from_line
from jewelbox.core.views import View
from jewelbox.review.budget import ReviewBudget
from jewelbox.review.job import Judgement, Question, ReviewJob
from jewelbox.review.model import JudgedDecision, Review
from jewelbox.review.ranking import moves_in, ranked
from jewelbox.review.words import why
from jewelbox.server.forms import checked_bot
from jewelbox.server.table.lines import Line
from jewelbox.server.table.setup import Player


class ReviewWanted(msgspec.Struct, frozen=True):
    """What to review: a record and a seat."""

    record: str
    seat: int


class RetryWanted(msgspec.Struct, frozen=True):
    """The decision of the reviewed seat to play on from, and the level of the bots at the other seats."""

    entry: int
    bot: str


class MovesWanted(msgspec.Struct, frozen=True):
    """A judged decision to return all moves for, and the multiple of a verdict's games to play on."""

    decision: JudgedDecision
    effort: int


class ReviewBegun(msgspec.Struct, frozen=True):
    """A started review: `own` of its decisions are the reviewed seat's, and come first.

    The same record, seat and `method` give the same review.
    """

    game: str
    names: list[str]
    seat: int
    rounds: int
    decisions: int
    own: int
    method: str


class OwnMoment(msgspec.Struct, frozen=True):
    """A decision of the reviewed seat: what it saw then, both moves as events, and the reasons by language."""

    view: View
    played: list[Event]
    better: list[Event]
    """Empty if the move played is the best one."""
    why: dict[str, list[str]]


class ReviewStep(msgspec.Struct, frozen=True):
    """A judged decision; `shown` for those of the reviewed seat."""

    decision: JudgedDecision
    shown: OwnMoment | None


class BrowserReview:
    """One review in progress."""

    def __init__(self, wanted: ReviewWanted) -> None:
        self._job = ReviewJob(from_line(first_line(wanted.record)), wanted.seat)
        self._open = iter(self._job.questions)
        self._names = self._job.names

    def begun(self) -> ReviewBegun:
        """Return how much there is to do."""
        questions, record = self._job.questions, self._job.record
        return ReviewBegun(
            game=record.game,
            names=self._names,
            seat=self._job.seat,
            rounds=self._job.rounds,
            decisions=len(questions),
            own=sum(each.seat == self._job.seat for each in questions),
            method=self._job.budget.method,
        )

    async def next(self, worker: CompareWorker) -> ReviewStep | None:
        """Judge the next decision; return nothing after the last one."""
        question = next(self._open, None)
        if question is None:
            return None
        best, sums = await found_by(worker, task_for(question, [question.played]))
        compared = comparisons(sums, question.seat)
        decision = self._job.answer(question, Judgement(best, compared[question.played]))
        return ReviewStep(decision, self._shown(question, decision) if decision.seat == self._job.seat else None)

    async def moves(self, wanted: MovesWanted, worker: CompareWorker) -> list[MoveShown]:
        """Return all moves at a decision of the reviewed seat, best first; the two judged moves stay as judged."""
        question, decision = self._own(wanted.decision.entry), wanted.decision
        game, seat, view = question.game, question.seat, question.view
        best, judged = game.MOVES.index(decision.best), {decision.best, decision.move}
        others = [move for move in moves_in(view, game) if game.MOVES[move] not in judged]
        compared = {question.played: Comparison(decision.best_chances, decision.chances, 0.0)}
        if others:
            games = wanted.effort * question.budget.games // len(others)
            budget = ReviewBudget(question.budget.iterations, max(1, games))
            _, sums = await found_by(worker, task_for(question, others, budget))
            compared |= comparisons(sums, seat)
        ranking = ranked(game, seat, best, compared, decision.best_chances[seat])
        return [shown(view, each) for each in ranking]

    def whole(self) -> Review:
        """Return the review so far."""
        return self._job.review()

    def retried(self, wanted: RetryWanted) -> tuple[Beginning, list[Line]]:
        """Return a game just before a decision, with bots at the other seats."""
        record, level = self._job.record, checked_bot(wanted.bot)
        self._own(wanted.entry)
        bots = [Player(level, None, wanted.bot)] * record.players
        bots[self._job.seat] = Player(self._names[self._job.seat], HERE, None)
        beginning = beginning_of_record(record, seats=tuple(bots), is_retry=True, **fresh_deal())
        return beginning, lines_of(record.log[: wanted.entry - 1])

    def _own(self, entry: int) -> Question:
        """Return a decision of the reviewed seat."""
        for question in self._job.questions:
            if question.entry == entry and question.seat == self._job.seat:
                return question
        raise JewelboxError(Code.STALE_POSITION, f"entry {entry} is not a decision of the reviewed seat")

    def _shown(self, question: Question, decision: JudgedDecision) -> OwnMoment:
        variant = question.variant
        return OwnMoment(
            view=variant.view(question.state, question.seat, variant.most_shown),
            played=moved(question.view, decision.move),
            better=[] if decision.best == decision.move else moved(question.view, decision.best),
            why={language: why(question, decision, self._names, language) for language in LANGUAGES},
        )


def task_for(question: Question, moves: list[int], budget: ReviewBudget | None = None) -> SearchTask:
    """Return the search that answers a question, as `SearchJudge` does it, and compares these moves."""
    given = question.budget if budget is None else budget
    compared = moves, len(moves), given.games, given.games_when_equal
    return task_of(question.view, question.random, Budget(iterations=given.iterations), compared)
