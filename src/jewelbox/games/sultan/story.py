"""The story of a game of Sultan: what happened, as a seat saw it (S-21 to S-23)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from jewelbox.core.events import Event
from jewelbox.core.journal import Seen
from jewelbox.core.views import Hidden, or_hidden
from jewelbox.games.sultan.material import COLOUR_NAMES, COLOURS, CUSHIONS_USED
from jewelbox.games.sultan.rules import round_of_game, winning_bid
from jewelbox.games.sultan.schema import Colour
from jewelbox.games.sultan.state import Happening, State, bidder
from jewelbox.games.sultan.view import cards_in_hand, jewels_on_tray


class StarterEvent(Event, frozen=True):
    """A start player is drawn."""

    seat: int


class DealEvent(Event, frozen=True):
    """A stage begins: cards are dealt. A seat sees its own `hand`; spectators see none."""

    stage: int
    hand: list[int] | None


class DrawEvent(Event, frozen=True):
    """A round begins: jewels are drawn from the pouch."""

    round: int
    jewels: list[Colour]


class ReturnEvent(Event, frozen=True):
    """The start player puts a jewel back; the others go on the cushions."""

    seat: int
    jewel: Colour


class BidEvent(Event, frozen=True):
    """A seat places a card at a cushion; only the seat itself sees which."""

    seat: int
    cushion: int
    card: int | Hidden


class TurnedUp(msgspec.Struct, frozen=True):
    """A card that was turned up, and whose it is."""

    seat: int
    card: int


class RevealEvent(Event, frozen=True):
    """The cards at a cushion are turned up. The `winner` gets the jewel; without one it goes back to the pouch."""

    cushion: int
    jewel: Colour
    cards: list[TurnedUp]
    winner: int | None


SultanEvent = StarterEvent | DealEvent | DrawEvent | ReturnEvent | BidEvent | RevealEvent
"""Everything that can happen in a game."""


def events(seen: Seen[State]) -> list[SultanEvent]:
    """Return what a seat saw happen: a draw, a move, or the reveal at the end of a round."""
    return EVENTS[seen.what](seen)


def _starter(seen: Seen[State]) -> list[SultanEvent]:
    return [StarterEvent(seen.table.starter)]


def _deal(seen: Seen[State]) -> list[SultanEvent]:
    """Report a deal, of which a seat sees its own hand (S-5)."""
    return [DealEvent(seen.table.stage, None if seen.seat is None else cards_in_hand(seen.table, seen.seat))]


def _draw(seen: Seen[State]) -> list[SultanEvent]:
    return [DrawEvent(round_of_game(seen.table), jewels_on_tray(seen.table))]


def _return(seen: Seen[State]) -> list[SultanEvent]:
    """Report the jewel that the pouch has gained (S-6)."""
    before, now = seen.before.pouch, seen.table.pouch
    (gained,) = (colour for colour in range(COLOURS) if now[colour] > before[colour])
    return [ReturnEvent(seen.table.starter, COLOUR_NAMES[gained])]


def _bid(seen: Seen[State]) -> list[SultanEvent]:
    """Report who placed a card where, with its value if the seat sees it (S-7)."""
    table, place = seen.table, seen.table.bids
    return [BidEvent(bidder(table, place), table.bid_cushion[place] + 1, or_hidden(table.bid_card[place]))]


def _reveal(seen: Seen[State]) -> list[SultanEvent]:
    """Report the cushions one after the other (S-9)."""
    return [_settled(seen.table, cushion) for cushion in range(CUSHIONS_USED[seen.table.players])]


def _settled(table: State, cushion: int) -> SultanEvent:
    """Report which cards were at a cushion, and who got its jewel (S-9, S-12)."""
    bids = [bid for bid in range(table.bids) if table.bid_cushion[bid] == cushion]
    cards = [TurnedUp(bidder(table, bid), table.bid_card[bid]) for bid in bids]
    winner = bidder(table, winning_bid(table, cushion)) if bids else None
    return RevealEvent(cushion + 1, COLOUR_NAMES[table.offer[cushion]], cards, winner)


EVENTS: dict[int, Callable[[Seen[State]], list[SultanEvent]]] = {
    Happening.STARTER: _starter,
    Happening.DEAL: _deal,
    Happening.DRAW: _draw,
    Happening.RETURN: _return,
    Happening.BID: _bid,
    Happening.REVEAL: _reveal,
}
"""What makes the events of each note."""
