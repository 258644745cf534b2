"""Finds out who is to be notified, and lets deliveries be made: by whichever worker comes first, many at a time."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress

import structlog

from jewelbox.core.errors import JewelboxError
from jewelbox.server import access, metrics
from jewelbox.server.notify.quiet import quiet_until
from jewelbox.server.notify.senders import Senders
from jewelbox.server.store.outbox import Delivery, DeliveryResult, NotificationKind
from jewelbox.server.store.rows import TableRow
from jewelbox.server.worker import Worker

log = structlog.get_logger()

PERIOD = 0.5
"""Seconds between two looks at what is due."""
GRACE = 1.0
"""Seconds after which a turn is announced: whoever opens the table meanwhile needs no notification."""
AT_ONCE = 96
"""Deliveries that a worker makes at the same time."""
AT_ONCE_TO_HOST = 48
"""And to one host: one that hangs leaves room for the others."""
GATHER_SECONDS = 0.01
"""How long results are gathered before they are stored together."""
OF_TABLES = {NotificationKind.TURN, NotificationKind.REMINDER}


class Dispatch:
    """The notifications of a worker."""

    def __init__(self, worker: Worker, senders: Senders) -> None:
        self._worker, self._senders = worker, senders
        self._context, self._outbox = worker.context, worker.store.outbox
        self._sending: dict[asyncio.Task[DeliveryResult], Delivery] = {}
        self._done = asyncio.Event()
        self._watched: set[tuple[str, str]] = set()

    async def run(self) -> None:
        """Work until cancelled."""
        try:
            while True:
                await self._try_round()
                with suppress(TimeoutError):
                    async with asyncio.timeout(PERIOD):
                        await self._done.wait()
                await asyncio.sleep(GATHER_SECONDS)
        finally:
            await self.stop()

    async def stop(self) -> None:
        """Let go of what is being sent; what was sent is stored, the rest is for other workers, or for later."""
        tasks = list(self._sending)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(JewelboxError):
            await self._settle()
            await self._outbox.release(self._context.worker)
            await self._outbox.watch(self._context.worker, (), self._watched)
        await self._senders.close()

    async def _try_round(self) -> None:
        try:
            await self.go_round()
        except JewelboxError as error:
            log.warning("notifications have to wait", problem=error.code)
        except Exception:
            log.exception("notifications failed")

    async def go_round(self) -> None:
        """Store what was sent, see to new turns, and send what is due."""
        self._done.clear()
        await self._settle()
        await self._watch()
        await self._outbox.announce(self._context.clock(), GRACE, quiet_until)
        await self._begin()

    async def _watch(self) -> None:
        """Note who looks at which table here, for all workers."""
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
        """Begin to send as much as there is room for."""
        room = AT_ONCE - len(self._sending)
        counts = Counter(delivery.host for delivery in self._sending.values())
        full = {host for host, count in counts.items() if count >= AT_ONCE_TO_HOST}
        if room <= 0:
            return
        now = self._context.clock()
        leased = await self._outbox.lease(self._context.worker, now, min(room, AT_ONCE_TO_HOST), full)
        if leased:
            await self._send(leased)

    async def _send(self, leased: list[Delivery]) -> None:
        """Send what still is to be sent, as tables and sessions are now."""
        rows = await self._worker.store.tables.several({each.table for each in leased if each.table})
        waiting = await self._outbox.waiting({each.channel.person for each in leased})
        unwanted = [each for each in leased if not is_wanted(each, rows.get(each.table))]
        for delivery in leased:
            if delivery not in unwanted:
                send = self._senders.send(delivery, rows.get(delivery.table), waiting.get(delivery.channel.person, 0))
                task = asyncio.create_task(send)
                self._sending[task] = delivery
                task.add_done_callback(lambda _: self._done.set())
        if unwanted:
            outcomes = [DeliveryResult(each, is_gone=not each.holds) for each in unwanted]
            await self._outbox.settle(outcomes, self._context.clock())

    async def _settle(self) -> None:
        """Store what became of deliveries."""
        outcomes = [outcome for task in list(self._sending) if task.done() and (outcome := self._outcome(task))]
        if outcomes:
            await self._outbox.settle(outcomes, self._context.clock())
        self._sending = {task: each for task, each in self._sending.items() if not task.done()}

    def _outcome(self, task: asyncio.Task[DeliveryResult]) -> DeliveryResult | None:
        """Return what became of a delivery; one that was cut short stays as it is."""
        if task.cancelled():
            return None
        if (error := task.exception()) is not None:
            log.error("a notification failed", kind=self._sending[task].channel.kind, exc_info=error)
            return self._senders.later(self._sending[task])
        outcome = task.result()
        result = "later" if outcome.due is not None else "gone" if outcome.is_gone else "sent"
        metrics.NOTIFICATIONS.labels(outcome.delivery.channel.kind.value, result).inc()
        return outcome


def is_wanted(delivery: Delivery, row: TableRow | None) -> bool:
    """Tell whether a delivery is still to be made: the device is signed in, and the table still waits for its owner."""
    if not delivery.holds:
        return False
    if delivery.kind not in OF_TABLES:
        return True
    return row is not None and access.is_waited_for(row, delivery.channel.person, delivery.position)
