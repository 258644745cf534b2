"""A game of Goofspiel as a seat may imagine it: the others spent their lowest cards."""

from __future__ import annotations

from benchmarks.goofspiel.material import HIGHEST_CARD
from benchmarks.goofspiel.state import DISCARDED, IN_DECK, ON_OFFER, WON, Phase, State
from benchmarks.goofspiel.view import View
from jewelbox.core.views import known


def imagine(view: View) -> State:
    """Return a state that agrees with what a seat sees when it bids."""
    s = State()
    s.players, s.phase, s.bids = view.players, Phase[view.phase.upper()], known(view.turn)
    _lay_prizes(s, view)
    settled = sum(s.prize[prize] >= DISCARDED for prize in range(1, HIGHEST_CARD + 1))
    for seat in range(s.players):
        placed = seat < s.bids
        s.bid_card[seat] = settled + 1 if placed else 0
        for card in range(settled + 1 + placed, HIGHEST_CARD + 1):
            s.hand[seat, card] = 1
    for card in range(1, HIGHEST_CARD + 1):
        s.hand[known(view.seat), card] = card in known(view.hand)
    return s


def _lay_prizes(s: State, view: View) -> None:
    """Put the prizes where they are seen. Changes `s`."""
    places = {IN_DECK: view.deck, ON_OFFER: view.offer, DISCARDED: view.discarded}
    places |= {WON + seat: shown.prizes for seat, shown in enumerate(view.seats)}
    for place, prizes in places.items():
        for prize in prizes:
            s.prize[prize] = place
