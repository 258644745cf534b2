"""Rules of thumb for Sultan, as kernels: what a jewel is worth to me, and how likely a card wins it.

Worths and merits are hundredths of a point, chances are 256ths.
"""

from __future__ import annotations

from jewelbox.core.kernel import kernel
from jewelbox.core.state import Row
from jewelbox.core.tables import Table
from jewelbox.games.sultan.material import (
    BIDS_PER_ROUND,
    BONUS,
    COLOURS,
    CUSHIONS_USED,
    MOST_CARDS,
    NO_CARD,
    STAGES,
    TOP_CARD,
    VALUES,
)
from jewelbox.games.sultan.moves import MOVE_CARD, MOVE_COLOUR, MOVE_CUSHION, bid
from jewelbox.games.sultan.rules import bidder, points
from jewelbox.games.sultan.state import Phase, State

HIDES_MOVES = True
ROUNDS_AHEAD = 1
"""Play-outs end with the stage, in which all cards of the hands are played."""
NOISE = 150
SPAN = 40.0
CERTAIN = 256
MOST_JEWELS = 12
COST_OF_RANK = Table([400 // max(cards, 1) for cards in range(MOST_CARDS + 1)])
"""What is given up by playing the next higher card of a hand, by the cards in it."""
#                 stages to come:  0    1    2    3
NEXT_BONUS = Table([0, 500, 700, 800])
"""How likely a seat gets one more jewel of a colour, in thousandths."""
LATER_BONUS = Table([0, 200, 450, 600])
"""How likely it gets two more."""


@kernel
def round_of(s: State) -> int:
    """Return the stage; after the last one more."""
    return s.stage + (s.phase == Phase.OVER)


@kernel
def as_seen(s: State, move: int) -> int:  # noqa: ARG001  # as every game's
    """Return the same move with the lowest card: others see only where a card is placed (S-7)."""
    return bid(MOVE_CUSHION[move], 1) if MOVE_CARD[move] != NO_CARD else move


@kernel
def prospect(s: State, seat: int) -> int:
    """Return a seat's points with a part of the bonuses that it can still reach."""
    stages = STAGES + 1 - s.stage
    hope = 0
    for colour in range(COLOURS):
        number = s.jewels[seat, colour]
        hope += NEXT_BONUS[stages] * bonus_step(s, number) + LATER_BONUS[stages] * bonus_step(s, number + 1)
    return points(s, seat) * 1000 + hope


@kernel
def bonus_step(s: State, number: int) -> int:
    """Return the bonus that one more jewel brings to who has so many of its colour (S-17)."""
    if number >= MOST_JEWELS:
        return 0
    return BONUS[s.players, number + 1] - BONUS[s.players, number]


@kernel
def weigh(s: State, moves: Row, count: int, merits: Row) -> None:
    """Write the merits of jewels to put back, or of cards at cushions. Changes `merits`."""
    if s.phase == Phase.RETURN:
        for place in range(count):
            merits[place] = merit_of_return(s, MOVE_COLOUR[moves[place]])
    else:
        weigh_bids(s, moves, count, merits)


@kernel
def merit_of_return(s: State, colour: int) -> int:
    """Put back what is worth more to the others than to me."""
    highest = 0
    for seat in range(s.players):
        if seat != s.starter:
            highest = max(highest, worth(s, colour, seat))
    return highest - 2 * worth(s, colour, s.starter)


@kernel
def worth(s: State, colour: int, seat: int) -> int:
    """Return what one more jewel brings a seat, with half of the bonus behind it."""
    number = s.jewels[seat, colour]
    return 100 * (VALUES[colour] + bonus_step(s, number)) + 50 * bonus_step(s, number + 1)


@kernel
def weigh_bids(s: State, moves: Row, count: int, merits: Row) -> None:
    """Weigh a jewel's worth and the chance to win it against the use of the card later. Changes `merits`."""
    seat = bidder(s, s.bids)
    to_come = BIDS_PER_ROUND[s.players] - s.bids - 1 - (s.players == 2 and s.bids == 0)
    first, second = worth(s, s.offer[0], seat), worth(s, s.offer[1], seat)
    third = worth(s, s.offer[2], seat)
    on_first, on_second, on_third = cards_at(s, 0, seat), cards_at(s, 1, seat), cards_at(s, 2, seat)
    cost = COST_OF_RANK[cards_held(s, seat)]
    card, rank, chance = NO_CARD, -1, 0
    for place in range(count):
        move = moves[place]
        if MOVE_CARD[move] != card:
            card = MOVE_CARD[move]
            rank += 1
            chance = chance_to_keep(s, card, to_come)
        cushion = MOVE_CUSHION[move]
        lying = on_first if cushion == 0 else on_second if cushion == 1 else on_third
        gain = first if cushion == 0 else second if cushion == 1 else third
        merits[place] = gain * chance_over(s, card, lying, chance) // CERTAIN - rank * cost


@kernel
def cards_held(s: State, seat: int) -> int:
    """Count the cards in a hand."""
    cards = 0
    for place in range(MOST_CARDS):
        cards += s.hand[seat, place] != NO_CARD
    return cards


@kernel
def cards_at(s: State, cushion: int, seat: int) -> int:
    """Count the cards of others at a cushion."""
    cards = 0
    for place in range(s.bids):
        cards += s.bid_cushion[place] == cushion and bidder(s, place) != seat
    return cards


@kernel
def chance_below(s: State, card: int) -> int:
    """Return how likely another's card is lower than this one."""
    return (2 * card - 1) * (CERTAIN // 2) // TOP_CARD[s.players]


@kernel
def chance_to_keep(s: State, card: int, to_come: int) -> int:
    """Return how likely a card stays the highest, with so many still to be placed anywhere."""
    safe = CERTAIN - (CERTAIN - chance_below(s, card)) // CUSHIONS_USED[s.players]
    chance = CERTAIN
    for _ in range(to_come):
        chance = chance * safe // CERTAIN
    return chance


@kernel
def chance_over(s: State, card: int, lying: int, chance: int) -> int:
    """Return how likely a card also beats so many that lie there already."""
    below = chance_below(s, card)
    for _ in range(lying):
        chance = chance * below // CERTAIN
    return chance
