"""The rules of Sultan, in the order of the rulebook."""

from __future__ import annotations

from jewelbox.core.chance import Generator, below
from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.kernel import kernel
from jewelbox.core.state import Row
from jewelbox.games.sultan.material import (
    BIDS_PER_ROUND,
    BONUS,
    CARD_SETS,
    COLOURS,
    CUSHIONS_USED,
    HAND_SIZE,
    JEWELS,
    ROUNDS_PER_STAGE,
    STAGES,
    TOP_CARD,
    VALUES,
)
from jewelbox.games.sultan.moves import BID, MOVE_CARD, MOVE_COLOUR, MOVE_CUSHION, RETURN
from jewelbox.games.sultan.state import Phase, State

NO_BID = -1

# Set-up


@kernel
def setup(s: State, players: int, option: int) -> None:  # noqa: ARG001  # no option changes these rules
    """Fill the pouch and the decks (S-1, S-2). Changes `s`."""
    s.players = players
    s.phase = Phase.STARTER
    for colour in range(COLOURS):
        s.pouch[colour] = JEWELS[colour]
    for seat in range(players):
        for card in range(1, TOP_CARD[players] + 1):
            s.deck[seat, card] = CARD_SETS[players]


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
def bidder(s: State, bid: int) -> int:
    """Return the seat that places this card of the round: clockwise from the start player (S-7, S-8)."""
    seat = s.starter + bid
    while seat >= s.players:
        seat -= s.players
    return seat


