"""Phase 5: building in the park."""

from __future__ import annotations

import pytest

from games.diamonds_club.scene import (
    building_phase,
    gems_of,
    give,
    held,
    mark,
    play,
    stand,
    start,
    state_of,
    words,
)
from jewelbox.core.errors import JewelboxError
from jewelbox.core.position import Position
from support import plain, told

BOARDS = ["fountain", "orangery", "pavilion", "rose-garden", "forest-2", "forest-3", "any"]


def with_gems(players: int = 2, **gems: int) -> Position:
    """Return seat 0's building turn with these gems; the others have none and follow in their order."""
    return ready_to_build(start(players), gems)


def choosing_stacks(**gems: int) -> Position:
    """Return the same for two players with the option `forests`."""
    return ready_to_build(start(forests="choose"), gems)


def ready_to_build(position: Position, gems: dict[str, int]) -> Position:
    players = position.variant.players
    stand(state_of(position), *((players - seat, [seat]) for seat in range(players)))
    for seat in range(players):
        give(state_of(position), seat, gems=gems if seat == 0 else {})
    return building_phase(position)


def costs(position: Position) -> dict[str, int | None]:
    return {board.board: board.costs[0] for board in position.view(None).boards}


# Turns


def test_players_build_one_tile_at_a_time_in_the_order_of_the_track_d_18() -> None:
    position = start(3)
    stand(state_of(position), (5, [2]), (3, [0, 1]))
    for seat in range(3):
        give(state_of(position), seat, gems={"blue": 9})
    position = building_phase(position)
    asked = []
    for move in ("build forest-2", "pass", "build forest-2", "build forest-3"):
        asked.append(position.seat)
        play(position, move)
        while position.phase == "pay":
            play(position, "pay blue")
    assert asked == [2, 1, 0, 2]
    assert position.seat == 0


def test_the_phase_ends_when_all_have_passed_d_18() -> None:
    position = play(with_gems(3), "pass", "pass")
    assert (position.phase, position.seat) == ("build", 2)
    assert play(position, "pass").phase == "market"


def test_the_last_player_who_has_not_passed_keeps_building_d_18() -> None:
    position = play(with_gems(2, blue=5), "build forest-2", "pay blue", "pay blue", "pass")
    assert position.seat == 0
    assert words(position, "build") == ["forest-3"]


# Prices


def test_a_tile_is_paid_by_its_board_d_19() -> None:
    position = with_gems(blue=2, yellow=1, green=4)
    assert words(position, "build") == ["fountain", "forest-2", "forest-3", *ANY]
    play(position, "build fountain", "pay blue", "pay blue", "pay yellow")
    assert gems_of(position, 0) == {"green": 4}
    assert held(position, 0, "buildings")["fountain"] == 1


ANY = ["any fountain", "any orangery", "any pavilion", "any rose-garden", "any forest"]


def test_a_board_serves_each_player_once_a_round_d_19() -> None:
    position = play(with_gems(blue=9), "build forest-2", "pay blue", "pay blue", "pass")
    assert words(position, "build") == ["forest-3", *ANY]
    assert costs(position)["forest-2"] is None


def test_markers_of_others_raise_the_price_by_any_gem_d_19() -> None:
    position = with_gems(4, blue=2, yellow=1, red=3)
    mark(state_of(position), "fountain", 1, 2, 3)
    assert costs(position)["fountain"] == 6
    play(position, "build fountain", "pay blue", "pay blue", "pay yellow")
    assert position.legal_moves() == ["pay red"]
    play(position, "pay red", "pay red", "pay red")
    assert held(position, 0, "buildings")["fountain"] == 1


def test_a_marker_counts_for_others_only_once_the_tile_is_built_d_19() -> None:
    position = play(with_gems(blue=2), "build forest-2", "pay blue")
    assert position.view(None).boards[4].costs == [2, 2]
    play(position, "pay blue")
    assert position.view(None).boards[4].costs == [None, 3]


