"""Phase 2: buying on the market."""

from __future__ import annotations

from typing import Any

import pytest

from games.diamonds_club.scene import again, give, held, play, put_coins, start, state_of, words
from jewelbox.core.position import Position
from jewelbox.games.diamonds_club.rules.buying import price
from support import plain, told

# In the usual market of two players: A is D1a (mine blue, right 2, forest, ship 3, right 5, animal),
# B is D2a (three hats, mine yellow, right 4, technology, ship 2, right 3),
# C is L1a (ship 2, technology, mine red, ship 5, three hats, right 4),
# D is L2a (animal, right 2, ship 3, money, mine green, ship 4).


def price_of(position: Position, field: str) -> int | None:
    asked: int | None = position.view(None).market["ABCD".index(field[0])].fields[int(field[1]) - 1].price
    return asked


# Turns


def test_players_buy_clockwise_one_field_at_a_time_d_3() -> None:
    position = start(3, starter=1)
    seats = []
    for move in ("buy A1", "buy C3", "buy E5", "buy A5"):
        seats.append(position.seat)
        position.play(move)
    assert seats == [1, 2, 0, 1]


def test_players_who_passed_are_out_and_the_phase_ends_when_all_have_d_3() -> None:
    position = play(start(3), "pass", "buy A1", "pass")
    assert position.seat == 1
    play(position, "buy A3", "buy C1")
    assert (position.seat, position.phase) == (1, "buy")
    assert play(position, "pass").phase != "buy"


def test_a_player_without_coins_can_only_pass_d_3() -> None:
    position = start()
    give(state_of(position), 0, coins=0)
    assert again(position).legal_moves() == ["pass"]


# Prices


@pytest.mark.parametrize(
    ("coins", "asked"), [({}, 1), ({"B1": 2}, 3), ({"B1": 1, "A2": 1}, 3), ({"B1": 3, "A2": 1}, 5)]
)
def test_a_field_costs_one_coin_and_one_for_each_coin_next_to_it_d_4(coins: dict[str, int], asked: int) -> None:
    position = start()
    put_coins(state_of(position), **coins)
    assert price_of(position, "A1") == asked


def test_all_four_neighbours_count_and_others_do_not_d_4() -> None:
    position = start()
    put_coins(state_of(position), B1=1, B3=1, A2=1, C2=1, A1=5, C3=5, D2=5, B5=5)
    assert price(state_of(position), 1, 1) == 5


def test_the_price_paid_stays_on_the_field_and_counts_for_its_neighbours_d_4() -> None:
    position = play(start(), "buy B2", "buy B3")
    assert price_of(position, "C3") == 1 + 2
    assert price_of(position, "C2") == 1 + 1
    play(position, "buy C3")
    assert held(position, 0, "coins") == 10 - 1 - 3
    assert held(position, 1, "coins") == 10 - 2
    assert price_of(position, "C2") == 1 + 1 + 3
    assert price_of(position, "C3") is None


def test_occupied_and_unaffordable_fields_are_not_for_sale_d_4() -> None:
    position = start()
    put_coins(state_of(position), B2=3)
    give(state_of(position), 0, coins=3)
    bought = words(again(position), "buy")
    assert not {"B2", "A2", "C2", "B1", "B3"} & set(bought)
    assert len(bought) == 24 - 5


# Goods


def test_equipment_and_hats_are_taken_at_once_d_5_d_6() -> None:
    position = play(start(), "buy A2", "buy C4", "buy A1")  # right 2 with two hats, ship 5, mine blue
    assert held(position, 0, "equipment") == {"mines": ["blue"], "rights": [2], "ships": []}
    assert held(position, 1, "equipment") == {"mines": [], "rights": [], "ships": [5]}
    assert plain(position.view(None).start_track) == [{"field": 1, "markers": [1]}, {"field": 2, "markers": [0]}]


def test_values_of_two_bring_two_hats_and_values_of_three_bring_one_d_6() -> None:
    position = play(start(), "buy A2", "buy C1", "buy A4", "buy B6")  # right 2, ship 2, ship 3, right 3
    assert plain(position.view(None).start_track) == [{"field": 3, "markers": [0]}, {"field": 4, "markers": [1]}]


def test_a_field_of_hats_moves_the_marker_d_7() -> None:
    assert plain(play(start(), "buy B1").view(None).start_track[-1]) == {"field": 3, "markers": [0]}


def test_an_animal_is_chosen_and_placed_d_8() -> None:
    position = play(start(), "buy D1")
    assert (position.phase, position.seat) == ("animal", 0)
    assert position.legal_moves() == ["animal pond", "animal deer-park", "animal aviary"]
    play(position, "animal deer-park")
    assert held(position, 0, "animals") == {"pond": 0, "deer-park": 1, "aviary": 0}
    assert position.seat == 1


def test_only_animals_in_the_supply_are_offered_d_8_d_c6() -> None:
    position = start()
    give(state_of(position), 0, animals={"pond": 3})
    give(state_of(position), 1, animals={"pond": 4, "aviary": 7})
    assert play(position, "buy D1").legal_moves() == ["animal deer-park"]


def test_the_last_tile_of_an_animal_is_still_offered_d_8_d_c6() -> None:
    position = start()
    give(state_of(position), 0, animals={"pond": 3})
    give(state_of(position), 1, animals={"pond": 3, "aviary": 7})
    assert play(position, "buy D1").legal_moves() == ["animal pond", "animal deer-park"]


