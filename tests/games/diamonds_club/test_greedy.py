"""The greedy bot of Diamonds Club prefers what a sensible player would, and beats random play."""

from __future__ import annotations

from statistics import mean

import pytest

from games.choices import chosen
from games.diamonds_club.scene import building_phase, gems_phase, give, mark, play, put_coins, stand, start, state_of
from jewelbox.bots.greedy import GreedyBot
from jewelbox.bots.protocol import choice
from jewelbox.bots.random import RandomBot
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.diamonds_club import game as diamonds_club


def ready(position: Position) -> Position:
    stand(state_of(position), (4, [0]), (1, [1]))
    return position


def test_it_completes_a_set() -> None:
    position = ready(start())
    ended = {"forest": 4, "technology": 4, "money": 4}
    give(state_of(position), 1, animals={"pond": 7, "deer-park": 7, "aviary": 7})
    give(state_of(position), 0, equipment=["mine red", "ship 5"], coins=3, steps=ended)
    assert chosen(position) == "buy A5"  # the right of 5


def alone_for_sale(position: Position, field: str) -> Position:
    """Put coins on all fields but one, few enough that seat 0 can pay for it."""
    put_coins(state_of(position), **{f"{c}{r}": 1 for c in "ABCD" for r in range(1, 7) if f"{c}{r}" != field})
    give(state_of(position), 0, coins=14)
    return position


def test_it_buys_no_field_whose_animal_has_no_place_d_36() -> None:
    shown = [each for column in start().view(0).market for each in column.fields]
    field = next(each.field for each in shown if each.good == "animal")
    assert chosen(alone_for_sale(start(animals="any"), field)) == f"buy {field}"
    full = alone_for_sale(start(animals="any"), field)
    give(state_of(full), 0, forests=11)
    assert full.legal_moves() == [f"buy {field}", "pass"]
    assert chosen(full) == "pass"
    gone = alone_for_sale(start(animals="any"), field)
    give(state_of(gone), 1, animals={"pond": 7, "deer-park": 7, "aviary": 7})
    assert chosen(gone) == "pass"


def test_it_takes_no_forest_from_the_stack_of_a_missing_mandatory_building_d_35() -> None:
    position = ready(start(forests="choose"))  # seat 0 must build two pavilions and an orangery
    give(state_of(position), 0, gems={"red": 2}, buildings={"fountain": 1})
    for building in ("orangery", "pavilion", "rose-garden"):
        give(state_of(position), 1, buildings={building: 1})
    play(building_phase(position), "build forest-2", "pay red", "pay red")
    assert len(position.legal_moves()) == 4
    assert chosen(position) == "take rose-garden"


def test_it_passes_when_everything_is_too_expensive() -> None:
    position = start()
    put_coins(
        state_of(position),
        **{f"{column}{row}": 5 for column in "ABCD" for row in range(1, 7) if (column, row) != ("B", 1)},
    )
    give(state_of(position), 0, coins=14)
    assert "buy B1" not in position.legal_moves()
    assert chosen(position) == "pass"


def test_it_collects_animals_evenly() -> None:
    position = start()
    give(state_of(position), 0, animals={"pond": 2, "deer-park": 1, "aviary": 2})
    assert chosen(play(position, "buy A6")) == "animal deer-park"


def test_it_matches_high_rights_with_high_ships_and_wants_colours_for_mandatory_fields() -> None:
    position = ready(start())
    give(
        state_of(position), 0, gems={}, equipment=["mine blue", "mine green", "right 5", "right 2", "ship 5", "ship 2"]
    )
    assert chosen(gems_phase(position)) == "exchange green 5 5"


def test_it_keeps_the_best_tile() -> None:
    position = ready(start())
    give(state_of(position), 0, equipment=["right 2", "right 5", "right 4"])
    assert chosen(gems_phase(position)) == "keep right 5"


def test_it_builds_on_mandatory_fields_first_and_pays_diamonds_last() -> None:
    position = ready(start())
    give(state_of(position), 0, gems={"blue": 2, "yellow": 2, "green": 3, "red": 1, "diamond": 1})
    position = building_phase(position)
    assert chosen(position) in ("build orangery", "build pavilion")
    assert chosen(play(position, "build pavilion")) == "pay green"


def test_it_takes_the_cheaper_forest() -> None:
    position = ready(start())
    give(state_of(position), 0, gems={"blue": 4}, steps={"forest": 3})
    mark(state_of(position), "forest-2", 1)
    assert chosen(building_phase(position)) in ("build forest-2", "build forest-3")
    position = ready(start())
    give(state_of(position), 0, gems={"blue": 4}, steps={"forest": 3})
    assert chosen(building_phase(position)) == "build forest-2"


def game(players: int, greedy: set[int], seed: int) -> Position:
    position = Variant(diamonds_club, players, {}, Mode.PLAIN).start(seed=seed)
    random = Random(seed, stream=5)
    while not position.is_over:
        bot = GreedyBot() if position.seat in greedy else RandomBot()
        position.play(choice(bot, position, random))
    return position


@pytest.mark.slow
def test_it_beats_random_play() -> None:
    wins = 0
    for seed in range(10):
        outcome = game(2, {seed % 2}, seed).outcome
        assert outcome is not None
        wins += outcome.winners == [seed % 2]
    assert wins >= 9


@pytest.mark.slow
@pytest.mark.parametrize(("players", "least", "most"), [(2, 60, 80), (3, 55, 75), (4, 50, 70)])
def test_among_itself_it_ends_games_in_about_five_rounds_with_usual_scores(players: int, least: int, most: int) -> None:
    games = [game(players, set(range(players)), seed) for seed in range(4)]
    assert all(3 <= len([e for e in each.log if e.get("chance") == "market"]) <= 8 for each in games)
    outcomes = [each.outcome for each in games]
    scores = [score for outcome in outcomes if outcome for score in outcome.scores if score is not None]
    assert len(scores) >= 3 * players
    assert least < mean(scores) < most