def test_the_price_board_example_d_23() -> None:
    position = with_gems(4, blue=20, yellow=20, green=20, red=20)
    mark(state_of(position), "fountain", 0)
    mark(state_of(position), "rose-garden", 1, 2)
    for board in ("any", "forest-2", "forest-3"):
        mark(state_of(position), board, 3)
    assert costs(position) == {
        "fountain": None,
        "orangery": 3,
        "pavilion": 3,
        "rose-garden": 5,
        "forest-2": 3,
        "forest-3": 4,
        "any": 6,
    }
    assert "fountain" not in words(position, "build")
    assert "any fountain" in words(position, "build")


def test_a_second_fountain_can_be_built_over_any_d_21() -> None:
    position = play(with_gems(blue=8, yellow=1), "build fountain", "pay blue", "pay blue", "pay yellow", "pass")
    play(position, "build any fountain", *["pay blue"] * 5)
    assert held(position, 0, "buildings")["fountain"] == 2
    boards = {board.board: board.markers for board in position.view(None).boards}
    assert (boards["fountain"], boards["any"]) == ([0], [0])


def test_any_marks_only_its_own_board_d_21() -> None:
    position = play(with_gems(red=9), "build any orangery", *["pay red"] * 5)
    assert [board.board for board in position.view(None).boards if board.markers] == ["any"]


# Payments


def test_diamonds_count_as_any_gem_d_20() -> None:
    position = with_gems(blue=1, diamond=2)
    assert "fountain" in words(position, "build")
    play(position, "build fountain", "pay blue", "pay diamond", "pay diamond")
    assert gems_of(position, 0) == {}


def test_a_named_gem_is_paid_in_its_colour_or_by_a_diamond_d_20() -> None:
    position = play(with_gems(blue=2, yellow=1, red=3, diamond=1), "build fountain")
    assert position.legal_moves() == ["pay blue", "pay diamond"]


def test_any_gems_are_paid_in_mixed_colours_d_20() -> None:
    position = play(with_gems(blue=1, green=1, diamond=1), "build forest-3")
    assert position.legal_moves() == ["pay blue", "pay green", "pay diamond"]
    play(position, "pay green")
    assert position.legal_moves() == ["pay blue", "pay diamond"]


def test_a_diamond_that_is_needed_later_cannot_be_paid_now_d_20() -> None:
    position = play(with_gems(blue=2, red=3, diamond=1), "build fountain")  # the yellow gem is missing
    assert position.legal_moves() == ["pay blue"]
    play(position, "pay blue", "pay blue")
    assert position.legal_moves() == ["pay diamond"]


def test_named_colours_come_in_order_and_then_any_d_19() -> None:
    position = with_gems(3, blue=3, red=3)
    mark(state_of(position), "rose-garden", 2)
    play(position, "build rose-garden")
    assert plain(position.view(None).payment) == {
        "board": "rose-garden",
        "tile": "rose-garden",
        "paid": 0,
        "due": ["blue", "red", "red", "any"],
        "proposal": ["blue", "red", "red", "blue"],
    }
    asked = []
    while position.phase == "pay":
        asked.append(words(position, "pay"))
        play(position, position.legal_moves()[0])
    assert asked == [["blue"], ["red"], ["red"], ["blue", "red"]]


@pytest.mark.parametrize(
    ("gems", "payable"),
    [
        ({"blue": 2, "yellow": 1}, False),  # one gem short of the surcharge
        ({"blue": 2, "yellow": 1, "green": 1}, True),
        ({"blue": 1, "green": 4}, False),  # blue and yellow are missing
        ({"blue": 1, "green": 4, "diamond": 1}, False),
        ({"blue": 1, "green": 4, "diamond": 2}, True),
        ({"diamond": 3}, False),
        ({"diamond": 4}, True),
    ],
)
def test_a_tile_is_payable_if_diamonds_fill_the_named_gems_and_all_gems_reach_d_19_d_20(
    gems: dict[str, int],
    payable: bool,  # noqa: FBT001  # a case
) -> None:
    position = with_gems(2, **gems)
    mark(state_of(position), "fountain", 1)
    assert ("fountain" in words(position, "build")) == payable


# Stacks


def test_a_forest_is_taken_from_the_first_of_the_largest_stacks_d_22() -> None:
    position = with_gems(blue=9)
    state_of(position).stacks[0] = 20
    play(position, "build forest-2", "pay blue", "pay blue", "pass", "build forest-3", *["pay blue"] * 3)
    left = position.view(None).supply.buildings
    assert left == {"fountain": 20, "orangery": 20, "pavilion": 20, "rose-garden": 21}
    assert held(position, 0, "forests") == 2


