"""What is in the box of The Maharaja's Legacy: the numbers of `box.json`, as tables.

Nothing here repeats a number from the box, so that owners of the game can play with their own box file. Its marks
say which numbers are printed in the rulebook, reported by reviews, or reconstructed because no source shows them.

Small sets are numbers, one bit per member: a set of colours for the antiques of one kind, a set of cards for the
collection cards of one player.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

import msgspec

from jewelbox.core.copies import box_of
from jewelbox.core.lookup import Lookup
from jewelbox.games.maharaja.box_file import KINDS_PRINTED, MaharajaBox, TradeCard

TITLES = {
    "en": "The Maharaja's Legacy",
    "de": "Das Vermächtnis des Maharaja",
    "fr": "L'héritage du maharaja",
    "nl": "De erfenis van de maharadja",
}
BOX_FORM = MaharajaBox
BOX = box_of(__name__, BOX_FORM)
PRINTED = msgspec.convert(BOX, MaharajaBox)
"""The box file, typed."""
MARKS = PRINTED.marks
"""For each group of numbers: printed, reported or reconstructed, and what to say about it."""


def _set_of(members: Iterable[int]) -> int:
    return sum(1 << member for member in members)


# Antiques

KIND_NAMES = KINDS_PRINTED
COLOUR_NAMES = tuple(PRINTED.colours)
KINDS = len(KIND_NAMES)
COLOURS = len(COLOUR_NAMES)
ANTIQUES = KINDS * COLOURS
"""The number of antiques: one of each kind and colour (M-C1). An antique's number counts kind by kind."""
NO_ANTIQUE = ANTIQUES
"""Marks a place of the offer whose antique is gone."""
OFFER = PRINTED.offer
"""The number of antiques laid out for a sale day (M-1)."""
DAYS = ANTIQUES // OFFER
"""The number of sale days in a game (M-16)."""

KIND = Lookup([antique // COLOURS for antique in range(ANTIQUES)])
"""The kind of an antique."""
COLOUR = Lookup([antique % COLOURS for antique in range(ANTIQUES)])
"""The colour of an antique."""
_VALUES: list[list[int]] = [getattr(PRINTED.values, kind) for kind in KIND_NAMES]
VALUES = Lookup(_VALUES)
"""What an antique is worth, by kind and colour (M-C1)."""

COLOUR_BIT = Lookup([1 << COLOUR[antique] for antique in range(ANTIQUES)])
"""The set that holds the colour of an antique."""
SETS = 1 << COLOURS
HOW_MANY = Lookup([colours.bit_count() for colours in range(SETS)])
"""The number of colours in a set."""
_MEMBERS = [[colour for colour in range(COLOURS) if colours >> colour & 1] for colours in range(SETS)]
MEMBER = Lookup([(members + [0] * COLOURS)[:COLOURS] for members in _MEMBERS])
"""The n-th colour of a set."""
WORTH = Lookup([[sum(values[colour] for colour in members) for members in _MEMBERS] for values in _VALUES])
"""What antiques of a kind are worth together, by kind and set of colours (M-18)."""

# Money

PLAYERS = (2, 3, 4)
SEATS = max(PLAYERS)


def _coin_places(card: int | TradeCard) -> list[int]:
    """Return the price of a trade card, once for each coin on it."""
    return [card] if isinstance(card, int) else [card.price] * card.coins


_CARD_ROWS = PRINTED.trade_cards.rows()
_ROWS = [[_coin_places(card) for card in _CARD_ROWS.get(players, [])] for players in range(SEATS + 1)]
_PRICES = [[price for places in row for price in places] for row in _ROWS]
MOST_COINS = max(len(prices) for prices in _PRICES)
COINS = Lookup([len(prices) for prices in _PRICES])
"""The number of coins on the trade cards, by number of players (M-C2)."""
PRICES = Lookup([prices + [0] * (MOST_COINS - len(prices)) for prices in _PRICES])
"""The price at each coin from left to right, by number of players (M-C2)."""
TRADE_CARD = Lookup(
    [([card for card, places in enumerate(row) for _ in places] + [0] * MOST_COINS)[:MOST_COINS] for row in _ROWS]
)
"""The trade card on which each coin is, counted from the left."""
STARTER_MONEY = PRINTED.start_money.starter
OTHER_MONEY = PRINTED.start_money.other
COIN = PRINTED.coin
"""The rupees of a gold coin (M-6)."""
GREY_RUPEES = PRINTED.grey_rupees
TAX_LIMIT = PRINTED.tax_limit
RUPEES_PER_POINT = PRINTED.rupees_per_point
BANK = PRINTED.bank.gold * COIN + PRINTED.bank.silver
"""All rupees in the box (M-C4)."""

# Collection cards


class Effect(IntEnum):
    """What the grey side of a collection card triggers (M-24 to M-26)."""

    NONE = 0
    RUPEES = 1
    AGAIN = 2
    CLEAR = 3


_CARDS = PRINTED.collections
CARDS = len(_CARDS)
NO_CARD = CARDS
"""Marks a turn in which no card was taken."""
CARD_NAMES = tuple(card.id for card in _CARDS)
CARD_SORTS = tuple(card.sort for card in _CARDS)
SORT_NAMES = tuple(dict.fromkeys(CARD_SORTS))
SORTS = len(SORT_NAMES)
ALL_CARDS = _set_of(range(CARDS))
CARD_BIT = Lookup([1 << card for card in range(CARDS)])
"""The set that holds one collection card."""
NEEDS = Lookup([[getattr(card.needs, kind) for kind in KIND_NAMES] for card in _CARDS])
"""The number of antiques of each kind on a card (M-9)."""
GIVES_UP = Lookup([[int(kind in card.gives_up) for kind in KIND_NAMES] for card in _CARDS])
"""Whether an antique of a kind may be given up for a card (M-10)."""
COSTS = Lookup([int(bool(card.gives_up)) for card in _CARDS])
"""The number of antiques to give up for a card (M-10)."""
LARGE = Lookup([int(card.large) for card in _CARDS])
CARD_POINTS = Lookup([[card.points for card in _CARDS], [card.grey_points for card in _CARDS]])
"""What a collection card is worth, by side up (0 beige, 1 grey) and card (M-18)."""
EFFECTS = Lookup(
    [
        [Effect.NONE for _ in _CARDS] + [Effect.NONE],
        [Effect[card.effect.upper()] for card in _CARDS] + [Effect.NONE],
    ]
)
"""What taking a card triggers, by side up (0 beige, 1 grey) and card; the last place is NO_CARD (M-23)."""


def _cards_of(sort: str, *, large: bool) -> int:
    return _set_of(place for place, card in enumerate(_CARDS) if card.sort == sort and card.large == large)


LARGE_CARDS = Lookup([_cards_of(sort, large=True) for sort in SORT_NAMES])
"""The large cards of a sort."""
SMALL_CARDS = Lookup([_cards_of(sort, large=False) for sort in SORT_NAMES])
"""The small cards of a sort, which a large one closes (M-11)."""
CARDS_MET = Lookup(
    [
        [_set_of(place for place in range(CARDS) if NEEDS[place, kind] <= len(members)) for members in _MEMBERS]
        for kind in range(KINDS)
    ]
)
"""The cards that require no more of a kind than a player has, by kind and set of colours (M-9)."""
