"""What can be changed in a position of Sultan that is set up by hand.

Jewels come from the pouch and go back there. A card is exchanged for one of the deck, or for one that was turned up.
"""

from __future__ import annotations

from collections import Counter

from jewelbox.core.editing import NUMBERS, SEAT, Names, Thing, fixed
from jewelbox.games.sultan.audit import spare_jewels
from jewelbox.games.sultan.material import (
    BIDS_PER_ROUND,
    CARD_SETS,
    COLOUR_NAMES,
    COLOURS,
    CUSHIONS_USED,
    HAND_SIZE,
    MOST_CARDS,
    NO_CARD,
    ROUNDS_PER_STAGE,
    STAGES,
    TOP_CARD,
)
from jewelbox.games.sultan.rules import draw_jewel, place_card, return_jewel, round_of_game
from jewelbox.games.sultan.rules.cards import cards_out, number_in_deck, take_from_hand, take_in_hand
from jewelbox.games.sultan.state import Phase, State, bidder
from jewelbox.games.sultan.view import cards_in_hand, remaining_cards

_COLOUR = fixed("colour", COLOUR_NAMES)
_PHASES = (Phase.RETURN, Phase.BID)


def drawn_before(s: State) -> dict[int, int]:
    """Return how many entries of each draw a game has had when a seat decides (S-3 to S-6)."""
    return {Phase.STARTER: 1, Phase.DEAL: s.stage, Phase.DRAW: round_of_game(s)}


# Jewels


def _possible_jewels(s: State, seat: int, colour: int) -> range:
    return range(s.jewels[seat, colour] + min(s.pouch[colour], spare_jewels(s)) + 1)


def _give_jewels(s: State, seat: int, colour: int, number: int) -> None:
    s.pouch[colour] += s.jewels[seat, colour] - number
    s.jewels[seat, colour] = number


def _colours_beside(s: State, colour: int) -> list[int]:
    """Return a jewel's colour and those that it can be exchanged for."""
    return [each for each in range(COLOURS) if each == colour or s.pouch[each]]


def _exchange_offer(s: State, cushion: int, colour: int) -> None:
    s.pouch[s.offer[cushion]] += 1
    s.pouch[colour] -= 1
    s.offer[cushion] = colour


def _tray(s: State) -> list[int]:
    return [colour for colour in range(COLOURS) for _ in range(s.tray[colour])]


def _exchange_tray(s: State, place: int, colour: int) -> None:
    old = _tray(s)[place]
    for row, sign in ((s.tray, 1), (s.pouch, -1)):
        row[old] -= sign
        row[colour] += sign


# Cards


def _possible_cards(s: State, seat: int, card: int) -> list[int]:
    """Return a card and those that it can be exchanged for: all that are neither in hand nor placed."""
    out = cards_out(s, seat)
    kept = {
        each: s.unseen[seat, each] - number_in_deck(s, seat, each, out) for each in range(1, TOP_CARD[s.players] + 1)
    }
    return [each for each, number in kept.items() if each == card or number < CARD_SETS[s.players]]


def _uncover(s: State, seat: int, old: int, card: int) -> None:
    """Exchange a card for one that was turned up, if the deck has no such card; `old` is then turned up instead."""
    if card != old and number_in_deck(s, seat, card, cards_out(s, seat)) == 0:
        s.unseen[seat, card] += 1
        s.unseen[seat, old] -= 1


def _exchange_card(s: State, seat: int, place: int, card: int) -> None:
    old = cards_in_hand(s, seat)[place]
    _uncover(s, seat, old, card)
    take_from_hand(s, seat, old)
    take_in_hand(s, seat, card)


def _hand_places(s: State) -> range:
    return range(1, max(len(cards_in_hand(s, seat)) for seat in range(s.players)) + 1)


def _read_hand(s: State, seat: int, place: int) -> int:
    return ([*cards_in_hand(s, seat)] + [NO_CARD] * MOST_CARDS)[place]


def _possible_hand(s: State, seat: int, place: int) -> list[int]:
    card = _read_hand(s, seat, place)
    return [NO_CARD] if card == NO_CARD else _possible_cards(s, seat, card)


def _write_hand(s: State, seat: int, place: int, card: int) -> None:
    if card != NO_CARD:
        _exchange_card(s, seat, place, card)


# Placed cards


def _exchange_bid(s: State, bid: int, card: int) -> None:
    _uncover(s, bidder(s, bid), s.bid_card[bid], card)
    s.bid_card[bid] = card


def _possible_cushions(s: State, bid: int) -> list[int]:
    """Return the cushions without another card of the same seat (S-8)."""
    others = [s.bid_cushion[each] for each in range(s.bids) if each != bid and bidder(s, each) == bidder(s, bid)]
    return [cushion for cushion in range(CUSHIONS_USED[s.players]) if cushion not in others]


def _move_bid(s: State, bid: int, cushion: int) -> None:
    s.bid_cushion[bid] = cushion


def _place_bids(s: State, number: int) -> None:
    """Let seats place their lowest cards at the first possible cushion, or take cards back, until there are enough."""
    while s.bids > number:
        s.bids -= 1
        take_in_hand(s, bidder(s, s.bids), s.bid_card[s.bids])
        s.bid_card[s.bids] = s.bid_cushion[s.bids] = 0
    while s.bids < number:
        place_card(s, _possible_cushions(s, s.bids)[0], cards_in_hand(s, bidder(s, s.bids))[0])


