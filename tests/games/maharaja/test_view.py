"""Views and events."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.maharaja.scene import scene
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.maharaja.material import COLOUR_NAMES
from jewelbox.games.maharaja.schema import View
from support import drawn_as, plain, told

KNIVES = ["knife red", "knife yellow", "knife green"]


def played(position: Position, move: str) -> list[dict[str, Any]]:
    """Play a move and return the events that it made."""
    events = told(position, move)
    position.play(move)
    return events


def card(position: Position, name: str) -> dict[str, Any]:
    cards: list[dict[str, Any]] = plain(position.view(None).collections)
    return next(each for each in cards if each["id"] == name)


# The view


def test_the_view_can_be_read_back_from_json() -> None:
    for grey in (False, True):
        position = Variant(maharaja, 2, {"grey": grey}, Mode.PLAIN).start(seed=2)
        choices = Random(2)
        while not position.is_over:
            view = position.view(0)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
            position.play(choices.choice(position.legal_moves()))


def test_before_the_start_player_is_known_nobody_has_money_m_4() -> None:
    view = Variant(maharaja, 3, {}, Mode.PLAIN).before_chance().view(None)
    assert (view.phase, view.turn, view.day, view.offer) == ("starter", None, 1, [None] * 4)
    assert [seat.money for seat in view.seats] == [0, 0, 0]


def test_a_place_from_which_an_antique_was_bought_stays_empty() -> None:
    position = scene()
    position.play("buy knife orange")
    assert [each and each.kind for each in position.view(0).offer] == ["jug", None, "statue", "vase"]


def test_an_offered_antique_shows_kind_colour_and_value() -> None:
    assert plain(scene().view(0).offer[3]) == {"kind": "vase", "colour": "orange", "value": 3}


def test_there_is_no_price_without_a_coin() -> None:
    position = scene(coins_taken=3, antiques={0: KNIVES})
    position.play("coin")
    assert (position.phase, position.view(0).price) == ("collect", None)


def test_a_collection_card_says_for_whom_it_is_met_closed_or_taken() -> None:
    position = scene(3, antiques={0: KNIVES[:2], 1: ["jug red", "jug blue"]}, collections={1: ["jug-3"], 2: ["vase-2"]})
    knives, jugs, vases = (card(position, name) for name in ("knife-2", "jug-2", "vase-2"))
    assert (knives["met_by"], knives["closed_to"], knives["taker"], knives["takeable"]) == ([0], [], None, True)
    assert (jugs["met_by"], jugs["closed_to"], jugs["taker"], jugs["takeable"]) == ([1], [1], None, False)
    assert (vases["met_by"], vases["taker"], vases["takeable"]) == ([], 2, False)


def test_takeable_cards_are_the_legal_ones() -> None:
    choices = Random(8)
    for seed in range(4):
        position = Variant(maharaja, 2, {}, Mode.PLAIN).start(seed)
        while not position.is_over:
            if position.phase == "collect":
                shown = [f"collect {each.id}" for each in position.view(None).collections if each.takeable]
                assert [*shown, "skip"] == position.legal_moves()
            position.play(choices.choice(position.legal_moves()))


def test_the_card_that_asks_for_an_antique_is_shown_m_10() -> None:
    position = scene(antiques={0: KNIVES})
    position.play("coin")
    assert position.view(0).collected is None
    position.play("collect knife-3")
    assert position.view(0).collected == "knife-3"
    assert not any(each.takeable for each in position.view(0).collections)


def test_lone_antiques_are_marked_m_17() -> None:
    position = scene(antiques={0: ["jug red", "knife red", "vase blue"]})
    marks = {each.kind: each.alone for each in position.view(0).seats[0].antiques}
    assert marks == {"jug": False, "knife": False, "vase": True}


def test_a_view_shares_nothing_with_the_box() -> None:
    view = scene().view(0)
    view.collections[0].needs["jug"] = 99
    view.collections[0].gives_up.append("jug")
    assert scene().view(0).collections[0].needs == {"jug": 2}
    assert scene().view(0).collections[0].gives_up == []


# Prospects of choices


def prospects(position: Position, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = plain(position.view(seat).prospects)
    return shown


def test_a_spectator_has_no_prospects() -> None:
    assert scene().view(None).prospects is None


def test_the_coin_shows_the_purse_and_the_tax_m_13() -> None:
    position = scene(3, money=(5, 6, 8))
    assert [prospects(position, seat)["coin"] for seat in range(3)] == [
        {"rupees": 8, "tax": 0},
        {"rupees": 9, "tax": 1},
        {"rupees": 11, "tax": 3},
    ]


def test_an_offered_antique_shows_what_it_would_do_for_the_seat_m_8_m_17() -> None:
    antiques = {0: ["jug red", "statue red", "vase orange", "statue blue"], 1: ["vase violet"]}
    position = scene(antiques=antiques, offer=["jug violet", "knife orange", "statue violet"])
    jug, knife, statue, empty = prospects(position, 0)["offer"]
    assert jug == {"alone": True, "saves": [], "opens": ["jug-2"]}
    assert knife == {"alone": False, "saves": [["vase", "orange"]], "opens": []}
    assert statue == {"alone": True, "saves": [], "opens": ["statue-3"]}
    assert empty is None
    assert prospects(position, 1)["offer"][0]["saves"] == [["vase", "violet"]]


def test_an_antique_opens_no_card_that_is_taken_or_closed_m_11() -> None:
    antiques = {0: ["jug red", "knife red"]}
    collections = {0: ["jug-3"], 1: ["knife-2"]}
    offer = prospects(scene(antiques=antiques, collections=collections), 0)["offer"]
    assert [each["opens"] for each in offer[:2]] == [[], []]


def test_giving_up_shows_the_points_after_it_and_what_would_be_alone_m_10() -> None:
    position = scene(antiques={0: [*KNIVES, "jug red"]}, money=(0, 5))
    position.play("coin")
    assert prospects(position, 0)["give"] == []
    position.play("collect knife-3")
    now = position.view(0).seats[0].points
    red, yellow, green = prospects(position, 0)["give"]
    assert red == {"antique": ["knife", "red"], "points": now - 4, "alone": [["jug", "red"]]}
    assert yellow == {"antique": ["knife", "yellow"], "points": now, "alone": []}
    assert [f"give {' '.join(each['antique'])}" for each in (red, yellow, green)] == position.legal_moves()
    assert prospects(position, 1)["give"] == []


# The story


def test_draws_are_reported() -> None:
    position = scene(seat=1, offer=["jug red"], days_to_come=7)
    assert drawn_as(position, "starter") == [{"event": "starter", "seat": 1}]
    assert drawn_as(position, "offer") == [{"event": "offer", "day": 2, "cards": [["jug", "red"]]}]


def test_an_action_is_reported_with_the_tax_m_13() -> None:
    assert played(scene(money=(7, 5)), "coin") == [
        {"event": "coin", "seat": 0, "rupees": 3},
        {"event": "tax", "seat": 0, "rupees": 2},
    ]
    assert played(scene(), "buy jug violet") == [{"event": "buy", "seat": 0, "antique": ["jug", "violet"], "price": 4}]


def test_cards_taken_and_left_and_antiques_given_up_are_reported() -> None:
    position = scene(antiques={0: KNIVES})
    assert played(position, "coin") == [{"event": "coin", "seat": 0, "rupees": 3}]
    left = position.copy()
    assert played(left, "skip") == [{"event": "skip", "seat": 0}]
    assert played(position, "collect knife-3") == [{"event": "collect", "seat": 0, "card": "knife-3", "points": 4}]
    assert played(position, "give knife red") == [{"event": "give", "seat": 0, "antique": ["knife", "red"]}]


def test_the_end_of_a_day_is_reported_with_what_left_the_game_m_15() -> None:
    events = played(scene(coins_taken=3, offer=["jug red", "vase blue"], days_to_come=2, money=(1, 5)), "coin")
    assert events[1:] == [{"event": "day-end", "day": 7, "gone": [["jug", "red"], ["vase", "blue"]]}]


def test_the_end_of_the_game_is_reported_with_the_lone_antiques_m_17() -> None:
    antiques = {0: ["jug red", "knife red", "vase blue"], 1: ["jug yellow", "statue green"]}
    events = played(scene(coins_taken=3, days_to_come=0, antiques=antiques, money=(0, 6), offer=["jug blue"]), "coin")
    assert events[1:] == [
        {"event": "day-end", "day": 9, "gone": [["jug", "blue"]]},
        {"event": "alone", "seat": 0, "antiques": [["vase", "blue"]]},
        {"event": "alone", "seat": 1, "antiques": [["jug", "yellow"], ["statue", "green"]]},
        {"event": "end", "scores": [5, 2]},
    ]


@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_players_without_lone_antiques_give_none_up_m_17(colour: str) -> None:
    antiques = {0: ["jug red", "knife red"], 1: [f"statue {colour}"]}
    events = played(scene(coins_taken=3, days_to_come=0, antiques=antiques, offer=["jug blue"]), "coin")
    assert events[2:-1] == [{"event": "alone", "seat": 1, "antiques": [["statue", colour]]}]


GREY = {0: ["jug red", "jug yellow", "knife red", "knife yellow", "vase red", "vase yellow"]}


def after_coin(*, coins_taken: int = 0, days_to_come: int = 5, money: int = 0, extra: bool = False) -> Position:
    """Return a grey position in which seat 0 has taken a coin and chooses a card."""
    position = scene(
        grey=True,
        antiques=GREY,
        offer=["statue red"],
        coins_taken=coins_taken,
        days_to_come=days_to_come,
        money=(money, 5),
        extra=extra,
    )
    position.play("coin")
    return position


def test_the_rupees_of_a_grey_card_are_reported_with_both_taxes_m_24() -> None:
    assert played(after_coin(), "collect jug-2")[1:] == [
        {"event": "effect", "seat": 0, "effect": "rupees", "rupees": 3},
    ]
    assert played(after_coin(money=6), "collect jug-2")[1:] == [
        {"event": "tax", "seat": 0, "rupees": 1},
        {"event": "effect", "seat": 0, "effect": "rupees", "rupees": 3},
        {"event": "tax", "seat": 0, "rupees": 3},
    ]


def test_an_extra_turn_is_reported_even_when_it_lapses_m_25() -> None:
    def lapses(position: Position) -> bool:
        effect = played(position, "collect knife-2")[1]
        assert (effect["event"], effect["effect"]) == ("effect", "again")
        return bool(effect["lapses"])

    assert not lapses(after_coin())
    assert not lapses(after_coin(coins_taken=3))
    assert lapses(after_coin(extra=True))
    assert lapses(after_coin(coins_taken=3, days_to_come=0))


def test_a_cleared_offer_is_reported_m_26() -> None:
    assert played(after_coin(), "collect vase-2")[1:] == [
        {"event": "effect", "seat": 0, "effect": "clear", "gone": [["statue", "red"]]},
    ]
    assert played(after_coin(coins_taken=3), "collect vase-2")[1:] == [
        {"event": "effect", "seat": 0, "effect": "clear", "gone": []},
        {"event": "day-end", "day": 4, "gone": [["statue", "red"]]},
    ]


def test_the_story_accounts_for_all_money_and_antiques() -> None:
    """The story alone is enough to know every seat's rupees and antiques."""
    for grey in (False, True):
        position = Variant(maharaja, 2, {"grey": grey}, Mode.PLAIN).start(seed=6)
        money = [each.money for each in position.view(None).seats]
        owned: list[list[list[str]]] = [[], []]
        choices = Random(6)
        while not position.is_over:
            for event in played(position, choices.choice(position.legal_moves())):
                listen(event, money, owned)
            seats = position.view(None).seats
            assert [each.money for each in seats] == money
            assert [sorted([a.kind, a.colour] for a in each.antiques) for each in seats] == [
                sorted(each) for each in owned
            ]


def listen(event: dict[str, Any], money: list[int], owned: list[list[list[str]]]) -> None:
    if event["event"] in ("coin", "effect"):
        money[event["seat"]] += event.get("rupees", 0)
    elif event["event"] == "tax":
        money[event["seat"]] -= event["rupees"]
    elif event["event"] == "buy":
        money[event["seat"]] -= event["price"]
        owned[event["seat"]].append(event["antique"])
    elif event["event"] == "give":
        owned[event["seat"]].remove(event["antique"])
