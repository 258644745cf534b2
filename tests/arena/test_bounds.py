from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.random import Generator, default_rng

from jewelbox.arena.bounds import DealTally, bounds, independent_trials, student, wilson

TRIES = 600
deals = st.lists(
    st.integers(1, 12).flatmap(lambda seats: st.builds(DealTally, st.just(seats), st.integers(0, seats))), min_size=2
)


def test_wilson_bounds_agree_with_published_figures() -> None:
    """Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(15 / 148, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(1 / 29, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)


def test_quantiles_of_student_agree_with_published_ones() -> None:
    for degrees, value in {3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}.items():
        assert student(degrees) == pytest.approx(value, abs=0.005)


def test_one_deal_shows_nothing() -> None:
    assert bounds([]) == bounds([DealTally(2, 2)]) == (0, 1)


def test_deals_that_go_one_way_count_once() -> None:
    assert independent_trials([DealTally(4, 4), DealTally(4, 0)] * 50) == pytest.approx(99)
    assert independent_trials([DealTally(2, 2)] * 30) == 30


def test_evenly_shared_deals_count_at_most_as_much_as_their_games() -> None:
    assert independent_trials([DealTally(2, 1)] * 30) == 60


@given(deals)
def test_bounds_enclose_the_share_and_there_are_never_more_trials_than_seats(played: list[DealTally]) -> None:
    seats = sum(deal.seats for deal in played)
    low, high = bounds(played)
    assert 0 <= low <= sum(deal.firsts for deal in played) / seats + 1e-9
    assert sum(deal.firsts for deal in played) / seats - 1e-9 <= high <= 1
    assert 0 < independent_trials(played) <= seats


def tossed(share: float, likeness: float, rotations: int) -> Callable[[Generator], DealTally]:
    """Return a source of deals whose games correlate by `likeness` (beta-binomial)."""
    spread = (1 - likeness) / likeness

    def deal(random: Generator) -> DealTally:
        return DealTally(
            rotations, float(random.binomial(rotations, random.beta(share * spread, (1 - share) * spread)))
        )

    return deal


@pytest.mark.parametrize("rotations", [2, 4])
@pytest.mark.parametrize("likeness", [0.001, 0.3, 0.8])
@pytest.mark.parametrize("share", [0.25, 0.7, 0.9])
def test_bounds_hold_in_about_95_of_100_tournaments(share: float, likeness: float, rotations: int) -> None:
    random, deal = default_rng(7), tossed(share, likeness, rotations)
    held = []
    for _ in range(TRIES):
        low, high = bounds([deal(random) for _ in range(50)])
        held.append(low <= share <= high)
    assert 0.925 <= np.mean(held) <= 0.985


def test_counting_every_game_as_independent_would_promise_too_much() -> None:
    """What the bounds are for: 50 deals of four rotations that go alike say less than 200 games."""
    random, deal = default_rng(8), tossed(0.7, 0.8, 4)
    held = []
    for _ in range(TRIES):
        low, high = wilson(sum(deal(random).firsts for _ in range(50)) / 200, 200)
        held.append(low <= 0.7 <= high)
    assert np.mean(held) < 0.8
