"""The end of a round, and of the game."""

from __future__ import annotations

import pytest

from games.diamonds_club.scene import (
    building_phase,
    diamonds_phase,
    give,
    held,
    mark,
    play,
    put_coins,
    stand,
    start,
    state_of,
)
from jewelbox.core.position import Position
from jewelbox.games.diamonds_club.audit import problems
from jewelbox.games.diamonds_club.material import ROUND_LIMIT

MANDATORY = [{"orangery": 1, "pavilion": 2}, {"fountain": 1, "orangery": 2}]


def test_coins_are_as_many_as_the_money_track_says_d_26() -> None:
    position = start()
    give(state_of(position), 0, coins=7, steps={"money": 2})
    give(state_of(position), 1, coins=0)
    put_coins(state_of(position), A1=15)
    assert problems(state_of(position)) == []
    position = play(building_phase(position), "pass", "pass")
    assert [held(position, seat, "coins") for seat in range(2)] == [12, 10]
    assert problems(state_of(position)) == []


def test_markers_leave_the_boards_and_the_market_is_cleared_d_26() -> None:
    position = building_phase(start())
    mark(state_of(position), "forest-2", 0, 1)
    position = play(position, "pass", "pass")
    assert all(board.markers == [] for board in position.view(None).boards)
    assert position.view(None).market == []
    assert position.phase == "market"


def test_the_new_start_player_is_on_field_zero_and_the_others_follow_clockwise_d_26() -> None:
    position = start(4)
    stand(state_of(position), (8, [2]), (3, [0, 1]), (2, [3]))
    position = play(diamonds_phase(position), *["pass"] * 4)
    fields = [(part.field, part.markers) for part in position.view(None).start_track]
    assert fields == [(0, [2]), (1, [3]), (2, [0]), (3, [1])]


def test_the_new_start_player_buys_first_in_the_next_round_d_11_d_26() -> None:
    position = start()
    stand(state_of(position), (12, [1]), (10, [0]))
    position = play(diamonds_phase(position), "pass", "pass")
    position.follow({"chance": "market", "round": 2, "columns": ["D2b", "D1a", "L2a", "L6b"]})
    assert (position.seat, position.phase) == (1, "buy")


def finished(buildings: dict[str, int], forests: int) -> Position:
    position = start()
    give(state_of(position), 0, buildings=buildings, forests=forests)
    return play(building_phase(position), "pass", "pass")


def test_the_game_ends_after_the_round_in_which_all_light_fields_are_covered_d_27() -> None:
    assert finished(MANDATORY[0], 11).is_over
    assert finished(MANDATORY[0], 13).is_over


def test_an_open_light_field_lets_the_game_continue_d_27() -> None:
    assert not finished(MANDATORY[0], 10).is_over
    assert not finished({"orangery": 1, "pavilion": 1}, 11).is_over


def test_the_round_in_which_the_last_light_field_is_covered_is_played_to_its_end_d_27() -> None:
    position = start()
    stand(state_of(position), (3, [0]), (1, [1]))
    give(state_of(position), 0, buildings=MANDATORY[0], forests=10, gems={"red": 5})
    give(state_of(position), 1, gems={"red": 2 + 1})
    position = play(building_phase(position), "build forest-2", "pay red", "pay red")
    assert (position.seat, position.is_over) == (1, False)
    play(
        position, "build forest-2", "pay red", "pay red", "pay red", "build forest-3", *["pay red"] * 3, "pass", "pass"
    )
    assert position.is_over
    assert held(position, 0, "park")["dark"]["covered"] == 1


def before_last_pass(rounds: int) -> Position:
    position = start()
    state_of(position).rounds_played = rounds
    return play(building_phase(position), "pass")


def test_a_game_is_stopped_after_fifty_rounds_d_33() -> None:
    assert ROUND_LIMIT == 50
    assert not play(before_last_pass(48), "pass").is_over
    assert play(before_last_pass(49), "pass").is_over


def test_at_the_stop_there_is_no_winner_if_nobody_can_be_scored_d_33() -> None:
    outcome = play(before_last_pass(49), "pass").outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.decided_by) == ([None, None], [], "nobody scored")


@pytest.mark.parametrize("winner", [0, 1])
def test_at_the_stop_a_player_who_can_be_scored_wins_d_33(winner: int) -> None:
    position = before_last_pass(49)
    give(state_of(position), winner, buildings=MANDATORY[winner])
    outcome = play(position, "pass").outcome
    assert outcome is not None
    assert outcome.winners == [winner]
    assert outcome.scores[winner] == 12
