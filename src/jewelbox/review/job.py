"""The work of a review, without the thinking: questions about a record's decisions, and the review from the answers.

Different code answers the questions natively and in a browser. A question contains only what its seat could know; its
random numbers follow from its place in the log. So the answer does not depend on hidden cards, and for the same budget
it is always the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from jewelbox.bots.names import names_at
from jewelbox.bots.search.compare import Comparison
from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, RecordError
from jewelbox.core.game import Entry, Game
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant, checked_seat
from jewelbox.core.record import Record
from jewelbox.core.replay import positions, replay, variant_of
from jewelbox.core.state import State
from jewelbox.core.views import View
from jewelbox.games.registry import GAMES
from jewelbox.review.budget import ReviewBudget
from jewelbox.review.model import BLAMED, MOMENTS, Account, CurvePoint, JudgedDecision, Review, verdict_of

SURE = 2.0
"""The number of standard errors from which a difference counts."""


class Judgement(NamedTuple):
    """The answer about a decision: the number of the best move, and the chances after it and the move played."""

    best: int
    comparison: Comparison


@dataclass(frozen=True)
class Question:
    """A decision to judge."""

    entry: int
    round: int
    seat: int
    played: int
    budget: ReviewBudget
    variant: Variant
    state: State
    """The state before the decision; what the seat could not see of it is not part of `view`."""

    @property
    def game(self) -> Game:
        """The game, with the record's box."""
        return self.variant.game

    @property
    def view(self) -> View:
        """Everything that the seat could see and remember then."""
        view: View = self.variant.view(self.state, self.seat, self.variant.most_shown)
        return view

    @property
    def random(self) -> Random:
        """The random numbers of this question."""
        return Random(Random(0).child_seed(self.entry))


class ReviewJob:
    """A review in progress."""

    def __init__(self, record: Record, seat: int, budget: ReviewBudget | None = None) -> None:
        self.record, self.seat = record, checked_seat(seat, record.players)
        self.budget = ReviewBudget() if budget is None else budget
        self.end = _end_of(record)
        """Each seat's share of the win."""
        self._variant = variant_of(record, GAMES, Mode.PLAIN)
        decisions = list(_decisions(record, self._variant))
        share = self.budget.shared(max(1, len(decisions)))
        self._asked = {each.entry: Question(*each, share, self._variant, state) for each, state in decisions}
        self._answers: dict[int, Judgement] = {}

    @property
    def questions(self) -> list[Question]:
        """All decisions between several moves: those of the reviewed seat first, in the order of the game."""
        return sorted(self._asked.values(), key=lambda each: (each.seat != self.seat, each.entry))

    @property
    def rounds(self) -> int:
        """The number of rounds that the game had."""
        return round_at(self.record.log, len(self.record.log), self._variant)

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return names_at([seat["name"] for seat in self.record.seats])

    def answer(self, question: Question, answer: Judgement) -> JudgedDecision:
        """Take an answer; return the judged decision."""
        self._answers[question.entry] = answer
        return judged(question, answer)

    def review(self) -> Review:
        """Return the review of the questions answered so far."""
        answered = [self._asked[entry] for entry in sorted(self._answers)]
        decisions = [judged(each, self._answers[each.entry]) for each in answered]
        own = [each for each in decisions if each.seat == self.seat]
        is_complete = len(answered) == len(self._asked)
        return Review(
            game=self.record.game,
            rules=self.record.rules,
            names=self.names,
            seat=self.seat,
            budget=self.budget,
            decisions=decisions,
            curve=self._curve(own, is_complete=is_complete),
            moments=costliest(own),
            accounts=accounts(decisions, self.end) if is_complete else [],
        )

    def _curve(self, own: Sequence[JudgedDecision], *, is_complete: bool) -> list[CurvePoint]:
        players = self.record.players
        start = CurvePoint(0, 1, [1 / players] * players)
        points = [CurvePoint(each.entry, each.round, each.chances) for each in own]
        last = CurvePoint(len(self.record.log), self.rounds, self.end)
        return [start, *points, *([last] if is_complete else [])]


class _Found(NamedTuple):
    entry: int
    round: int
    seat: int
    played: int


def _decisions(record: Record, variant: Variant) -> Iterator[tuple[_Found, State]]:
    """Yield every decision between several moves, with the state before it."""
    for number, (position, entry) in enumerate(zip(positions(record, variant), record.log, strict=False), 1):
        if "move" in entry and len(position.legal_numbers()) > 1:
            place = round_at(record.log, number, variant)
            decision = _Found(number, place, int(entry["seat"]), position.checked_move(entry["move"]))
            yield decision, position.state.copy()


def round_at(log: Sequence[Entry], number: int, variant: Variant) -> int:
    """Return the round of the entry with this number."""
    return max(1, sum(variant.game.ROUND_KEY in entry for entry in log[:number]))


def _end_of(record: Record) -> list[float]:
    """Return each seat's share of the win; refuse a record that breaks the rules or whose game is still running."""
    outcome = replay(record, GAMES, Mode.PLAIN).outcome
    winners: list[int] = record.ended["winners"] if record.ended else outcome.winners if outcome else []
    if not winners:
        raise RecordError(Code.NOT_ALLOWED, "the game is still running; it can be reviewed after its end")
    return [(seat in winners) / len(winners) for seat in range(record.players)]


def judged(question: Question, answer: Judgement) -> JudgedDecision:
    """Return the verdict on a decision.

    A move is blamed only if search prefers another one and the playouts show with some certainty that it is worse.
    """
    seat, (best, played, error) = question.seat, answer.comparison
    lost = best[seat] - played[seat]
    is_sure = lost > SURE * error
    is_close = answer.best != question.played and lost > 0 and not is_sure
    cost = lost if is_sure else 0.0
    moves = question.game.MOVES
    return JudgedDecision(
        entry=question.entry,
        round=question.round,
        seat=seat,
        move=moves[question.played],
        best=moves[answer.best] if lost > 0 else moves[question.played],
        verdict=verdict_of(cost, is_close=is_close),
        cost=cost,
        is_close=is_close,
        chances=played,
        best_chances=best if lost > 0 else played,
    )


def costliest(own: Sequence[JudgedDecision]) -> list[int]:
    """Return the entries of the costliest decisions that are blamed, the costliest first."""
    blamed = [each for each in own if each.verdict in BLAMED]
    return [each.entry for each in sorted(blamed, key=lambda each: (-each.cost, each.entry))[:MOMENTS]]


def accounts(decisions: Sequence[JudgedDecision], end: Sequence[float]) -> list[Account]:
    """Return for each seat where its chance at the end comes from. What decisions don't explain is luck."""
    return [_account(decisions, seat, 1 / len(end), share) for seat, share in enumerate(end)]


def _account(decisions: Sequence[JudgedDecision], seat: int, start: float, end: float) -> Account:
    costly = [each for each in decisions if each.cost > 0]
    own = -sum(each.cost for each in costly if each.seat == seat)
    others = sum(each.chances[seat] - each.best_chances[seat] for each in costly if each.seat != seat)
    return Account(start=start, own=own, luck=end - start - own - others, others=others, end=end)