def stacks_of(position: Position) -> list[int]:
    return list(position.view(None).supply.buildings.values())


def test_with_the_option_the_player_chooses_among_the_largest_stacks_d_35() -> None:
    position = choosing_stacks(red=2)
    give(state_of(position), 1, buildings={"fountain": 1, "rose-garden": 2})
    play(position, "build forest-2", "pay red", "pay red")
    assert (position.seat, position.phase) == (0, "stack")
    assert position.legal_moves() == ["take orangery", "take pavilion"]
    assert (held(position, 0, "forests"), position.view(0).payment.due) == (0, [])
    position.play("take pavilion")
    assert (position.seat, position.phase, held(position, 0, "forests")) == (1, "build", 1)
    assert stacks_of(position) == [20, 21, 20, 19]


def test_with_the_option_nothing_is_asked_where_one_stack_is_largest_d_35() -> None:
    position = choosing_stacks(red=2)
    give(state_of(position), 1, buildings={"fountain": 1, "orangery": 1, "rose-garden": 1})
    play(position, "build forest-2", "pay red", "pay red")
    assert (position.seat, held(position, 0, "forests"), stacks_of(position)) == (1, 1, [20, 20, 20, 20])


def test_with_the_option_a_forest_over_any_asks_too_and_a_building_never_d_35() -> None:
    position = choosing_stacks(red=5, blue=2, yellow=1)
    play(position, "build any forest", *["pay red"] * 5, "take rose-garden", "pass")
    assert position.phase == "build"
    assert (held(position, 0, "forests"), stacks_of(position)) == (1, [21, 21, 21, 20])
    play(position, "build fountain", "pay blue", "pay blue", "pay yellow")
    assert (position.phase, stacks_of(position)) == ("build", [20, 21, 21, 20])


def test_with_the_option_a_marker_is_put_only_once_the_stack_is_chosen_d_35() -> None:
    position = choosing_stacks(red=2)
    play(position, "build forest-2", "pay red", "pay red")
    assert costs(position)["forest-2"] == 2
    position.play("take fountain")
    assert costs(position)["forest-2"] is None


def test_with_the_option_a_smaller_stack_and_other_moves_are_refused_d_35() -> None:
    position = choosing_stacks(red=2)
    give(state_of(position), 1, buildings={"fountain": 1})
    play(position, "build forest-2", "pay red", "pay red")
    for move, sentence in (
        ("take fountain", "fountain is not among the largest"),
        ("pass", "first you choose the stack"),
    ):
        with pytest.raises(JewelboxError, match=sentence) as refused:
            position.play(move)
        assert refused.value.clause == "D-35"


def test_with_the_option_the_forest_event_names_its_stack_d_35() -> None:
    position = choosing_stacks(red=2)
    play(position, "build forest-2", "pay red")
    paid = told(position, "pay red")
    assert [event["event"] for event in paid] == ["pay"]
    position.play("pay red")
    (placed,) = told(position, "take orangery")
    assert (placed["event"], placed["tile"], placed["stack"]) == ("place", "forest", "orangery")


def test_a_building_whose_stack_is_empty_cannot_be_built_d_22() -> None:
    position = with_gems(blue=9, yellow=9)
    state_of(position).stacks[0] = 0
    assert words(position, "build") == ["forest-2", "forest-3", *ANY[1:]]


def test_without_any_tile_no_forest_can_be_built_d_22() -> None:
    position = with_gems(blue=9)
    for tile in range(4):
        state_of(position).stacks[tile] = 0
    assert position.legal_moves() == ["pass"]


def test_every_board_can_be_used_in_a_round_d_19() -> None:
    position = with_gems(blue=50, yellow=50, green=50, red=50)
    plans = ["fountain", "orangery", "pavilion", "rose-garden", "forest-2", "forest-3", "any forest"]
    for number, plan in enumerate(plans):
        play(position, f"build {plan}")
        while position.phase == "pay":
            play(position, position.legal_moves()[0])
        if number == 0:
            play(position, "pass")
    assert position.legal_moves() == ["pass"]
    assert [board.markers for board in position.view(None).boards] == [[0]] * len(BOARDS)
