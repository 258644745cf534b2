"""The park: which tiles fit on a field.

The building of an open mandatory field goes there, everything else on the other light fields, and on the dark ones
when all light ones are full. So the numbers of tiles show which fields are covered, and no places are stored (D-24).
"""

from __future__ import annotations

from jewelbox.core.kernel import kernel
from jewelbox.games.diamonds_club.material import (
    ANIMALS,
    BUILDINGS,
    LIGHT_FIELDS,
    MANDATORY,
    PARK_FIELDS,
)
from jewelbox.games.diamonds_club.state import State


@kernel
def tiles_in_park(s: State, seat: int) -> int:
    """Count the tiles in a park: buildings, forests and animals."""
    tiles = s.forests[seat] + buildings_in_park(s, seat)
    for animal in range(ANIMALS):
        tiles += s.animals[seat, animal]
    return tiles


@kernel
def buildings_in_park(s: State, seat: int) -> int:
    """Count the buildings in a park."""
    buildings = 0
    for tile in range(BUILDINGS):
        buildings += s.buildings[seat, tile]
    return buildings


@kernel
def open_mandatory_fields(s: State, seat: int, tile: int) -> int:
    """Count the mandatory fields of a building that are not covered yet (D-C3)."""
    return max(MANDATORY[seat, tile] - s.buildings[seat, tile], 0)


@kernel
def all_open_mandatory_fields(s: State, seat: int) -> int:
    """Count all mandatory fields of a park that are not covered yet (D-28)."""
    fields = 0
    for tile in range(BUILDINGS):
        fields += open_mandatory_fields(s, seat, tile)
    return fields


@kernel
def free_fields(s: State, seat: int) -> int:
    """Count the free fields for tiles that cover no mandatory one; dark ones too once none of those is open (D-24)."""
    missing = all_open_mandatory_fields(s, seat)
    if missing == 0:
        return PARK_FIELDS - tiles_in_park(s, seat)
    return LIGHT_FIELDS - missing - tiles_in_park(s, seat)


@kernel
def has_all_light_fields(s: State, seat: int) -> bool:
    """Return whether all light fields are covered, which ends the game with the round (D-27)."""
    return tiles_in_park(s, seat) >= LIGHT_FIELDS
