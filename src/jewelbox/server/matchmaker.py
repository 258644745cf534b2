"""Seats people who are waiting for others, and starts their games; the first worker to get there does it."""

from __future__ import annotations

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.forms import SeatKind
from jewelbox.server.store.rows import TableRow
from jewelbox.server.worker import Worker

FASTER = {Code.ALREADY_STARTED, Code.GAME_OVER, Code.NOT_ALLOWED}
"""Another worker started or closed the table, or its host has just left: no reason to keep other tables waiting."""


class Matchmaker:
    """Brings people together; it keeps no state between rounds."""

    def __init__(self, worker: Worker) -> None:
        self._worker, self._waits = worker, worker.store.waits

    async def run_once(self) -> None:
        """Seat people who fit together, then start the tables where everyone is ready."""
        for row in await self._waits.match():
            await self._worker.rooms.changed(row)
        for table, is_due in await self._waits.to_start():
            row = await self._worker.store.tables.get(table)
            if is_due or _is_ready(row):
                await self._start(row)

    async def _start(self, row: TableRow) -> None:
        """Start a game; if someone has left, the others keep waiting."""
        worker = self._worker
        try:
            started = await worker.store.tables.start(row.id, row.host, worker.settings.reveal)
        except JewelboxError as error:
            if error.code is Code.NOT_STARTED:
                await self._give_up(row.id)
            elif error.code not in FASTER:
                raise
            return
        await self._waits.begun(started)
        room = await worker.rooms.changed(started)
        if room.has_begun:
            await worker.games.catch_up(room)

    async def _give_up(self, table: str) -> None:
        """Close a table that someone has left."""
        await self._waits.fallen_through(table)
        try:
            await self._worker.rooms.changed(await self._worker.store.tables.close(table))
        except JewelboxError as error:
            if error.code not in FASTER:
                raise


def _is_ready(row: TableRow) -> bool:
    """Return whether everyone takes part in the deal, or someone has left."""
    has_left = any(seat.kind is SeatKind.OPEN for seat in row.seats)
    return has_left or all(seat.kind is SeatKind.BOT or seat.commitment for seat in row.seats)
