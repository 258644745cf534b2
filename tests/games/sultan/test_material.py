"""The box of Sultan, number by number."""

from __future__ import annotations

import pytest

from games.sultan.scene import ended
from jewelbox.games.sultan.material import (
    BIDS_PER_ROUND,
    BONUS,
    CARD_SETS,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    CUSHIONS,
    CUSHIONS_USED,
    DECK_SIZE,
    HAND_SIZE,
    HIGHEST_CARD,
    JEWELS,
    MOST_BIDS,
    MOST_CARDS,
    PLAYERS,
    ROUNDS_PER_STAGE,
    SEATS,
    STAGES,
    TITLES,
    TOP_CARD,
    VALUES,
    Colour,
)
from support import plain

each_number_of_players = pytest.mark.parametrize("players", PLAYERS)


def test_two_to_five_play() -> None:
    assert PLAYERS == (2, 3, 4, 5)
    assert max(PLAYERS) == SEATS
    assert TITLES["en"] == "Sultan"


def test_fifty_jewels_in_five_colours_s_c1() -> None:
    assert dict(zip(COLOUR_NAMES, JEWELS, strict=True)) == {"white": 12, "red": 11, "yellow": 10, "green": 9, "blue": 8}
    assert sum(JEWELS) == 50


def test_a_jewel_is_worth_one_to_five_points_s_c1() -> None:
    assert dict(zip(COLOUR_NAMES, VALUES, strict=True)) == {"white": 1, "red": 2, "yellow": 3, "green": 4, "blue": 5}
    assert [colour.name.lower() for colour in Colour] == list(COLOUR_NAMES)
    assert len(Colour) == COLOURS


def test_seventy_five_money_cards_of_values_one_to_fifteen_s_c2() -> None:
    assert SEATS * HIGHEST_CARD == 75
    assert CARDS == HIGHEST_CARD + 1


def test_three_cushions_but_two_for_three_players_s_c3() -> None:
    assert [CUSHIONS_USED[players] for players in PLAYERS] == [3, 2, 3, 3]
    assert max(CUSHIONS_USED) == CUSHIONS


def test_the_supply_of_bonus_cards_limits_no_score_s_c4() -> None:
    # 20 points in each of five colours, and in one for the next seat
    most = {"white": 6, "red": 6, "yellow": 6, "green": 6, "blue": 6}
    position = ended(3, {0: most, 1: {"white": 6}})
    outcome = position.outcome
    assert outcome is not None
    assert [each["bonus"] for each in plain(outcome.breakdown)] == [100, 20, 0]


def test_a_deck_is_one_set_of_fifteen_or_two_sets_of_twelve_s_2() -> None:
    assert [(CARD_SETS[players], TOP_CARD[players]) for players in PLAYERS] == [(2, 12), (1, 15), (1, 15), (1, 15)]


@each_number_of_players
def test_numbers_that_follow_from_others_fit_them_s_4_s_5(players: int) -> None:
    assert DECK_SIZE[players] == CARD_SETS[players] * TOP_CARD[players]
    assert DECK_SIZE[players] == STAGES * HAND_SIZE[players]
    assert BIDS_PER_ROUND[players] * ROUNDS_PER_STAGE[players] == players * HAND_SIZE[players]
    assert BIDS_PER_ROUND[players] <= MOST_BIDS
    assert HAND_SIZE[players] <= MOST_CARDS


def test_three_stages_of_five_rounds_or_four_for_two_s_4() -> None:
    assert STAGES == 3
    assert [ROUNDS_PER_STAGE[players] for players in PLAYERS] == [4, 5, 5, 5]


def test_five_cards_in_hand_or_eight_for_two_s_5() -> None:
    assert [HAND_SIZE[players] for players in PLAYERS] == [8, 5, 5, 5]


@pytest.mark.parametrize(
    ("players", "due"),
    [
        (2, {0: 0, 3: 0, 4: 2, 5: 5, 6: 10, 7: 20, 8: 20, 12: 20}),
        (3, {0: 0, 2: 0, 3: 2, 4: 5, 5: 10, 6: 20, 7: 20, 12: 20}),
        (4, {0: 0, 2: 0, 3: 2, 4: 5, 5: 10, 6: 20, 7: 20, 12: 20}),
        (5, {0: 0, 2: 0, 3: 2, 4: 5, 5: 10, 6: 20, 7: 20, 12: 20}),
    ],
)
def test_the_table_of_bonus_points_s_17(players: int, due: dict[int, int]) -> None:
    assert {number: BONUS[players, number] for number in due} == due


@each_number_of_players
def test_every_possible_number_of_jewels_has_a_bonus_s_17(players: int) -> None:
    row = [BONUS[players, number] for number in range(max(JEWELS) + 1)]
    assert row == sorted(row)
    assert BONUS.shape == (SEATS + 1, max(JEWELS) + 1)