def test_an_animal_field_cannot_be_bought_without_animals_d_8() -> None:
    position = start()
    give(state_of(position), 1, animals={"pond": 7, "deer-park": 7, "aviary": 5})
    give(state_of(position), 0, animals={"aviary": 1})
    assert "D1" in words(position, "buy")
    give(state_of(position), 0, animals={"aviary": 2})
    assert not {"D1", "A6"} & set(words(position, "buy"))


def test_an_animal_that_cannot_be_placed_cannot_be_bought_d_8_d_24() -> None:
    position = start()
    give(state_of(position), 0, forests=11)
    assert not {"D1", "A6"} & set(words(position, "buy"))
    assert "A1" in words(position, "buy")


# Tracks


def without_room(**options: Any) -> Position:
    """Return a market with an animal field, and a park of seat 0 in which only mandatory fields are open."""
    position = start(**options)
    give(state_of(position), 0, forests=11)
    return position


def animal_fields(position: Position) -> list[str]:
    """Return the animal fields that can be bought."""
    shown = [field for column in position.view(0).market for field in column.fields if field.good == "animal"]
    return [field.field for field in shown if f"buy {field.field}" in position.legal_moves()]


def test_with_the_option_a_field_whose_animal_has_no_place_can_be_bought_d_36() -> None:
    assert animal_fields(without_room()) == []
    position = without_room(animals="any")
    assert animal_fields(position)
    field, coins, park = animal_fields(position)[0], held(position, 0, "coins"), held(position, 0, "park")
    position.play(f"buy {field}")
    assert (position.seat, position.phase) == (1, "buy")
    assert held(position, 0, "coins") == coins - 1
    assert held(position, 0, "park") == park
    assert set(held(position, 0, "animals").values()) == {0}
    assert f"buy {field}" not in position.legal_moves()


def test_with_the_option_a_field_can_be_bought_when_no_animal_is_left_d_36() -> None:
    for animals in ("place", "any"):
        position = start(animals=animals)
        give(state_of(position), 1, animals={"pond": 7, "deer-park": 7, "aviary": 7})
        assert bool(animal_fields(position)) == (animals == "any")


def test_with_the_option_a_tile_that_has_a_place_is_taken_as_usual_d_36() -> None:
    position = start(animals="any")
    position.play(f"buy {animal_fields(position)[0]}")
    assert (position.seat, position.phase) == (0, "animal")
    assert words(position, "animal") == ["pond", "deer-park", "aviary"]


def test_with_the_option_an_animal_that_is_not_taken_is_reported_d_36() -> None:
    position = without_room(animals="any")
    move = f"buy {animal_fields(position)[0]}"
    events = told(position, move)
    assert [event["event"] for event in events] == ["buy", "no-animal"]


def test_with_the_option_a_full_park_still_ends_the_game_with_the_round_d_27_d_36() -> None:
    position = start(animals="any")
    give(state_of(position), 0, forests=16, buildings={"pavilion": 2, "orangery": 1})
    position.play(f"buy {animal_fields(position)[0]}")
    while not position.is_over and position.view(0).round == 1:
        position.play("pass" if "pass" in position.legal_moves() else position.legal_moves()[0])
    assert position.is_over


def test_a_step_goes_one_field_down_d_9() -> None:
    position = play(start(), "buy A3", "buy B4")
    assert held(position, 0, "tracks")["forest"]["step"] == 1
    assert held(position, 1, "tracks")["technology"]["step"] == 1
    assert position.seat == 0


def test_a_step_of_money_brings_a_coin_after_the_payment_d_9() -> None:
    position = start()
    give(state_of(position), 0, coins=1)
    play(position, "buy D4")
    assert held(position, 0, "coins") == 1
    assert held(position, 0, "tracks")["money"] == {"step": 1, "end": 4, "coins": 11, "points": 0}
    play(position, "pass")
    assert "buy A1" in position.legal_moves()


def test_the_coin_of_a_step_cannot_pay_for_its_own_field_d_9() -> None:
    position = start()
    give(state_of(position), 0, coins=1)
    put_coins(state_of(position), D5=1)
    assert "D4" not in words(again(position), "buy")


def test_a_track_at_its_end_gives_nothing_but_may_be_bought_d_9() -> None:
    position = start()
    give(state_of(position), 0, steps={"money": 4}, coins=14)
    play(position, "buy D4")
    assert held(position, 0, "coins") == 13
    assert held(position, 0, "tracks")["money"]["step"] == 4


def with_any_step() -> Position:
    return start(columns=["D6a", "D1a", "L1a", "L2a"])  # A2 shows any track


def test_any_track_is_chosen_among_those_not_at_their_end_d_9() -> None:
    position = with_any_step()
    give(state_of(position), 0, steps={"technology": 4})
    play(position, "buy A2")
    assert position.legal_moves() == ["advance forest", "advance money"]
    play(position, "advance money")
    assert (held(position, 0, "coins"), position.seat) == (10, 1)


def test_a_single_open_track_is_still_a_choice_d_9() -> None:
    position = with_any_step()
    give(state_of(position), 0, steps={"technology": 4, "money": 4}, coins=14)
    assert play(position, "buy A2").legal_moves() == ["advance forest"]


def test_nothing_is_asked_when_all_tracks_are_at_their_end_d_9() -> None:
    position = with_any_step()
    give(state_of(position), 0, steps={"forest": 4, "technology": 4, "money": 4}, coins=14)
    play(position, "buy A2")
    assert (position.phase, position.seat) == ("buy", 1)
