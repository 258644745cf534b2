"""Heuristics for The Maharaja's Legacy, as kernels: buy what makes pairs and collections, save when prices are high.

Worths and merits are hundredths of a point, chances are 256ths.
"""

from __future__ import annotations

from jewelbox.core.kernel import kernel
from jewelbox.core.lookup import Lookup
from jewelbox.core.state import Row
from jewelbox.games.maharaja.material import (
    CARD_BIT,
    CARD_POINTS,
    CARDS,
    COIN,
    COLOUR,
    COLOUR_BIT,
    COSTS,
    DAYS,
    EFFECTS,
    GIVES_UP,
    HOW_MANY,
    KIND,
    KINDS,
    NEEDS,
    OFFER,
    SETS,
    TAX_LIMIT,
    VALUES,
    WORTH,
)
from jewelbox.games.maharaja.moves import COIN_MOVE, MOVE_ANTIQUE, MOVE_CARD, SKIP
from jewelbox.games.maharaja.rules import cards_in_deck, price
from jewelbox.games.maharaja.rules.collections import closed_cards, open_cards, supply
from jewelbox.games.maharaja.rules.scoring import alone, points
from jewelbox.games.maharaja.state import Phase, State

ROUNDS_AHEAD = 5
"""Play-outs end with an estimate after this many sale days, including the current one."""
NOISE = 100
SPAN = 30.0
LEVELS = {
    "easy": ("search", 20, 38),
    "medium": ("search", 50, 15),
    "hard": ("search", 150, 0),
    "expert": ("champion", 200, 0, 2200),
    "master": ("champion", 8000, 0, 40000),
}
"""The bot of each level, its iterations, how many of 100 moves are random, and the iterations of `search` where no
network fits (STRENGTH.md has the shares)."""
CERTAIN = 256
ODDS = Lookup([243, 128, 51, 0])
"""The chance of getting a collection card for which this many antiques are missing, with enough days left."""
PAIR = 205
"""The chance of finding a second antique of a colour, with enough days left."""
EFFECT_WORTH = Lookup([0, 150, 200, 0])
"""What the effect of a grey card is worth: rupees and another turn are worth something, a cleared offer is not."""
MOST_MISSING = 3
LACK_BITS = 4
MOST_LACKING = (1 << LACK_BITS) - 1
LACKS = Lookup(
    [
        [
            sum(max(NEEDS[card, kind] - HOW_MANY[colours], 0) << LACK_BITS * card for card in range(CARDS))
            for colours in range(SETS)
        ]
        for kind in range(KINDS)
    ]
)
"""How many antiques of a kind are missing for each card, by kind and set of colours: four bits a card, so that a
sum over kinds adds up all cards at once."""
TIME = Lookup([min(CERTAIN * (2 * days + 1) // 8, CERTAIN) for days in range(DAYS + 1)])
"""How much of what is needed can still turn up, by days left."""
RUPEE = Lookup([33 + 42 * min(days, DAYS - 1) // (DAYS - 1) for days in range(DAYS + 1)])
"""What a rupee is worth, by days left: what it buys early on, a part of a point at the end."""


@kernel
def days_to_come(s: State) -> int:
    """Return how many sale days follow this one."""
    return cards_in_deck(s) // OFFER


@kernel
def round_of(s: State) -> int:
    """Return the number of finished days."""
    return DAYS - days_to_come(s) - (s.phase != Phase.OFFER)


@kernel
def prospect(s: State, seat: int) -> int:
    """Return a seat's points, with part of the value of antiques that are still alone in their colour."""
    lonely, at_risk = alone(s, seat), 0
    for kind in range(KINDS):
        at_risk += WORTH[kind, s.antiques[seat, kind] & lonely]
    return points(s, seat) * 1000 + 1000 * at_risk * PAIR * TIME[days_to_come(s)] // (CERTAIN * CERTAIN)


@kernel
def weigh(s: State, moves: Row, count: int, merits: Row) -> None:
    """Write the merits of the legal moves. Changes `merits`."""
    if s.phase == Phase.ACTION:
        weigh_actions(s, moves, count, merits)
    elif s.phase == Phase.COLLECT:
        for place in range(count):
            merits[place] = 0 if moves[place] == SKIP else merit_of_card(s, MOVE_CARD[moves[place]])
    else:
        for place in range(count):
            merits[place] = -worth(s, s.seat, MOVE_ANTIQUE[moves[place]])


# Actions


@kernel
def weigh_actions(s: State, moves: Row, count: int, merits: Row) -> None:
    """Weigh the coin, and each antique with the collections it helps against its price. Changes `merits`."""
    days = days_to_come(s)
    for place in range(count):
        if moves[place] == COIN_MOVE:
            merits[place] = min(COIN, TAX_LIMIT - s.money[s.seat]) * RUPEE[days]
        else:
            merits[place] = worth_of_one_more(s, MOVE_ANTIQUE[moves[place]], days) - price(s) * RUPEE[days]
    if count > 1:
        add_collections(s, moves, count, merits, days)


@kernel
def worth_of_one_more(s: State, antique: int, days: int) -> int:
    """Return an antique's value, less for a colour at risk, more when it makes another safe (M-17)."""
    value = 100 * VALUES[KIND[antique], COLOUR[antique]]
    others, other_value = 0, 0
    for kind in range(KINDS):
        if s.antiques[s.seat, kind] & COLOUR_BIT[antique]:
            others += 1
            other_value = 100 * VALUES[kind, COLOUR[antique]]
    risk = CERTAIN - PAIR * TIME[days] // CERTAIN
    if others == 0:
        return value - value * risk // CERTAIN
    return value + other_value * risk // CERTAIN if others == 1 else value


@kernel
def add_collections(s: State, moves: Row, count: int, merits: Row, days: int) -> None:
    """Add to the merits of antiques how much nearer they bring collection cards. Changes `merits`."""
    cards, lacks = supply(s) & ~closed_cards(s, s.seat), lacks_of(s, s.seat)
    for card in range(CARDS):
        missing = lacks >> LACK_BITS * card & MOST_LACKING
        if cards >> card & 1 and 1 <= missing <= MOST_MISSING:
            nearer = ODDS[missing - 1] * (CERTAIN if missing == 1 else TIME[days]) - ODDS[missing] * TIME[days]
            gain = 100 * CARD_POINTS[s.grey, card] * nearer // (CERTAIN * CERTAIN)
            for place in range(1, count):
                kind = KIND[MOVE_ANTIQUE[moves[place]]]
                if LACKS[kind, s.antiques[s.seat, kind]] >> LACK_BITS * card & MOST_LACKING:
                    merits[place] += gain


@kernel
def lacks_of(s: State, seat: int) -> int:
    """Return how many antiques a seat lacks for each collection card, in the form of `LACKS` (M-9)."""
    lacks = 0
    for kind in range(KINDS):
        lacks += LACKS[kind, s.antiques[seat, kind]]
    return lacks


# Collection cards


@kernel
def merit_of_card(s: State, card: int) -> int:
    """Return a card's points and effect, less the antique that it costs and the cards that it closes."""
    cost = points_closed_by(s, card) * 100
    if COSTS[card]:
        cost += least_worth(s, card)
    return 100 * CARD_POINTS[s.grey, card] + EFFECT_WORTH[EFFECTS[s.grey, card]] - cost


@kernel
def points_closed_by(s: State, card: int) -> int:
    """Return the points of the cards that the seat could take now but not after this one (M-11)."""
    could_take, points_lost = open_cards(s, s.seat), 0
    s.collections[s.seat] |= CARD_BIT[card]
    closed = could_take & closed_cards(s, s.seat)
    s.collections[s.seat] ^= CARD_BIT[card]
    for each in range(CARDS):
        points_lost += CARD_POINTS[s.grey, each] * (closed >> each & 1)
    return points_lost


@kernel
def least_worth(s: State, card: int) -> int:
    """Return the worth of the least valuable antique to give up for a card (M-10)."""
    least = 10000
    for antique in range(len(KIND)):
        kind = KIND[antique]
        if GIVES_UP[card, kind] and s.antiques[s.seat, kind] & COLOUR_BIT[antique]:
            least = min(least, worth(s, s.seat, antique))
    return least


@kernel
def worth(s: State, seat: int, antique: int) -> int:
    """Return what one of the seat's antiques is worth: little while it is the only one of its colour."""
    value = 100 * VALUES[KIND[antique], COLOUR[antique]]
    is_alone = alone(s, seat) & COLOUR_BIT[antique] != 0
    return value * PAIR * TIME[days_to_come(s)] // (CERTAIN * CERTAIN) if is_alone else value
