"""Refusals name their clause in a sentence for the player, and broken states are detected."""

from __future__ import annotations

from typing import Any

import pytest

from games.maharaja.scene import scene, state_of
from games.refusals import refusal
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.maharaja.state import Phase, State

VASES = ["vase red", "vase yellow", "vase green"]


# Moves


@pytest.mark.parametrize("move", ["skip", "collect vase-2", "give vase red"])
def test_the_action_comes_first_m_5(move: str) -> None:
    clause, text = refusal(scene(antiques={0: VASES}), move)
    assert clause == "M-5"
    assert "your action comes first" in text


def test_only_what_is_offered_can_be_bought_m_7() -> None:
    clause, text = refusal(scene(), "buy vase blue")
    assert clause == "M-7"
    assert "the blue vase is not in the offer" in text


def test_a_player_who_is_too_poor_sees_the_price_m_7() -> None:
    clause, text = refusal(scene(money=(3, 5)), "buy jug violet")
    assert clause == "M-7"
    assert "the price is 4 rupees and you have 3; you can't go into debt" in text


def test_a_cleared_offer_is_explained_m_26() -> None:
    clause, text = refusal(scene(grey=True, offer=()), "buy jug violet")
    assert clause == "M-26"
    assert "only coins can be taken" in text


def choosing(**changes: Any) -> Position:
    """Return a position in which seat 0 chooses a collection card."""
    held = {0: [*VASES, "jug red", "jug blue"], 1: ["statue red"]}
    position = scene(antiques=held, **changes)
    position.play("coin")
    return position


@pytest.mark.parametrize("move", ["coin", "buy jug violet"])
def test_there_is_one_action_a_turn_m_5(move: str) -> None:
    clause, text = refusal(choosing(), move)
    assert clause == "M-5"
    assert "you have taken your action" in text


def test_nothing_is_given_up_before_a_card_is_taken_m_10() -> None:
    assert refusal(choosing(), "give vase red")[0] == "M-10"


def test_a_card_that_is_not_met_says_what_is_missing_m_9() -> None:
    clause, text = refusal(choosing(), "collect jug-3")
    assert clause == "M-9"
    assert "jug-3 requires 3 jug; you have only 2 jug" in text
    assert "only 0 knife, 0 jewellery and 0 statue" in refusal(choosing(), "collect various-5")[1]


def test_the_small_card_closed_by_the_large_one_is_explained_m_11() -> None:
    clause, text = refusal(choosing(collections={0: ["vase-3"]}), "collect vase-2")
    assert clause == "M-11"
    assert "you took the large vase card (vase-3) before a small one, so vase-2 is closed to you" in text


def test_under_rules_1_the_large_card_is_the_reason_even_after_a_small_one_m_11() -> None:
    taken = {0: ["various-3", "various-5"]}
    clause, text = refusal(choosing(collections=taken, rules=1), "collect various-4")
    assert clause == "M-11"
    assert "you have the large various card (various-5), so the small various-4 is closed to you" in text
    assert "you have only" in refusal(choosing(collections=taken), "collect various-4")[1]


@pytest.mark.parametrize(("owner", "reason"), [(0, "you already have vase-2"), (1, "another player has vase-2")])
def test_a_taken_card_is_gone_m_12(owner: int, reason: str) -> None:
    clause, text = refusal(choosing(collections={owner: ["vase-2"]}), "collect vase-2")
    assert clause == "M-12"
    assert reason in text


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("skip", "first give up one antique for vase-3: vase"),
        ("coin", "first give up one antique for vase-3: vase"),
        ("give jug red", "for vase-3 only this can be given up: vase"),
        ("give vase blue", "you have no blue vase"),
    ],
)
def test_only_the_players_own_antique_of_the_kind_shown_can_be_given_up_m_10(move: str, reason: str) -> None:
    position = choosing()
    position.play("collect vase-3")
    clause, text = refusal(position, move)
    assert clause == "M-10"
    assert reason in text


def test_every_illegal_move_has_an_objection_with_a_clause() -> None:
    giving = choosing()
    giving.play("collect vase-3")
    for position in (scene(), scene(money=(0, 0)), scene(grey=True, offer=()), choosing(), giving):
        legal = position.legal_numbers()
        for move in range(len(maharaja.MOVES)):
            if move not in legal:
                objection = maharaja.objection(state_of(position), move)
                assert objection.clause.startswith("M-")
                assert objection.sentence


# Draws

OFFER = [["jug", "red"], ["knife", "yellow"], ["statue", "green"], ["vase", "blue"]]


