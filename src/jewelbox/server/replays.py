"""Replays of finished games, made moment by moment, each in its fair turn: nobody waits for a whole one."""

from __future__ import annotations

from msgspec.structs import replace

from jewelbox.core.game import Event
from jewelbox.server import access
from jewelbox.server.house import House
from jewelbox.server.messages import Replay
from jewelbox.server.payers import current
from jewelbox.server.rooms import Room
from jewelbox.server.store.people import Person
from jewelbox.server.table.telling import Eyes, replayed_events

MOST_MOMENTS = 25
"""Moments of one page: with all hands open each takes some milliseconds and up to 40 kB."""


async def page(house: House, room: Room, person: Person | None, eyes: Eyes, first: int, count: int) -> Replay:
    """Return so many moments of a finished game."""
    access.check_sees(room, person)
    async with house.gate.turn(current()), house.at_table(room) as table:
        access.check_sees(room, person)
        found = table.replay(eyes, first, 0)
    moments = []
    for place in range(first, min(first + count, found.length)):
        async with house.gate.turn(current()), house.at_table(room) as table:
            access.check_sees(room, person)
            moments.append(table.moment(place, eyes))
    return replace(found, moments=moments)


async def events(house: House, room: Room, person: Person | None, eyes: Eyes) -> list[list[list[Event]]]:
    """Return what happened in each moment of a finished game, for each pair of eyes."""
    access.check_sees(room, person)
    async with house.gate.turn(current()), house.at_table(room) as table:
        access.check_sees(room, person)
        found = table.replay(eyes, 0, 0)  # refuses a game that goes on
    seen: list[list[list[Event]]] = [[] for _ in found.eyes]
    for first in range(0, found.length, MOST_MOMENTS):
        for audience, events_seen in zip(found.eyes, seen, strict=True):
            async with house.gate.turn(current()), house.at_table(room) as table:
                access.check_sees(room, person)
                events_seen.extend(replayed_events(table, audience, first, MOST_MOMENTS))
    return [list(each) for each in zip(*seen, strict=True)]
