"""Reviews in a browser: Python asks and adds up, a worker thinks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from jewelbox.bots.budget import Budget
from jewelbox.bots.search.compare import comparison_of
from jewelbox.bots.search.task import SearchTask, task_of
from jewelbox.browser.kept import HERE, Beginning, fresh_deal
from jewelbox.browser.records import beginning_of_record, first_line, lines_of
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.events import Event
from jewelbox.core.reasons import LANGUAGES
from jewelbox.core.record import from_line
from jewelbox.core.views import View
from jewelbox.review.job import Judgement, Question, ReviewJob
from jewelbox.review.model import JudgedDecision, Review
from jewelbox.review.words import why
from jewelbox.server.forms import checked_bot
from jewelbox.server.table.lines import Line
from jewelbox.server.table.setup import Player


class Compared(msgspec.Struct, frozen=True):
    """What a worker adds up when it compares two moves; `Compared` in `web/src/lib/wasm/task.ts` is the same."""

    best: list[float]
    played: list[float]
    squares: float
    games: int


class CompareWorker(Protocol):
    """Searches, and compares the move found with the move played, outside of Python."""

    async def compare(self, task: SearchTask) -> tuple[int, Compared] | None:
        """Return the best move and the sums; None where nothing was found."""


class ReviewWanted(msgspec.Struct, frozen=True):
    """What to review: a record, and the seat for which it is."""

    record: str
    seat: int


class RetryWanted(msgspec.Struct, frozen=True):
    """The decision of the reviewed seat to play on from, and the level of the bots at the other seats."""

    entry: int
    bot: str


class ReviewBegun(msgspec.Struct, frozen=True):
    """A review that has begun: `own` of its decisions are those of the reviewed seat, and come first."""

    game: str
    names: list[str]
    seat: int
    rounds: int
    decisions: int
    own: int


class OwnMoment(msgspec.Struct, frozen=True):
    """A decision of the reviewed seat: what it saw then, both moves as events, and the reasons by language."""

    view: View
    played: list[Event]
    better: list[Event]
    """Empty where the move played is the best one."""
    why: dict[str, list[str]]


class ReviewStep(msgspec.Struct, frozen=True):
    """A judged decision; `shown` for those of the reviewed seat."""

    decision: JudgedDecision
    shown: OwnMoment | None


class BrowserReview:
    """One review in the making."""

    def __init__(self, wanted: ReviewWanted) -> None:
        self._job = ReviewJob(from_line(first_line(wanted.record)), wanted.seat)
        self._open = iter(self._job.questions)
        self._names = self._job.review().names

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
        )

    async def next(self, worker: CompareWorker) -> ReviewStep | None:
        """DecisionJudge the next decision; return nothing after the last one."""
        question = next(self._open, None)
        if question is None:
            return None
        found = await worker.compare(task_for(question))
        if found is None:
            raise JewelboxError(Code.BUSY, "the search found nothing; try the review again")
        best, sums = found
        comparison = comparison_of(sums.best, sums.played, sums.squares, sums.games, question.seat)
        decision = self._job.answer(question, Judgement(best, comparison))
        return ReviewStep(decision, self._shown(question, decision) if decision.seat == self._job.seat else None)

    def whole(self) -> Review:
        """Return the review as far as it is."""
        return self._job.review()

    def retried(self, wanted: RetryWanted) -> tuple[Beginning, list[Line]]:
        """Return a game that stands before a decision, with bots at the other seats."""
        record, level = self._job.record, checked_bot(wanted.bot)
        own = [each.entry for each in self._job.questions if each.seat == self._job.seat]
        if wanted.entry not in own:
            raise JewelboxError(Code.STALE_POSITION, f"entry {wanted.entry} is no decision of the reviewed seat")
        bots = [Player(level, None, wanted.bot)] * record.players
        bots[self._job.seat] = Player(self._names[self._job.seat], HERE, None)
        beginning = beginning_of_record(record, seats=tuple(bots), is_retry=True, **fresh_deal())
        return beginning, lines_of(record.log[: wanted.entry - 1])

    def _shown(self, question: Question, decision: JudgedDecision) -> OwnMoment:
        variant = question.variant
        return OwnMoment(
            view=variant.view(question.state, question.seat, variant.most_shown),
            played=moved(question, decision.move),
            better=[] if decision.best == decision.move else moved(question, decision.best),
            why={language: why(question, decision, self._names, language) for language in LANGUAGES},
        )


def moved(question: Question, move: str) -> list[Event]:
    """Return a move as the seat saw it happen, without what came of it: nobody could know that."""
    seen = question.game.imagine(question.view)
    events: Sequence[Event] = question.game.events(seen, {"seat": question.seat, "move": move}, question.seat)
    return list(events[:1])


def task_for(question: Question) -> SearchTask:
    """Return the search that answers a question, as `SearchJudge` does it."""
    budget = question.budget
    compared = question.played, budget.games, budget.games_when_equal
    return task_of(question.view, question.random, Budget(iterations=budget.iterations), compared)
