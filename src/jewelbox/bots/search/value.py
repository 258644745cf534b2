"""What a simulation is worth to each seat: its share of the win, and how far it leads."""

from __future__ import annotations

from collections.abc import Callable

from jewelbox.bots.search.course import Course, Desk
from jewelbox.core.bound import points, tie_break, turn
from jewelbox.core.game import NOBODY
from jewelbox.core.kernel import Bound, kernel
from jewelbox.core.state import State

prospect: Callable[[State, int], int] = Bound("prospect")

THOUSAND = 1000
"""Standings count thousandths of a point; at the end the last three digits are the tie-break."""


@kernel
def evaluate(s: State, desk: Desk, course: Course) -> None:
    """Write what a position, final or not, is worth to each seat. Changes the desk."""
    is_over = turn(s) == NOBODY
    for seat in range(course.players):
        desk.standing[seat] = final_standing(s, seat) if is_over else prospect(s, seat)
    for seat in range(course.players):
        lead = lead_of(desk, course, seat) / (2.0 * course.span) + 0.5
        share = share_of_win(desk, course, seat)
        desk.value[seat] = course.win_weight * share + (1.0 - course.win_weight) * min(max(lead, 0.0), 1.0)


@kernel
def final_standing(s: State, seat: int) -> int:
    """Return points and tie-break as one number."""
    return points(s, seat) * THOUSAND + min(tie_break(s, seat), THOUSAND - 1)


@kernel
def lead_of(desk: Desk, course: Course, seat: int) -> int:
    """Return how far a seat stands before the best of the others; behind it is negative."""
    best = desk.standing[seat - 1 if seat > 0 else 1]
    for other in range(course.players):
        if other != seat:
            best = max(best, desk.standing[other])
    return desk.standing[seat] - best


@kernel
def share_of_win(desk: Desk, course: Course, seat: int) -> float:
    """Return 1 for the winner, its part to each of several, 0 to the others and to who is not scored."""
    equal = 0
    for other in range(course.players):
        if desk.standing[other] > desk.standing[seat]:
            return 0.0
        equal += desk.standing[other] == desk.standing[seat]
    return 1.0 / equal if desk.standing[seat] >= 0 else 0.0
