"""The story of a game of Goofspiel: who bid, and where prizes went; bids are never turned up."""

from __future__ import annotations

from benchmarks.goofspiel.material import CARDS, HIGHEST_CARD
from benchmarks.goofspiel.rules import prize_on_offer
from benchmarks.goofspiel.state import DISCARDED, IN_DECK, WON, Happening, State
from jewelbox.core.events import Event
from jewelbox.core.journal import Seen
from jewelbox.core.views import Hidden, or_hidden


class PrizeEvent(Event, frozen=True):
    """A round begins: a prize is turned up."""

    round: int
    prize: int


class BidEvent(Event, frozen=True):
    """A seat places a card that only it sees."""

    seat: int
    card: int | Hidden


class SettledEvent(Event, frozen=True):
    """A prize is won, or discarded."""

    prize: int
    winner: int | None


def events(seen: Seen[State]) -> list[Event]:
    """Return what a seat saw happen: the prize, who placed a card, or where a prize went."""
    table = seen.table
    if seen.what == Happening.PRIZE:
        in_deck = sum(table.prize[prize] == IN_DECK for prize in range(1, CARDS))
        return [PrizeEvent(HIGHEST_CARD - in_deck, prize_on_offer(table))]
    if seen.what == Happening.BID:
        seat = table.bids - 1
        return [BidEvent(seat, or_hidden(table.bid_card[seat]))]
    (prize,) = (prize for prize in range(1, CARDS) if DISCARDED <= table.prize[prize] != seen.before.prize[prize])
    return [SettledEvent(prize, None if table.prize[prize] == DISCARDED else table.prize[prize] - WON)]
