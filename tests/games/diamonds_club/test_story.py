"""The story of a game, move by move."""

from __future__ import annotations

from typing import Any

from games.diamonds_club.scene import (
    again,
    building_phase,
    gems_phase,
    give,
    mark,
    play,
    stand,
    start,
    state_of,
)
from jewelbox.core.position import Position
from support import drawn_as, told


def story(position: Position, move: str) -> list[dict[str, Any]]:
    """Play a move and return what happened."""
    seats = [told(position, move, seat) for seat in (None, 0, 1)]
    position.play(move)
    assert seats[0] == seats[1] == seats[2]
    return seats[0]


def test_draws_are_reported() -> None:
    columns = ["D6a", "D1a", "L1a", "L2a"]
    position = start(columns=columns)
    assert drawn_as(position, "starter") == [{"event": "starter", "seat": 0}]
    assert drawn_as(position, "market") == [{"event": "market", "round": 1, "columns": columns}]


def test_a_purchase_reports_field_price_goods_and_hats_d_4_d_7() -> None:
    position = play(start(), "buy B6")  # right 3: the marker of seat 0 goes on that of seat 1
    assert story(position, "buy A6")[0]["event"] == "buy"
    position = start()
    bought, hats = story(position, "buy B6")
    assert bought == {"event": "buy", "seat": 0, "field": "B6", "price": 1, "good": "right", "which": 3, "hats": 1}
    assert hats == {"event": "hats", "seat": 0, "from": 0, "to": 1, "upon": [1]}


def test_steps_are_reported_with_their_coin_or_its_absence_d_9() -> None:
    position = start()
    assert story(position, "buy D4")[1] == {"event": "step", "seat": 0, "track": "money", "step": 1, "coin": True}
    give(state_of(position), 1, steps={"forest": 4})
    assert story(position, "buy A3")[1] == {"event": "step", "seat": 1, "track": "forest", "step": None, "coin": False}


def test_a_chosen_step_is_reported_and_one_that_cannot_be_made_d_9() -> None:
    position = start(columns=["D6a", "D1a", "L1a", "L2a"])
    assert len(story(position, "buy A2")) == 1
    assert story(position, "advance forest") == [
        {"event": "step", "seat": 0, "track": "forest", "step": 1, "coin": False}
    ]
    position = start(columns=["D6a", "D1a", "L1a", "L2a"])
    give(state_of(position), 0, steps={"forest": 4, "technology": 4, "money": 4})
    assert story(position, "buy A2")[1]["step"] is None


def test_an_animal_event_says_where_it_went_d_8_d_24() -> None:
    position = play(start(), "buy A6")
    told = {"event": "animal", "seat": 0, "animal": "aviary", "place": "light", "last_light": False}
    assert story(position, "animal aviary") == [told]


def test_the_last_pass_of_buying_reports_diamonds_and_the_new_start_player_d_10_d_11() -> None:
    position = start(3)
    stand(state_of(position), (5, [2, 1]), (3, [0]))
    for seat, coins in enumerate((4, 4, 0)):
        give(state_of(position), seat, coins=coins)
    play(again(position), "pass", "pass")
    assert story(again(position), "pass") == [
        {"event": "pass", "seat": 2, "phase": "buy"},
        {"event": "diamond", "seat": 0, "why": "coins", "number": 4},
        {"event": "diamond", "seat": 1, "why": "coins", "number": 4},
        {"event": "diamond", "seat": 1, "why": "track", "number": 5},
        {"event": "diamond", "seat": 2, "why": "track", "number": 5},
        {"event": "new-starter", "seat": 1, "order": [1, 2, 0]},
    ]


def test_an_exchange_reports_what_it_brings_and_what_is_kept_d_14_d_16() -> None:
    position = start()
    stand(state_of(position), (4, [0]), (1, [1]))
    items = ["mine green", "mine red", "right 4", "right 3", "ship 5"]
    give(state_of(position), 0, equipment=items, steps={"technology": 3})
    position = gems_phase(position)
    told = {"event": "exchange", "seat": 0, "mine": "green", "right": 4, "ship": 5}
    assert story(position, "exchange green 4 5") == [told | {"gems": {"green": 5, "diamond": 1}}]
    assert story(position, "keep mine red") == [{"event": "keep", "seat": 0, "kind": "mine", "which": "red"}]
    assert story(position, "drop rights") == [{"event": "drop", "seat": 0, "kind": "right"}]


def test_building_reports_price_payments_place_and_bonus_d_19_d_25() -> None:
    position = start()
    stand(state_of(position), (4, [0]), (1, [1]))
    give(state_of(position), 0, gems={"yellow": 2, "green": 2}, buildings={"orangery": 2})
    mark(state_of(position), "orangery", 1)
    position = building_phase(position)
    told = {"event": "build", "seat": 0, "board": "orangery", "tile": "orangery", "price": 4}
    assert story(position, "build orangery") == [told]
    assert story(position, "pay yellow") == [{"event": "pay", "seat": 0, "gem": "yellow"}]
    play(position, "pay yellow", "pay green")
    assert story(position, "pay green") == [
        {"event": "pay", "seat": 0, "gem": "green"},
        {"event": "place", "seat": 0, "tile": "orangery", "place": "light", "last_light": False},
        {"event": "bonus", "seat": 0, "card": "three orangery", "points": 3},
    ]


def placed(forests: int, buildings: dict[str, int], plan: str) -> dict[str, Any]:
    position = start()
    stand(state_of(position), (4, [0]), (1, [1]))
    give(state_of(position), 0, gems={"diamond": 5}, buildings=buildings, forests=forests)
    position = play(building_phase(position), f"build {plan}")
    told: list[dict[str, Any]] = []
    while position.phase == "pay":
        told = story(position, "pay diamond")
    return told[1]


def test_a_placed_tile_reports_which_kind_of_field_it_covered_d_24_d_27() -> None:
    mandatory = {"orangery": 1, "pavilion": 2}
    assert placed(0, {}, "orangery")["place"] == "mandatory"
    assert placed(0, mandatory, "orangery")["place"] == "light"
    assert placed(11, {"orangery": 1, "pavilion": 1}, "pavilion")["last_light"]
    last = placed(10, mandatory, "forest-2")
    assert (last["place"], last["last_light"]) == ("light", True)
    dark = placed(11, mandatory, "forest-2")
    assert (dark["place"], dark["last_light"]) == ("dark", False)


def test_the_end_of_a_round_and_of_the_game_is_reported_d_26_d_27() -> None:
    position = start()
    give(state_of(position), 1, steps={"money": 1})
    position = building_phase(position)
    assert len(story(position, "pass")) == 1
    assert story(position, "pass")[1:] == [{"event": "round-end", "round": 1, "coins": [10, 11], "starter": 0}]
    position = start()
    give(state_of(position), 1, buildings={"fountain": 1, "orangery": 2}, forests=11)
    ended = story(play(building_phase(position), "pass"), "pass")[-1]
    assert ended == {"event": "game-end", "why": "light fields", "seats": [1]}


def test_the_technical_stop_is_reported_as_such_d_33() -> None:
    position = building_phase(start())
    state_of(position).rounds_played = 49
    assert story(play(position, "pass"), "pass")[-1] == {"event": "game-end", "why": "round limit", "seats": []}
