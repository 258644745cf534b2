"""Scoring."""

from __future__ import annotations

from jewelbox.core.game import UNSCORED
from jewelbox.core.kernel import kernel
from jewelbox.games.diamonds_club.material import (
    ANIMAL_POINTS,
    ANIMAL_SET_POINTS,
    ANIMALS,
    BUILDING_POINTS,
    CARD_POINTS,
    CARDS,
    MONEY_POINTS,
    POINTS_PER_FOREST,
    TECHNOLOGY_POINTS,
    Track,
)
from jewelbox.games.diamonds_club.rules.building import gems_of
from jewelbox.games.diamonds_club.rules.park import all_open_mandatory_fields, buildings_in_park
from jewelbox.games.diamonds_club.state import Phase, State


@kernel
def points(s: State, seat: int) -> int:
    """Return a seat's points; at the end UNSCORED if a mandatory field is open (D-28, D-29)."""
    if s.phase == Phase.OVER and not is_scored(s, seat):
        return UNSCORED
    return total_points(s, seat)


@kernel
def is_scored(s: State, seat: int) -> bool:
    """Return whether a seat has covered all its mandatory fields (D-28)."""
    return all_open_mandatory_fields(s, seat) == 0


@kernel
def total_points(s: State, seat: int) -> int:
    """Return the sum of all points (D-29)."""
    park = building_points(s, seat) + forest_points(s, seat) + animal_points(s, seat)
    return park + card_points(s, seat) + track_points(s, seat)


@kernel
def building_points(s: State, seat: int) -> int:
    """Return the points for buildings (D-29)."""
    return buildings_in_park(s, seat) * BUILDING_POINTS


@kernel
def forest_points(s: State, seat: int) -> int:
    """Return the points for forests, by the forest track (D-29)."""
    return s.forests[seat] * POINTS_PER_FOREST[s.steps[seat, Track.FOREST]]


@kernel
def animal_points(s: State, seat: int) -> int:
    """Return the points for sets of all animals, and for the single tiles (D-29)."""
    sets, tiles = s.animals[seat, 0], 0
    for animal in range(ANIMALS):
        sets = min(sets, s.animals[seat, animal])
        tiles += s.animals[seat, animal]
    return sets * ANIMAL_SET_POINTS + (tiles - sets * ANIMALS) * ANIMAL_POINTS


@kernel
def card_points(s: State, seat: int) -> int:
    """Return the points of a seat's bonus cards (D-29, D-30)."""
    value = 0
    for card in range(CARDS):
        if s.owners[card] == seat:
            value += CARD_POINTS[card]
    return value


@kernel
def track_points(s: State, seat: int) -> int:
    """Return the points at the end of the tracks (D-C4, D-29)."""
    return TECHNOLOGY_POINTS[s.steps[seat, Track.TECHNOLOGY]] + MONEY_POINTS[s.steps[seat, Track.MONEY]]


@kernel
def tie_break(s: State, seat: int) -> int:
    """Return the number of a seat's gems, diamonds included (D-31)."""
    return gems_of(s, seat)
