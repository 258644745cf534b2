"""The story of a game of Goofspiel: who bid, and where prizes went; bids are never turned up."""

from __future__ import annotations

from benchmarks.goofspiel.moves import MOVES
from benchmarks.goofspiel.rules import apply
from benchmarks.goofspiel.state import DISCARDED, WON, State, Told
from jewelbox.core.events import Event
from jewelbox.core.game import Entry
from jewelbox.core.journal import notes_of
from jewelbox.core.state import Note
from jewelbox.core.views import HIDDEN, Hidden


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


def events(before: State, entry: Entry, seat: int | None) -> list[Event]:
    """Return what a seat saw happen: the prize, who placed a card, and where prizes went."""
    if "chance" in entry:
        return [PrizeEvent(entry["round"], entry["prize"])]
    return [_event(note, seat) for note in notes_of(apply, before, MOVES.index(entry["move"]))]


def _event(note: Note[State], seat: int | None) -> Event:
    if note.what == Told.BID:
        return BidEvent(note.table.bids, note.numbers[0] if note.table.bids == seat else HIDDEN)
    prize, place = note.numbers
    return SettledEvent(prize, None if place == DISCARDED else place - WON)
