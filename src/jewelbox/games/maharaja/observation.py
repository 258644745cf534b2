"""What a seat of The Maharaja's Legacy sees and remembers, as numbers: all but the order of the deck (M-4)."""

from __future__ import annotations

from jewelbox.core.kernel import kernel
from jewelbox.core.layout import HIGHEST, Feature, Layout, Section
from jewelbox.core.state import Row
from jewelbox.games.maharaja.material import (
    ANTIQUES,
    CARD_NAMES,
    CARD_POINTS,
    CARDS,
    COIN,
    COINS,
    COLOUR,
    COLOURS,
    DAYS,
    GREY_RUPEES,
    KIND,
    KINDS,
    MOST_COINS,
    OFFER,
    PLAYERS,
    PRICES,
    RUPEES_PER_POINT,
    SETS,
    TAX_LIMIT,
    WORTH,
)
from jewelbox.games.maharaja.moves import antique_name
from jewelbox.games.maharaja.rules import cards_in_deck, price, turn
from jewelbox.games.maharaja.rules.collections import open_cards, supply
from jewelbox.games.maharaja.rules.scoring import points
from jewelbox.games.maharaja.state import Phase, State

_ANTIQUE_NAMES = tuple(" ".join(antique_name(antique)) for antique in range(ANTIQUES))
_MOST_MONEY = TAX_LIMIT + max(COIN, GREY_RUPEES)
"""A coin above the limit, before tax."""
_MOST_PRICE = max(PRICES[players, coin] for players in PLAYERS for coin in range(MOST_COINS))
_ALL_POINTS = (
    sum(max(CARD_POINTS[side, card] for side in (0, 1)) for card in range(CARDS))
    + sum(WORTH[kind, SETS - 1] for kind in range(KINDS))
    + _MOST_MONEY // RUPEES_PER_POINT
)
_MOST_POINTS = min(max(_ALL_POINTS, 120), HIGHEST)

TABLE = Section(
    "table",
    "what all seats share",
    Feature("phase", "1 for what comes next; all 0 before a draw", 1, ("action", "collect", "give", "over")),
    Feature("grey", "1 when the collection cards are grey side up"),
    Feature("clear", "1 when the effect `clear` ends the day"),
    Feature("extra", "1 in the extra turn that `again` gives"),
    Feature("day over", "1 once the last antique is bought or the last coin taken"),
    Feature("days left", "sale days still to come", DAYS),
    Feature("coins left", "coins still on trade cards", MOST_COINS),
    Feature("price", "rupees for an antique; 0 when no coin is left", _MOST_PRICE),
    Feature("offer", "1 for each antique in the offer", 1, _ANTIQUE_NAMES),
    Feature("deck", "1 for each antique still in the deck", 1, _ANTIQUE_NAMES),
    Feature("supply", "1 for each collection card that nobody has", 1, CARD_NAMES),
    Feature("collected", "1 for the collection card taken in this turn", 1, CARD_NAMES),
)
SEAT = Section(
    "seat",
    "a seat, the observer's own first, then in turn order",
    Feature("decides", "1 if it is this seat's turn"),
    Feature("money", "rupees", _MOST_MONEY),
    Feature("points", "what the seat would score now", _MOST_POINTS),
    Feature("antiques", "1 for each antique of the seat", 1, _ANTIQUE_NAMES),
    Feature("collections", "1 for each collection card of the seat", 1, CARD_NAMES),
    Feature("open", "1 for each collection card that the seat could take with what it has", 1, CARD_NAMES),
    per_player=1,
)
LAYOUT = Layout(TABLE, SEAT)

PHASE, GREY, CLEAR = TABLE.at("phase"), TABLE.at("grey"), TABLE.at("clear")
EXTRA, DAY_OVER = TABLE.at("extra"), TABLE.at("day over")
DAYS_LEFT, COINS_LEFT, PRICE_NOW = TABLE.at("days left"), TABLE.at("coins left"), TABLE.at("price")
OFFERED, DECK = TABLE.at("offer"), TABLE.at("deck")
SUPPLY, COLLECTED = TABLE.at("supply"), TABLE.at("collected")
DECIDES, MONEY, POINTS = SEAT.at("decides"), SEAT.at("money"), SEAT.at("points")
ANTIQUES_OF, COLLECTIONS, OPEN = SEAT.at("antiques"), SEAT.at("collections"), SEAT.at("open")
TABLE_SIZE, SEAT_SIZE = TABLE.size, SEAT.size


@kernel
def observe(s: State, seat: int, out: Row) -> None:
    """Write what a seat sees. Changes `out`."""
    observe_day(s, out)
    observe_antiques(s, out)
    observe_cards(supply(s), out, SUPPLY)
    for card in range(CARDS):
        out[COLLECTED + card] = s.collected == card
    other = seat
    for place in range(s.players):
        observe_seat(s, other, out, TABLE_SIZE + place * SEAT_SIZE)
        other = other + 1 if other + 1 < s.players else 0


@kernel
def observe_day(s: State, out: Row) -> None:
    """Write what comes next, and how far the day has progressed. Changes `out`."""
    out[PHASE] = s.phase == Phase.ACTION
    out[PHASE + 1] = s.phase == Phase.COLLECT
    out[PHASE + 2] = s.phase == Phase.GIVE
    out[PHASE + 3] = s.phase == Phase.OVER
    out[GREY], out[CLEAR] = s.grey, s.clear_ends_day
    out[EXTRA], out[DAY_OVER] = s.extra, s.day_over
    out[DAYS_LEFT] = cards_in_deck(s) // OFFER
    out[COINS_LEFT] = COINS[s.players] - s.coins_taken
    out[PRICE_NOW] = price(s) if s.coins_taken < COINS[s.players] else 0


@kernel
def observe_antiques(s: State, out: Row) -> None:
    """Write which antiques are in the offer and in the deck. Changes `out`."""
    for antique in range(ANTIQUES):
        on_offer = 0
        for place in range(OFFER):
            on_offer |= s.offer[place] == antique
        out[OFFERED + antique] = on_offer
        out[DECK + antique] = s.deck[KIND[antique]] >> COLOUR[antique] & 1


@kernel
def observe_cards(cards: int, out: Row, start: int) -> None:
    """Write a set of collection cards. Changes `out`."""
    for card in range(CARDS):
        out[start + card] = cards >> card & 1


@kernel
def observe_seat(s: State, seat: int, out: Row, start: int) -> None:
    """Write what a seat has. Changes `out`."""
    out[start + DECIDES] = turn(s) == seat
    out[start + MONEY] = s.money[seat]
    out[start + POINTS] = min(points(s, seat), HIGHEST)
    for kind in range(KINDS):
        for colour in range(COLOURS):
            out[start + ANTIQUES_OF + kind * COLOURS + colour] = s.antiques[seat, kind] >> colour & 1
    observe_cards(s.collections[seat], out, start + COLLECTIONS)
    observe_cards(open_cards(s, seat), out, start + OPEN)
