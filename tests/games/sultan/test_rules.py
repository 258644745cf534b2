"""The rules of Sultan, clause by clause, in the order of the rulebook."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import strategies as st

from games.sultan.scene import ended, hand_of, in_pouch, play, scene, state_of, variant_of, won
from jewelbox.core.chance import Random
from jewelbox.core.position import Position
from jewelbox.core.views import HIDDEN
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan.state import State
from support import plain

MOVES_OF_A_GAME = {2: 60, 3: 60, 4: 75, 5: 90}
each_number_of_players = pytest.mark.parametrize("players", [2, 3, 4, 5])
any_seed = st.integers(0, 2**64 - 1)


def full_game(players: int, seed: int) -> Position:
    position = variant_of(players).start(seed)
    choices = Random(seed, 1)
    while not position.is_over:
        position.play(choices.choice(position.legal_moves()))
    return position


def entries(position: Position, chance: str) -> list[dict[str, Any]]:
    return [entry for entry in position.log if entry.get("chance") == chance]


def rounds(position: Position) -> list[list[dict[str, Any]]]:
    """Split the moves of a game into its rounds; each begins with a return."""
    moves = [entry for entry in position.log if "move" in entry]
    starts = [place for place, entry in enumerate(moves) if entry["move"].startswith("return")]
    return [moves[start:end] for start, end in pairwise([*starts, len(moves)])]


# Set-up


@each_number_of_players
def test_at_the_start_the_pouch_holds_all_jewels_and_every_deck_all_its_cards_s_1(players: int) -> None:
    position = variant_of(players).before_chance()
    assert in_pouch(position) == {"white": 12, "red": 11, "yellow": 10, "green": 9, "blue": 8}
    seats = position.view(None).seats
    assert [(seat.hand, seat.deck) for seat in seats] == [(0, 24 if players == 2 else 15)] * players


@each_number_of_players
def test_a_deck_is_one_of_each_to_fifteen_or_for_two_players_two_of_each_to_twelve_s_2(players: int) -> None:
    position = variant_of(players, memory="on").before_chance()
    deck = sorted([*range(1, 13)] * 2) if players == 2 else [*range(1, 16)]
    assert [seat.cards for seat in position.view(None).seats] == [deck] * players


@each_number_of_players
def test_every_seat_is_as_likely_to_start_s_3(players: int) -> None:
    position = variant_of(players).before_chance()
    assert position.variant.engine.outcomes(position.state) == dict.fromkeys(range(players), 1)


def test_the_host_may_choose_who_starts_s_3() -> None:
    for seat in range(4):
        assert variant_of(4).start(1, starter=seat).seat == seat


# Course


@each_number_of_players
def test_a_game_has_three_stages_of_five_rounds_or_with_two_players_four_s_4(players: int) -> None:
    position = full_game(players, 4)
    due = 4 if players == 2 else 5
    assert [entry["stage"] for entry in entries(position, "deal")] == [1, 2, 3]
    assert [entry["round"] for entry in entries(position, "draw")] == list(range(1, 3 * due + 1))
    chances = [entry["chance"] for entry in position.log if "chance" in entry]
    assert chances == ["starter"] + (["deal"] + ["draw"] * due) * 3


@each_number_of_players
def test_all_take_five_cards_in_hand_or_with_two_players_eight_s_5(players: int) -> None:
    size = 8 if players == 2 else 5
    for entry in entries(full_game(players, 9), "deal"):
        assert [len(hand) for hand in entry["hands"]] == [size] * players
        assert all(hand == sorted(hand) for hand in entry["hands"])


@each_number_of_players
def test_the_hands_of_three_stages_are_the_whole_deck_s_2_s_5(players: int) -> None:
    deals = entries(full_game(players, 2), "deal")
    deck = sorted([*range(1, 13)] * 2) if players == 2 else [*range(1, 16)]
    for seat in range(players):
        assert sorted(card for entry in deals for card in entry["hands"][seat]) == deck


def test_every_card_of_a_deck_is_as_likely_to_be_dealt_s_5() -> None:
    position = variant_of(2).before_chance()
    position.follow({"chance": "starter", "seat": 0})
    engine, state = position.variant.engine, position.state
    assert engine.outcomes(state) == dict.fromkeys(range(1, 13), 2)
    engine.happen(state, 7)
    assert engine.outcomes(state) == dict.fromkeys(range(1, 13), 2) | {7: 1}


@each_number_of_players
def test_one_more_jewel_is_drawn_than_there_are_cushions_s_6(players: int) -> None:
    due = 3 if players == 3 else 4
    assert {len(entry["jewels"]) for entry in entries(full_game(players, 3), "draw")} == {due}


def test_every_jewel_of_the_pouch_is_as_likely_to_be_drawn_s_6() -> None:
    position = variant_of(3).before_chance()
    position.follow({"chance": "starter", "seat": 0})
    position.follow({"chance": "deal", "stage": 1, "hands": [[1, 2, 3, 4, 5]] * 3})
    engine, state = position.variant.engine, position.state
    assert engine.outcomes(state) == {0: 12, 1: 11, 2: 10, 3: 9, 4: 8}
    engine.happen(state, 4)
    assert engine.outcomes(state) == {0: 12, 1: 11, 2: 10, 3: 9, 4: 7}


def test_the_start_player_chooses_one_drawn_jewel_to_go_back_s_6() -> None:
    position = scene(starter=2, tray=["white", "red", "red", "blue"])
    assert position.seat == 2
    assert position.legal_moves() == ["return white", "return red", "return blue"]


def test_the_returned_jewel_is_in_the_pouch_and_the_others_are_in_the_order_of_colours_s_6() -> None:
    position = scene(tray=["white", "red", "red", "blue"])
    before = in_pouch(position)
    position.play("return red")
    assert in_pouch(position) == before | {"red": before["red"] + 1}
    assert [cushion.jewel for cushion in position.view(None).cushions] == ["white", "red", "blue"]


def test_a_return_without_a_choice_is_still_a_move_s_6() -> None:
    position = scene(3, tray=["green", "green", "green"])
    assert position.legal_moves() == ["return green"]
    position.play("return green")
    assert position.log == [{"seat": 0, "move": "return green"}]
    assert [cushion.jewel for cushion in position.view(None).cushions] == ["green", "green"]


@pytest.mark.parametrize(("players", "starter"), [(3, 1), (4, 3), (5, 2)])
def test_cards_are_placed_clockwise_from_the_start_player_s_7(players: int, starter: int) -> None:
    position = scene(players, starter=starter)
    order = []
    for _ in range(players):
        order.append(position.seat)
        position.play(position.legal_moves()[0])
    assert order == [(starter + step) % players for step in range(players)]


def test_any_card_in_hand_can_be_placed_at_any_cushion_and_nobody_passes_s_7() -> None:
    position = scene(hands={0: [2, 5, 9, 11, 15]})
    due = {f"bid {cushion} {card}" for cushion in (1, 2, 3) for card in (2, 5, 9, 11, 15)}
    assert set(position.legal_moves()) == due


def test_three_players_bid_at_two_cushions_s_7_s_c3() -> None:
    position = scene(3, hands={0: [1, 3, 5, 7, 9]})
    assert {move.split()[1] for move in position.legal_moves()} == {"1", "2"}
    assert len(position.legal_moves()) == 10


def test_a_placed_card_leaves_the_hand_s_7() -> None:
    position = play(scene(hands={0: [2, 5, 9, 11, 15]}), "bid 3 9")
    assert hand_of(position, 0) == [2, 5, 11, 15]


def test_all_see_who_placed_where_in_which_order_but_no_value_s_7() -> None:
    position = play(scene(hands={0: [9], 1: [8], 2: [7]}), "bid 2 9", "bid 2 8", "bid 1 7")
    cushions = position.view(3).cushions
    assert [[card.seat for card in cushion.cards] for cushion in cushions] == [[2], [0, 1], []]
    assert {card.card for cushion in cushions for card in cushion.cards} == {HIDDEN}


def test_two_players_alternate_until_each_has_placed_two_s_8() -> None:
    position = scene(2, starter=1)
    order = []
    while position.phase == "bid":
        order.append(position.seat)
        position.play(position.legal_moves()[0])
    assert order == [1, 0, 1, 0]


def test_the_two_cards_of_a_player_are_at_different_cushions_s_8() -> None:
    position = play(scene(2), "bid 2 1", "bid 2 1")
    assert {move.split()[1] for move in position.legal_moves()} == {"1", "3"}
    position.play("bid 1 2")
    assert {move.split()[1] for move in position.legal_moves()} == {"1", "3"}


def test_two_equal_cards_are_one_move_s_8() -> None:
    position = scene(2, rounds_played=2, hands={0: [5, 5, 9, 9]})
    assert position.legal_moves() == [f"bid {cushion} {card}" for card in (5, 9) for cushion in (1, 2, 3)]


@pytest.mark.parametrize(("starter", "first"), [(0, 0), (1, 1)])
def test_one_of_two_equal_cards_stays_in_hand_s_8(starter: int, first: int) -> None:
    position = scene(2, starter=starter, rounds_played=2, hands={0: [5, 5, 9, 9], 1: [5, 5, 9, 9]})
    position.play("bid 1 5")
    assert hand_of(position, first) == [5, 9, 9]


# Settling


def settled(position: Position, *moves: str) -> list[list[str]]:
    """Play out a round and return what each seat has won."""
    play(position, *moves)
    assert position.phase != "bid"
    return won(position)


def test_nothing_is_settled_before_the_last_card_is_placed_s_9() -> None:
    position = play(scene(hands={0: [9], 1: [8], 2: [7]}), "bid 1 9", "bid 2 8", "bid 3 7")
    assert won(position) == [[], [], [], []]
    position.play(position.legal_moves()[0])
    assert [len(jewels) for jewels in won(position)] != [0, 0, 0, 0]


def test_each_cushion_is_settled_separately_s_9() -> None:
    position = scene(hands={0: [15], 1: [14], 2: [2], 3: [1]})
    assert settled(position, "bid 1 15", "bid 1 14", "bid 2 2", "bid 3 1") == [["red"], [], ["green"], ["blue"]]


def test_a_card_alone_wins_its_jewel_s_10() -> None:
    position = scene(3, hands={0: [1], 1: [14], 2: [15]})
    assert settled(position, "bid 1 1", "bid 2 14", "bid 2 15") == [["red"], [], ["green"]]


@pytest.mark.parametrize(("first", "second", "winner"), [(9, 8, 0), (8, 9, 1), (1, 15, 1), (15, 14, 0)])
def test_the_highest_value_wins_whoever_was_first_s_11(first: int, second: int, winner: int) -> None:
    position = scene(3, hands={0: [first], 1: [second], 2: [3]})
    jewels = settled(position, f"bid 1 {first}", f"bid 1 {second}", "bid 2 3")
    assert jewels[winner] == ["red"]
    assert jewels[1 - winner] == []


@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_among_equal_cards_the_first_placed_wins_s_11(starter: int) -> None:
    position = scene(starter=starter, hands={seat: [12] for seat in range(4)})
    jewels = settled(position, *["bid 3 12"] * 4)
    assert jewels == [["blue"] if seat == starter else [] for seat in range(4)]


def test_a_lower_card_before_two_equal_ones_changes_nothing_s_11() -> None:
    position = scene(5, hands={0: [4], 1: [12], 2: [3], 3: [12], 4: [5]})
    jewels = settled(position, "bid 1 4", "bid 1 12", "bid 1 3", "bid 1 12", "bid 2 5")
    assert jewels == [[], ["red"], [], [], ["green"]]


@pytest.mark.parametrize("starter", [0, 1])
def test_with_two_players_a_tie_goes_to_the_start_player_s_11(starter: int) -> None:
    position = scene(2, starter=starter, hands={0: [7, 7], 1: [7, 7]})
    jewels = settled(position, "bid 1 7", "bid 1 7", "bid 2 7", "bid 2 7")
    assert jewels[starter] == ["red", "green"]
    assert jewels[1 - starter] == []


@pytest.mark.parametrize("starter", [0, 1])
def test_with_two_players_the_start_player_wins_a_tie_even_if_placed_second_s_11(starter: int) -> None:
    position = scene(2, starter=starter, hands={starter: [3, 7], 1 - starter: [7, 2]})
    # the start player's second card joins the other's first, and has the same value
    jewels = settled(position, "bid 1 3", "bid 2 7", "bid 2 7", "bid 3 2")
    assert jewels[starter] == ["red", "green"]
    assert jewels[1 - starter] == ["blue"]


def test_with_more_players_the_start_player_has_no_such_right_s_11() -> None:
    position = scene(3, starter=1, hands={1: [3], 2: [7], 0: [7]})
    assert settled(position, "bid 2 3", "bid 1 7", "bid 1 7") == [[], ["green"], ["red"]]


def test_a_jewel_without_a_card_goes_back_into_the_pouch_s_12() -> None:
    position = scene(3, offer=["white", "blue"], hands={0: [1], 1: [2], 2: [3]})
    position.dealer = None
    assert in_pouch(position)["blue"] == 7
    assert settled(position, "bid 1 1", "bid 1 2", "bid 1 3") == [[], [], ["white"]]
    assert in_pouch(position) == {"white": 11, "red": 11, "yellow": 10, "green": 9, "blue": 8}


def test_two_empty_cushions_give_back_two_jewels_s_12() -> None:
    position = scene(4, offer=["blue", "blue", "blue"], hands={seat: [4] for seat in range(4)})
    position.dealer = None
    assert settled(position, *["bid 2 4"] * 4) == [["blue"], [], [], []]
    assert in_pouch(position)["blue"] == 7


def test_won_jewels_join_those_behind_the_screen_s_13() -> None:
    position = scene(3, jewels={2: {"red": 2}}, hands={2: [15]})
    assert settled(position, "bid 2 1", "bid 2 2", "bid 1 15")[2] == ["red", "red", "red"]


def test_played_cards_leave_the_game_winning_or_not_s_13() -> None:
    position = scene(3, memory="on", hands={0: [15], 1: [14], 2: [13]})
    settled(position, "bid 1 15", "bid 1 14", "bid 2 13")
    for seat, card in enumerate((15, 14, 13)):
        assert position.view(None).seats[seat].cards == [each for each in range(1, 16) if each != card]


@each_number_of_players
def test_the_left_neighbour_starts_next_through_all_stages_s_14(players: int) -> None:
    position = full_game(players, 6)
    starters = [each[0]["seat"] for each in rounds(position)]
    first = position.log[0]["seat"]
    assert starters == [(first + step) % players for step in range(12 if players == 2 else 15)]


def test_the_rotation_continues_across_stages_s_14() -> None:
    position = scene(4, starter=2, rounds_played=4)
    play(position, "bid 1 1", "bid 2 1", "bid 3 1", "bid 1 1")
    assert (position.view(None).stage, position.seat, position.phase) == (2, 3, "return")


@pytest.mark.parametrize(("players", "last"), [(2, 3), (3, 4), (4, 4), (5, 4)])
def test_a_stage_ends_when_the_hands_are_empty_s_15(players: int, last: int) -> None:
    position = scene(players, rounds_played=last - 1)
    position.dealer = None
    while position.phase == "bid":
        position.play(position.legal_moves()[0])
    assert position.phase == "draw"
    position = scene(players, rounds_played=last)
    position.dealer = None
    while position.phase == "bid":
        position.play(position.legal_moves()[0])
    assert [seat.hand for seat in position.view(None).seats] == [0] * players
    assert (position.phase, position.view(None).stage) == ("deal", 2)


@each_number_of_players
def test_the_game_ends_after_the_third_stage_with_empty_decks_s_15(players: int) -> None:
    position = full_game(players, 8)
    assert position.phase == "over"
    seats = position.view(None).seats
    assert [(seat.hand, seat.deck) for seat in seats] == [(0, 0)] * players
    assert [len(entry["hands"]) for entry in entries(position, "deal")] == [players] * 3


# Scoring


def breakdown(players: int, **jewels: int) -> dict[str, Any]:
    parts: dict[str, Any] = plain(sultan.breakdown(state_of(ended(players, {0: jewels})), 0))
    return parts


@pytest.mark.parametrize(("colour", "points"), [("white", 1), ("red", 2), ("yellow", 3), ("green", 4), ("blue", 5)])
def test_a_jewel_scores_the_points_of_its_colour_s_16(colour: str, points: int) -> None:
    assert breakdown(4, **{colour: 2})["points"] == 2 * points


@pytest.mark.parametrize(
    ("players", "number", "bonus"),
    [
        *[(3, 2, 0), (3, 3, 2), (4, 4, 5), (5, 5, 10), (4, 6, 20), (3, 7, 20)],
        *[(2, 3, 0), (2, 4, 2), (2, 5, 5), (2, 6, 10), (2, 7, 20), (2, 8, 20)],
    ],
)
def test_jewels_of_one_colour_bring_a_bonus_s_17(players: int, number: int, bonus: int) -> None:
    assert breakdown(players, green=number)["bonus"] == bonus
    assert breakdown(players, green=number, white=1, blue=2)["bonus"] == bonus


def test_each_colour_has_its_own_bonus_s_17() -> None:
    assert breakdown(4, white=3, red=4, blue=6)["bonus"] == 2 + 5 + 20
    assert breakdown(2, white=4, red=5, blue=7)["bonus"] == 2 + 5 + 20


def test_worked_example_of_the_scoring_s_19() -> None:
    assert breakdown(4, white=3, red=5, blue=1) == {
        "jewels": {"white": 3, "red": 5, "yellow": 0, "green": 0, "blue": 1},
        "points": 3 + 10 + 5,
        "bonus": 2 + 10,
        "total": 30,
    }


def test_the_worked_example_is_worth_less_with_two_players_s_17_s_19() -> None:
    assert breakdown(2, white=3, red=5, blue=1)["total"] == 18 + 5


def test_most_points_win_s_18() -> None:
    outcome = ended(3, {0: {"blue": 2}, 1: {"white": 9}, 2: {"red": 1}}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.decided_by) == ([10, 29, 2], [1], "points")
    assert outcome.ranking == [[1], [0], [2]]


def test_a_tie_is_broken_by_most_jewels_s_18() -> None:
    outcome = ended(3, {0: {"blue": 2}, 1: {"green": 1, "yellow": 2}}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.decided_by) == ([10, 10, 0], [1], "jewels")


def test_a_tie_in_jewels_too_is_a_draw_that_all_of_them_win_s_18() -> None:
    outcome = ended(4, {1: {"blue": 1, "white": 1}, 3: {"green": 1, "red": 1}}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.decided_by) == ([0, 6, 0, 6], [1, 3], "shared")
    assert outcome.ranking == [[1, 3], [0, 2]]


def test_settling_examples_of_the_rulebook_s_20() -> None:
    # violet alone at the red jewel; 9 against 8 at the green one; two 12s at the blue one
    position = scene(5, hands={0: [3], 1: [8], 2: [9], 3: [12], 4: [12]})
    jewels = settled(position, "bid 1 3", "bid 2 8", "bid 2 9", "bid 3 12", "bid 3 12")
    assert jewels == [["red"], [], ["green"], ["blue"], []]


# Checks on the numbers


@each_number_of_players
def test_a_game_has_as_many_moves_as_the_rules_count(players: int) -> None:
    """Checks on the numbers: 60, 60, 75 and 90 moves; every decision is one (S-6, S-7, S-8)."""
    position = full_game(players, 1)
    assert sum("move" in entry for entry in position.log) == MOVES_OF_A_GAME[players]


@each_number_of_players
def test_the_pouch_never_runs_short_s_6(players: int) -> None:
    """Checks on the numbers: with a card at every cushion in every round the most jewels are gone, 42 at most."""
    position = variant_of(players).start(5)
    cushions, least = (2 if players == 3 else 3), 50
    while not position.is_over:
        if position.phase == "return":
            held = position.view(None).pouch + cushions + 1
            assert held == 50 - cushions * (position.view(None).round - 1)
            least = min(least, held)
            position.play(position.legal_moves()[0])
        else:
            cushion = state_of(position).bids % cushions + 1
            position.play(next(move for move in position.legal_moves() if move.startswith(f"bid {cushion}")))
    assert least == {2: 50 - 33, 3: 50 - 28, 4: 50 - 42, 5: 50 - 42}[players]
    assert least >= cushions + 1


# What a seat can't know


def test_a_seat_keeps_its_own_cards_when_the_others_are_redealt_s_23() -> None:
    position = play(scene(hands={0: [9], 1: [8]}), "bid 1 9", "bid 1 8")
    engine, s = position.variant.engine, state_of(position)
    for seat in range(4):
        other = engine.redeal(s, seat, Random(seat))
        assert isinstance(other, State)
        assert [other.hand[seat, place] for place in range(8)] == [s.hand[seat, place] for place in range(8)]
        assert [other.unseen[seat, card] for card in range(16)] == [s.unseen[seat, card] for card in range(16)]
        if seat < 2:
            assert other.bid_card[seat] == s.bid_card[seat]
