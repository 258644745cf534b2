"""Scoring."""

from __future__ import annotations

import pytest

from games.diamonds_club.scene import building_phase, give, held, play, start, state_of
from jewelbox.core.outcome import Outcome
from jewelbox.core.position import Position
from jewelbox.games.diamonds_club.rules import points
from jewelbox.games.diamonds_club.view import breakdown
from support import plain

MANDATORY = [
    {"orangery": 1, "pavilion": 2},
    {"fountain": 1, "orangery": 2},
    {"fountain": 2, "rose-garden": 1},
    {"pavilion": 1, "rose-garden": 2},
]


def parts(position: Position, seat: int = 0) -> list[int]:
    worth = breakdown(state_of(position), seat)
    return [getattr(worth, part) for part in ("buildings", "forests", "animals", "bonus", "tracks", "total")]


def own_cards(position: Position, seat: int, *cards: int) -> None:
    for card in cards:
        state_of(position).owners[card] = seat


def ended(position: Position) -> Outcome:
    """Return the outcome when this round is the last one."""
    state_of(position).rounds_played = 49
    outcome = play(building_phase(position), *["pass"] * position.variant.players).outcome
    assert outcome is not None
    return outcome


# The sample table


def test_franz_has_eleven_buildings_bonus_cards_and_a_point_of_the_tracks_d_32() -> None:
    position = start()
    give(state_of(position), 0, buildings={"fountain": 3, "orangery": 3, "pavilion": 3, "rose-garden": 2})
    give(state_of(position), 0, steps={"money": 2})
    own_cards(position, 0, 0, 1, 2, 5)
    assert parts(position) == [44, 0, 0, 12, 1, 57]


def test_ruediger_has_four_buildings_six_forests_and_a_set_of_animals_d_32() -> None:
    position = start()
    give(state_of(position), 0, buildings={"orangery": 2, "pavilion": 2}, forests=6, steps={"forest": 4})
    give(state_of(position), 0, animals={"pond": 1, "deer-park": 1, "aviary": 1})
    assert parts(position) == [16, 36, 10, 0, 0, 62]


def test_sandra_has_seven_buildings_a_forest_two_sets_of_animals_and_bonus_cards_d_32() -> None:
    position = start()
    give(state_of(position), 0, buildings={"orangery": 1, "pavilion": 2, "fountain": 1, "rose-garden": 3}, forests=1)
    give(state_of(position), 0, animals={"pond": 2, "deer-park": 2, "aviary": 2})
    own_cards(position, 0, 3, 4)
    assert parts(position) == [28, 2, 20, 8, 0, 58]


def test_verena_has_three_buildings_six_forests_animals_and_a_point_of_the_tracks_d_32() -> None:
    position = start()
    give(state_of(position), 0, buildings=MANDATORY[0], forests=6, steps={"forest": 4, "technology": 4})
    give(state_of(position), 0, animals={"pond": 1, "deer-park": 1, "aviary": 1})
    assert parts(position) == [12, 36, 10, 0, 1, 59]


# Parts


@pytest.mark.parametrize(
    ("animals", "worth"),
    [
        ((0, 0, 0), 0),
        ((1, 0, 0), 1),
        ((1, 1, 1), 10),
        ((3, 1, 1), 12),
        ((2, 2, 2), 20),
        ((0, 4, 3), 7),
        ((2, 3, 4), 23),
    ],
)
def test_sets_of_animals_bring_ten_and_other_tiles_one_d_29(animals: tuple[int, int, int], worth: int) -> None:
    position = start()
    give(state_of(position), 0, animals=dict(zip(("pond", "deer-park", "aviary"), animals, strict=True)))
    assert parts(position)[2] == worth


@pytest.mark.parametrize(("step", "worth"), [(0, 6), (1, 9), (2, 12), (3, 15), (4, 18)])
def test_forests_are_worth_what_the_forest_track_shows_d_29(step: int, worth: int) -> None:
    position = start()
    give(state_of(position), 0, forests=3, steps={"forest": step})
    assert parts(position)[1] == worth


@pytest.mark.parametrize(("technology", "money", "worth"), [(3, 1, 0), (4, 0, 1), (0, 2, 1), (0, 3, 2), (4, 4, 4)])
def test_tracks_bring_points_near_their_end_d_29_d_c4(technology: int, money: int, worth: int) -> None:
    position = start()
    give(state_of(position), 0, steps={"technology": technology, "money": money})
    assert parts(position)[4] == worth


def test_buildings_on_dark_fields_count_d_24_d_29() -> None:
    position = start()
    give(state_of(position), 0, buildings=MANDATORY[0], forests=12)
    give(state_of(position), 0, buildings={"fountain": 2})
    assert held(position, 0, "park")["dark"]["covered"] == 3
    assert parts(position)[0] == 20


# Ranking


def test_players_with_an_open_mandatory_field_are_not_scored_d_28() -> None:
    position = start()
    give(state_of(position), 0, buildings={"orangery": 4, "pavilion": 1})
    give(state_of(position), 1, buildings=MANDATORY[1])
    assert points(state_of(position), 0) == 20
    outcome = ended(position)
    assert (outcome.scores, outcome.winners) == ([None, 12], [1])
    assert outcome.breakdown[0].total == 20
    assert [part["scored"] for part in plain(outcome.breakdown)] == [False, True]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_most_points_win_d_31(players: int) -> None:
    position = start(players)
    for seat in range(players):
        give(state_of(position), seat, buildings=MANDATORY[seat], forests=seat)
    outcome = ended(position)
    assert outcome.winners == [players - 1]
    assert outcome.decided_by == "points"
    assert outcome.scores == [12 + 2 * seat for seat in range(players)]


def tied(*gems: dict[str, int]) -> Outcome:
    position = start(len(gems))
    for seat, own in enumerate(gems):
        give(state_of(position), seat, buildings=MANDATORY[seat], gems=own)
    return ended(position)


def test_of_equal_points_more_gems_win_diamonds_included_d_31() -> None:
    outcome = tied({"blue": 3}, {"green": 1, "diamond": 3}, {"red": 2})
    assert (outcome.winners, outcome.decided_by) == ([1], "gems")
    assert outcome.ranking == [[1], [0], [2]]


def test_of_equal_points_and_gems_several_win_d_31() -> None:
    outcome = tied({"blue": 3}, {"green": 1, "diamond": 2}, {"red": 2})
    assert (outcome.winners, outcome.decided_by) == ([0, 1], "shared")


def test_gems_of_unscored_players_decide_nothing_d_28_d_31() -> None:
    position = start(3)
    for seat in (0, 1):
        give(state_of(position), seat, buildings=MANDATORY[seat], gems={"red": seat})
    give(state_of(position), 2, buildings={"fountain": 3}, gems={"red": 9})
    outcome = ended(position)
    assert outcome.winners == [1]
    assert outcome.ranking == [[1], [0], [2]]
