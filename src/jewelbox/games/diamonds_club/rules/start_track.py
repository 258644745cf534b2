"""The start player track: which marker is where, and which is on top of which."""

from __future__ import annotations

from jewelbox.core.journal import tell
from jewelbox.core.kernel import kernel
from jewelbox.games.diamonds_club.state import Happening, State


@kernel
def line_up(s: State) -> None:
    """Put the start player's marker on field 0, the others clockwise on the next fields (D-1, D-26). Changes `s`."""
    seat = s.starter
    for field in range(s.players):
        s.position[seat] = field
        s.order[s.players - 1 - field] = seat
        seat = left_of(s, seat)


@kernel
def left_of(s: State, seat: int) -> int:
    """Return the next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


@kernel
def move_marker(s: State, seat: int, hats: int) -> None:
    """Move a marker by this many fields and put it on top of the markers there (D-7). Changes `s`."""
    tell(s, Happening.HATS, seat, hats)
    place = place_in_order(s, seat)
    s.position[seat] += hats
    while place > 0 and s.position[s.order[place - 1]] <= s.position[seat]:
        s.order[place] = s.order[place - 1]
        place -= 1
    s.order[place] = seat


@kernel
def place_in_order(s: State, seat: int) -> int:
    """Return how many markers are ahead of this one: further on, or above it on the same field (D-12)."""
    place = 0
    while s.order[place] != seat:
        place += 1
    return place
