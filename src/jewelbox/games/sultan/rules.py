"""The rules of Sultan, in the order of the rulebook.

Loops run over all possible places, used or not: the compiler unrolls a loop of known length.
"""

from __future__ import annotations

from jewelbox.core.chance import Generator, below
from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.journal import tell
from jewelbox.core.kernel import kernel
from jewelbox.core.seen import HIDDEN
from jewelbox.core.state import Row
from jewelbox.games.sultan.material import (
    BIDS_PER_ROUND,
    BONUS,
    CARD_SETS,
    COLOURS,
    CUSHIONS,
    CUSHIONS_USED,
    DECK_SIZE,
    HAND_SIZE,
    HIGHEST_CARD,
    JEWELS,
    MOST_BIDS,
    MOST_CARDS,
    NO_CARD,
    ROUNDS_PER_STAGE,
    STAGES,
    TOP_CARD,
    VALUES,
)
from jewelbox.games.sultan.moves import MOVE_CARD, MOVE_COLOUR, MOVE_CUSHION, bid, returning
from jewelbox.games.sultan.state import Phase, State, Told, bidder

NO_BID = -1
PLACES = 8
"""More than the cards of a round: ranks of cards count their places in this base."""

DIGIT, LARGEST_DIGIT = 4, 15
"""Numbers of cards, by value, are digits of four bits: packed into one number, they save a loop for each draw."""

# Set-up


@kernel
def setup(s: State, players: int, option: int) -> None:  # noqa: ARG001  # no option changes these rules
    """Fill the pouch and the decks (S-1, S-2). Changes `s`."""
    s.players = players
    s.phase = Phase.STARTER
    s.stage = 1
    for colour in range(COLOURS):
        s.pouch[colour] = JEWELS[colour]
    for seat in range(players):
        for card in range(1, TOP_CARD[players] + 1):
            s.unseen[seat, card] = CARD_SETS[players]


# Whose turn


@kernel
def turn(s: State) -> int:
    """Return the seat that decides next, CHANCE, or NOBODY after the end (S-6, S-7)."""
    if s.phase == Phase.BID:
        return bidder(s, s.bids)
    if s.phase == Phase.RETURN:
        return s.starter
    return NOBODY if s.phase == Phase.OVER else CHANCE


@kernel
def round_of_game(s: State) -> int:
    """Return the current round, counted from 1 through the game (S-4)."""
    return (s.stage - 1) * ROUNDS_PER_STAGE[s.players] + s.rounds_played + 1


# Draws: the start player, the cards of a stage, the jewels of a round


@kernel
def chances(s: State) -> int:
    """Return how many seats, cards or jewels can be drawn (S-3, S-5, S-6)."""
    if s.phase == Phase.DRAW:
        return number_of(s.pouch)
    if s.phase == Phase.DEAL:
        return cards_in_deck(s, s.dealing)
    return s.players


@kernel
def number_of(jewels: Row) -> int:
    """Count jewels of all colours."""
    number = 0
    for colour in range(COLOURS):
        number += jewels[colour]
    return number


@kernel
def cards_in_deck(s: State, seat: int) -> int:
    """Return how many cards a seat's deck holds: those not dealt yet (S-5)."""
    hands_taken = s.stage - (s.phase <= Phase.DEAL and seat >= s.dealing)
    taking = s.dealt if seat == s.dealing else 0
    return DECK_SIZE[s.players] - hands_taken * HAND_SIZE[s.players] - taking


@kernel
def drawn(s: State, ticket: int) -> int:
    """Return the seat, card value or colour that a ticket draws."""
    if s.phase == Phase.DRAW:
        return jewel_at(s.pouch, ticket)
    if s.phase == Phase.DEAL:
        return card_in_deck(s, s.dealing, ticket)
    return ticket


