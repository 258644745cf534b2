"""The story of a game of Sultan: what each entry in the log caused, as a seat saw it (S-21 to S-23)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from jewelbox.core.events import Event
from jewelbox.core.game import Entry
from jewelbox.core.journal import notes_of
from jewelbox.core.views import HIDDEN, Hidden
from jewelbox.games.sultan.material import COLOUR_NAMES
from jewelbox.games.sultan.moves import MOVES
from jewelbox.games.sultan.rules import NO_BID, apply
from jewelbox.games.sultan.schema import Colour
from jewelbox.games.sultan.state import State, Told, bidder


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


def events(before: State, entry: Entry, seat: int | None) -> list[SultanEvent]:
    """Return what a seat saw happen: draws, moves, and the reveal at the end of a round."""
    if "chance" in entry:
        return [_draw(entry, seat)]
    notes = notes_of(apply, before, MOVES.index(entry["move"]))
    return [EVENTS[note.what](note.table, seat, *note.numbers) for note in notes]


def _draw(entry: Entry, seat: int | None) -> SultanEvent:
    """Report a draw; of a deal, a seat sees only its own hand (S-5)."""
    if entry["chance"] == "starter":
        return StarterEvent(entry["seat"])
    if entry["chance"] == "draw":
        return DrawEvent(entry["round"], entry["jewels"])
    return DealEvent(entry["stage"], None if seat is None else entry["hands"][seat])


def _return(table: State, _: int | None, colour: int) -> SultanEvent:
    return ReturnEvent(table.starter, COLOUR_NAMES[colour])


def _bid(table: State, seat: int | None, cushion: int, card: int) -> SultanEvent:
    """Report who placed a card where, with its value only for the owner (S-7)."""
    owner = bidder(table, table.bids)
    return BidEvent(owner, cushion + 1, card if owner == seat else HIDDEN)


def _reveal(table: State, _: int | None, cushion: int, best: int) -> SultanEvent:
    """Report which cards were at a cushion, and who got its jewel (S-9, S-12)."""
    bids = [bid for bid in range(table.bids) if table.bid_cushion[bid] == cushion]
    cards = [TurnedUp(bidder(table, bid), table.bid_card[bid]) for bid in bids]
    winner = None if best == NO_BID else bidder(table, best)
    return RevealEvent(cushion + 1, COLOUR_NAMES[table.offer[cushion]], cards, winner)


EVENTS: dict[int, Callable[..., SultanEvent]] = {Told.RETURN: _return, Told.BID: _bid, Told.REVEAL: _reveal}
"""The event for each note, from the table at that moment, the viewer, and the note's numbers."""
