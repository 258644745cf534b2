"""The points of The Maharaja's Legacy (M-17 to M-19)."""

from __future__ import annotations

from jewelbox.core.kernel import kernel
from jewelbox.games.maharaja.material import CARD_POINTS, CARDS, HOW_MANY, KINDS, RUPEES_PER_POINT, WORTH
from jewelbox.games.maharaja.state import State


@kernel
def points(s: State, seat: int) -> int:
    """Return the points for antiques, collection cards and money together (M-18)."""
    return antique_points(s, seat) + collection_points(s, seat) + money_points(s, seat)


@kernel
def alone(s: State, seat: int) -> int:
    """Return the set of colours in which a seat has a single antique, which it loses (M-17)."""
    once = 0
    twice = 0
    for kind in range(KINDS):
        twice |= once & s.antiques[seat, kind]
        once |= s.antiques[seat, kind]
    return once & ~twice


@kernel
def antique_points(s: State, seat: int) -> int:
    """Return the value of the antiques that a seat keeps (M-17, M-18)."""
    kept = ~alone(s, seat)
    value = 0
    for kind in range(KINDS):
        value += WORTH[kind, s.antiques[seat, kind] & kept]
    return value


@kernel
def collection_points(s: State, seat: int) -> int:
    """Return the points of a seat's collection cards (M-18)."""
    value = 0
    for card in range(CARDS):
        value += (s.collections[seat] >> card & 1) * CARD_POINTS[s.grey, card]
    return value


@kernel
def money_points(s: State, seat: int) -> int:
    """Return the points for a seat's rupees (M-18)."""
    return s.money[seat] // RUPEES_PER_POINT


@kernel
def tie_break(s: State, seat: int) -> int:
    """Return how many antiques a seat keeps (M-19)."""
    kept = ~alone(s, seat)
    antiques = 0
    for kind in range(KINDS):
        antiques += HOW_MANY[s.antiques[seat, kind] & kept]
    return antiques
