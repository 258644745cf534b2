"""The money cards of a seat: its deck, which has no order, and its hand (S-2, S-5)."""

from __future__ import annotations

from jewelbox.core.chance import Generator, below
from jewelbox.core.kernel import kernel
from jewelbox.core.seen import HIDDEN
from jewelbox.games.sultan.material import DECK_SIZE, HAND_SIZE, HIGHEST_CARD, MOST_CARDS, NO_CARD
from jewelbox.games.sultan.state import Phase, State, bidder

DIGIT, LARGEST_DIGIT = 4, 15
"""Numbers of cards, by value, are digits of four bits: packed into one number, they save a loop for each draw."""


@kernel
def cards_in_deck(s: State, seat: int) -> int:
    """Return how many cards a seat's deck holds: those not dealt yet (S-5)."""
    hands_taken = s.stage - (s.phase <= Phase.DEAL and seat >= s.dealing)
    taking = s.dealt if seat == s.dealing else 0
    return DECK_SIZE[s.players] - hands_taken * HAND_SIZE[s.players] - taking


@kernel
def card_in_deck(s: State, seat: int, ticket: int) -> int:
    """Return the value of one of the cards in a deck."""
    out, card, up_to = cards_out(s, seat), 1, 0
    for each in range(1, HIGHEST_CARD):
        up_to += number_in_deck(s, seat, each, out)
        card += ticket >= up_to
    return card


@kernel
def number_in_deck(s: State, seat: int, card: int, out: int) -> int:
    """Return how many cards of a value a deck holds, where `out` are the `cards_out` of it."""
    return s.unseen[seat, card] - (out >> DIGIT * card & LARGEST_DIGIT)


@kernel
def cards_out(s: State, seat: int) -> int:
    """Return how many cards of each value a seat has in hand and placed, as the digits of one number."""
    out = 0
    for place in range(MOST_CARDS):
        out += 1 << DIGIT * s.hand[seat, place]
    for place in range(s.bids):
        if bidder(s, place) == seat and s.bid_card[place] != HIDDEN:
            out += 1 << DIGIT * s.bid_card[place]
    return out


@kernel
def take_in_hand(s: State, seat: int, card: int) -> None:
    """Sort a card into a hand, where it replaces one NO_CARD. Changes `s`."""
    for place in range(MOST_CARDS - 1):
        s.hand[seat, place] = min(s.hand[seat, place + 1], max(s.hand[seat, place], card))
    s.hand[seat, MOST_CARDS - 1] = max(s.hand[seat, MOST_CARDS - 1], card)


@kernel
def take_from_hand(s: State, seat: int, card: int) -> None:
    """Take a card out of a hand and close the gap; NO_CARD moves in at the front. Changes `s`."""
    for place in range(MOST_CARDS - 1, 0, -1):
        if s.hand[seat, place] <= card:
            s.hand[seat, place] = s.hand[seat, place - 1]
    s.hand[seat, 0] = NO_CARD


@kernel
def deal_hidden(s: State, g: Generator) -> None:
    """Deal hidden cards from those that their seats have not turned up yet (S-23). Changes `s` and the generator."""
    for seat in range(s.players):
        deal_hidden_cards(s, seat, g)


@kernel
def deal_hidden_cards(s: State, seat: int, g: Generator) -> None:
    """Deal the hidden cards of a seat. Changes `s` and the generator."""
    hidden = 0
    for place in range(MOST_CARDS):
        if s.hand[seat, place] == HIDDEN:
            s.hand[seat, place] = NO_CARD
            hidden += 1
    for place in range(s.bids):
        if s.bid_card[place] == HIDDEN and bidder(s, place) == seat:
            s.bid_card[place] = any_card_in_deck(s, seat, g)
    for _ in range(hidden):
        take_in_hand(s, seat, any_card_in_deck(s, seat, g))


@kernel
def any_card_in_deck(s: State, seat: int, g: Generator) -> int:
    """Return a card of a deck, all equally likely. Changes the generator."""
    out, cards = cards_out(s, seat), 0
    for card in range(1, HIGHEST_CARD + 1):
        cards += number_in_deck(s, seat, card, out)
    return card_in_deck(s, seat, below(g, cards))
