from __future__ import annotations

import json
from math import sqrt

import pytest

from jewelbox.arena.bounds import DealTally, bounds
from jewelbox.arena.match import Fault, Result
from jewelbox.arena.ratings import Rating, mean, rated
from jewelbox.arena.standings import Standings


def result(number: int, bots: str, scores: list[int | None], firsts: list[float], ranks: list[float]) -> Result:
    size = len(bots)
    return Result(number, list(bots), scores, firsts, ranks, [10] * size, [0.5] * size, [Fault(0, 3, "raised X")])


@pytest.fixture
def standings() -> Standings:
    """Two games of `a` against two `b`: one won by `a`, one shared by all, in which a `b` was not scored."""
    standings = Standings("abb", 3)
    standings.add(result(0, "abb", [30, 20, 10], [1, 0, 0], [1, 2, 3]))
    standings.add(result(1, "bab", [None, 40, 40], [0, 0.5, 0.5], [3, 1.5, 1.5]))
    return standings


def test_a_bot_counts_once_for_each_seat_and_shared_firsts_in_parts(standings: Standings) -> None:
    a, b = sorted(standings.ranked(), key=lambda each: each.bot)
    assert (a.seats_taken, b.seats_taken) == (2, 4)
    assert (a.win_share, b.win_share) == (1.5 / 2, 0.5 / 4)
    assert (a.mean_rank, b.mean_rank) == (1.25, 9.5 / 4)


def test_bounds_come_from_deals_and_one_deal_shows_nothing(standings: Standings) -> None:
    best, worst = standings.ranked()
    assert best.bounds == worst.bounds == (0, 1)
    standings.add(result(2, "bba", [10, 20, 30], [0, 0, 1], [3, 2, 1]))
    standings.add(result(3, "abb", [30, 20, 10], [0, 1, 0], [2, 1, 3]))
    best, worst = standings.ranked()
    assert best.deals == {0: DealTally(3, 2.5), 1: DealTally(1, 0)}
    assert worst.deals == {0: DealTally(6, 0.5), 1: DealTally(2, 1)}
    assert best.bounds == bounds(best.deals.values()) != (0, 1)


def test_a_seat_that_is_not_scored_has_no_part_in_the_mean_score(standings: Standings) -> None:
    a, b = sorted(standings.ranked(), key=lambda each: each.bot)
    assert (a.mean_score, b.mean_score) == (35, 70 / 3)
    assert Standings("ab", 2).ranked()[0].mean_score is None


def test_the_worst_seat_has_the_smallest_share_of_first_places(standings: Standings) -> None:
    a, b = sorted(standings.ranked(), key=lambda each: each.bot)
    assert a.worst_seat == 1
    assert b.worst_seat == 0
    assert Standings("ab", 2).ranked()[0].worst_seat is None


def test_time_is_counted_by_decision_and_lost_turns_by_bot(standings: Standings) -> None:
    a, b = sorted(standings.ranked(), key=lambda each: each.bot)
    assert a.seconds_per_decision == b.seconds_per_decision == pytest.approx(0.05)
    assert (a.faults, b.faults) == (1, 1)
    assert [(number, bot) for number, bot, _ in standings.faults] == [(0, "a"), (1, "b")]


def test_the_winner_is_rated_higher_and_more_certain(standings: Standings) -> None:
    best, worst = standings.ranked()
    assert best.rating.mu > Rating().mu > worst.rating.mu
    assert best.rating.sigma < Rating().sigma


def test_a_game_of_a_bot_against_itself_rates_nobody() -> None:
    standings = Standings("aa", 2)
    standings.add(result(0, "aa", [1, 2], [0, 1], [2, 1]))
    assert standings.ranked()[0].rating == Rating()


def test_ratings_follow_the_formula_of_plackett_and_luce() -> None:
    """Weng and Lin (2011), algorithm 4, for two new players; OpenSkill adds a little to the variance before."""
    variance, beta = (25 / 3) ** 2 + (25 / 300) ** 2, 25 / 6
    gain = variance / sqrt(2 * variance + 2 * beta**2) / 2
    first, second = rated([Rating(), Rating()], [1, 2])
    assert (first.mu, second.mu) == pytest.approx((25 + gain, 25 - gain))
    assert mean([first, second]).mu == pytest.approx(25)


def test_the_summary_has_exactly_its_keys(standings: Standings) -> None:
    summary = json.loads(json.dumps(standings.summary("sultan")))
    assert list(summary) == ["game", "players", "games", "bots"]
    assert [bot["bot"] for bot in summary["bots"]] == ["a", "b"]
    keys = ["bot", "win_share", "low", "high", "mean_score", "mean_rank", "rating", "seconds_per_decision"]
    assert all(list(bot) == keys for bot in summary["bots"])
    assert summary["games"] == 2
