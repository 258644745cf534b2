"""Finding tables: one, those of a person, those that are waiting for something."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import Select, and_, exists, literal_column, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.forms import SeatKind
from jewelbox.server.store import schema
from jewelbox.server.store.database import AnyRow, Database
from jewelbox.server.store.hosting import RUNNING
from jewelbox.server.store.ids import fingerprint, is_id
from jewelbox.server.store.rows import TableRow, from_rows
from jewelbox.server.store.schema import Stage
from jewelbox.server.store.workers import is_dead

LIMIT = 100

_table = schema.tables.c
_seat = schema.seats.c


class Lists:
    """Reads tables and lists of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, table: str) -> TableRow:
        """Return a table."""
        async with self._database.read() as connection:
            return await row_of(connection, table)

    async def several(self, tables: Collection[str]) -> dict[str, TableRow]:
        """Return those of these tables that exist, by id."""
        return {row.id: row for row in await self._rows(select(schema.tables).where(_table.id.in_(tables)))}

    async def table_of_link(self, code: str) -> tuple[str, int]:
        """Return the table and the seat that a code opens."""
        query = select(_seat.table_id, _seat.seat).where(_seat.link == fingerprint(code))
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            raise JewelboxError(Code.UNKNOWN_LINK, "the link opens no seat, or no longer works")
        return row.table_id, row.seat

    async def rematch_of_table(self, table: str) -> str | None:
        """Return the table at which the same people play again."""
        async with self._database.read() as connection:
            return await rematch_id(connection, table)

    async def open_tables(self, limit: int = LIMIT, without: Collection[str] = ()) -> list[TableRow]:
        """List public tables with possible free seats, newest first, without those of certain people."""
        query = select(schema.tables).where(_table.stage == Stage.OPEN, _table.is_public.is_(True))
        if without:
            theirs = select(_seat.table_id).where(_seat.person.in_(without))
            query = query.where(_table.host.not_in(without), _table.id.not_in(theirs))
        return await self._rows(query.order_by(_table.created.desc()).limit(limit))

    async def of_person(
        self, person: str, *, finished: bool, limit: int = LIMIT, before: float | None = None
    ) -> list[TableRow]:
        """List a person's tables, as player, invited guest or host; most recently changed first."""
        theirs = union(
            select(_seat.table_id).where(_seat.person == person), select(_table.id).where(_table.host == person)
        )
        query = select(schema.tables).where(_table.id.in_(theirs))
        query = query.where(_table.stage.in_([Stage.FINISHED] if finished else RUNNING))
        if before is not None:
            query = query.where(_table.changed < before)
        return await self._rows(query.order_by(_table.changed.desc()).limit(limit))

    async def reserved_for(self, *people: str) -> list[str]:
        """List the open tables where a seat is reserved for one of these people."""
        is_theirs = and_(_seat.kind == SeatKind.RESERVED, _seat.person.in_(people))
        query = select(_table.id).join(schema.seats, _seat.table_id == _table.id).distinct()
        return await self._ids(query.where(_table.stage == Stage.OPEN, is_theirs))

    async def due_before(self, now: float, limit: int = LIMIT) -> list[str]:
        """List running games whose clock has ended, the longest ago first."""
        query = select(_table.id).where(_table.due <= now).order_by(_table.due)
        return await self._ids(query.limit(limit))

    async def bots_waiting(self, now: float, limit: int = LIMIT) -> list[str]:
        """List running games in which it is a bot's turn and no worker is computing the move."""
        claim = schema.claims.c
        ours = and_(claim.table_id == _table.id, claim.position == _table.position)
        held = and_(ours, claim.until > now, ~is_dead(claim.worker, now))
        query = select(_table.id).where(_table.turn_bot.is_not(None), ~exists().where(held)).order_by(_table.changed)
        return await self._ids(query.limit(limit))

    async def not_begun(self, before: float, limit: int = LIMIT) -> list[str]:
        """List games that were started before a time and have no line yet: their worker did not get to it."""
        query = select(_table.id).where(_table.length == literal_column("0"), _table.started < before)
        query = query.where(_table.stage == Stage.PLAYING)
        return await self._ids(query.where(_table.reveal_by.is_(None)).order_by(_table.started).limit(limit))

    async def deals_due(self, now: float, limit: int = LIMIT) -> list[str]:
        """List started games whose seats have had their time to reveal their parts in the deal."""
        return await self._ids(select(_table.id).where(_table.reveal_by <= now).order_by(_table.reveal_by).limit(limit))

    async def not_rated(self, limit: int = LIMIT) -> list[str]:
        """List rated games that are over and have not changed ratings: the server died in between.

        Nobody is rated where someone has several seats, or is a guest.
        """
        change, other = schema.rating_changes.c, schema.seats.alias().c
        is_rated = exists().where(change.table_id == _table.id)
        twice = and_(_seat.table_id == _table.id, other.table_id == _table.id, _seat.person == other.person)
        is_unfair = exists().where(twice, _seat.seat < other.seat)
        person = schema.people.c
        is_guest = exists().where(_seat.table_id == _table.id, _seat.person == person.id, person.account.is_(None))
        query = select(_table.id).where(_table.rated.is_(True), _table.finished.is_not(None))
        query = query.where(~is_rated, ~is_unfair, ~is_guest)
        return await self._ids(query.order_by(_table.finished.desc()).limit(limit))

    async def seen(self, person: str, table: str) -> int:
        """Return the number of the last line that a person has seen."""
        return (await self.all_seen(person, [table])).get(table, 0)

    async def all_seen(self, person: str, tables: Collection[str]) -> dict[str, int]:
        """Return the numbers of the last lines that a person has seen, by table."""
        seen = schema.seen.c
        query = select(seen.table_id, seen.number).where(seen.person == person, seen.table_id.in_(tables))
        async with self._database.read() as connection:
            return {table: number for table, number in await connection.execute(query)}  # noqa: C416  # rows are tuples

    async def _ids(self, query: Select[str]) -> list[str]:
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def _rows(self, query: Select[*tuple[object, ...]]) -> list[TableRow]:
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
            seats = await seats_of_tables(connection, [row.id for row in rows]) if rows else {}
            return [from_rows(row, seats[row.id]) for row in rows]


async def row_of(connection: AsyncConnection, table: str, *, locked: bool = False) -> TableRow:
    """Return a table; if locked, nobody else can change it before the transaction ends."""
    query = select(schema.tables).where(_table.id == table)
    row = (
        (await connection.execute(query.with_for_update() if locked else query)).one_or_none() if is_id(table) else None
    )
    if row is None:
        raise JewelboxError(Code.UNKNOWN_TABLE, "there is no such table, or you may not see it")
    return from_rows(row, (await seats_of_tables(connection, [table]))[table])


async def rematch_id(connection: AsyncConnection, table: str) -> str | None:
    """Return the table that is the rematch of another."""
    return (await connection.execute(select(_table.id).where(_table.rematch_of == table))).scalar_one_or_none()


async def seats_of_tables(connection: AsyncConnection, tables: list[str]) -> dict[str, list[AnyRow]]:
    """Return the seats of tables, in their order."""
    query = select(schema.seats).where(_seat.table_id.in_(tables)).order_by(_seat.table_id, _seat.seat)
    seats: dict[str, list[AnyRow]] = defaultdict(list)
    for row in await connection.execute(query):
        seats[row.table_id].append(row)
    return seats