@kernel
def stage(s: State) -> int:
    """Return the present stage, from 1 (S-4)."""
    return min(s.rounds_played // ROUNDS_PER_STAGE[s.players] + 1, STAGES)


# Draws: the start player, the cards of a stage, the jewels of a round


@kernel
def chances(s: State) -> int:
    """Return how many seats, cards or jewels can be drawn (S-3, S-5, S-6)."""
    if s.phase == Phase.DRAW:
        return jewels_in_pouch(s)
    if s.phase == Phase.DEAL:
        return cards_in_deck(s, s.dealt // HAND_SIZE[s.players])
    return s.players


@kernel
def jewels_in_pouch(s: State) -> int:
    """Count the jewels in the pouch."""
    jewels = 0
    for colour in range(COLOURS):
        jewels += s.pouch[colour]
    return jewels


@kernel
def cards_in_deck(s: State, seat: int) -> int:
    """Count the cards in a seat's deck."""
    cards = 0
    for card in range(1, TOP_CARD[s.players] + 1):
        cards += s.deck[seat, card]
    return cards


@kernel
def drawn(s: State, ticket: int) -> int:
    """Return the seat, card value or colour that a ticket stands for."""
    if s.phase == Phase.DRAW:
        return jewel_in_pouch(s, ticket)
    if s.phase == Phase.DEAL:
        return card_in_deck(s, s.dealt // HAND_SIZE[s.players], ticket)
    return ticket


@kernel
def jewel_in_pouch(s: State, ticket: int) -> int:
    """Return the colour of one of the jewels in the pouch."""
    colour = 0
    while ticket >= s.pouch[colour]:
        ticket -= s.pouch[colour]
        colour += 1
    return colour


@kernel
def card_in_deck(s: State, seat: int, ticket: int) -> int:
    """Return the value of one of the cards in a deck."""
    card = 1
    while ticket >= s.deck[seat, card]:
        ticket -= s.deck[seat, card]
        card += 1
    return card


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
    seat = s.dealt // HAND_SIZE[s.players]
    s.deck[seat, card] -= 1
    s.hand[seat, card] += 1
    s.dealt += 1
    if s.dealt == s.players * HAND_SIZE[s.players]:
        s.phase = Phase.DRAW


@kernel
def draw_jewel(s: State, colour: int) -> None:
    """Draw a jewel from the pouch, one more in all than there are cushions (S-6). Changes `s`."""
    s.pouch[colour] -= 1
    s.tray[colour] += 1
    if jewels_on_tray(s) > CUSHIONS_USED[s.players]:
        s.phase = Phase.RETURN


@kernel
def jewels_on_tray(s: State) -> int:
    """Count the jewels drawn in this round."""
    jewels = 0
    for colour in range(COLOURS):
        jewels += s.tray[colour]
    return jewels


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
        if s.tray[colour] > 0:
            moves[n] = RETURN[colour]
            n += 1
    return n


@kernel
def legal_bids(s: State, moves: Row) -> int:
    """List each card in hand at each cushion where no card of the seat lies (S-7, S-8)."""
    seat = bidder(s, s.bids)
    n = 0
    for cushion in range(CUSHIONS_USED[s.players]):
        if has_own_card_at(s, cushion):
            continue
        for card in range(1, TOP_CARD[s.players] + 1):
            if s.hand[seat, card] > 0:
                moves[n] = BID[cushion, card]
                n += 1
    return n


@kernel
def has_own_card_at(s: State, cushion: int) -> bool:
    """Tell whether the seat to bid has placed a card at the cushion in this round (S-8)."""
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
    cushion = 0
    for each in range(COLOURS):
        while s.tray[each] > 0:
            s.tray[each] -= 1
            s.offer[cushion] = each
            cushion += 1
    s.phase = Phase.BID


@kernel
def place_card(s: State, cushion: int, card: int) -> None:
    """Put a card face down at a cushion (S-7). Changes `s`."""
    s.hand[bidder(s, s.bids), card] -= 1
    s.bid_cushion[s.bids] = cushion
    s.bid_card[s.bids] = card
    s.bids += 1


# Settling


@kernel
def settle(s: State) -> None:
    """Turn up all cards and give each jewel to its winner, or back to the pouch (S-9 to S-13). Changes `s`."""
    for cushion in range(CUSHIONS_USED[s.players]):
        bid = winning_bid(s, cushion)
        if bid == NO_BID:
            s.pouch[s.offer[cushion]] += 1
        else:
            s.jewels[bidder(s, bid), s.offer[cushion]] += 1


@kernel
def winning_bid(s: State, cushion: int) -> int:
    """Return which placed card wins a cushion, or NO_BID where none lies (S-10, S-11, S-12)."""
    best = NO_BID
    for bid in range(s.bids):
        if s.bid_cushion[bid] == cushion and (best == NO_BID or beats(s, bid, best)):
            best = bid
    return best


@kernel
def beats(s: State, later: int, earlier: int) -> bool:
    """Tell whether a card wins over one placed earlier: by value, with two players also as start player (S-11)."""
    if s.bid_card[later] != s.bid_card[earlier]:
        return s.bid_card[later] > s.bid_card[earlier]
    return s.players == 2 and bidder(s, later) == s.starter


@kernel
def end_round(s: State) -> None:
    """Take away the played cards and pass on: next start player, next stage, or the end (S-13 to S-15). Changes `s`."""
    for bid in range(s.bids):
        s.bid_cushion[bid] = 0
        s.bid_card[bid] = 0
    for cushion in range(CUSHIONS_USED[s.players]):
        s.offer[cushion] = 0
    s.bids = 0
    s.rounds_played += 1
    s.starter = bidder(s, 1)
    s.phase = phase_after_round(s.rounds_played, ROUNDS_PER_STAGE[s.players])
    if s.phase == Phase.DEAL:
        s.dealt = 0


@kernel
def phase_after_round(rounds: int, rounds_per_stage: int) -> int:
    """Return what follows when so many rounds are played (S-15)."""
    if rounds % rounds_per_stage != 0:
        return Phase.DRAW
    return Phase.OVER if rounds == STAGES * rounds_per_stage else Phase.DEAL


# Scoring


@kernel
def points(s: State, seat: int) -> int:
    """Return jewels and bonus points together (S-16, S-17)."""
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
def redeal(s: State, seat: int, g: Generator) -> None:
    """Deal the cards of all other seats anew between deck, hand and cushions (S-23). Changes `s`."""
    for other in range(s.players):
        if other != seat:
            redeal_cards_of(s, other, g)


@kernel
def redeal_cards_of(s: State, seat: int, g: Generator) -> None:
    """Take up a seat's unseen cards and deal as many again to hand and cushions. Changes `s`."""
    hand_size = 0
    for card in range(1, TOP_CARD[s.players] + 1):
        hand_size += s.hand[seat, card]
        s.deck[seat, card] += s.hand[seat, card]
        s.hand[seat, card] = 0
    for bid in range(s.bids):
        if bidder(s, bid) == seat:
            s.deck[seat, s.bid_card[bid]] += 1
    for bid in range(s.bids):
        if bidder(s, bid) == seat:
            s.bid_card[bid] = take_from_deck(s, seat, g)
    for _ in range(hand_size):
        s.hand[seat, take_from_deck(s, seat, g)] += 1


@kernel
def take_from_deck(s: State, seat: int, g: Generator) -> int:
    """Draw a card from a deck. Changes `s` and the generator."""
    card = card_in_deck(s, seat, below(g, cards_in_deck(s, seat)))
    s.deck[seat, card] -= 1
    return card
