"""Phase 4: gems are acquired, player by player."""

from __future__ import annotations

import pytest

from games.diamonds_club.scene import gems_of, gems_phase, give, held, play, stand, start, state_of, words
from jewelbox.core.position import Position


def with_equipment(*items: str, technology: int = 0) -> Position:
    """Return the exchange of seat 0, which has this equipment and no gems, and is ahead of the other."""
    position = start()
    stand(state_of(position), (4, [0]), (1, [1]))
    give(state_of(position), 0, gems={}, equipment=items, steps={"technology": technology})
    return gems_phase(position)


@pytest.mark.parametrize(("right", "ship", "gems"), [(4, 5, 4), (5, 4, 4), (3, 3, 3), (2, 5, 2)])
def test_a_set_brings_as_many_gems_as_the_lower_of_right_and_ship_d_13(right: int, ship: int, gems: int) -> None:
    position = with_equipment("mine red", f"right {right}", f"ship {ship}")
    play(position, f"exchange red {right} {ship}")
    assert gems_of(position, 0) == {"red": gems}
    assert held(position, 0, "equipment") == {"mines": [], "rights": [], "ships": []}


def test_four_green_and_a_field_with_gem_and_diamond_bring_five_green_and_a_diamond_d_14() -> None:
    position = with_equipment("mine green", "right 4", "ship 5", technology=3)
    assert gems_of(play(position, "exchange green 4 5"), 0) == {"green": 5, "diamond": 1}


@pytest.mark.parametrize(
    ("technology", "gems"),
    [(0, {"blue": 2}), (1, {"blue": 3}), (2, {"blue": 2, "diamond": 1}), (4, {"blue": 2, "diamond": 2})],
)
def test_technology_adds_to_each_set_d_14(technology: int, gems: dict[str, int]) -> None:
    position = with_equipment("mine blue", "right 2", "ship 2", technology=technology)
    assert gems_of(play(position, "exchange blue 2 2"), 0) == gems


def test_technology_adds_to_every_set_of_the_round_d_14() -> None:
    position = with_equipment("mine blue", "mine blue", "right 2", "right 2", "ship 2", "ship 2", technology=3)
    assert gems_of(play(position, "exchange blue 2 2", "exchange blue 2 2"), 0) == {"blue": 6, "diamond": 2}


def test_complete_sets_must_be_exchanged_d_15() -> None:
    position = with_equipment("mine red", "mine blue", "right 4", "ship 5", "ship 3")
    assert all(move.startswith("exchange") for move in position.legal_moves())


def test_the_player_chooses_the_tiles_of_a_set_and_equal_ones_are_one_choice_d_15() -> None:
    position = with_equipment("mine red", "mine red", "mine blue", "right 4", "right 2", "ship 5", "ship 5")
    assert words(position, "exchange") == ["blue 2 5", "blue 4 5", "red 2 5", "red 4 5"]


def test_sets_are_exchanged_until_none_can_be_made_d_15() -> None:
    position = with_equipment("mine red", "mine red", "right 4", "right 2", "ship 5", "ship 5")
    assert words(play(position, "exchange red 2 5"), "exchange") == ["red 4 5"]
    assert play(position, "exchange red 4 5").phase == "build"


def test_yellow_and_red_five_and_three_and_the_right_two_is_kept_d_17() -> None:
    tiles = ("mine yellow", "mine red", "right 5", "right 3", "right 2", "ship 5", "ship 3")
    yellow_first = play(with_equipment(*tiles), "exchange yellow 5 5", "exchange red 3 3")
    assert gems_of(yellow_first, 0) == {"yellow": 5, "red": 3}
    red_first = play(with_equipment(*tiles), "exchange red 5 5", "exchange yellow 3 3")
    assert gems_of(red_first, 0) == {"yellow": 3, "red": 5}
    assert red_first.legal_moves() == ["keep right 2", "drop rights"]
    play(red_first, "keep right 2")
    assert held(red_first, 0, "equipment") == {"mines": [], "rights": [2], "ships": []}


def test_one_tile_of_each_remaining_kind_may_be_kept_d_16() -> None:
    position = with_equipment("mine red", "mine blue", "right 4", "right 4", "right 2")
    assert position.legal_moves() == ["keep mine blue", "keep mine red", "drop mines"]
    play(position, "keep mine red")
    assert position.legal_moves() == ["keep right 2", "keep right 4", "drop rights"]
    play(position, "keep right 4")
    assert held(position, 0, "equipment") == {"mines": ["red"], "rights": [4], "ships": []}
    assert position.phase == "build"


def test_tiles_that_are_not_kept_go_back_d_16() -> None:
    position = play(with_equipment("mine red", "ship 4", "ship 5"), "drop mines", "drop ships")
    assert held(position, 0, "equipment") == {"mines": [], "rights": [], "ships": []}


def test_kinds_without_tiles_are_not_asked_for_d_16() -> None:
    position = with_equipment("ship 4")
    assert position.legal_moves() == ["keep ship 4", "drop ships"]


def test_a_player_exchanges_and_keeps_before_the_next_does_d_16() -> None:
    position = start(3)
    stand(state_of(position), (5, [2]), (3, [1]), (1, [0]))
    for seat in (0, 2):
        give(state_of(position), seat, equipment=["mine red", "mine blue", "right 4", "ship 5"])
    position = gems_phase(position)
    asked = []
    for move in ("exchange red 4 5", "keep mine blue", "exchange blue 4 5", "drop mines"):
        asked.append((position.seat, position.phase))
        play(position, move)
    assert asked == [(2, "exchange"), (2, "keep"), (0, "exchange"), (0, "keep")]
    assert (position.seat, position.phase) == (2, "build")


def test_kept_tiles_make_sets_in_the_next_round_d_16_d_26() -> None:
    position = play(with_equipment("mine red", "right 4"), "keep mine red", "keep right 4", "pass", "pass")
    position.follow({"chance": "market", "round": 2, "columns": ["D1a", "D2a", "L1a", "L2a"]})
    assert held(position, 0, "equipment") == {"mines": ["red"], "rights": [4], "ships": []}
    play(position, "buy C4", "pass", "pass")
    assert position.legal_moves() == ["exchange red 4 5"]


def test_what_is_kept_in_the_last_round_has_no_effect_d_16_d_27() -> None:
    ends = []
    for move in ("keep ship 5", "drop ships"):
        position = with_equipment("ship 5")
        give(state_of(position), 1, buildings={"fountain": 1, "orangery": 2}, forests=11, gems={"red": 3})
        assert position.view(0).last_round
        play(position, move, "pass", "build forest-3", *["pay red"] * 3, "pass")
        ends.append(position.outcome)
    assert ends[0] == ends[1] is not None
