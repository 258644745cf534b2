"""The rules of Goofspiel, as OpenSpiel plays them with bids that stay hidden."""

from __future__ import annotations

from benchmarks.goofspiel.material import CARDS, HIGHEST_CARD, SEATS
from benchmarks.goofspiel.moves import BID, MOVE_CARD
from benchmarks.goofspiel.state import DISCARDED, IN_DECK, ON_OFFER, WON, Happening, Phase, State
from jewelbox.core.chance import Generator, below
from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.journal import tell
from jewelbox.core.kernel import kernel
from jewelbox.core.seen import HIDDEN
from jewelbox.core.state import Row

# Set-up


@kernel
def setup(s: State, players: int, option: int) -> None:  # noqa: ARG001  # there are no options
    """Give each seat one card of each value. Changes `s`."""
    s.players = players
    s.phase = Phase.PRIZE
    for seat in range(players):
        for card in range(1, HIGHEST_CARD + 1):
            s.hand[seat, card] = 1


# Whose turn


@kernel
def turn(s: State) -> int:
    """Return the seat that bids next, CHANCE, or NOBODY after the end."""
    if s.phase == Phase.BID:
        return s.bids
    return NOBODY if s.phase == Phase.OVER else CHANCE


# Draws: the prize of a round


@kernel
def chances(s: State) -> int:
    """Return how many prizes are in the deck."""
    prizes = 0
    for prize in range(1, HIGHEST_CARD + 1):
        prizes += s.prize[prize] == IN_DECK
    return prizes


@kernel
def drawn(s: State, ticket: int) -> int:
    """Return the prize that a ticket draws."""
    prize = 1
    while s.prize[prize] != IN_DECK or ticket > 0:
        ticket -= s.prize[prize] == IN_DECK
        prize += 1
    return prize


@kernel
def happen(s: State, outcome: int) -> None:
    """Offer a prize. Changes `s`."""
    s.prize[outcome] = ON_OFFER
    s.phase = Phase.BID


# Decisions


@kernel
def legal(s: State, moves: Row) -> int:
    """List the cards in hand: each is written, and kept only if it is in hand, which needs no branch."""
    seat, n = s.bids, 0
    for card in range(1, HIGHEST_CARD + 1):
        moves[n] = BID[card]
        n += s.hand[seat, card]
    return n


@kernel
def apply(s: State, move: int) -> None:
    """Place a card; the last of a round settles it. Changes `s`."""
    place_card(s, MOVE_CARD[move])
    tell(s, Happening.BID)
    if s.bids == s.players:
        settle(s)
        end_round(s)


@kernel
def place_card(s: State, card: int) -> None:
    """Place a card face down. Changes `s`."""
    s.hand[s.bids, card] = 0
    s.bid_card[s.bids] = card
    s.bids += 1


# Settling


@kernel
def settle(s: State) -> None:
    """Give the prize to the highest card, or to nobody if there are several, and clear the table. Changes `s`."""
    s.prize[prize_on_offer(s)] = place_of_prize(s)
    tell(s, Happening.SETTLED)
    for seat in range(s.players):
        s.bid_card[seat] = 0
    s.bids = 0


@kernel
def prize_on_offer(s: State) -> int:
    """Return the prize of the current round."""
    prize = 1
    while s.prize[prize] != ON_OFFER:
        prize += 1
    return prize


@kernel
def place_of_prize(s: State) -> int:
    """Return where the prize goes, given the placed cards."""
    best, place = 0, DISCARDED
    for seat in range(s.players):
        if s.bid_card[seat] > best:
            best, place = s.bid_card[seat], WON + seat
        elif s.bid_card[seat] == best:
            place = DISCARDED
    return place


@kernel
def end_round(s: State) -> None:
    """Continue with a draw; the last round leaves no choice and is played at once. Changes `s`."""
    s.phase = Phase.PRIZE
    if chances(s) == 1:
        play_last_round(s)


@kernel
def play_last_round(s: State) -> None:
    """Offer the last prize and place everyone's last card. Changes `s`."""
    happen(s, drawn(s, 0))
    for seat in range(s.players):
        place_card(s, last_card(s, seat))
    settle(s)
    s.phase = Phase.OVER


@kernel
def last_card(s: State, seat: int) -> int:
    """Return the only card in a hand."""
    card = 1
    while s.hand[seat, card] == 0:
        card += 1
    return card


# Scoring


@kernel
def points(s: State, seat: int) -> int:
    """Return the value of the prizes that a seat won."""
    value = 0
    for prize in range(1, HIGHEST_CARD + 1):
        if s.prize[prize] == WON + seat:
            value += prize
    return value


@kernel
def tie_break(s: State, seat: int) -> int:  # noqa: ARG001  # the contract asks for them
    """Return 0: equal points stay equal."""
    return 0


# What a seat can't know


@kernel
def deal_hidden(s: State, g: Generator) -> None:
    """Deal the cards that seats have spent, placed and in hand, whatever they won. Changes `s` and the generator."""
    spent = 0
    for prize in range(1, HIGHEST_CARD + 1):
        spent += s.prize[prize] >= DISCARDED
    for seat in range(SEATS):
        if s.hand[seat, 0] == HIDDEN:
            deal_suit(s, seat, spent, g)


@kernel
def deal_suit(s: State, seat: int, spent: int, g: Generator) -> None:
    """Give a seat its whole suit, and remove one card to place and the spent ones. Changes all but `seat`."""
    for card in range(CARDS):
        s.hand[seat, card] = card > 0 and seat < s.players
    if seat < s.bids:
        s.bid_card[seat] = take_card(s, seat, g)
    if seat < s.players:
        for _ in range(spent):
            take_card(s, seat, g)


@kernel
def take_card(s: State, seat: int, g: Generator) -> int:
    """Take a card out of a hand at random and return it. Changes `s` and the generator."""
    cards = 0
    for card in range(1, HIGHEST_CARD + 1):
        cards += s.hand[seat, card]
    ticket, taken = below(g, cards), 1
    while s.hand[seat, taken] == 0 or ticket > 0:
        ticket -= s.hand[seat, taken]
        taken += 1
    s.hand[seat, taken] = 0
    return taken
