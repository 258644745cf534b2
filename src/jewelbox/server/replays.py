"""Replays of finished games, built and encoded moment by moment, each in its fair turn: nobody waits for a whole one.

Encoding each moment at once avoids a long turn at the end, and thousands of objects for the garbage collector.
"""

from __future__ import annotations

from typing import TypeVar, cast

from msgspec import Raw
from msgspec.json import Encoder
from msgspec.structs import replace

from jewelbox.core.events import Event
from jewelbox.server import access
from jewelbox.server.actions import Actions
from jewelbox.server.messages import Replay
from jewelbox.server.room import Room
from jewelbox.server.store.people import Person
from jewelbox.server.table import telling
from jewelbox.server.table.telling import Eyes

MOST_MOMENTS = 25
"""Moments on one page: with all hands open, each takes some milliseconds and up to 40 kB."""


T = TypeVar("T")
_encoder = Encoder()


def encoded(part: T) -> T:
    """Return a part of an answer as JSON, to be inserted as it is."""
    return cast("T", Raw(_encoder.encode(part)))


async def page(actions: Actions, room: Room, person: Person | None, eyes: Eyes, first: int, count: int) -> Replay:
    """Return a number of moments of a finished game."""
    access.check_replays(room, person)
    async with actions.turn_at(room) as table:
        access.check_replays(room, person)
        replay = telling.replay(table, eyes, first, 0)
    moments = []
    for place in range(first, min(first + count, replay.length)):
        async with actions.turn_at(room) as table:
            access.check_replays(room, person)
            moments.append(encoded(telling.moment(table, place, eyes)))
    return replace(replay, moments=moments)


async def events(actions: Actions, room: Room, person: Person | None, eyes: Eyes) -> list[list[list[Event]]]:
    """Return what happened in each moment of a finished game, for each viewer."""
    access.check_replays(room, person)
    async with actions.turn_at(room) as table:
        access.check_replays(room, person)
        replay = telling.replay(table, eyes, 0, 0)  # refuses a running game
    seen: list[list[list[Event]]] = [[] for _ in replay.eyes]
    for first in range(0, replay.length, MOST_MOMENTS):
        for audience, events_seen in zip(replay.eyes, seen, strict=True):
            async with actions.turn_at(room) as table:
                access.check_replays(room, person)
                events_seen.extend(map(encoded, telling.replayed_events(table, audience, first, MOST_MOMENTS)))
    return [list(each) for each in zip(*seen, strict=True)]
