"""A game of The Maharaja's Legacy as a seat may imagine it: as it is, since only the order of the deck is hidden."""

from __future__ import annotations

from collections.abc import Iterable

from jewelbox.core.views import known
from jewelbox.games.maharaja.material import (
    CARD_BIT,
    CARD_NAMES,
    COLOUR_BIT,
    COLOUR_NAMES,
    COLOURS,
    KIND,
    KIND_NAMES,
    KINDS,
    NO_ANTIQUE,
    NO_CARD,
    SETS,
)
from jewelbox.games.maharaja.schema import CLEAR, SeatView, View
from jewelbox.games.maharaja.state import Phase, State
from jewelbox.games.maharaja.view import antiques_on_offer


def imagine(view: View) -> State:
    """Return the state that a seat sees and remembers when it decides (M-4)."""
    s = State()
    s.first_rules, s.clear_ends_day = int(view.rules == 1), CLEAR.index(view.clear)
    s.players, s.grey, s.phase = view.players, int(view.grey), Phase[view.phase.upper()]
    s.seat, s.extra, s.day_over = known(view.turn), int(view.extra), int(view.day_over)
    s.collected = NO_CARD if view.collected is None else CARD_NAMES.index(view.collected)
    s.coins_taken = sum(not card.coin for card in view.trade_cards)
    for place, antique in enumerate(view.offer):
        s.offer[place] = NO_ANTIQUE if antique is None else _number(antique.kind, antique.colour)
    for seat, shown in enumerate(view.seats):
        _give(s, seat, shown)
    _fill_deck(s, (_number(kind, colour) for kind, colour in view.gone))
    return s


def _number(kind: str, colour: str) -> int:
    return KIND_NAMES.index(kind) * COLOURS + COLOUR_NAMES.index(colour)


def _give(s: State, seat: int, shown: SeatView) -> None:
    """Give a seat its money, antiques and collection cards. Changes `s`."""
    s.money[seat] = shown.money
    for each in shown.antiques:
        antique = _number(each.kind, each.colour)
        s.antiques[seat, KIND[antique]] |= COLOUR_BIT[antique]
    for name in shown.collections:
        s.collections[seat] |= CARD_BIT[CARD_NAMES.index(name)]


def _fill_deck(s: State, gone: Iterable[int]) -> None:
    """Put everything that is nowhere else into the deck (M-C1). Changes `s`."""
    for kind in range(KINDS):
        s.deck[kind] = SETS - 1
        for seat in range(s.players):
            s.deck[kind] ^= s.antiques[seat, kind]
    for antique in (*antiques_on_offer(s), *gone):
        s.deck[KIND[antique]] ^= COLOUR_BIT[antique]
