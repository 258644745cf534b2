"""Refusals name their clause in a sentence for the player, and broken states are detected."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.refusals import refusal
from games.sultan.scene import ended, play, scene, state_of, variant_of
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.position import Position
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan.state import Phase, State
from support import some_position

# Moves


def test_first_a_jewel_goes_back_s_6() -> None:
    clause, text = refusal(scene(tray=["white", "red", "red", "blue"]), "bid 1 1")
    assert clause == "S-6"
    assert "first one of the drawn jewels goes back into the pouch" in text
    assert text.endswith("legal now: return white, return red, return blue")


def test_only_a_drawn_colour_goes_back_s_6() -> None:
    clause, text = refusal(scene(tray=["white", "red", "red", "blue"]), "return green")
    assert clause == "S-6"
    assert "no green jewel was drawn" in text


def test_nothing_goes_back_once_the_jewels_are_on_the_cushions_s_7() -> None:
    clause, text = refusal(scene(), "return red")
    assert clause == "S-7"
    assert "the jewels are already on the cushions; now place a card" in text


def test_three_players_have_no_third_cushion_s_c3() -> None:
    clause, text = refusal(scene(3), "bid 3 1")
    assert clause == "S-C3"
    assert "the board has only 2 cushions" in text


def test_a_card_that_is_not_in_hand_cannot_be_placed_s_7() -> None:
    clause, text = refusal(scene(hands={0: [15]}), "bid 1 14")
    assert clause == "S-7"
    assert "card 14 is not in hand" in text


def test_a_second_card_needs_another_cushion_s_8() -> None:
    clause, text = refusal(play(scene(2), "bid 2 1", "bid 1 1"), "bid 2 2")
    assert clause == "S-8"
    assert "your first card is already at this cushion" in text


def test_asking_why_a_legal_move_is_illegal_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="the move is legal"):
        sultan.objection(state_of(scene()), sultan.MOVES.index("bid 1 1"))


# Draws

HANDS = [[1, 2, 3, 4, 5], [2, 4, 6, 8, 10], [11, 12, 13, 14, 15]]


def before(*entries: dict[str, Any], players: int = 3) -> Position:
    position = variant_of(players).before_chance()
    for entry in entries:
        position.follow(entry)
    return position


STARTER = {"chance": "starter", "seat": 0}
DEAL = {"chance": "deal", "stage": 1, "hands": HANDS}


def broken_draw(position: Position, entry: dict[str, Any]) -> tuple[str, str]:
    """Return the clause and text that refuse a chance entry, which must change nothing."""
    state = position.state.copy()
    with pytest.raises(JewelboxError) as caught:
        position.follow(entry)
    assert caught.value.code == Code.BAD_CHANCE
    assert position.state == state
    return caught.value.clause, caught.value.message


@pytest.mark.parametrize("seat", [3, -1, "0", None, True, 0.0])
def test_the_start_player_sits_at_the_table_s_3(seat: object) -> None:
    clause, text = broken_draw(before(), {"chance": "starter", "seat": seat})
    assert (clause, text) == ("S-3", f"seat is {seat!r}, expected one of 0, 1, 2")


def with_hand(*cards: object) -> dict[str, Any]:
    return DEAL | {"hands": [HANDS[0], list(cards), HANDS[2]]}


@pytest.mark.parametrize(
    ("entry", "clause", "text"),
    [
        (DEAL | {"stage": 2}, "S-4", "stage is 2, expected 1"),
        ({"chance": "deal", "hands": HANDS}, "S-4", "stage is None, expected 1"),
        ({"chance": "deal", "stage": 1}, "S-5", "hands: expected a list of 3, found None"),
        (DEAL | {"hands": HANDS[:2]}, "S-5", "hands: expected a list of 3, found 2"),
        (DEAL | {"hands": [*HANDS[:2], "five"]}, "S-5", "hand of seat 2: expected a list of 5, found 'five'"),
        (with_hand(1, 2, 3, 4), "S-5", "hand of seat 1: expected a list of 5, found 4"),
        (with_hand(1, 2, 3, 4, 16), "S-2", "hand of seat 1: 16 is not a card; they go from 1 to 15"),
        (with_hand(0, 2, 3, 4, 5), "S-2", "hand of seat 1: 0 is not a card; they go from 1 to 15"),
        (with_hand(1, 2, 3, 4, "5"), "S-2", "hand of seat 1: '5' is not a card; they go from 1 to 15"),
        (with_hand(*[True, 2, 3, 4, 5]), "S-2", "hand of seat 1: True is not a card; they go from 1 to 15"),
        (with_hand(2, 1, 3, 4, 5), "S-5", "hand of seat 1: expected in the order from low to high"),
        (with_hand(1, 2, 3, 5, 5), "S-5", "card 5: 2 drawn, but the deck of seat 1 holds 1"),
    ],
)
def test_an_impossible_deal_names_its_clause(entry: dict[str, Any], clause: str, text: str) -> None:
    assert broken_draw(before(STARTER), entry) == (clause, text)


def test_two_players_have_no_card_above_twelve_s_2() -> None:
    hands = [[1, 1, 2, 2, 3, 3, 4, 4], [1, 1, 2, 2, 3, 3, 4, 13]]
    clause, text = broken_draw(before(STARTER, players=2), {"chance": "deal", "stage": 1, "hands": hands})
    assert (clause, text) == ("S-2", "hand of seat 1: 13 is not a card; they go from 1 to 12")


def test_a_card_appears_once_in_a_game_s_5() -> None:
    position = scene(3, rounds_played=4)
    position.dealer = None
    play(position, "bid 1 1", "bid 2 1", "bid 1 1")
    assert position.phase == "deal"
    clause, text = broken_draw(position, {"chance": "deal", "stage": 2, "hands": [[1, 2, 3, 4, 5]] * 3})
    assert (clause, text) == ("S-5", "card 1: 1 drawn, but the deck of seat 0 holds 0")


@pytest.mark.parametrize(
    ("entry", "clause", "text"),
    [
        ({"round": 2, "jewels": ["white", "red", "blue"]}, "S-4", "round is 2, expected 1"),
        ({"jewels": ["white", "red", "blue"]}, "S-4", "round is None, expected 1"),
        ({"round": 1}, "S-6", "jewels: expected a list of 3, found None"),
        ({"round": 1, "jewels": ["white", "red"]}, "S-6", "jewels: expected a list of 3, found 2"),
        ({"round": 1, "jewels": ["white"] * 4}, "S-6", "jewels: expected a list of 3, found 4"),
        (
            {"round": 1, "jewels": ["white", "red", "black"]},
            "S-C1",
            "jewels: 'black' is not one of white, red, yellow, green, blue",
        ),
        (
            {"round": 1, "jewels": ["white", "red", ["blue"]]},
            "S-C1",
            "jewels: ['blue'] is not one of white, red, yellow, green, blue",
        ),
        (
            {"round": 1, "jewels": ["red", "white", "blue"]},
            "S-6",
            "jewels: expected in the order white, red, yellow, green, blue",
        ),
    ],
)
def test_an_impossible_draw_names_its_clause(entry: dict[str, Any], clause: str, text: str) -> None:
    assert broken_draw(before(STARTER, DEAL), {"chance": "draw"} | entry) == (clause, text)


def test_no_more_jewels_are_drawn_than_the_pouch_holds_s_6() -> None:
    position = scene(3, offer=["red", "green"], jewels={0: {"blue": 6}})
    position.dealer = None
    play(position, "bid 1 1", "bid 1 1", "bid 1 1")
    clause, text = broken_draw(position, {"chance": "draw", "round": 2, "jewels": ["blue"] * 3})
    assert (clause, text) == ("S-6", "blue jewels: 3 drawn, but the pouch holds 2")


# States


def changed(position: Position, name: str, place: Any, value: int) -> list[str]:
    """Return the problems of a state in which one number was changed."""
    s: Any = state_of(position).copy()
    if place is None:
        setattr(s, name, value)
    else:
        getattr(s, name)[place] = value
    return sultan.problems(s)


def bidding() -> Position:
    position = scene(hands={0: [9, 11]}, jewels={1: {"white": 1}})
    return play(position, "bid 1 9")


@pytest.mark.parametrize(
    ("name", "place", "value", "problem"),
    [
        ("pouch", 0, 12, "white: 13 jewels of 12"),
        ("pouch", 4, 6, "blue: 7 jewels of 8"),
        ("jewels", (0, 1), -1, "red: a negative number of jewels"),
        ("jewels", (4, 2), 1, "yellow: 11 jewels of 10"),
        ("tray", 3, 1, "green: 10 jewels of 9"),
        ("tray", 3, 1, "1 jewels on the tray in phase BID"),
        ("offer", 0, 0, "red: 10 jewels of 11"),
        ("offer", 0, 7, "red: 10 jewels of 11"),
        ("hand", (0, 7), 2, "is not in order"),
        ("hand", (1, 7), 1, "seat 1: [1, 2, 3, 4, 1] in hand and placed"),
        ("hand", (1, 7), 16, "in hand and placed"),
        ("unseen", (1, 3), 2, "unseen cards that the deck never had"),
        ("unseen", (1, 12), 0, "seat 1: 14 cards left after 0 played"),
        ("unseen", (1, 12), -1, "unseen cards that the deck never had"),
        ("unseen", (2, 0), 1, "unseen cards that the deck never had"),
        ("unseen", (4, 1), 1, "seat 4: nobody sits here, but it has something"),
        ("hand", (4, 7), 9, "seat 4: nobody sits here, but it has something"),
        ("jewels", (4, 0), 1, "seat 4: nobody sits here, but it has something"),
        ("bid_card", 0, 0, "in hand and placed"),
        ("bids", None, 0, "seat 0: 10 is not the size of the deck"),
        ("bids", None, 4, "4 cards placed in phase BID"),
        ("bids", None, -1, "-1 cards placed in phase BID"),
        ("stage", None, 2, "is not the size of the deck"),
        ("stage", None, 0, "0 rounds played in stage 0"),
        ("stage", None, 4, "0 rounds played in stage 4"),
        ("rounds_played", None, 1, "cards left after 1 played"),
        ("rounds_played", None, 6, "6 rounds played in stage 1"),
        ("starter", None, 4, "start player 4"),
        ("starter", None, -1, "start player -1"),
        ("dealing", None, 1, "0 cards dealt to seat 1 in phase BID"),
        ("dealt", None, 2, "2 cards dealt to seat 0 in phase BID"),
        ("players", None, 6, "phase 4 of a game for 6 players"),
        ("phase", None, 6, "phase 6 of a game for 4 players"),
        ("phase", None, Phase.OVER, "0 rounds played in stage 1 in phase OVER"),
        ("phase", None, Phase.RETURN, "1 cards placed in phase RETURN"),
        ("phase", None, Phase.RETURN, "0 jewels on the tray in phase RETURN"),
    ],
)
def test_a_broken_state_is_detected(name: str, place: Any, value: int, problem: str) -> None:
    assert any(problem in found for found in changed(bidding(), name, place, value))


ALWAYS_NOTICED = ["phase", "stage", "rounds_played", "dealing", "dealt", "pouch", "tray", "bids", "unseen", "jewels"]
"""Fields in which every change breaks a rule; the others have several valid values."""


@settings(max_examples=150)
@given(
    players=st.sampled_from([2, 3, 4, 5]),
    seed=st.integers(0, 2**32),
    moves=st.integers(0, 90),
    name=st.sampled_from(ALWAYS_NOTICED),
    place=st.integers(0, 10**6),
    step=st.sampled_from([-2, -1, 1, 2]),
)
@example(players=5, seed=0, moves=17, name="bids", place=0, step=2)
@pytest.mark.slow
def test_no_number_of_a_state_can_be_changed_unnoticed(
    players: int, seed: int, moves: int, name: str, place: int, step: int
) -> None:
    s = state_of(some_position(variant_of(players), seed, moves))
    assert sultan.problems(s) == []
    cells = s.data[name].reshape(-1)
    cells[place % cells.size] += step
    assert sultan.problems(s) != []


def test_a_finished_game_is_in_order_and_holds_everything() -> None:
    position = ended(5, {0: {"white": 12, "red": 11}, 4: {"blue": 8}})
    assert sultan.problems(state_of(position)) == []
    assert State.dtype.itemsize <= 256
