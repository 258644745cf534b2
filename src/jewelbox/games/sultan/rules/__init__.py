"""The rules of Sultan: the course of the game here, in the order of the rulebook; cards and scoring next to it.

Loops run over all possible places, used or not: the compiler unrolls a loop of known length.
"""

from __future__ import annotations

from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.journal import tell
from jewelbox.core.kernel import kernel
from jewelbox.core.state import Row
from jewelbox.games.sultan.material import (
    BIDS_PER_ROUND,
    CARD_SETS,
    COLOURS,
    CUSHIONS,
    CUSHIONS_USED,
    HAND_SIZE,
    JEWELS,
    MOST_BIDS,
    MOST_CARDS,
    NO_CARD,
    ROUNDS_PER_STAGE,
    STAGES,
    TOP_CARD,
)
from jewelbox.games.sultan.moves import MOVE_CARD, MOVE_COLOUR, MOVE_CUSHION, bid, returning
from jewelbox.games.sultan.rules.cards import card_in_deck, cards_in_deck, deal_hidden, take_from_hand, take_in_hand
from jewelbox.games.sultan.rules.scoring import points, tie_break
from jewelbox.games.sultan.state import Happening, Phase, State, bidder

NO_BID = -1
PLACES = 8
"""More than the cards of a round: ranks of cards count their places in this base."""


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
    tell(s, Happening.RETURN)
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
    tell(s, Happening.BID)
    s.bids += 1


# Settling


@kernel
def settle(s: State) -> None:
    """Turn up all cards and give each jewel to its winner or return it to the pouch (S-9 to S-13). Changes `s`."""
    tell(s, Happening.REVEAL)
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


__all__ = ["apply", "chances", "deal_hidden", "drawn", "happen", "legal", "points", "setup", "tie_break", "turn"]