def before_offer() -> Position:
    position = Variant(maharaja, 2, {}, Mode.PLAIN).before_chance()
    position.follow({"chance": "starter", "seat": 0})
    return position


def test_an_offer_of_a_record_may_be_in_any_order() -> None:
    position = before_offer()
    position.follow({"chance": "offer", "day": 1, "cards": OFFER[::-1]})
    assert position.seat == 0


@pytest.mark.parametrize(
    ("entry", "clause"),
    [
        ({"day": 2, "cards": OFFER}, "M-15"),
        ({"cards": OFFER}, "M-15"),
        ({"day": 1, "cards": OFFER[:3]}, "M-1"),
        ({"day": 1}, "M-1"),
        ({"day": 1, "cards": [*OFFER[:3], ["vase"]]}, "M-C1"),
        ({"day": 1, "cards": [*OFFER[:3], "vase blue"]}, "M-C1"),
        ({"day": 1, "cards": [*OFFER[:3], ["lamp", "blue"]]}, "M-C1"),
        ({"day": 1, "cards": [*OFFER[:3], ["vase", "black"]]}, "M-C1"),
        ({"day": 1, "cards": [*OFFER[:3], [["vase"], 3]]}, "M-C1"),
        ({"day": 1, "cards": [*OFFER[:3], OFFER[0]]}, "M-C1"),
    ],
)
def test_an_impossible_offer_names_its_clause(entry: dict[str, Any], clause: str) -> None:
    with pytest.raises(JewelboxError) as caught:
        before_offer().follow({"chance": "offer"} | entry)
    assert (caught.value.code, caught.value.clause) == (Code.BAD_CHANCE, clause)


def test_an_antique_appears_once_in_a_game_m_c1() -> None:
    position = before_offer()
    position.follow({"chance": "offer", "day": 1, "cards": OFFER})
    for _ in range(4):
        position.play("coin")
    with pytest.raises(JewelboxError, match="red jug: 1 drawn, but the deck holds 0"):
        position.follow({"chance": "offer", "day": 2, "cards": OFFER})


@pytest.mark.parametrize("seat", [2, -1, "0", None, True])
def test_the_start_player_sits_at_the_table_m_4(seat: object) -> None:
    position = Variant(maharaja, 2, {}, Mode.PLAIN).before_chance()
    with pytest.raises(JewelboxError) as caught:
        position.follow({"chance": "starter", "seat": seat})
    assert caught.value.clause == "M-4"


# States


def broken(name: str, place: Any, value: int) -> list[str]:
    """Return the problems of a state in which one number was changed."""
    s: Any = state_of(scene(antiques={0: ["vase red"]}, collections={1: ["jug-2"]}))
    if place is None:
        setattr(s, name, value)
    else:
        getattr(s, name)[place] = value
    return maharaja.problems(s)


@pytest.mark.parametrize(
    ("name", "place", "value", "problem"),
    [
        ("deck", 5, 63, "the red vase is in 2 places"),
        ("offer", 0, 30, "the red vase is in 2 places"),
        ("offer", 0, 37, "an antique that the box does not hold"),
        ("deck", 0, -1, "an antique that the box does not hold"),
        ("collections", 0, 1, "jug-2 has 2 takers"),
        ("collections", 3, 2, "an empty seat owns something"),
        ("money", 0, -1, "seat 0 has -1 rupees"),
        ("money", 1, 9, "seat 1 has 9 rupees"),
        ("coins_taken", None, 5, "5 coins taken"),
        ("coins_taken", None, -12, "more money than the bank holds"),
        ("seat", None, 2, "seat 2 of 2 players"),
        ("deck", 0, 3, "antiques in the deck in phase ACTION"),
        ("phase", None, Phase.OVER, "an offer in phase OVER"),
        ("collected", None, 3, "collection card 3 taken in phase ACTION"),
        ("day_over", None, 1, "the day is over in phase ACTION"),
        ("extra", None, 1, "an extra turn without the grey sides"),
        ("clear_ends_day", None, 1, "clear ends the day without the grey sides"),
    ],
)
def test_a_broken_state_is_detected(name: str, place: Any, value: int, problem: str) -> None:
    assert any(problem in found for found in broken(name, place, value))


def test_a_state_is_small() -> None:
    assert State.dtype.itemsize <= 64


def test_an_empty_offer_where_clear_ends_the_day_is_detected_m_28() -> None:
    s = state_of(scene(grey=True, offer=()))
    assert maharaja.problems(s) == []
    s.clear_ends_day = 1
    assert maharaja.problems(s) == ["an empty offer, though clearing it ends the day"]
