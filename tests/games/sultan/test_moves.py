"""The notation of moves and draws: number ↔ text, as in records."""

from __future__ import annotations

import pytest

from jewelbox.core.position import move_number
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan.moves import (
    MOVE_CARD,
    MOVE_COLOUR,
    MOVE_CUSHION,
    MOVES,
    bid,
    chance_entry,
    is_bid,
    returning,
)
from jewelbox.games.sultan.state import Phase


def test_there_is_a_return_for_each_colour_and_a_bid_for_each_cushion_and_card() -> None:
    assert len(MOVES) == 5 + 3 * 15
    assert set(MOVES) == {f"return {name}" for name in ("white", "red", "yellow", "green", "blue")} | {
        f"bid {cushion} {card}" for cushion in (1, 2, 3) for card in range(1, 16)
    }


def test_bid_2_14_puts_the_card_14_at_cushion_2_s_7() -> None:
    number = move_number(sultan, "bid 2 14")
    assert (MOVE_CUSHION[number], MOVE_CARD[number]) == (1, 14)


def test_return_green_puts_back_a_green_jewel_s_6() -> None:
    assert MOVE_COLOUR[move_number(sultan, "return green")] == 3


def test_every_return_reads_back() -> None:
    for colour in range(5):
        number = returning(colour)
        assert not is_bid(number)
        assert MOVE_COLOUR[number] == colour
        assert MOVES[number].split()[0] == "return"


def test_every_bid_reads_back() -> None:
    for cushion in range(3):
        for card in range(1, 16):
            number = bid(cushion, card)
            assert is_bid(number)
            assert MOVES[number] == f"bid {cushion + 1} {card}"
            assert (MOVE_CUSHION[number], MOVE_CARD[number]) == (cushion, card)


@pytest.mark.parametrize("text", ["bid 0 3", "bid 4 3", "bid 1 0", "bid 1 16", "bid 2", "return violet", "pass"])
def test_what_is_not_a_move_has_no_number_s_7(text: str) -> None:
    assert text not in MOVES


def test_the_numbers_of_moves_stay_as_they_are_within_a_rules_version() -> None:
    assert sultan.RULES_VERSION == 1
    fixed = {
        0: "return white",
        4: "return blue",
        5: "bid 1 1",
        6: "bid 2 1",
        7: "bid 3 1",
        8: "bid 1 2",
        49: "bid 3 15",
    }
    assert {number: MOVES[number] for number in fixed} == fixed


def test_the_start_player_is_an_entry_s_3() -> None:
    assert chance_entry(Phase.STARTER, 1, [2], 4) == {"chance": "starter", "seat": 2}


def test_a_deal_is_one_entry_with_ascending_hands_s_5() -> None:
    entry = chance_entry(Phase.DEAL, 2, [5, 3, 1, 9, 7, 15, 2, 4, 6, 8, 14, 13, 12, 11, 10], 3)
    hands = [[1, 3, 5, 7, 9], [2, 4, 6, 8, 15], [10, 11, 12, 13, 14]]
    assert entry == {"chance": "deal", "stage": 2, "hands": hands}


def test_two_players_are_dealt_eight_cards_each_s_5() -> None:
    entry = chance_entry(Phase.DEAL, 1, [*range(8, 0, -1), *range(1, 9)], 2)
    assert entry["hands"] == [[1, 2, 3, 4, 5, 6, 7, 8]] * 2


def test_a_draw_is_one_entry_in_the_order_of_colours_s_6() -> None:
    entry = chance_entry(Phase.DRAW, 7, [4, 0, 3, 0], 4)
    assert entry == {"chance": "draw", "round": 7, "jewels": ["white", "white", "green", "blue"]}
