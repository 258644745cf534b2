"""The story of a game: what a seat saw happen, made from nothing but the tables that it saw."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from jewelbox.core.engine import Engine
from jewelbox.core.events import Event
from jewelbox.core.game import Entry
from jewelbox.core.journal import Seen, notes_of
from jewelbox.core.position import Position, Variant, move_number
from jewelbox.core.state import Note, State


def move_events(engine: Engine, before: State, move: str, seat: int | None) -> list[Event]:
    """Return what a seat (`None`: a spectator) saw happen when a move was made. The state `before` does not change."""
    return _events(engine, before, notes_of(engine.game.apply, before, move_number(engine.game, move)), seat)


def draw_events(engine: Engine, before: State, chance: str, after: State, seat: int | None) -> list[Event]:
    """Return what a seat saw happen when the draws of a phase led from one state to another."""
    return _events(engine, before, [Note(engine.game.Happening[chance.upper()], (), after)], seat)


def _events(engine: Engine, before: State, notes: Sequence[Note[State]], seat: int | None) -> list[Event]:
    """Return the events of notes, each made from what the seat saw then and at the note before."""
    hidden = partial(engine.still, seat=seat)
    events: list[Event] = []
    for note in notes:
        events += engine.game.events(Seen(note, before, seat, hidden))
        before = note.table
    return events


class Story:
    """Follows the log of a game and reports each entry once, as one seat (`None`: a spectator) sees it.

    It begins with `start` if the game did not begin with its set-up.
    """

    def __init__(self, variant: Variant, seat: int | None, start: Position | None = None) -> None:
        self._position = variant.before_chance() if start is None else start.copy()
        self._position.dealer = None
        self._seat = seat

    def catch_up(self, log: Sequence[Entry]) -> list[Event]:
        """Return the events of the entries not reported yet."""
        return [event for entry in log[len(self._position.log) :] for event in self._next(entry)]

    def _next(self, entry: Entry) -> list[Event]:
        position, engine, before = self._position, self._position.variant.engine, self._position.state.copy()
        if "chance" in entry:
            position.follow(entry)
            return draw_events(engine, before, entry["chance"], position.state, self._seat)
        position.play(entry["move"])
        return move_events(engine, before, entry["move"], self._seat)
