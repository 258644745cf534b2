"""The log of each table, which is the source of truth: it grows, and nothing in it ever changes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import select

from jewelbox.server.forms import TableResult
from jewelbox.server.store import schema
from jewelbox.server.store.database import AnyRow, Columns, Database
from jewelbox.server.table.lines import Line, LineKind


class Conflict(Exception):  # noqa: N818  # not a fault: another worker was faster
    """The log has grown in the meantime, or the game is not running: read the log's tail and decide again."""

    def __init__(self, table: str) -> None:
        super().__init__(f"the log of table {table} does not end where the new lines begin")
        self.table = table


class TableState(msgspec.Struct, frozen=True):
    """What lists and sweeps need to know about a game after its last line."""

    length: int
    position: int
    turn_seat: int | None
    turn_bot: str | None
    due: float | None
    is_over: bool
    result: TableResult | None = None


class Log:
    """Reads logs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, table: str, after: int = 0) -> list[Line]:
        """Return the lines of a table after a number, in order."""
        query = select(schema.log).where(schema.log.c.table_id == table, schema.log.c.number > after)
        async with self._database.read() as connection:
            rows = await connection.execute(query.order_by(schema.log.c.number))
            return [_line(row) for row in rows]


def _line(row: AnyRow) -> Line:
    return Line(row.number, row.at, LineKind(row.kind), row.seat, msgspec.json.decode(row.entry))


def rows_of(table: str, lines: Sequence[Line]) -> list[Columns]:
    """Return lines in their stored form."""
    return [
        {
            "table_id": table,
            "number": line.number,
            "at": line.at,
            "kind": line.kind.value,
            "seat": line.seat,
            "entry": msgspec.json.encode(line.entry).decode(),
        }
        for line in lines
    ]
