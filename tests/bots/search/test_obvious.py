"""Positions with one good move, made by hand: search finds it."""

from __future__ import annotations

import pytest

from games.diamonds_club import scene as diamonds_club
from games.maharaja import scene as maharaja
from games.sultan import scene as sultan
from jewelbox.bots.protocol import choice
from jewelbox.bots.search import SearchBot
from jewelbox.core.chance import Random

each_seed = pytest.mark.parametrize("seed", range(5))
BUDGET = "300"


@each_seed
def test_sultan_the_last_card_wins_the_jewel_that_brings_the_bonus(seed: int) -> None:
    position = sultan.scene(
        4,
        starter=1,
        stage=3,
        rounds_played=4,
        hands={0: [15], 1: [3], 2: [4], 3: [5]},
        jewels={0: {"red": 5}, 1: {"blue": 4}},
    )
    sultan.play(position, "bid 1 3", "bid 2 4", "bid 3 5")
    assert choice(SearchBot(BUDGET), position, Random(seed)) == "bid 1 15"


@each_seed
def test_sultan_a_high_card_is_not_wasted_where_it_cannot_win(seed: int) -> None:
    position = sultan.scene(
        2,
        starter=1,
        stage=3,
        rounds_played=3,
        offer=("white", "white", "blue"),
        hands={0: [2, 12], 1: [1, 11]},
    )
    sultan.play(position, "bid 3 11")
    assert choice(SearchBot(BUDGET), position, Random(seed)) == "bid 3 12"


@each_seed
def test_maharaja_the_last_antique_makes_a_pair(seed: int) -> None:
    position = maharaja.scene(
        2,
        offer=("vase violet",),
        money=(5, 5),
        coins_taken=3,
        antiques={0: ("jug violet", "statue orange", "knife orange"), 1: ("jug orange", "vase orange")},
        days_to_come=0,
    )
    assert choice(SearchBot(BUDGET), position, Random(seed)) == "buy vase violet"


@each_seed
def test_diamonds_club_the_last_mandatory_field_is_covered(seed: int) -> None:
    position = diamonds_club.start(2)
    s = diamonds_club.state_of(position)
    diamonds_club.give(s, 0, gems={"yellow": 2, "green": 1}, buildings={"pavilion": 2}, forests=11)
    diamonds_club.give(s, 1, gems={}, buildings={"orangery": 2, "fountain": 1}, forests=2)
    diamonds_club.stand(s, (0, [1]), (1, [0]))
    position = diamonds_club.building_phase(position)
    assert choice(SearchBot(BUDGET), position, Random(seed)) == "build orangery"
