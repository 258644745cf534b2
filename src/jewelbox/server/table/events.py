"""What happens at a table apart from the game, as events."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from jewelbox.core.events import Event
from jewelbox.server.table.lines import Line


class SetUpEvent(Event, frozen=True):
    """The game begins from a position that was set up by hand."""

    seat: None = None


class UndoEvent(Event, frozen=True):
    """The lines after the line `to` are undone."""

    seat: int
    to: int


class AskUndoEvent(Event, frozen=True):
    """A seat asks to undo the lines after the line `to`."""

    seat: int
    to: int


class AnswerUndoEvent(Event, frozen=True):
    """A seat agrees to an undo, or refuses it."""

    seat: int
    agree: bool


class AskHintEvent(Event, frozen=True):
    """A seat asks for a hint."""

    seat: int


class HurryEvent(Event, frozen=True):
    """A bot moves without thinking, because the server is busy."""

    seat: int


class HandOverEvent(Event, frozen=True):
    """A bot plays for a seat; `by` is the seat whose player called it."""

    seat: int
    bot: str
    reason: str
    by: int | UnsetType = UNSET


class TakeBackEvent(Event, frozen=True):
    """A person takes a seat back from its bot, with at least `bank` seconds on the clock."""

    seat: int
    bank: float | None


class OverdueEvent(Event, frozen=True):
    """A seat's time is up."""

    seat: int


class ForfeitEvent(Event, frozen=True):
    """A seat forfeits the game; `by` is the seat that claimed it, `bot` takes over if the game continues."""

    seat: int
    reason: str
    by: int | UnsetType = UNSET
    bot: str | UnsetType = UNSET


TableEvent = (
    SetUpEvent
    | UndoEvent
    | AskUndoEvent
    | AnswerUndoEvent
    | AskHintEvent
    | HurryEvent
    | HandOverEvent
    | TakeBackEvent
    | OverdueEvent
    | ForfeitEvent
)


def table_event(line: Line) -> Event:
    """Return the event of a line that is not part of the game: its kind names the event."""
    data = {"event": line.kind.value, "seat": line.seat, **line.entry, "line": line.number, "at": line.at}
    event: Event = msgspec.convert(data, TableEvent)
    return event