@kernel
def jewel_at(jewels: Row, place: int) -> int:
    """Return the colour of one of some jewels, counted in the order of colours."""
    colour, up_to = 0, 0
    for each in range(COLOURS - 1):
        up_to += jewels[each]
        colour += place >= up_to
    return colour


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
def happen(s: State, outcome: int) -> None:
    """Carry out a draw. Changes `s`."""
    if s.phase == Phase.DRAW:
        draw_jewel(s, outcome)
    elif s.phase == Phase.DEAL:
        deal_card(s, outcome)
    else:
        s.starter = outcome
        s.phase = Phase.DEAL


@kernel
def deal_card(s: State, card: int) -> None:
    """Take the next card of a stage in hand, seat by seat (S-5). Changes `s`."""
    take_in_hand(s, s.dealing, card)
    s.dealt += 1
    if s.dealt == HAND_SIZE[s.players]:
        s.dealt = 0
        s.dealing += 1
        if s.dealing == s.players:
            s.dealing = 0
            s.phase = Phase.DRAW


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
def draw_jewel(s: State, colour: int) -> None:
    """Draw a jewel from the pouch, one more in total than there are cushions (S-6). Changes `s`."""
    s.pouch[colour] -= 1
    s.tray[colour] += 1
    if number_of(s.tray) > CUSHIONS_USED[s.players]:
        s.phase = Phase.RETURN


# Decisions


@kernel
def legal(s: State, moves: Row) -> int:
    """List the legal moves (S-6, S-7, S-8)."""
    if s.phase == Phase.RETURN:
        return legal_returns(s, moves)
    return legal_bids(s, moves)


@kernel
def legal_returns(s: State, moves: Row) -> int:
    """List the colours among the drawn jewels (S-6)."""
    n = 0
    for colour in range(COLOURS):
        moves[n] = returning(colour)
        n += s.tray[colour] > 0
    return n


@kernel
def legal_bids(s: State, moves: Row) -> int:
    """List each card in hand at each cushion where the seat has no card (S-7, S-8).

    Moves are written and then counted, or overwritten by the next: that is faster than asking first. Of two equal
    cards the second finds no step up from the first.
    """
    seat = bidder(s, s.bids)
    second = may_bid_at(s, 0)
    third = second + may_bid_at(s, 1)
    bids_per_card = third + may_bid_at(s, 2)
    n, lower = 0, NO_CARD
    for place in range(MOST_CARDS):
        card = s.hand[seat, place]
        moves[n] = bid(0, card)
        moves[n + second] = bid(1, card)
        moves[n + third] = bid(2, card)
        n += bids_per_card * (card > lower)
        lower = card
    return n


@kernel
def may_bid_at(s: State, cushion: int) -> int:
    """Return 1 if the seat to bid may place a card at the cushion, else 0 (S-C3, S-8)."""
    return cushion < CUSHIONS_USED[s.players] and not has_own_card_at(s, cushion)


@kernel
def has_own_card_at(s: State, cushion: int) -> bool:
    """Return whether the seat to bid has placed a card at the cushion in this round (S-8)."""
    earlier = s.bids - s.players
    return earlier >= 0 and s.bid_cushion[earlier] == cushion


@kernel
def apply(s: State, move: int) -> None:
    """Carry out a move. Changes `s`."""
    if s.phase == Phase.RETURN:
        return_jewel(s, MOVE_COLOUR[move])
    else:
        place_card(s, MOVE_CUSHION[move], MOVE_CARD[move])
        if s.bids == BIDS_PER_ROUND[s.players]:
            settle(s)
            end_round(s)


@kernel
def return_jewel(s: State, colour: int) -> None:
    """Put one drawn jewel back and the others on the cushions, in the order of colours (S-6). Changes `s`."""
    s.tray[colour] -= 1
    s.pouch[colour] += 1
    tell(s, Told.RETURN)
    for cushion in range(CUSHIONS):
        s.offer[cushion] = jewel_at(s.tray, cushion) if cushion < CUSHIONS_USED[s.players] else 0
    for each in range(COLOURS):
        s.tray[each] = 0
    s.phase = Phase.BID


