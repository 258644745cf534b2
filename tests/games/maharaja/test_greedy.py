"""The greedy bot of The Maharaja's Legacy prefers what a sensible player would, and beats random play."""

from __future__ import annotations

import pytest

from games.choices import chosen
from games.maharaja.scene import scene
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.games.maharaja import game as maharaja


def test_it_buys_the_antique_that_makes_a_pair_and_a_collection() -> None:
    position = scene(antiques={0: ["jug violet"]}, offer=["jug red", "statue violet", "vase red"], coins_taken=3)
    assert chosen(position) in ("buy jug red", "buy statue violet")


def test_on_the_last_day_it_saves_what_would_be_alone() -> None:
    position = scene(antiques={0: ["jug red"]}, offer=["knife red", "vase orange"], coins_taken=3, days_to_come=0)
    assert chosen(position) == "buy knife red"


def test_on_the_last_day_it_takes_money_rather_than_a_lone_antique() -> None:
    position = scene(offer=["vase orange", "jug red"], coins_taken=2, days_to_come=0, money=(3, 5))
    assert chosen(position) == "coin"


def test_it_takes_the_small_card_before_the_large_one_that_closes_it() -> None:
    position = scene(antiques={0: ["vase red", "vase yellow", "vase green"]})
    position.play("coin")
    assert chosen(position) == "collect vase-2"


@pytest.mark.parametrize(("rules", "choice"), [(1, "collect various-4"), (2, "collect various-5")])
def test_after_a_small_card_it_takes_the_large_one_that_closes_nothing_m_11(rules: int, choice: str) -> None:
    held = [f"{kind} red" for kind in ("jug", "knife", "instrument", "jewellery", "statue", "vase")]
    position = scene(antiques={0: held}, collections={0: ["various-3"]}, offer=["vase blue"], rules=rules)
    position.play("coin")
    assert chosen(position) == choice


def test_it_gives_up_the_antique_that_would_be_lost_anyway() -> None:
    held = ["knife red", "jug red", "knife yellow", "jug yellow", "knife green"]
    position = scene(antiques={0: held}, collections={0: ["knife-2"], 1: ["jug-2"]}, days_to_come=0, coins_taken=3)
    position.play("coin")
    position.play("collect knife-3")
    assert chosen(position) == "give knife green"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "grey", "at_least"), [(2, False, 18), (2, True, 18), (3, False, 16), (4, False, 15)]
)
def test_it_beats_random_players_clearly(players: int, at_least: int, *, grey: bool) -> None:
    """Of 20 games it wins at least this many, taking each seat in turn."""
    wins = 0
    for number in range(20):
        position = Variant(maharaja, players, {"grey": grey}, Mode.PLAIN).start(seed=number)
        random = Random(number, 1)
        while not position.is_over:
            legal = position.legal_moves()
            position.play(chosen(position) if position.seat == number % players else random.choice(legal))
        outcome = position.outcome
        assert outcome is not None
        wins += outcome.winners == [number % players]
    assert wins >= at_least
