"""Finds out whom to notify, and makes deliveries: the first worker to get there does it, many at a time."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress

import structlog

from jewelbox.core.errors import JewelboxError
from jewelbox.server import access, metrics
from jewelbox.server.notify.quiet import quiet_until
from jewelbox.server.notify.senders import Senders
from jewelbox.server.store.deliveries import OF_TURNS, Delivery, DeliveryResult, NotificationKind, Places
from jewelbox.server.store.rows import TableRow
from jewelbox.server.store.schema import Stage
from jewelbox.server.worker import Worker

log = structlog.get_logger()

PERIOD = 0.5
"""Seconds between two checks for due deliveries."""
GRACE = 1.0
"""Seconds after which a turn is announced: players who open the table before then need no notification."""
AT_ONCE = 256
"""Deliveries that a worker makes at the same time."""
AT_ONCE_TO_HOST = 64
"""And to one host: a host that hangs leaves room for the others."""
AT_ONCE_TO_PERSON = 8
"""And for one person: someone whose devices are at many hanging hosts leaves room for the others too."""
AT_ONE_GO = 32
"""Deliveries that begin together: enough for a thousand turns within seconds, few enough that they are checked just
before, that their results are stored soon after, and that a burst of them does not keep games waiting."""
STOP_SECONDS = 2.0
"""How long a worker that stops waits for answers."""
HEARD_AT_NIGHT = {NotificationKind.TEST, NotificationKind.CONFIRM}
"""What people have just asked for; everything else waits until their quiet hours are over."""
GATHER_SECONDS = 0.01
"""How long results are collected before they are stored together."""


class Dispatch:
    """The notifications of a worker."""

    def __init__(self, worker: Worker, senders: Senders) -> None:
        self._worker, self._senders = worker, senders
        self._context, self._outbox = worker.context, worker.store.outbox
        self._sending: dict[asyncio.Task[DeliveryResult], Delivery] = {}
        self._done, self._has_room = asyncio.Event(), asyncio.Event()
        self._watched: set[tuple[str, str]] = set()
        self._looked = -PERIOD

    async def run(self) -> None:
        """Work until cancelled; where there is only one worker, what an earlier one was sending is free at once."""
        try:
            if self._context.is_alone:
                with suppress(JewelboxError):
                    await self._outbox.release()
            async with asyncio.TaskGroup() as group:
                group.create_task(self._record())
                group.create_task(self._deliver())
        finally:
            await self.stop()

    async def _record(self) -> None:
        """Store results as they come: what is not stored when a worker dies is sent again."""
        while True:
            await self._done.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self._done.clear()
            if not await _succeeds(self._settle()):
                await asyncio.sleep(PERIOD)
                self._done.set()

    async def _deliver(self) -> None:
        """Look for new turns, and send what is due, also as soon as there is room."""
        while True:
            self._has_room.clear()
            await _succeeds(self.run_once())
            with suppress(TimeoutError):
                async with asyncio.timeout(PERIOD):
                    await self._has_room.wait()

    async def stop(self) -> None:
        """Stop sending; what was sent is stored, the rest is left to other workers, or for later.

        What is under way has a moment to be answered: otherwise it would be sent again.
        """
        if tasks := list(self._sending):
            await asyncio.wait(tasks, timeout=STOP_SECONDS)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(JewelboxError):
            await self._settle()
            await self._outbox.release(self._context.worker)
        await self._senders.close()

    async def run_once(self) -> None:
        """Schedule new turns, and send what is due."""
        if time.monotonic() - self._looked >= PERIOD:
            self._looked = time.monotonic()
            await self._watch()
            await self._outbox.announce(self._context.clock(), GRACE)
        await self._begin()

    async def _watch(self) -> None:
        """Record who is viewing which table here, for all workers.

        A worker that stops closes all connections, but leaves its record: the browsers are about to come back.
        """
        if self._worker.is_stopping:
            return
        watched = {
            (room.id, socket.person.id)
            for room in self._worker.rooms
            for socket, _ in room.following()
            if socket.person is not None
        }
        if watched != self._watched:
            await self._outbox.watch(self._context.worker, watched - self._watched, self._watched - watched)
            self._watched = watched

    async def _begin(self) -> None:
        """Start as many deliveries as there is room for."""
        sending = self._sending.values()
        places = Places(
            min(AT_ONCE - len(sending), AT_ONE_GO),
            AT_ONCE_TO_HOST,
            AT_ONCE_TO_PERSON,
            Counter(delivery.host for delivery in sending),
            Counter(delivery.channel.person for delivery in sending),
        )
        if places.most > 0 and (
            leased := await self._outbox.lease(self._context.worker, self._context.clock(), places)
        ):
            await self._send(leased)

    async def _send(self, leased: list[Delivery]) -> None:
        """Send what is still needed and does not disturb, given the current tables, sessions and quiet hours."""
        people = {each.channel.person for each in leased}
        waiting, hours = await self._outbox.waiting(people), await self._outbox.quiet_hours(people)
        tables = {each.table for each in leased if each.table}
        rows = await self._worker.store.tables.several(tables)  # last, so that no move is made in between
        outcomes, now = [], self._context.clock()
        for delivery in leased:
            row, quiet = rows.get(delivery.table), hours.get(delivery.channel.person)
            if not is_wanted(delivery, row):
                outcomes.append(DeliveryResult(delivery, is_gone=not delivery.holds))
            elif quiet and delivery.kind not in HEARD_AT_NIGHT and (until := quiet_until(quiet, now)) > now:
                outcomes.append(DeliveryResult(delivery, due=until, is_postponed=True))
            else:
                self._start(delivery, row, waiting.get(delivery.channel.person, 0))
        if outcomes:
            await self._outbox.settle(outcomes, now)

    def _start(self, delivery: Delivery, row: TableRow | None, waiting: int) -> None:
        task = asyncio.create_task(self._senders.send(delivery, row, waiting))
        self._sending[task] = delivery
        task.add_done_callback(lambda _: self._done.set())

    async def _settle(self) -> None:
        """Store what became of deliveries."""
        done = [task for task in self._sending if task.done()]
        outcomes = [outcome for task in done if (outcome := self._outcome(task))]
        if outcomes:
            await self._outbox.settle(outcomes, self._context.clock())
        for task in done:
            del self._sending[task]
        self._has_room.set()

    def _outcome(self, task: asyncio.Task[DeliveryResult]) -> DeliveryResult | None:
        """Return what became of a delivery; an interrupted one stays as it is."""
        if task.cancelled():
            return None
        if (error := task.exception()) is not None:
            log.error("notification failed", kind=self._sending[task].channel.kind, exc_info=error)
            return self._senders.later(self._sending[task])
        outcome = task.result()
        result = "later" if outcome.due is not None else "gone" if outcome.is_gone else "sent"
        metrics.NOTIFICATIONS.labels(outcome.delivery.channel.kind.value, result).inc()
        return outcome


async def _succeeds(work: Coroutine[object, object, None]) -> bool:
    """Do a piece of work; tell whether it could be done now."""
    try:
        await work
    except JewelboxError as error:
        log.warning("notifications postponed", problem=error.code)
    except Exception:
        log.exception("notifications failed")
    else:
        return True
    return False


def is_wanted(delivery: Delivery, row: TableRow | None) -> bool:
    """Return whether a delivery is still needed: the device is signed in, and the table is still waiting for its owner.

    An invitation is needed as long as the seat is reserved and the game has not begun.
    """
    if not delivery.holds:
        return False
    if delivery.kind is NotificationKind.INVITATION:
        return row is not None and row.stage is Stage.OPEN and row.is_invited(delivery.channel.person)
    if delivery.kind not in OF_TURNS:
        return True
    return row is not None and access.is_waited_for(row, delivery.channel.person, delivery.position)
