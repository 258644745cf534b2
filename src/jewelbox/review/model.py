"""What a review says. Chances are shares from 0 to 1, one for each seat; they add up to 1."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from jewelbox.review.budget import ReviewBudget

MOMENTS = 3
"""The most moments that a review highlights."""


class DecisionVerdict(StrEnum):
    """How good a decision was."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LIMITS = {
    DecisionVerdict.BEST: 0.005,
    DecisionVerdict.GOOD: 0.03,
    DecisionVerdict.INACCURACY: 0.10,
    DecisionVerdict.MISTAKE: 0.20,
}
"""The maximum cost of each verdict; a blunder costs more."""
BLAMED = (DecisionVerdict.INACCURACY, DecisionVerdict.MISTAKE, DecisionVerdict.BLUNDER)


class JudgedDecision(msgspec.Struct, frozen=True):
    """A decision between several moves, judged by what its seat could know then."""

    entry: int
    """Its place in the record's log, from 1."""
    round: int
    """The round of the game, from 1."""
    seat: int
    move: str
    best: str
    """The move that search prefers."""
    verdict: DecisionVerdict
    cost: float
    """The chance of winning that the move played gave away; 0 if that is not certain."""
    is_close: bool
    """Whether search prefers another move, but the difference is within the error of the judgement."""
    chances: list[float]
    """Everyone's chances after the move played."""
    best_chances: list[float]
    """Everyone's chances after the best move."""


class Account(msgspec.Struct, frozen=True):
    """Where a seat's chance at the end comes from: `start + own + luck + others = end`.

    Luck is what no decision explains: draws, and cards that nobody could know. Over the table it adds up to 0.
    """

    start: float
    own: float
    """What the seat's own decisions gave away, at most 0."""
    luck: float
    others: float
    """What the others' decisions brought."""
    end: float
    """1 for the winner, a share for each of several winners, 0 for the others."""


class CurvePoint(msgspec.Struct, frozen=True):
    """One point on the curve: everyone's chances after an entry of the log, as the reviewed seat could judge them."""

    entry: int
    round: int
    chances: list[float]


class Review(msgspec.Struct, frozen=True):
    """The review of one seat's game. Other seats' decisions are judged too: from their own views."""

    game: str
    rules: int
    names: list[str]
    seat: int
    budget: ReviewBudget
    decisions: list[JudgedDecision]
    """All judged decisions of the game, in order."""
    curve: list[CurvePoint]
    """From the start to the end, with a point for each decision of the reviewed seat."""
    moments: list[int]
    """The entries of the reviewed seat's costliest decisions, the costliest first; at most three."""
    accounts: list[Account]
    """By seat; empty until all decisions are judged."""

    @property
    def own(self) -> list[JudgedDecision]:
        """The decisions of the reviewed seat."""
        return [each for each in self.decisions if each.seat == self.seat]


def verdict_of(cost: float, *, is_close: bool) -> DecisionVerdict:
    """Return the verdict on a decision that cost so much."""
    if is_close:
        return DecisionVerdict.GOOD
    return next((verdict for verdict, limit in LIMITS.items() if cost <= limit), DecisionVerdict.BLUNDER)
