"""Bonus cards: taken at once when a building is placed."""

from __future__ import annotations

from jewelbox.core.journal import tell
from jewelbox.core.kernel import kernel
from jewelbox.games.diamonds_club.material import ALL_FOUR, BUILDINGS, CARDS, FIVE, FIVE_EQUAL, TRIPLE
from jewelbox.games.diamonds_club.state import NO_OWNER, Happening, State


@kernel
def take_cards(s: State, seat: int, tile: int) -> None:
    """Take the bonus cards that a new building brings (D-25, D-30). Changes `s`."""
    if s.buildings[seat, tile] >= TRIPLE:
        take_while_due(s, seat, tile, tile + 1, 1)
    take_while_due(s, seat, ALL_FOUR, FIVE_EQUAL, full_sets(s, seat))
    take_while_due(s, seat, FIVE_EQUAL, CARDS, full_fives(s, seat))


@kernel
def take_while_due(s: State, seat: int, first: int, end: int, due: int) -> None:
    """Take free cards from first to end, until the seat holds as many as it is due (D-30). Changes `s`."""
    for card in range(first, end):
        if s.owners[card] == seat:
            due -= 1
    for card in range(first, end):
        if due > 0 and s.owners[card] == NO_OWNER:
            tell(s, Happening.BONUS, card)
            s.owners[card] = seat
            due -= 1


@kernel
def full_sets(s: State, seat: int) -> int:
    """Count a seat's complete sets of all four buildings (D-30)."""
    sets = s.buildings[seat, 0]
    for tile in range(1, BUILDINGS):
        sets = min(sets, s.buildings[seat, tile])
    return sets


@kernel
def full_fives(s: State, seat: int) -> int:
    """Count the complete groups of five equal buildings, over all four kinds (D-30)."""
    fives = 0
    for tile in range(BUILDINGS):
        fives += s.buildings[seat, tile] // FIVE
    return fives
