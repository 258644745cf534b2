"""What a simulation is worth to each seat: its share of the win, and how far it leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from jewelbox.core.arrays import Integers, Reals
from jewelbox.core.bound import points, tie_break, turn
from jewelbox.core.game import NOBODY
from jewelbox.core.kernel import Bound, kernel
from jewelbox.core.state import State

prospect: Callable[[State, int], int] = Bound("prospect")


class Weights(Protocol):
    """The numbers that values depend on, among those of any search."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def span(self) -> float:
        """The lead, in thousandths of a point, that counts as a maximal lead."""

    @property
    def win_weight(self) -> float:
        """How much of a value is the share of the win; the rest is the lead."""


class Values(Protocol):
    """Where values are worked out, in the memory of any search."""

    @property
    def standing(self) -> Integers:
        """Final or estimated points of each seat, in thousandths, with the tie-break in the last digits."""

    @property
    def value(self) -> Reals:
        """What the simulation is worth to each seat, from 0 to 1."""


THOUSAND = 1000
"""Standings count thousandths of a point; at the end the last three digits are the tie-break."""


@kernel
def evaluate(s: State, scratch: Values, params: Weights) -> None:
    """Write what a position, final or not, is worth to each seat. Changes the scratch."""
    is_over = turn(s) == NOBODY
    for seat in range(params.players):
        scratch.standing[seat] = final_standing(s, seat) if is_over else prospect(s, seat)
    for seat in range(params.players):
        lead = lead_of(scratch, params, seat) / (2.0 * params.span) + 0.5
        share = share_of_win(scratch, params, seat)
        scratch.value[seat] = params.win_weight * share + (1.0 - params.win_weight) * min(max(lead, 0.0), 1.0)


@kernel
def final_standing(s: State, seat: int) -> int:
    """Return points and tie-break as one number."""
    return points(s, seat) * THOUSAND + min(tie_break(s, seat), THOUSAND - 1)


@kernel
def lead_of(scratch: Values, params: Weights, seat: int) -> int:
    """Return how far a seat is ahead of the best other seat; negative if it is behind."""
    best = scratch.standing[seat - 1 if seat > 0 else 1]
    for other in range(params.players):
        if other != seat:
            best = max(best, scratch.standing[other])
    return scratch.standing[seat] - best


@kernel
def share_of_win(scratch: Values, params: Weights, seat: int) -> float:
    """Return 1 for the only winner, an equal share for each of several, 0 for the others and unscored seats."""
    equal = 0
    for other in range(params.players):
        if scratch.standing[other] > scratch.standing[seat]:
            return 0.0
        equal += scratch.standing[other] == scratch.standing[seat]
    return 1.0 / equal if scratch.standing[seat] >= 0 else 0.0
