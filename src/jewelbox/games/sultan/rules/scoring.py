"""The points of Sultan (S-16 to S-18)."""

from __future__ import annotations

from jewelbox.core.kernel import kernel
from jewelbox.games.sultan.material import BONUS, COLOURS, VALUES
from jewelbox.games.sultan.state import State


@kernel
def points(s: State, seat: int) -> int:
    """Return the points of jewels and bonus together (S-16, S-17)."""
    return jewel_points(s, seat) + bonus_points(s, seat)


@kernel
def jewel_points(s: State, seat: int) -> int:
    """Return the value of a seat's jewels (S-16)."""
    value = 0
    for colour in range(COLOURS):
        value += s.jewels[seat, colour] * VALUES[colour]
    return value


@kernel
def bonus_points(s: State, seat: int) -> int:
    """Return the bonus for jewels of one colour, over all colours (S-17)."""
    bonus = 0
    for colour in range(COLOURS):
        bonus += BONUS[s.players, s.jewels[seat, colour]]
    return bonus


@kernel
def tie_break(s: State, seat: int) -> int:
    """Return the number of a seat's jewels (S-18)."""
    jewels = 0
    for colour in range(COLOURS):
        jewels += s.jewels[seat, colour]
    return jewels
