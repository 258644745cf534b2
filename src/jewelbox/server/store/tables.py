"""Tables from their opening to their end: who sits where, and the start."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Collection, Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import and_, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.dml import Update

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.games.registry import game_named
from jewelbox.server.forms import SeatKind
from jewelbox.server.store import database as databases
from jewelbox.server.store import dealing, lobby, schema
from jewelbox.server.store.blocks import around, check_may_meet
from jewelbox.server.store.credentials import Clock, Person, has_guests
from jewelbox.server.store.database import Database
from jewelbox.server.store.friends import are_friends
from jewelbox.server.store.hosting import check_may_host
from jewelbox.server.store.ids import new_deal_secret, new_secret, new_table_id
from jewelbox.server.store.lists import Lists, rematch_id, row_of
from jewelbox.server.store.names import clean_name
from jewelbox.server.store.rows import Plan, Seat, TableRow, stored, stored_seat
from jewelbox.server.store.schema import Stage

__all__ = ["Plan", "Seat", "SeatKind", "SeatPlan", "Stage", "TableRow", "Tables"]


MOST_HOSTED = 50
"""The default number of tables that a person may have open as host."""


Decide = Callable[[AsyncConnection, TableRow], Awaitable[TableRow]]


class SeatPlan(msgspec.Struct, frozen=True):
    """Who a seat is for when the table is opened; a taken one is the host's, possibly under another name."""

    kind: SeatKind = SeatKind.OPEN
    bot: str | None = None
    name: str | None = None


