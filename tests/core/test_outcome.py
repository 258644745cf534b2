"""Outcomes: the ranking, and what decided."""

from __future__ import annotations

from typing import Any

import pytest

from jewelbox.core.game import UNSCORED
from jewelbox.core.outcome import NOBODY_SCORED, OUT_OF_TIME, RESIGNED, SHARED, Outcome, forfeited, outcome_of
from jewelbox.games.diamonds_club import game as diamonds_club
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan.state import State
from support import plain


def outcome(*standing: tuple[int, int]) -> Outcome:
    """Rank seats by points and tie-break; the state only gives the breakdown."""
    state = State()
    state.players = max(2, len(standing))
    return outcome_of(sultan, state, list(standing))


@pytest.mark.parametrize(
    ("standing", "winners", "ranking", "decided_by"),
    [
        ([(10, 1), (30, 2), (20, 9)], [1], [[1], [2], [0]], "points"),
        ([(30, 4), (30, 5), (10, 9)], [1], [[1], [0], [2]], "jewels"),
        ([(30, 5), (10, 9), (30, 5)], [0, 2], [[0, 2], [1]], SHARED),
        ([(30, 5), (30, 4), (30, 5)], [0, 2], [[0, 2], [1]], SHARED),
        ([(7, 1), (7, 1)], [0, 1], [[0, 1]], SHARED),
        ([(30, 1), (20, 5), (20, 5), (20, 6)], [0], [[0], [3], [1, 2]], "points"),
        ([(0, 0), (0, 0)], [0, 1], [[0, 1]], SHARED),
    ],
)
def test_points_decide_then_the_tie_break_then_victory_is_shared(
    standing: list[tuple[int, int]], winners: list[int], ranking: list[list[int]], decided_by: str
) -> None:
    found = outcome(*standing)
    assert (found.winners, found.ranking, found.decided_by) == (winners, ranking, decided_by)
    assert found.scores == [points for points, _ in standing]


def test_a_seat_that_is_not_scored_is_last_and_has_no_score() -> None:
    found = outcome((5, 1), (UNSCORED, 90), (0, 0))
    assert found.scores == [5, None, 0]
    assert (found.winners, found.ranking, found.decided_by) == ([0], [[0], [2], [1]], "points")


def test_seats_that_are_not_scored_are_equal_whatever_they_have() -> None:
    found = outcome((UNSCORED, 3), (5, 1), (UNSCORED, 90))
    assert found.ranking == [[1], [0, 2]]


def test_where_nobody_is_scored_nobody_wins() -> None:
    found = outcome((UNSCORED, 3), (UNSCORED, 9))
    assert (found.scores, found.winners, found.ranking) == ([None, None], [], [[0, 1]])
    assert found.decided_by == NOBODY_SCORED


@pytest.mark.parametrize(
    ("seat", "ranking", "winners"),
    [(1, [[2], [0], [1]], [2]), (2, [[1], [0], [2]], [1]), (0, [[1], [2], [0]], [1])],
)
def test_a_seat_that_gives_up_is_last_and_the_others_keep_their_order(
    seat: int, ranking: list[list[int]], winners: list[int]
) -> None:
    found = forfeited(outcome((10, 1), (30, 2), (20, 9)), seat, RESIGNED)
    assert (found.ranking, found.winners, found.decided_by) == (ranking, winners, "resigned")
    assert found.scores == [10, 30, 20]


def test_equal_seats_share_a_victory_that_another_gave_them() -> None:
    found = forfeited(outcome((7, 1), (7, 1), (30, 2)), 2, OUT_OF_TIME)
    assert (found.ranking, found.winners, found.decided_by) == ([[0, 1], [2]], [0, 1], "time")


def test_a_tie_among_unscored_seats_decides_nothing() -> None:
    assert outcome((4, 0), (UNSCORED, 1), (UNSCORED, 1)).decided_by == "points"


def test_the_tie_break_has_the_game_s_own_word() -> None:
    state = diamonds_club.State()
    diamonds_club.setup(state, 2, 0)
    assert outcome_of(diamonds_club, state, [(3, 1), (3, 2)]).decided_by == diamonds_club.TIE_BREAKER


def test_the_result_is_what_a_record_has() -> None:
    found = outcome((5, 1), (6, 1))
    due: dict[str, Any] = {"scores": [5, 6], "winners": [1], "breakdown": plain(found.breakdown)}
    assert found.result() == due
    assert len(found.breakdown) == 2
    assert set(plain(found.breakdown[0])) == {"jewels", "points", "bonus", "total"}
