"""Periodic work that nobody requests: expired clocks, waiting bots, unused tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from jewelbox.core.errors import JewelboxError
from jewelbox.server.matchmaker import Matchmaker
from jewelbox.server.store.workers import LONGEST_SILENCE
from jewelbox.server.worker import Worker

log = structlog.get_logger()

PERIOD = 1.0
"""Seconds between two rounds."""
HOUR = 3600.0
IDLE_SECONDS = 600.0
"""Tables unused for this long are dropped from memory."""
NOT_BEGUN_SECONDS = 2.0
SELDOM = 60
"""The number of rounds between two runs of less urgent work."""
REMEMBERED = 120 * 24 * HOUR
"""Outages this long ago matter to no clock."""
SHORT_SILENCE = 1.25 * PERIOD
"""When a worker starts, or could not reach the store: other live workers would have sent a pulse within this time."""


class Sweep:
    """Goes through a worker's rooms once a second."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self._round = 0
        self._was_silent = True

    async def run(self) -> None:
        """Run rounds until cancelled; a failed round is logged and the next one follows."""
        while True:
            await self.run_once()
            await asyncio.sleep(PERIOD)

    async def run_once(self) -> None:
        """Do everything that is due."""
        steps: list[Callable[[], Awaitable[None]]] = [
            self._pulse,
            self._sessions,
            self._clocks,
            self._matches,
            self._deals,
            self._bots,
            self._unsure,
        ]
        if not self.worker.context.is_alone:
            steps.append(self._growth)
        if self._round % SELDOM == 0:
            steps += [self._lobbies, self._idle, self._credentials, self._ratings]
        self._round += 1
        for step in steps:
            try:
                await step()
            except JewelboxError as error:
                log.warning("sweep postponed", step=step.__name__, problem=error.code)
            except Exception:
                log.exception("sweep failed", step=step.__name__)

    async def _pulse(self) -> None:
        """Send this worker's pulse; learn when no worker was alive.

        A worker that has just started, or could not send its pulse, was away; others may have been alive meanwhile.
        """
        worker, context = self.worker, self.worker.context
        was_silent, self._was_silent = self._was_silent, True
        allowed = LONGEST_SILENCE if not was_silent else 0.0 if context.is_alone else SHORT_SILENCE
        outage = await worker.store.workers.pulse(context.worker, context.clock(), allowed)
        worker.wrote = time.monotonic()
        if outage is not None or not context.is_alone or was_silent:
            context.outages = await worker.store.workers.outages(context.clock() - REMEMBERED)
        self._was_silent = False

    async def _sessions(self) -> None:
        """End connections whose session has expired; now and then look up all, in case a notice was lost."""
        sessions = self.worker.sessions
        await (sessions.check_all() if self._round % SELDOM == 0 else sessions.check_expiring())

    async def _clocks(self) -> None:
        worker = self.worker
        for table in await worker.store.tables.due_before(worker.context.clock()):
            room = await worker.rooms.get(table)
            await worker.games.act(room, lambda table: table.needs(worker.context.clock(), worker.context.outages))

    async def _bots(self) -> None:
        """Wake bots whose worker has died, or whose turn it was when the server or the database stopped."""
        worker = self.worker
        await worker.games.bots.release()
        waiting = await worker.store.tables.bots_waiting(worker.context.clock())
        waiting += await worker.store.tables.not_begun(worker.context.clock() - NOT_BEGUN_SECONDS)
        for table in waiting:
            room = await worker.rooms.get(table)
            if room.thinking is None:
                async with worker.games.at_table(room) as game:
                    worker.games.bots.wake(room, game)

    async def _deals(self) -> None:
        """Start the games whose players have had their time to reveal their parts in the deal."""
        worker = self.worker
        for table in await worker.store.tables.deals_due(worker.context.clock()):
            room = await worker.rooms.changed(await worker.store.tables.settle(table))
            await worker.games.catch_up(room)

    async def _matches(self) -> None:
        """Seat people who are waiting for others."""
        await Matchmaker(self.worker).run_once()

    async def _unsure(self) -> None:
        """Reread the tables for which we don't know whether the last lines were stored."""
        for room in self.worker.rooms:
            if room.is_unsure and not room.lock.locked():
                await self.worker.games.catch_up(room)

    async def _growth(self) -> None:
        """Check the tables that people are connected to, in case a notice was lost."""
        for room in self.worker.rooms:
            if any(room.following()):
                await self.worker.sync.catch_up(room)
        alive = set(await self.worker.store.workers.alive(self.worker.context.clock()))
        for room in self.worker.rooms:
            for worker in set(room.elsewhere) - alive:
                del room.elsewhere[worker]
                room.tell_all(room.presence())

    async def _lobbies(self) -> None:
        """Close tables that never began."""
        worker = self.worker
        for table in await worker.store.tables.abandon_before(worker.context.clock() - worker.settings.lobby * HOUR):
            room = worker.rooms.known(table)
            if room is not None:
                await worker.rooms.renew(room)

    async def _idle(self) -> None:
        """Drop tables that nobody uses."""
        worker = self.worker
        for room in worker.rooms:
            if room.is_idle and room.used < worker.context.clock() - IDLE_SECONDS:
                worker.rooms.forget(room)

    async def _ratings(self) -> None:
        """Rate the finished games that a server did not get to before it died."""
        worker = self.worker
        for table in await worker.store.tables.not_rated():
            with suppress(JewelboxError):  # one that can't be read must not block the others
                room = await worker.rooms.get(table)
                async with worker.games.at_table(room) as game:
                    await worker.games.finish(room, game)

    async def _credentials(self) -> None:
        await self.worker.store.people.sweep()
        await self.worker.store.channels.sweep()
        await self.worker.store.outbox.sweep(self.worker.context.clock())
        await self.worker.store.friends.sweep()
        await self.worker.store.waits.sweep()
