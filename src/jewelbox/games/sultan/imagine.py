"""A game of Sultan as a seat may imagine it: all that it knows, with some arrangement of the hidden cards."""

from __future__ import annotations

from jewelbox.core.views import HIDDEN, known
from jewelbox.games.sultan.material import COLOUR_NAMES, COLOURS, JEWELS, MOST_CARDS, NO_CARD, ROUNDS_PER_STAGE
from jewelbox.games.sultan.schema import SeatView, View
from jewelbox.games.sultan.state import Phase, State, bidder


def imagine(view: View) -> State:
    """Return a state that agrees with what a seat sees and remembers when it decides (S-21 to S-23)."""
    s = State()
    s.players, s.phase = view.players, Phase[view.phase.upper()]
    s.stage, s.starter = view.stage, known(view.starter)
    s.rounds_played = view.round - 1 - (s.stage - 1) * ROUNDS_PER_STAGE[s.players]
    _lay_out(s, view)
    _place_bids(s, view)
    for seat, shown in enumerate(view.seats):
        _give_cards(s, seat, view.hand if seat == view.seat else None, shown)
    return s


def _lay_out(s: State, view: View) -> None:
    """Put the jewels where they are seen, and all others into the pouch (S-21). Changes `s`."""
    for colour in range(COLOURS):
        s.pouch[colour] = JEWELS[colour]
    for name in view.tray:
        s.tray[COLOUR_NAMES.index(name)] += 1
        s.pouch[COLOUR_NAMES.index(name)] -= 1
    for cushion, each in enumerate(view.cushions):
        if each.jewel is not None:
            s.offer[cushion] = COLOUR_NAMES.index(each.jewel)
            s.pouch[s.offer[cushion]] -= 1
    for seat, shown in enumerate(view.seats):
        for colour, number in enumerate(known(shown.jewels).values()):
            s.jewels[seat, colour] = number
            s.pouch[colour] -= number


def _place_bids(s: State, view: View) -> None:
    """Place the cards in turn order; those of others have no value yet (S-7). Changes `s`."""
    for cushion, shown in enumerate(view.cushions):
        for card in shown.cards:
            s.bids += 1
            s.bid_cushion[card.place - 1] = cushion
            s.bid_card[card.place - 1] = NO_CARD if card.card is HIDDEN else card.card


def _give_cards(s: State, seat: int, hand: list[int] | None, shown: SeatView) -> None:
    """Deal a seat's unseen cards to cushions and hand, lowest first if they are not known. Changes `s`."""
    unseen = list(known(shown.cards))
    for card in unseen:
        s.unseen[seat, card] += 1
    for place in range(s.bids):
        if bidder(s, place) == seat:
            s.bid_card[place] = s.bid_card[place] or unseen[0]
            unseen.remove(s.bid_card[place])
    cards = unseen[: shown.hand] if hand is None else hand
    for place, card in enumerate(cards, MOST_CARDS - len(cards)):
        unseen.remove(card)
        s.hand[seat, place] = card
