"""How a game ended: scores, ranking, and what decided."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

import msgspec

from jewelbox.core.game import UNSCORED, Game, Json
from jewelbox.core.state import State
from jewelbox.core.views import Breakdown

BY_POINTS = "points"
SHARED = "shared"
NOBODY_SCORED = "nobody scored"
RESIGNED, OUT_OF_TIME = "resigned", "time"
"""Why a game ended early."""


@dataclass(frozen=True)
class Outcome:
    """The end of a game.

    `scores` has None for a seat that is not scored. `ranking` lists seats from first to last, equal seats together.
    `decided_by` is "points", the game's tie-break, "shared" when that was equal too, or "nobody scored"; "resigned" or
    "time" when a seat forfeited the game.
    """

    scores: list[int | None]
    winners: list[int]
    ranking: list[list[int]]
    decided_by: str
    breakdown: list[Breakdown]

    def result(self) -> Json:
        """Return the result as a game record has it."""
        return {"scores": self.scores, "winners": self.winners, "breakdown": msgspec.to_builtins(self.breakdown)}


def outcome_of(game: Game, state: State, standing: list[tuple[int, int]]) -> Outcome:
    """Rank the seats by points, then by the tie-break. The state is the one that a spectator sees."""
    ranking = _ranking(standing)
    winners = [seat for seat in ranking[0] if standing[seat][0] != UNSCORED]
    return Outcome(
        scores=[None if points == UNSCORED else points for points, _ in standing],
        winners=winners,
        ranking=ranking,
        decided_by=_decided_by(game, standing, winners),
        breakdown=[game.breakdown(state, seat) for seat in range(len(standing))],
    )


def forfeited(outcome: Outcome, seat: int, reason: str) -> Outcome:
    """Put the seat that forfeited a game last; the others keep the order that the points of that moment give them."""
    others = [[other for other in group if other != seat] for group in outcome.ranking]
    ranking = [*filter(None, others), [seat]]
    return replace(outcome, winners=ranking[0], ranking=ranking, decided_by=reason)


def _ranking(standing: list[tuple[int, int]]) -> list[list[int]]:
    def key(seat: int) -> tuple[int, int]:
        points, tie_break = standing[seat]
        return (points, 0 if points == UNSCORED else tie_break)

    seats = sorted(range(len(standing)), key=key, reverse=True)
    return [sorted(group) for _, group in groupby(seats, key)]


def _decided_by(game: Game, standing: list[tuple[int, int]], winners: list[int]) -> str:
    if not winners:
        return NOBODY_SCORED
    if len(winners) > 1:
        return SHARED
    best = standing[winners[0]][0]
    tied = sum(points == best for points, _ in standing) > 1
    return game.TIE_BREAKER if tied else BY_POINTS
