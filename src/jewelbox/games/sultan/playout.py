"""Heuristics for Sultan, as kernels: what a jewel is worth to me, and what a card may win now or later.

Worths and merits are hundredths of a point, chances and shares are 256ths.
"""

from __future__ import annotations

from math import exp, factorial

from jewelbox.core.chance import Generator, below
from jewelbox.core.kernel import kernel
from jewelbox.core.lookup import Lookup
from jewelbox.core.state import Row
from jewelbox.games.sultan.material import (
    BIDS_PER_ROUND,
    BONUS,
    COLOURS,
    CUSHIONS_USED,
    HIGHEST_CARD,
    MOST_JEWELS,
    NO_CARD,
    ROUNDS_PER_STAGE,
    SEATS,
    STAGES,
    VALUES,
)
from jewelbox.games.sultan.moves import MOVE_CARD, MOVE_COLOUR, MOVE_CUSHION, bid
from jewelbox.games.sultan.rules import legal_bids, number_of, round_of_game
from jewelbox.games.sultan.rules.cards import take_from_hand, take_in_hand
from jewelbox.games.sultan.rules.scoring import jewel_points
from jewelbox.games.sultan.state import Phase, State, bidder

ROUNDS_AHEAD = 4
"""Play-outs end with an estimate after this many rounds, including the current one: more add luck, not knowledge."""
NOISE = 100
SPAN = 40.0
LEVELS = {
    "easy": ("search", 100, 40),
    "medium": ("search", 500, 15),
    "hard": ("champion", 40, 0, 2000),
    "expert": ("champion", 400, 0, 20000),
    "master": ("champion", 8000, 0, 60000),
}
"""The bot of each level, its iterations, how many of 100 moves are random, and the iterations of `search` where no
network fits (STRENGTH.md has the shares)."""
DOUBT = 200
"""How much better or worse than these heuristics others may have rated a card, in hundredths of a point."""
LOWEST_MERIT = -(1 << 20)
CERTAIN = 256
MOST_ROUNDS = STAGES * max(ROUNDS_PER_STAGE)
WON_PER_ROUND = 15
"""How many more jewels of a colour a seat may hope for in each later round, in hundredths."""
CARDS_EACH = Lookup([BIDS_PER_ROUND[players] // max(players, 1) for players in range(SEATS + 1)])
"""How many cards a seat places in a round, by players."""

THREAT_LATER = Lookup([CERTAIN * CARDS_EACH[players] // max(CUSHIONS_USED[players], 1) for players in range(SEATS + 1)])
"""How likely another seat is to place a card at the same cushion in a later round, by players."""


def _bonus_at_end(players: int, number: int, rounds: int) -> int:
    """Return the expected bonus for a colour if more of its jewels arrive as rare events (Poisson)."""
    hoped_for = WON_PER_ROUND * rounds / 100
    shares = [exp(-hoped_for) * hoped_for**more / factorial(more) for more in range(MOST_JEWELS + 1)]
    numbers = [min(number + more, MOST_JEWELS) for more in range(MOST_JEWELS + 1)]
    return round(100 * sum(share * BONUS[players, each] for share, each in zip(shares, numbers, strict=True)))


def _chance_later(players: int, stronger: int) -> int:
    """Return how likely a card is to win a cushion in a later round if this share of the others' cards beats it."""
    threat = THREAT_LATER[players] * stronger / CERTAIN**2
    return round(CERTAIN * (1 - threat) ** max(players - 1, 0))


BONUS_AT_END = Lookup(
    [
        [
            [_bonus_at_end(players, min(number, MOST_JEWELS), rounds) for number in range(MOST_JEWELS + 2)]
            for rounds in range(MOST_ROUNDS + 1)
        ]
        for players in range(SEATS + 1)
    ]
)
"""The expected bonus for a colour, by players, rounds left and jewels."""
CHANCE_LATER = Lookup(
    [[_chance_later(players, stronger) for stronger in range(CERTAIN + 1)] for players in range(SEATS + 1)]
)
"""How likely a card is to win in a later round, by players and the share of the others' cards that beat it."""


@kernel
def round_of(s: State) -> int:
    """Return the number of finished rounds."""
    return round_of_game(s) - 1


@kernel
def rounds_left(s: State) -> int:
    """Return the number of rounds left."""
    return STAGES * ROUNDS_PER_STAGE[s.players] - round_of(s)


@kernel
def looks_like(s: State, move: int) -> int:  # noqa: ARG001  # as every game's
    """Return the same move with the lowest card: others see only where a card is placed (S-7)."""
    return bid(MOVE_CUSHION[move], 1) if MOVE_CARD[move] != NO_CARD else move


# What others have placed


@kernel
def hidden_moves(s: State) -> int:
    """Return how many cards are face down (S-7)."""
    return s.bids if s.phase == Phase.BID else 0


@kernel
def take_back(s: State) -> int:
    """Take the last placed card back in hand, and return the move. Changes `s`."""
    s.bids -= 1
    cushion, card = s.bid_cushion[s.bids], s.bid_card[s.bids]
    s.bid_cushion[s.bids], s.bid_card[s.bids] = 0, NO_CARD
    take_in_hand(s, bidder(s, s.bids), card)
    return bid(cushion, card)


@kernel
def believe(s: State, seat: int, g: Generator, moves: Row, merits: Row) -> None:
    """Replace the others' placed cards with what they would place from their dealt hands. Changes all but `seat`.

    Players put low cards where there is little to win and high ones where there is much: a face-down card is not
    just any card.
    """
    placed = s.bids
    for place in range(placed):
        other = bidder(s, place)
        if other != seat:
            s.bids = place
            take_in_hand(s, other, s.bid_card[place])
            s.bid_card[place] = likely_card(s, s.bid_cushion[place], g, moves, merits)
            take_from_hand(s, other, s.bid_card[place])
    s.bids = placed


@kernel
def likely_card(s: State, cushion: int, g: Generator, moves: Row, merits: Row) -> int:
    """Return the card with the highest merit at a cushion for the seat to bid, with some noise. Changes all but `s`."""
    count = legal_bids(s, moves)
    weigh_bids(s, moves, count, merits)
    best, highest = NO_CARD, LOWEST_MERIT
    for place in range(count):
        if MOVE_CUSHION[moves[place]] == cushion:
            merit = merits[place] + below(g, DOUBT)
            if merit > highest:
                best, highest = MOVE_CARD[moves[place]], merit
    return best


# What a position promises


@kernel
def prospect(s: State, seat: int) -> int:
    """Return the jewels' points, the expected bonus, and what the remaining cards may win.

    That bonus already includes the jewels that a seat may hope for, so their part of it is subtracted again.
    """
    rounds, bonus = rounds_left(s), 0
    for colour in range(COLOURS):
        bonus += BONUS_AT_END[s.players, rounds, s.jewels[seat, colour]]
    value, step = mean_value(s), mean_step(s, seat, rounds)
    counted_on = step * COLOURS * WON_PER_ROUND * rounds // 100
    to_win = (value + step) * wins_to_come(s, seat) // CERTAIN
    return 10 * (100 * jewel_points(s, seat) + bonus + to_win - counted_on)


@kernel
def mean_value(s: State) -> int:
    """Return what a jewel from the pouch scores on average."""
    value = 0
    for colour in range(COLOURS):
        value += s.pouch[colour] * 100 * VALUES[colour]
    return value // number_of(s.pouch)


@kernel
def mean_step(s: State, seat: int, rounds: int) -> int:
    """Return what a jewel from the pouch adds to a seat's bonus on average."""
    step = 0
    for colour in range(COLOURS):
        step += s.pouch[colour] * bonus_step(s, colour, seat, rounds)
    return step // number_of(s.pouch)


@kernel
def wins_to_come(s: State, seat: int) -> int:
    """Return how many jewels a seat's cards may win, played in any later round; equal cards lose half the time."""
    cards, stronger, wins = CARDS_EACH[s.players] * rounds_left(s) * (s.players - 1), 0, 0
    for card in range(HIGHEST_CARD, 0, -1):
        own, equal = 0, 0
        for each in range(s.players):
            number = s.unseen[each, card]
            own += number * (each == seat)
            equal += number * (each != seat)
        wins += own * CHANCE_LATER[s.players, (2 * stronger + equal) * (CERTAIN // 2) // cards]
        stronger += equal
    return wins


# What a jewel is worth


@kernel
def worth(s: State, colour: int, seat: int, rounds: int) -> int:
    """Return what one more jewel brings a seat, including the bonus it may lead to."""
    return 100 * VALUES[colour] + bonus_step(s, colour, seat, rounds)


@kernel
def bonus_step(s: State, colour: int, seat: int, rounds: int) -> int:
    """Return what one more jewel adds to the bonus that a seat may expect, with this many rounds left (S-17)."""
    number = s.jewels[seat, colour]
    return BONUS_AT_END[s.players, rounds, number + 1] - BONUS_AT_END[s.players, rounds, number]


# Merits


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
    """Put back what is worth more to another seat than to me."""
    highest, rounds = 0, rounds_left(s) - 1
    for seat in range(s.players):
        if seat != s.starter:
            highest = max(highest, worth(s, colour, seat, rounds))
    return highest - worth(s, colour, s.starter, rounds)


@kernel
def weigh_bids(s: State, moves: Row, count: int, merits: Row) -> None:
    """Weigh what a card may win now against what it could win in a later round. Changes `merits`."""
    seat, rounds = bidder(s, s.bids), rounds_left(s) - 1
    first, second = worth(s, s.offer[0], seat, rounds), worth(s, s.offer[1], seat, rounds)
    third, any_jewel = worth(s, s.offer[2], seat, rounds), worth_of_any(s, seat, rounds)
    card, later, at_first, at_second, at_third = NO_CARD, 0, 0, 0, 0
    for place in range(count):
        cushion = MOVE_CUSHION[moves[place]]
        if MOVE_CARD[moves[place]] != card:
            card = MOVE_CARD[moves[place]]
            at_first, at_second, at_third, later = chances_of(s, seat, card)
        now = first * at_first if cushion == 0 else second * at_second if cushion == 1 else third * at_third
        merits[place] = (now - any_jewel * later) // CERTAIN


@kernel
def worth_of_any(s: State, seat: int, rounds: int) -> int:
    """Return the mean worth of all colours."""
    total = 0
    for colour in range(COLOURS):
        total += worth(s, colour, seat, rounds)
    return total // COLOURS


@kernel
def chances_of(s: State, seat: int, card: int) -> tuple[int, int, int, int]:
    """Return how likely a seat's card is to win each cushion now, and any cushion in a later round.

    Equal cards lose to those already placed, but with two players to those of the start player (S-11).
    """
    first = second = third = later = CERTAIN
    starter_wins = s.players == 2
    for other in range(s.players):
        if other != seat:
            higher, equal, cards = unseen_of(s, other, card)
            beat_lying = higher if starter_wins and s.starter == seat else higher + equal
            beat_coming = higher + equal if starter_wins and s.starter == other else higher
            over_lying = CERTAIN - CERTAIN * beat_lying // cards
            over_coming = CERTAIN - threat_of(s, other) * beat_coming // cards
            first = first * (over_lying if lies_at(s, other, 0) else over_coming) // CERTAIN
            second = second * (over_lying if lies_at(s, other, 1) else over_coming) // CERTAIN
            third = third * (over_lying if lies_at(s, other, 2) else over_coming) // CERTAIN
            later = later * (CERTAIN - THREAT_LATER[s.players] * (2 * higher + equal) // (2 * cards)) // CERTAIN
    return first, second, third, later


@kernel
def unseen_of(s: State, seat: int, card: int) -> tuple[int, int, int]:
    """Count a seat's cards that others have not seen: those above a value, those of it, and all."""
    higher = equal = cards = 0
    for each in range(1, HIGHEST_CARD + 1):
        number = s.unseen[seat, each]
        cards += number
        higher += number * (each > card)
        equal += number * (each == card)
    return higher, equal, cards


@kernel
def threat_of(s: State, seat: int) -> int:
    """Return how likely a seat is to still place a card at a cushion where it has none."""
    placed = 0
    for place in range(s.bids):
        placed += bidder(s, place) == seat
    return CERTAIN * (CARDS_EACH[s.players] - placed) // (CUSHIONS_USED[s.players] - placed)


@kernel
def lies_at(s: State, seat: int, cushion: int) -> bool:
    """Return whether a seat has a card at a cushion."""
    lies = False
    for place in range(s.bids):
        lies |= s.bid_cushion[place] == cushion and bidder(s, place) == seat
    return lies
