"""What happens before the start of a game that is compared: seats that change hands, with everyone connected."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from jewelbox.core.chance import Random
from jewelbox.server.forms import SeatKind
from jewelbox.server.store import lobby
from jewelbox.server.store.people import Person
from jewelbox.server.store.schema import Stage
from jewelbox.server.store.tables import TableRow

Change = Callable[[TableRow], TableRow]


@dataclass(frozen=True)
class Event:
    """The table changes, or one of those connected sends a message."""

    change: Change | None = None
    place: int = 0
    message: dict[str, Any] | None = None


def person(place: int) -> Person:
    """Return who comes to a place: the players in the order of their seats, a spectator, a former player."""
    return Person(f"p{place}", f"Person {place}", is_guest=True)


def sitting_down(players: int, random: Random) -> Iterator[Event]:
    """Seat everyone; some sat elsewhere before, and watch from their former seat."""
    former = players + 1
    left = list(range(players))
    while left:
        seat = left.pop(random.below(len(left)))
        if not left or random.below(2):
            yield from _sit_for_a_while(former, seat, random)
        if seat and random.below(3) == 0:
            yield from _sit_for_a_while(0, seat, random)
        yield Event(change=_seated(seat, seat))
    yield Event(change=started)


def _sit_for_a_while(place: int, seat: int, random: Random) -> Iterator[Event]:
    """Take a seat, watch from it, and leave it or be removed."""
    yield Event(change=_seated(place, seat))
    if random.below(2):
        yield Event(place=place, message={"type": "look", "seat": seat})
    yield Event(change=_opened(seat) if random.below(2) else _left(place, seat))


def _seated(place: int, seat: int) -> Change:
    return lambda row: lobby.seated(row, person(place), seat, None, None)


def _left(place: int, seat: int) -> Change:
    return lambda row: lobby.left(row, person(place).id, seat)


def _opened(seat: int) -> Change:
    """Let the host remove the player at a seat; hosts leave their own seat."""
    return lambda row: (
        _left(0, seat)(row) if row.seats[seat].person == row.host else lobby.assigned(row, seat, SeatKind.OPEN, None)
    )


def started(row: TableRow) -> TableRow:
    """Start the game."""
    return replace(row, stage=Stage.PLAYING, started=row.created)


def changed(row: TableRow, change: Change) -> TableRow:
    """Return a table after a change, as it would be stored."""
    return replace(change(row), host=row.host, stage=change(row).stage, version=row.version + 1)
