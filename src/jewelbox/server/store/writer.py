"""Stores lines of all tables: whatever arrives while one transaction is being stored goes into the next together."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self

from msgspec.structs import asdict
from sqlalchemy import Connection, select

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import schema
from jewelbox.server.store.bulk import insert_rows, update_rows
from jewelbox.server.store.database import Columns, Database
from jewelbox.server.store.log import Conflict, TableState, rows_of
from jewelbox.server.store.schema import Stage
from jewelbox.server.table.lines import Line

MOST_WAITING = 10_000
"""Appends that may be queued; further callers wait for a place."""
MOST_TOGETHER = 500
"""Appends in one transaction."""


@dataclass(frozen=True, slots=True, eq=False)
class _Append:
    """Lines waiting to be stored, and who is waiting for that."""

    table: str
    before: int
    rows: list[Columns]
    state: Columns
    stored: asyncio.Future[None]


class Writer:
    """Appends to logs, many tables in one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: asyncio.Queue[_Append | None] = asyncio.Queue(MOST_WAITING)
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Start storing."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Store what is waiting, and end."""
        if (task := self._task) is not None:
            self._task = None
            await self._waiting.put(None)
            await task
            await self._turn_away()

    async def _turn_away(self) -> None:
        """Refuse callers who found no place before the end."""
        while not self._waiting.empty():
            if (late := self._waiting.get_nowait()) is not None:
                _tell([late], _stopping())
            await asyncio.sleep(0)  # callers waiting for a place enter now

    async def append(self, table: str, lines: Sequence[Line], state: TableState) -> None:
        """Append lines to a table's log; return once they are durable.

        Raises Conflict when the log does not end just before them. After the error BUSY they may or may not
        have been stored: to continue, read the log again.
        """
        _check(lines, state)
        if self._task is None:
            raise _stopping()
        stored = asyncio.get_running_loop().create_future()
        rows = rows_of(table, lines)
        await self._waiting.put(_Append(table, lines[0].number - 1, rows, _state_row(table, lines[-1], state), stored))
        await stored

    async def _run(self) -> None:
        while batch := await self._gathered():
            await self._settle([append for append in batch if not append.stored.done()])

    async def _gathered(self) -> list[_Append]:
        """Return everything that is waiting, at least one append; nothing at the end."""
        batch: list[_Append] = []
        item = await self._waiting.get()
        while item is not None:
            batch.append(item)
            if self._waiting.empty() or len(batch) == MOST_TOGETHER:
                return batch
            item = self._waiting.get_nowait()
        if batch:
            self._waiting.put_nowait(None)
        return batch

    async def _settle(self, batch: list[_Append]) -> None:
        """Store a batch and tell each caller what became of its lines."""
        try:
            late = await self._database.write(partial(_store, batch))
        except Exception as error:  # noqa: BLE001  # whatever it was: the callers must be notified, and others continue
            await self._settle_failure(batch, error)
        else:
            for append in batch:
                _tell([append], Conflict(append.table) if append in late else None)

    async def _settle_failure(self, batch: list[_Append], error: Exception) -> None:
        """Notify all callers if the database is unavailable; otherwise fail only those whose lines it refuses."""
        if len(batch) == 1 or (isinstance(error, JewelboxError) and error.code is Code.BUSY):
            _tell(batch, error)
            return
        for append in batch:
            await self._settle([append])


def _store(batch: list[_Append], connection: Connection) -> set[_Append]:
    """Store what fits; return what came too late."""
    fitting, late = _sorted_out(batch, _lengths(connection, {append.table for append in batch}))
    if fitting:
        states = {append.table: append.state for append in fitting}
        insert_rows(connection, schema.log, [row for append in fitting for row in append.rows])
        update_rows(connection, schema.tables, list(states.values()))
    return late


def _lengths(connection: Connection, ids: Collection[str]) -> dict[str, int]:
    """Return how long the logs of running games are, and lock them against other workers until we are done."""
    table = schema.tables.c
    query = select(table.id, table.length).where(table.id.in_(sorted(ids)), table.stage == Stage.PLAYING)
    rows = connection.execute(query.order_by(table.id).with_for_update())
    return {key: length for key, length in rows}  # noqa: C416  # rows are tuples, which `dict` can't know


def _sorted_out(batch: Sequence[_Append], lengths: dict[str, int]) -> tuple[list[_Append], set[_Append]]:
    """Separate the appends that continue at the end of a log from those that don't."""
    fitting: list[_Append] = []
    late: set[_Append] = set()
    for append in batch:
        if lengths.get(append.table) == append.before:
            lengths[append.table] += len(append.rows)
            fitting.append(append)
        else:
            late.add(append)
    return fitting, late


def _check(lines: Sequence[Line], state: TableState) -> None:
    numbers = [line.number for line in lines]
    if not numbers or numbers != list(range(numbers[0], numbers[0] + len(numbers))) or numbers[-1] != state.length:
        raise ValueError(f"lines are numbered {numbers}, which is not a sequence that ends at {state.length}")


def _state_row(table: str, last: Line, state: TableState) -> Columns:
    return {
        "key": table,
        "length": state.length,
        "position": state.position,
        "turn_seat": state.turn_seat,
        "turn_bot": None if state.is_over else state.turn_bot,
        "due": None if state.is_over else state.due,
        "stage": (Stage.FINISHED if state.is_over else Stage.PLAYING).value,
        "changed": last.at,
        "finished": last.at if state.is_over else None,
        "result": asdict(state.result) if state.result else None,
    }


def _stopping() -> JewelboxError:
    return JewelboxError(Code.BUSY, "the server is stopping; try again in a few seconds")


def _tell(batch: Sequence[_Append], error: Exception | None) -> None:
    for append in batch:
        if append.stored.done():
            continue  # the waiting caller has given up
        if error is None:
            append.stored.set_result(None)
        else:
            append.stored.set_exception(error)