class Tables(Lists):
    """All tables. Each change before the start has the table to itself and increments its version."""

    def __init__(self, database: Database, clock: Clock = time.time, most_hosted: int = MOST_HOSTED) -> None:
        super().__init__(database)
        self._clock, self._most_hosted = clock, most_hosted

    async def create(self, host: Person, plan: Plan, seats: Sequence[SeatPlan]) -> TableRow:
        """Open a table."""
        if len(seats) != plan.players:
            raise JewelboxError(Code.BAD_SEAT, f"{len(seats)} seats named for {plan.players} players")
        chosen = tuple(_first(host, number, seat) for number, seat in enumerate(seats))
        row = lobby.checked_seats(self._new(host, plan, chosen))
        async with self._database.begin() as connection:
            await check_may_host(connection, host.id, plan, self._most_hosted)
            await add_table(connection, row)
        return row

    async def take_seat(
        self, table: str, person: Person, seat: int | None = None, code: str | None = None, name: str | None = None
    ) -> TableRow:
        """Let a person sit down; without a number, on the first seat that is free for them.

        Nobody sits down with people whom they have blocked, or who have blocked them.
        """

        async def seated(connection: AsyncConnection, row: TableRow) -> TableRow:
            if not row.seats_of(person.id):
                await check_may_meet(connection, person.id, row.others(person.id))
            return lobby.seated(row, person, seat, code, name)

        return await self._change_with(table, seated)

    async def leave(self, table: str, person: str, seat: int | None = None) -> TableRow:
        """Let a person leave one of their seats or all; if the host leaves, the next player becomes host."""
        return await self._change(table, lambda row: lobby.left(row, person, seat))

    async def part(self, table: str, person: str) -> TableRow:
        """Let a person leave a table that has not begun, if they or someone else there has blocked the other."""

        async def parted(connection: AsyncConnection, row: TableRow) -> TableRow:
            blocked = await around(connection, person)
            is_free = row.stage is not Stage.OPEN or blocked.isdisjoint(row.others(person))
            return row if is_free else lobby.left(row, person, None)

        return await self._change_with(table, parted, is_open=False)

    async def withdraw(self, table: str, person: str, other: str) -> TableRow:
        """Withdraw the invitation of a person who has blocked another, or the other's, if they would meet here."""
        return await self._change(
            table, lambda row: lobby.withdrawn(lobby.withdrawn(row, person, other), other, person), is_open=False
        )

    async def set_seat(self, table: str, host: str, seat: int, kind: SeatKind, bot: str | None = None) -> TableRow:
        """Open a seat, reserve it or give it to a bot, as the host."""
        return await self._change(table, lambda row: lobby.assigned(lobby.hosted(row, host), seat, kind, bot))

    async def invite(self, table: str, host: str, seat: int, friend: Person) -> TableRow:
        """Reserve a seat for a friend of the host, who does not learn which people there have blocked each other."""

        async def invited(connection: AsyncConnection, row: TableRow) -> TableRow:
            if not await are_friends(connection, host, friend.id):
                raise JewelboxError(Code.UNKNOWN_PERSON, "this person is not your friend")
            if not (await around(connection, friend.id)).isdisjoint(row.others(friend.id)):
                raise JewelboxError(Code.NOT_ALLOWED, "there is no seat for this friend at this table")
            return lobby.invited(lobby.hosted(row, host), seat, friend)

        return await self._change_with(table, invited)

    async def seat_link(self, table: str, host: str, seat: int) -> str:
        """Return a new code that opens a reserved seat; the previous one stops working. For the host."""
        code = new_secret()
        await self._change(table, lambda row: lobby.linked(lobby.hosted(row, host), seat, code))
        return code

    async def commit(self, table: str, person: str, seat: int, commitment: str) -> TableRow:
        """Commit a seat to a part in the deal."""
        return await self._change(table, lambda row: dealing.committed(row, person, seat, commitment))

    async def start(self, table: str, host: str, patience: float) -> TableRow:
        """Start the game, once, as the host; seats have this many seconds to reveal their parts, before the first line.

        Only accounts are rated: with a guest at the table, the game counts for nobody.
        """

        async def started(connection: AsyncConnection, row: TableRow) -> TableRow:
            row = lobby.started(lobby.hosted(row, host), self._clock(), patience)
            is_rated = row.plan.rated and not await has_guests(connection, row.people())
            return replace(row, plan=replace(row.plan, rated=is_rated))

        return await self._change_with(table, started)

    async def reveal(self, table: str, person: str, seat: int, part: str) -> TableRow:
        """Take the part in the deal that a seat has committed to."""
        return await self._change(table, lambda row: dealing.revealed(row, person, seat, part), is_open=False)

    async def settle(self, table: str) -> TableRow:
        """Continue without the parts that were not revealed in time."""
        return await self._change(table, lambda row: dealing.settled(row, self._clock()), is_open=False)

    async def delete(self, table: str, person: str) -> TableRow:
        """Close a table where nobody else has a seat, whether or not its game has begun."""
        return await self._change(table, lambda row: lobby.deleted(row, person), is_open=False)

    async def close(self, table: str) -> TableRow:
        """Close a table that never found its players."""
        return await self._change(table, lobby.abandoned)

    async def publish_replay(self, table: str, host: str, *, public: bool) -> TableRow:
        """Let anyone watch the replay of a finished game, or only those at the table, as the host."""
        return await self._change(table, lambda row: lobby.published(lobby.hosted(row, host), public), is_open=False)

    async def abandon_before(self, then: float) -> list[str]:
        """Close the tables that are waiting for players and have not changed since a time."""
        column = schema.tables.c
        query = update(schema.tables).where(column.stage == Stage.OPEN, column.changed < then)
        query = query.values(stage=Stage.ABANDONED.value, rematch_of=None, version=column.version + 1)
        async with self._database.begin() as connection:
            return list((await connection.execute(query.returning(column.id))).scalars())

    async def rematch(self, table: str, person: Person) -> TableRow:
        """Open another table for the same players; later requests lead to the same one."""
        old = await self.get(table)
        if old.stage is not Stage.FINISHED:
            raise JewelboxError(Code.NOT_ALLOWED, "a rematch is possible only after the end of the game")
        async with self._database.read() as connection:
            strangers = await around(connection, person.id)
        seats = tuple(_again(seat, person, strangers) for seat in old.seats)
        plan = replace(old.plan, rules=game_named(old.plan.game).RULES_VERSION)
        row = replace(self._new(person, plan, seats), rematch_of=table)
        try:
            async with self._database.begin() as connection:
                if (other := await rematch_id(connection, table)) is not None:
                    return await row_of(connection, other)
                await check_may_host(connection, person.id, plan, self._most_hosted)
                await add_table(connection, row)
        except IntegrityError:  # someone else asked at the same moment
            return await self.get(str(await self.rematch_of_table(table)))
        return row

    async def see(self, person: str, table: str, number: int) -> None:
        """Record how far a person has followed a game; it never goes back."""
        column = schema.seen.c
        async with self._database.begin() as connection:
            query = databases.insert(connection, schema.seen).values(person=person, table_id=table, number=number)
            farther = column.number < query.excluded.number
            query = query.on_conflict_do_update(
                index_elements=[column.person, column.table_id], set_={"number": number}, where=farther
            )
            await connection.execute(query)

    def _new(self, host: Person, plan: Plan, seats: tuple[Seat, ...]) -> TableRow:
        now = self._clock()
        return TableRow(new_table_id(), plan, host.id, new_deal_secret(), created=now, changed=now, seats=seats)

    async def _change(self, table: str, decide: Callable[[TableRow], TableRow], *, is_open: bool = True) -> TableRow:
        async def decided(_: AsyncConnection, row: TableRow) -> TableRow:
            return decide(row)

        return await self._change_with(table, decided, is_open=is_open)

    async def _change_with(self, table: str, decide: Decide, *, is_open: bool = True) -> TableRow:
        """Store what a function makes of a table, which may also read other stored data."""
        async with self._database.begin() as connection:
            old = await row_of(connection, table, locked=True)
            if is_open:
                lobby.check_open(old)
            new = await decide(connection, old)
            if new == old:
                return old
            new = replace(new, version=old.version + 1, changed=self._clock())
            await _store_change(connection, old, new)
        return new