def _possible_bids(s: State) -> range:
    return range(BIDS_PER_ROUND[s.players] if s.phase == Phase.BID else 1)


# The course of the game


def _start_with(s: State, starter: int) -> None:
    _place_bids(s, 0)
    s.starter = starter


def _go_to_phase(s: State, _: int) -> None:
    """Lay the jewels out, or take them back on the tray with one more."""
    _place_bids(s, 0)
    if s.phase == Phase.RETURN:
        return_jewel(s, _tray(s)[-1])
        return
    for cushion in range(CUSHIONS_USED[s.players]):
        s.tray[s.offer[cushion]] += 1
        s.offer[cushion] = 0
    draw_jewel(s, next(colour for colour in range(COLOURS) if s.pouch[colour]))


def _possible_rounds(s: State) -> list[int]:
    """Return the rounds for which the pouch holds enough jewels (S-6)."""
    last = STAGES * ROUNDS_PER_STAGE[s.players]
    spare = spare_jewels(s)
    here = round_of_game(s)
    return [each for each in range(1, last + 1) if each >= here or spare >= (here - each) * CUSHIONS_USED[s.players]]


def _go_to_round(s: State, number: int) -> None:
    """Turn cards up, or take them back, so that every seat has as many left as in that round (S-4, S-13)."""
    _place_bids(s, 0)
    finished, s.rounds_played = divmod(number - 1, ROUNDS_PER_STAGE[s.players])
    s.stage = finished + 1
    for seat in range(s.players):
        _fill_hand(s, seat)


def _fill_hand(s: State, seat: int) -> None:
    """Give a seat as many cards as it has in this round: first those in hand, then the lowest of its deck."""
    played = BIDS_PER_ROUND[s.players] // s.players
    size = HAND_SIZE[s.players] - s.rounds_played * played
    left = TOP_CARD[s.players] * CARD_SETS[s.players] - (round_of_game(s) - 1) * played
    hand = cards_in_hand(s, seat)
    _turn_up(s, seat, left, hand)
    for place in range(MOST_CARDS):
        s.hand[seat, place] = NO_CARD
    unseen = Counter(remaining_cards(s, seat))
    kept = unseen & Counter(hand)
    for card in [*kept.elements(), *(unseen - kept).elements()][:size]:
        take_in_hand(s, seat, card)


def _turn_up(s: State, seat: int, left: int, hand: list[int]) -> None:
    """Turn up the lowest cards, those in hand last, or take back the highest, until this many are left."""
    while len(remaining_cards(s, seat)) > left:
        unseen = remaining_cards(s, seat)
        s.unseen[seat, next((card for card in unseen if unseen.count(card) > hand.count(card)), unseen[0])] -= 1
    while len(remaining_cards(s, seat)) < left:
        s.unseen[
            seat, next(c for c in range(TOP_CARD[s.players], 0, -1) if s.unseen[seat, c] < CARD_SETS[s.players])
        ] += 1


def _cushions(s: State) -> range:
    return range(1, CUSHIONS_USED[s.players] + 1)


_OFFER = Names("cushion", lambda s: _cushions(s) if s.phase == Phase.BID else ())
_TRAY = Names("jewel", lambda s: range(1, len(_tray(s)) + 1))
_BID = Names("place", lambda s: range(1, s.bids + 1))

THINGS = (
    Thing("round", "the round, counted through the game", (), round_of_game, _go_to_round, _possible_rounds),
    Thing(
        "phase",
        "whether a drawn jewel goes back or cards are placed",
        (),
        lambda s: _PHASES.index(s.phase),
        _go_to_phase,
        lambda s: range(len(_PHASES)),  # noqa: ARG005  # as every thing's
        fixed("phase", [phase.name.lower() for phase in _PHASES]),
    ),
    Thing("starter", "the first player", (), lambda s: s.starter, _start_with, lambda s: range(s.players), SEAT),
    Thing(
        "tray",
        "the drawn jewels",
        (_TRAY,),
        lambda s, place: _tray(s)[place],
        _exchange_tray,
        lambda s, place: _colours_beside(s, _tray(s)[place]),
        _COLOUR,
    ),
    Thing(
        "offer",
        "the jewel on a cushion",
        (_OFFER,),
        lambda s, cushion: s.offer[cushion],
        _exchange_offer,
        lambda s, cushion: _colours_beside(s, s.offer[cushion]),
        _COLOUR,
    ),
    Thing("bids", "how many cards are placed", (), lambda s: s.bids, _place_bids, _possible_bids),
    Thing(
        "bid-cushion",
        "the cushion of a placed card",
        (_BID,),
        lambda s, bid: s.bid_cushion[bid],
        _move_bid,
        _possible_cushions,
        Names("cushion", _cushions),
    ),
    Thing(
        "bid-card",
        "a placed card",
        (_BID,),
        lambda s, bid: s.bid_card[bid],
        _exchange_bid,
        lambda s, bid: _possible_cards(s, bidder(s, bid), s.bid_card[bid]),
    ),
    Thing(
        "hand", "a card in hand", (SEAT, Names("place", _hand_places)), _read_hand, _write_hand, _possible_hand, NUMBERS
    ),
    Thing(
        "jewels",
        "the jewels behind a screen",
        (SEAT, _COLOUR),
        lambda s, seat, colour: s.jewels[seat, colour],
        _give_jewels,
        _possible_jewels,
    ),
)
"""What can be changed."""
