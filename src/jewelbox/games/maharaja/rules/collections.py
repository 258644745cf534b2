"""Collection cards: which a seat may take, and what it gives for them (M-8 to M-12)."""

from __future__ import annotations

from jewelbox.core.journal import tell
from jewelbox.core.kernel import kernel
from jewelbox.games.maharaja.material import (
    ALL_CARDS,
    CARD_BIT,
    CARDS_MET,
    COLOUR_BIT,
    KIND,
    KINDS,
    LARGE_CARDS,
    SEATS,
    SMALL_CARDS,
    SORTS,
)
from jewelbox.games.maharaja.state import Happening, State


@kernel
def open_cards(s: State, seat: int) -> int:
    """Return the set of collection cards that a seat may take: fulfilled, in the supply, not closed (M-8, M-11)."""
    cards = cards_met(s, seat) & supply(s)
    return cards & ~closed_cards(s, seat) if cards else 0


@kernel
def cards_met(s: State, seat: int) -> int:
    """Return the set of collection cards whose antiques a seat owns (M-9)."""
    cards = ALL_CARDS
    for kind in range(KINDS):
        cards &= CARDS_MET[kind, s.antiques[seat, kind]]
    return cards


@kernel
def supply(s: State) -> int:
    """Return the set of collection cards that nobody has taken (M-12)."""
    cards = ALL_CARDS
    for seat in range(SEATS):
        cards &= ~s.collections[seat]
    return cards


@kernel
def closed_cards(s: State, seat: int) -> int:
    """Return the set of small collection cards that are closed to a seat: it has the large one of the sort (M-11).

    A small one taken earlier keeps the sort open, but not under rules 1.
    """
    cards = 0
    for sort in range(SORTS):
        has_small = s.collections[seat] & SMALL_CARDS[sort] != 0
        if s.collections[seat] & LARGE_CARDS[sort] and (s.first_rules or not has_small):
            cards |= SMALL_CARDS[sort]
    return cards


@kernel
def collect(s: State, card: int) -> None:
    """Take a collection card from the supply (M-8). Changes `s`."""
    tell(s, Happening.COLLECT, card)
    s.collections[s.seat] |= CARD_BIT[card]
    s.collected = card


@kernel
def give(s: State, antique: int) -> None:
    """Give up one of the seat's antiques; it leaves the game (M-10). Changes `s`."""
    tell(s, Happening.GIVE, antique)
    s.antiques[s.seat, KIND[antique]] ^= COLOUR_BIT[antique]