@kernel
def place_card(s: State, cushion: int, card: int) -> None:
    """Put a card face down at a cushion (S-7). Changes `s`."""
    take_from_hand(s, bidder(s, s.bids), card)
    s.bid_cushion[s.bids] = cushion
    s.bid_card[s.bids] = card
    tell(s, Told.BID)
    s.bids += 1


# Settling


@kernel
def settle(s: State) -> None:
    """Turn up all cards and give each jewel to its winner or return it to the pouch (S-9 to S-13). Changes `s`."""
    tell(s, Told.REVEAL)
    for place in range(s.bids):
        s.unseen[bidder(s, place), s.bid_card[place]] -= 1
    for cushion in range(CUSHIONS):
        if cushion < CUSHIONS_USED[s.players]:
            settle_cushion(s, cushion, winning_bid(s, cushion))


@kernel
def settle_cushion(s: State, cushion: int, best: int) -> None:
    """Give a jewel to the owner of the best card, or return it to the pouch (S-12, S-13). Changes `s`."""
    if best == NO_BID:
        s.pouch[s.offer[cushion]] += 1
    else:
        s.jewels[bidder(s, best), s.offer[cushion]] += 1


@kernel
def winning_bid(s: State, cushion: int) -> int:
    """Return which placed card wins a cushion, or NO_BID if there is none (S-10, S-11, S-12)."""
    highest = 0
    for place in range(MOST_BIDS):
        lies_here = place < s.bids and s.bid_cushion[place] == cushion
        highest = max(highest, rank_of_bid(s, place) * lies_here)
    return NO_BID if highest == 0 else PLACES - 1 - highest % PLACES


@kernel
def rank_of_bid(s: State, place: int) -> int:
    """Return a number that is higher for a card that wins: by value, among equals the first placed (S-11).

    With two players the start player wins ties: theirs are the first and the third card.
    """
    starter_wins = s.players == 2 and place % 2 == 0
    return (2 * s.bid_card[place] + starter_wins) * PLACES + PLACES - 1 - place


@kernel
def end_round(s: State) -> None:
    """Remove the played cards and move on: next start player, next stage, or the end (S-13 to S-15). Changes `s`."""
    for place in range(MOST_BIDS):
        s.bid_cushion[place] = 0
        s.bid_card[place] = 0
    for cushion in range(CUSHIONS):
        s.offer[cushion] = 0
    s.bids = 0
    s.starter = bidder(s, 1)
    s.rounds_played += 1
    s.phase = Phase.DRAW
    if s.rounds_played == ROUNDS_PER_STAGE[s.players]:
        end_stage(s)


@kernel
def end_stage(s: State) -> None:
    """Begin the next stage, or end the game (S-15). Changes `s`."""
    if s.stage == STAGES:
        s.phase = Phase.OVER
    else:
        s.stage += 1
        s.rounds_played = 0
        s.phase = Phase.DEAL


# Scoring


@kernel
def points(s: State, seat: int) -> int:
    """Return the points of jewels and bonus together (S-16, S-17)."""
    return jewel_points(s, seat) + bonus_points(s, seat)


@kernel
def jewel_points(s: State, seat: int) -> int:
    """Return the value of a seat's jewels (S-16)."""
    value = 0
    for colour in range(COLOURS):
        value += s.jewels[seat, colour] * VALUES[colour]
    return value


@kernel
def bonus_points(s: State, seat: int) -> int:
    """Return the bonus for jewels of one colour, over all colours (S-17)."""
    bonus = 0
    for colour in range(COLOURS):
        bonus += BONUS[s.players, s.jewels[seat, colour]]
    return bonus


@kernel
def tie_break(s: State, seat: int) -> int:
    """Return the number of a seat's jewels (S-18)."""
    jewels = 0
    for colour in range(COLOURS):
        jewels += s.jewels[seat, colour]
    return jewels


# What a seat can't know


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
