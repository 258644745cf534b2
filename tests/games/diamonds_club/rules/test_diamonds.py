"""Phase 3: diamonds are given out."""

from __future__ import annotations

from typing import Any

from games.diamonds_club.scene import diamonds_phase, give, held, stand, start, state_of
from jewelbox.core.position import Position
from support import told


def diamonds(position: Position) -> list[int]:
    return [held(position, seat, "gems")["diamond"] for seat in range(position.variant.players)]


def after_buying(coins: list[int], *stacks: tuple[int, list[int]], **options: Any) -> Position:
    position = start(len(coins), **options)
    for seat, number in enumerate(coins):
        give(state_of(position), seat, coins=number)
    stand(state_of(position), *stacks)
    return diamonds_phase(position)


def test_most_unspent_coins_bring_a_diamond_d_10() -> None:
    assert diamonds(after_buying([1, 3, 2], (5, [2]), (4, [1, 0]))) == [0, 1, 1]


def test_tied_players_each_get_a_diamond_for_coins_d_10() -> None:
    assert diamonds(after_buying([3, 3, 2], (5, [2]), (4, [1, 0]))) == [1, 1, 1]


def test_nobody_gets_a_diamond_when_no_coin_is_left_d_10() -> None:
    assert diamonds(after_buying([0, 0, 0], (5, [2]), (4, [1, 0]))) == [0, 0, 1]


def test_with_the_option_everyone_gets_a_diamond_when_no_coin_is_left_d_34() -> None:
    position = after_buying([0, 0, 0], (5, [2]), (4, [1, 0]), diamonds="everybody")
    assert diamonds(position) == [1, 1, 2]


def test_with_the_option_most_coins_count_as_usual_when_someone_has_one_d_34() -> None:
    assert diamonds(after_buying([0, 1, 0], (5, [2]), (4, [1, 0]), diamonds="everybody")) == [0, 1, 1]
    assert diamonds(after_buying([1, 1, 0], (5, [2]), (4, [1, 0]), diamonds="everybody")) == [1, 1, 1]


def test_the_diamonds_of_the_option_are_reported_with_no_coin_left_d_34() -> None:
    position = start(diamonds="everybody")
    for seat in (0, 1):
        give(state_of(position), seat, coins=0)
    position.play("pass")
    events = told(position, "pass")
    coins = [(event["seat"], event["number"]) for event in events if event.get("why") == "coins"]
    assert coins == [(0, 0), (1, 0)]


def test_coins_of_the_money_track_count_d_10() -> None:
    position = start()
    give(state_of(position), 1, coins=5)
    give(state_of(position), 0, coins=5)
    position.play("buy D4")  # pays one coin and gets one
    position.play("pass")
    position.play("pass")
    assert diamonds(position) == [1, 2]


def test_furthest_on_the_track_brings_a_diamond_and_the_start_d_11() -> None:
    position = after_buying([0, 0, 0], (5, [0]), (7, [1]), (3, [2]))
    assert diamonds(position) == [0, 1, 0]
    assert position.view(None).starter == 1


def test_all_on_the_first_field_get_a_diamond_and_the_topmost_starts_d_11() -> None:
    position = after_buying([0, 0, 0, 0], (6, [3, 0, 2]), (2, [1]))
    assert diamonds(position) == [1, 0, 1, 1]
    assert position.view(None).starter == 2


def test_a_marker_past_field_nine_leads_like_any_other_d_7_d_11() -> None:
    position = after_buying([0, 0, 0], (9, [0]), (11, [1, 2]))
    assert diamonds(position) == [0, 1, 1]
    assert position.view(None).starter == 2


def test_one_player_can_get_both_diamonds_d_10_d_11() -> None:
    assert diamonds(after_buying([4, 1], (4, [0]), (2, [1]))) == [2, 0]


def test_gems_and_building_follow_the_track_furthest_and_uppermost_first_d_12() -> None:
    position = start(4)
    stand(state_of(position), (6, [3, 0]), (2, [1, 2]))
    for seat in range(4):
        give(state_of(position), seat, equipment=["mine red"])
    diamonds_phase(position)
    position = Position(position.variant, position.state, position.log, None)
    asked = []
    while position.phase == "keep":
        asked.append(position.seat)
        position.play("drop mines")
    for _ in range(4):
        asked.append(position.seat)
        position.play("pass")
    assert asked == [0, 3, 2, 1] * 2
