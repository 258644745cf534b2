"""Phase 1: the market strips are laid out."""

from __future__ import annotations

from jewelbox.core.kernel import kernel
from jewelbox.games.diamonds_club.material import DARK_SIDES, SIDES
from jewelbox.games.diamonds_club.state import Phase, State


@kernel
def first_side_to_come(s: State) -> int:
    """Return the first side of the colour to lay: as many dark strips as players, then light ones (D-2)."""
    return 0 if s.laid < s.players else DARK_SIDES


@kernel
def sides_to_come(s: State) -> int:
    """Count the sides that can come up next: two for each strip of the colour that is not laid yet (D-2)."""
    if s.laid < s.players:
        return DARK_SIDES - 2 * s.laid
    return SIDES - DARK_SIDES - 2 * (s.laid - s.players)


@kernel
def side_to_come(s: State, ticket: int) -> int:
    """Return one of the sides that can come up next."""
    side = first_side_to_come(s)
    while True:
        if not is_laid(s, side):
            if ticket < 2:
                return side + ticket
            ticket -= 2
        side += 2


@kernel
def is_laid(s: State, side: int) -> bool:
    """Return whether a strip is in the market, with either side up."""
    laid = False
    for column in range(s.laid):
        laid |= s.columns[column] // 2 == side // 2
    return laid


@kernel
def lay_strip(s: State, side: int) -> None:
    """Lay a strip next to the others; after two per player the start player buys first (D-2, D-3). Changes `s`."""
    s.columns[s.laid] = side
    s.laid += 1
    if s.laid == 2 * s.players:
        s.phase = Phase.BUY
        s.seat = s.starter
