"""The greedy bot of Sultan prefers what a sensible player would, and beats random play."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.choices import chosen
from games.sultan.scene import play, scene
from jewelbox.arena.simulate import Simulation
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.games.sultan import game as sultan


def test_it_bids_for_the_jewel_that_completes_a_bonus() -> None:
    position = scene(3, stage=3, rounds_played=4, offer=["white", "blue"], jewels={0: {"white": 5}}, hands={0: [9]})
    assert chosen(position) == "bid 1 9"  # 1 point and 10 more of bonus, against 5


def test_it_bids_for_the_more_valuable_jewel_when_nothing_else_counts() -> None:
    position = scene(3, stage=3, rounds_played=4, offer=["white", "blue"], hands={0: [9]})
    assert chosen(position) == "bid 2 9"


def test_last_in_turn_it_takes_an_empty_cushion_with_its_lowest_card() -> None:
    position = play(scene(3, offer=["blue", "blue"], hands={0: [4], 1: [5]}), "bid 1 4", "bid 1 5")
    assert chosen(position) == "bid 2 1"


def test_it_does_not_throw_its_best_card_at_a_cheap_jewel() -> None:
    position = scene(3, offer=["white", "white"], hands={0: [6, 7, 8, 9, 15]})
    assert chosen(position).split()[2] != "15"


LAST_ROUND: dict[str, Any] = {
    "stage": 3,
    "rounds_played": 3,
    "offer": ["white", "white", "blue"],
    "hands": {0: [6, 7], 1: [7, 7]},
}


def test_with_two_players_the_start_player_counts_on_winning_ties_s_11() -> None:
    position = play(scene(2, starter=0, **LAST_ROUND), "bid 1 6", "bid 3 7")
    assert chosen(position) == "bid 3 7"


def test_with_two_players_the_other_counts_on_losing_ties_s_11() -> None:
    position = play(scene(2, starter=1, **LAST_ROUND), "bid 3 7", "bid 1 6", "bid 1 7")
    assert chosen(position) == "bid 2 7"


def test_it_puts_back_what_helps_another_more_s_6() -> None:
    position = scene(3, stage=3, rounds_played=4, tray=["white", "green", "blue"], jewels={1: {"white": 5}})
    assert chosen(position) == "return white"


def test_it_keeps_what_helps_itself_s_6() -> None:
    position = scene(3, stage=3, rounds_played=4, tray=["white", "green", "blue"], jewels={0: {"white": 5}})
    assert chosen(position) != "return white"


def test_equally_good_moves_are_chosen_equally_often() -> None:
    position = scene(3, stage=3, rounds_played=4, offer=["blue", "blue"], hands={0: [9]})
    counts = Counter(chosen(position, seed) for seed in range(200))
    assert set(counts) == {"bid 1 9", "bid 2 9"}
    assert min(counts.values()) > 60


@pytest.mark.slow
@pytest.mark.parametrize(("players", "at_least"), [(2, 34), (3, 31), (4, 32), (5, 32)])
def test_it_beats_random_players_clearly(players: int, at_least: int) -> None:
    """Of 40 games against random players it wins at least this many alone; over thousands about nine in ten."""
    wins = games = 0
    for seat in range(players):
        bots = ["greedy" if each == seat else "random" for each in range(players)]
        simulation = Simulation(Variant(sultan, players, {}, Mode.PLAIN), bots, seed=seat)
        for outcome in simulation.outcomes(40 // players + (seat < 40 % players)):
            games += 1
            wins += outcome.winners == [seat]
    assert games == 40
    assert wins >= at_least
