"""The start player track."""

from __future__ import annotations

from games.diamonds_club.scene import play, stand, start, state_of
from jewelbox.games.diamonds_club.rules.start_track import move_marker
from support import plain


def test_the_others_are_clockwise_ahead_of_the_start_player_d_1() -> None:
    view = start(4, starter=2).view(None)
    assert plain(view.start_track) == [{"field": f, "markers": [seat]} for f, seat in enumerate([2, 3, 0, 1])]
    assert view.order == [1, 0, 3, 2]


def test_a_marker_goes_on_top_of_those_it_reaches_d_7() -> None:
    position = start(3)  # seats 0, 1, 2 on fields 0, 1, 2
    move_marker(state_of(position), 0, 2)
    move_marker(state_of(position), 1, 1)
    assert plain(position.view(None).start_track) == [{"field": 2, "markers": [2, 0, 1]}]
    assert position.view(None).order == [1, 0, 2]


def test_markers_left_behind_keep_their_order_d_7() -> None:
    position = start(4)
    stand(state_of(position), (3, [2, 0, 3, 1]))
    move_marker(state_of(position), 0, 1)
    assert plain(position.view(None).start_track) == [{"field": 3, "markers": [2, 3, 1]}, {"field": 4, "markers": [0]}]


def test_past_field_nine_fields_keep_counting_and_stack_d_7() -> None:
    position = start(3)
    stand(state_of(position), (9, [0]), (8, [1, 2]))
    for seat, hats in ((0, 2), (1, 3), (2, 4)):
        move_marker(state_of(position), seat, hats)
    assert plain(position.view(None).start_track) == [{"field": 11, "markers": [0, 1]}, {"field": 12, "markers": [2]}]
    assert position.view(None).order == [2, 1, 0]


def test_a_purchase_without_hats_leaves_the_stacks_alone_d_7() -> None:
    position = start(2)
    stand(state_of(position), (3, [0, 1]))
    play(position, "buy A1")  # D1a, field 1: a blue mine
    assert plain(position.view(None).start_track) == [{"field": 3, "markers": [0, 1]}]


def test_a_marker_that_moves_alone_past_others_leads_d_12() -> None:
    position = start(3)
    move_marker(state_of(position), 0, 9)
    assert position.view(None).order == [0, 2, 1]
