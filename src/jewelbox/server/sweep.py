"""What must happen without anybody asking: clocks that end, bots that wait, tables that nobody needs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from jewelbox.core.errors import JewelboxError
from jewelbox.server.house import House
from jewelbox.server.nudge import About, Nudge
from jewelbox.server.store.workers import LONGEST_SILENCE

log = structlog.get_logger()

PERIOD = 1.0
"""Seconds between two rounds."""
HOUR = 3600.0
IDLE_SECONDS = 600.0
"""Tables that nobody used for so long leave the memory."""
NOT_BEGUN_SECONDS = 2.0
SELDOM = 60
"""Rounds between two of what is not urgent."""
REMEMBERED = 120 * 24 * HOUR
"""Outages so long ago matter to no clock."""
SHORT_SILENCE = 1.25 * PERIOD
"""When a worker starts, or could not reach the store: others that live would have told of themselves within this."""


class Sweep:
    """Goes through the house once a second."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._round = 0
        self._was_silent = True

    async def run(self) -> None:
        """Go round until cancelled; a round that fails is told and the next one comes."""
        while True:
            await self.go_round()
            await asyncio.sleep(PERIOD)

    async def go_round(self) -> None:
        """Do everything that is due."""
        steps: list[Callable[[], Awaitable[None]]] = [
            self._pulse,
            self._sessions,
            self._clocks,
            self._deals,
            self._bots,
            self._unsure,
        ]
        if not self.house.is_alone:
            steps.append(self._growth)
        if self._round % SELDOM == 0:
            steps += [self._lobbies, self._idle, self._doors, self._ratings]
        self._round += 1
        for step in steps:
            try:
                await step()
            except JewelboxError as error:
                log.warning("a sweep has to wait", step=step.__name__, problem=error.code)
            except Exception:
                log.exception("a sweep failed", step=step.__name__)

    async def _pulse(self) -> None:
        """Tell that this worker lives; learn when none did.

        A worker that has just started, or could not tell of itself, was away; others may have been there meanwhile.
        """
        house = self.house
        was_silent, self._was_silent = self._was_silent, True
        allowed = LONGEST_SILENCE if not was_silent else 0.0 if house.is_alone else SHORT_SILENCE
        outage = await house.store.workers.pulse(house.worker, house.clock(), allowed)
        house.wrote = time.monotonic()
        if outage is not None or not house.is_alone or was_silent:
            house.outages = await house.store.workers.outages(house.clock() - REMEMBERED)
        self._was_silent = False

    async def _sessions(self) -> None:
        """End connections whose session has run out; now and then look up all, in case news of one was lost."""
        sessions = self.house.sessions
        await (sessions.check_all() if self._round % SELDOM == 0 else sessions.check_expiring())

    async def _clocks(self) -> None:
        house = self.house
        for table in await house.store.tables.due_before(house.clock()):
            room = await house.room(table)
            await house.act(room, lambda table: table.needs(house.clock(), house.outages))

    async def _bots(self) -> None:
        """Wake bots whose worker has died, or that were to move when the server stopped or the database was away."""
        house = self.house
        await house.bots.release()
        waiting = await house.store.tables.bots_waiting(house.clock())
        waiting += await house.store.tables.not_begun(house.clock() - NOT_BEGUN_SECONDS)
        for table in waiting:
            room = await house.room(table)
            if room.thinking is None:
                async with house.at_table(room) as game:
                    house.bots.wake(room, game)

    async def _deals(self) -> None:
        """Begin the games whose players had their time to reveal their parts in the deal."""
        house = self.house
        for table in await house.store.tables.deals_due(house.clock()):
            room = await house.changed(await house.store.tables.settle(table))
            async with house.at_table(room):
                pass

    async def _unsure(self) -> None:
        """Read again the tables of which we don't know whether the last lines were stored."""
        for room in list(self.house.unsure):
            if not room.lock.locked():
                async with self.house.at_table(room):
                    pass

    async def _growth(self) -> None:
        """Look at the tables that people are connected to, in case a nudge was lost."""
        for room in self.house.rooms:
            if any(room.following()):
                await self.house.heard(Nudge("", About.LOG, room.id))
        alive = set(await self.house.store.workers.alive(self.house.clock()))
        for room in self.house.rooms:
            for worker in set(room.elsewhere) - alive:
                del room.elsewhere[worker]
                room.tell_all(room.presence())

    async def _lobbies(self) -> None:
        """Close tables that never began."""
        house = self.house
        for table in await house.store.tables.abandon_before(house.clock() - house.settings.lobby * HOUR):
            room = house.known(table)
            if room is not None:
                await house.renew(room)

    async def _idle(self) -> None:
        """Let tables go that nobody uses."""
        house = self.house
        for room in house.rooms:
            if room.is_idle and room.used < house.clock() - IDLE_SECONDS:
                house.let_go(room)

    async def _ratings(self) -> None:
        """Rate the games that ended when a server died before it came to it."""
        house = self.house
        for table in await house.store.tables.not_rated():
            with suppress(JewelboxError):  # one that can't be read keeps no other waiting
                room = await house.room(table)
                async with house.at_table(room) as game:
                    await house.finish(room, game)

    async def _doors(self) -> None:
        await self.house.store.people.sweep()