def _first(host: Person, number: int, plan: SeatPlan) -> Seat:
    if (plan.kind is SeatKind.BOT) != (plan.bot is not None):
        raise JewelboxError(Code.BAD_SEAT, f"seat {number}: a bot's seat names the bot, another seat doesn't")
    if plan.kind is SeatKind.TAKEN:
        name = host.name if plan.name is None else clean_name(plan.name)
        return Seat(number, plan.kind, host.id, name)
    return Seat(number, plan.kind, bot=plan.bot, name=plan.bot or "")


def _again(seat: Seat, person: Person, strangers: Collection[str]) -> Seat:
    """Reserve a seat for its previous player, unless they should not meet the caller, who sits down at once."""
    if seat.person in strangers:
        return Seat(seat.seat)
    kind = SeatKind.RESERVED if seat.kind is SeatKind.TAKEN and seat.person != person.id else seat.kind
    return replace(seat, kind=kind, word="", link=None, commitment=None, reveal=None)


async def add_table(connection: AsyncConnection, row: TableRow) -> None:
    """Store a new table."""
    await connection.execute(insert(schema.tables).values(stored(row)))
    await connection.execute(insert(schema.seats), [stored_seat(row.id, seat) for seat in row.seats])


async def _store_change(connection: AsyncConnection, old: TableRow, new: TableRow) -> None:
    """Store what differs of a table that nobody else can change."""
    table, before = schema.tables.c, stored(old)
    changes = {name: value for name, value in stored(new).items() if value != before[name]}
    result = await connection.execute(
        update(schema.tables).where(table.id == old.id, table.version == old.version).values(changes)
    )
    if result.rowcount != 1:
        raise JewelboxError(Code.BUSY, "the table was changed by someone else; try again")
    for seat in new.seats:
        if seat != old.seats[seat.seat]:
            await connection.execute(_seat_update(new.id, seat))


def _seat_update(table: str, seat: Seat) -> Update:
    column = schema.seats.c
    return (
        update(schema.seats)
        .where(and_(column.table_id == table, column.seat == seat.seat))
        .values(stored_seat(table, seat))
    )
