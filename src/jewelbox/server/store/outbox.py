"""Messages to send to people: one row for each delivery, leased by one worker at a time.

A turn that has not been handled is found in its table's row, which is written together with the log: so whichever
worker dies, and whenever, no turn is forgotten. A worker that dies while sending leaves a lease behind, which expires.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import ColumnElement, Connection, Join, Select, and_, case, delete, exists, func, or_, select, update

from jewelbox.server.store import database as databases
from jewelbox.server.store import schema
from jewelbox.server.store.bulk import insert_rows
from jewelbox.server.store.channels import Channel, ChannelKind, QuietHours, channel_from
from jewelbox.server.store.database import AnyRow, Columns, Database
from jewelbox.server.store.deliveries import Delivery, DeliveryResult, NotificationKind, Places
from jewelbox.server.store.ids import new_person_id
from jewelbox.server.store.schema import Stage
from jewelbox.server.store.workers import is_dead

MOST_ANNOUNCED = 2000
"""Turns handled in one transaction."""
LEASE_SECONDS = 60.0
"""Longer than any attempt to send takes; then another worker tries."""
SILENT_SECONDS = 6.0
"""A worker whose last pulse is this old loses what it began to send as long ago. The pulse of a busy one may be late,
but what it has just begun shows that it is alive, and would be sent twice."""
NEW_LEASE_SECONDS = LEASE_SECONDS - SILENT_SECONDS
"""A lease that lasts longer than this is new."""
WATCHED_SECONDS = 600.0
"""A table that is open on a screen announces its turn after this long: nobody may be sitting in front of it."""
RETURN_SECONDS = 4.0
"""After an outage, browsers have this long to come back to the tables that they had open."""
MOST_CONSIDERED = 200
"""Due deliveries among which a worker chooses: those of one person or to one host must not be all."""

_table, _seat, _channel = schema.tables.c, schema.seats.c, schema.channels.c
_delivery, _watching = schema.deliveries.c, schema.watching.c


class _Turn(NamedTuple):
    table: str
    position: int
    person: str
    changed: float


class Outbox:
    """Deliveries from the moment they are due to the moment they are made."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def announce(self, now: float, grace: float) -> int:
        """Schedule notifications for the turns that began some time ago and that nobody watches; return how many."""
        async with self._database.read() as connection:
            if (await connection.execute(_unannounced(now, grace).limit(1))).first() is None:
                return 0

        def work(connection: Connection) -> int:
            query = _unannounced(now, grace).limit(MOST_ANNOUNCED).with_for_update(skip_locked=True, of=schema.tables)
            turns = [_Turn(*row) for row in connection.execute(query)]
            if not turns:
                return 0
            rows = _rows_for(turns, _reachable(connection, {turn.person for turn in turns}), now)
            if rows:
                connection.execute(databases.insert(connection, schema.deliveries).on_conflict_do_nothing(), rows)
            _mark(connection, turns)
            return len(turns)

        return await self._database.write(work)

    async def add(
        self, channel: Channel, kind: NotificationKind, now: float, table: str = "", position: int = 0
    ) -> None:
        """Schedule something else for a channel; what is already waiting there is not sent twice."""

        def work(connection: Connection) -> None:
            row = _row(channel, kind, table, position, now)
            connection.execute(databases.insert(connection, schema.deliveries).on_conflict_do_nothing(), [row])

        await self._database.write(work)

    async def remind(self, person: str, table: str, position: int, due: float) -> None:
        """Notify a person's channels of a turn once more, later."""

        def work(connection: Connection) -> None:
            found = connection.execute(select(schema.channels).where(_channel.person == person, _in_use()))
            rows = [_row(channel_from(row), NotificationKind.REMINDER, table, position, due) for row in found]
            if rows:
                query = databases.insert(connection, schema.deliveries)
                connection.execute(
                    query.on_conflict_do_update(
                        index_elements=["channel", "kind", "table_id", "position"], set_={"due": query.excluded.due}
                    ),
                    rows,
                )

        await self._database.write(work)

    async def invite(self, person: str, table: str, version: int, now: float) -> None:
        """Notify a person's channels of an invitation to a table, if they want to be notified of invitations."""

        def work(connection: Connection) -> None:
            wants = select(schema.people.c.id).where(schema.people.c.id == person, schema.people.c.invitations)
            if connection.execute(wants).first() is None:
                return
            channels, kind = _reachable(connection, {person}), NotificationKind.INVITATION
            rows = [_row(channel, kind, table, version, now) for channel in channels.get(person, ())]
            if rows:
                connection.execute(databases.insert(connection, schema.deliveries).on_conflict_do_nothing(), rows)

        await self._database.write(work)

    async def lease(self, worker: str, now: float, places: Places) -> list[Delivery]:
        """Lease due deliveries, as many as there are places for."""
        is_left = and_(is_dead(_delivery.worker, now, SILENT_SECONDS), _delivery.until <= now + NEW_LEASE_SECONDS)
        free = or_(_delivery.worker.is_(None), _delivery.until <= now, is_left)
        which = (_delivery.due <= now, free)
        async with self._database.read() as connection:
            found = (await connection.execute(_considered(places).where(*which))).all()
        chosen = [row.id for row in found if places.take(row.host, row.person)]
        if not chosen:
            return []

        def work(connection: Connection) -> list[Delivery]:
            still = select(_delivery.id).where(_delivery.id.in_(chosen), *which).with_for_update(skip_locked=True)
            ids = list(connection.execute(still).scalars())
            held = update(schema.deliveries).where(_delivery.id.in_(ids))
            connection.execute(held.values(worker=worker, until=now + LEASE_SECONDS))
            return _deliveries(connection, ids, now)

        return await self._database.write(work)

    async def quiet_hours(self, people: Collection[str]) -> dict[str, QuietHours]:
        """Return the quiet hours of these people, of those who have any."""
        quiet = schema.quiet_hours.c
        query = select(quiet.person, quiet.start, quiet.end, quiet.zone).where(quiet.person.in_(people))
        async with self._database.read() as connection:
            return {row.person: QuietHours(*row[1:]) for row in await connection.execute(query)}

    async def settle(self, outcomes: Sequence[DeliveryResult], now: float) -> None:
        """Store what became of deliveries."""
        await self._database.write(lambda connection: _settle(connection, outcomes, now))

    async def release(self, worker: str | None = None) -> None:
        """Give back what a worker has leased, or all workers, for others to send."""
        which = _delivery.worker.is_not(None) if worker is None else _delivery.worker == worker
        query = update(schema.deliveries).where(which)
        async with self._database.begin() as connection:
            await connection.execute(query.values(worker=None, until=None))

    async def waiting(self, people: Collection[str]) -> dict[str, int]:
        """Return the number of tables where it is each person's turn."""
        query = select(_seat.person, func.count(func.distinct(_table.id))).select_from(_turns_of_people())
        query = query.where(*_is_turn(), _seat.person.in_(people)).group_by(_seat.person)
        async with self._database.read() as connection:
            return {person: count for person, count in await connection.execute(query)}  # noqa: C416  # rows are tuples

    async def watch(self, worker: str, begun: Collection[tuple[str, str]], ended: Collection[tuple[str, str]]) -> None:
        """Note which people have which tables open at a worker, and which no longer."""

        def work(connection: Connection) -> None:
            for table, person in ended:
                which = (_watching.worker == worker, _watching.table_id == table, _watching.person == person)
                connection.execute(delete(schema.watching).where(*which))
            if begun:
                rows: list[Columns] = [{"worker": worker, "table_id": t, "person": p} for t, p in sorted(begun)]
                insert_rows(connection, schema.watching, rows)

        await self._database.write(work)

    async def sweep(self, now: float) -> None:
        """Forget what was open at workers that are dead."""
        known = select(schema.workers.c.id)
        is_over = or_(_is_closed(now), _watching.worker.not_in(known))
        async with self._database.begin() as connection:
            await connection.execute(delete(schema.watching).where(is_over))


def _in_use() -> ColumnElement[bool]:
    return and_(_channel.since.is_not(None), _channel.given_up.is_(None))


def _is_turn() -> tuple[ColumnElement[bool], ...]:
    """Return the conditions for a person's turn."""
    return (_table.stage == Stage.PLAYING.value, _table.turn_bot.is_(None), _seat.kind == "taken")


def _turns_of_people() -> Join:
    return schema.tables.join(schema.seats, and_(_seat.table_id == _table.id, _seat.seat == _table.turn_seat))


def _considered(places: Places) -> Select[str, str, str]:
    """Select the first deliveries that may have a place."""
    hosts, people = places.full()
    query = select(_delivery.id, _delivery.host, _channel.person).join(
        schema.channels, _channel.id == _delivery.channel
    )
    if hosts:
        query = query.where(_delivery.host.not_in(hosts))
    if people:
        query = query.where(_channel.person.not_in(people))
    return query.order_by(_delivery.due).limit(MOST_CONSIDERED)


def _is_closed(now: float) -> ColumnElement[bool]:
    """Return the condition that a table is no longer open where it was: its worker died, and nobody came back."""
    has_just_been_out = exists().where(schema.outages.c.end > now - RETURN_SECONDS)
    return and_(is_dead(_watching.worker, now), ~has_just_been_out)


def _unannounced(now: float, grace: float) -> Select[str, int, str, float]:
    """Select the turns that people may not know about: not handled yet, and at tables that they don't have open now."""
    looks_on = exists().where(
        _watching.table_id == _table.id,
        _watching.person == _seat.person,
        ~_is_closed(now),
        _table.changed > now - WATCHED_SECONDS,
    )
    query = select(_table.id, _table.position, _seat.person, _table.changed).select_from(_turns_of_people())
    return query.where(
        _table.announced < _table.position, _table.changed <= now - grace, *_is_turn(), ~looks_on
    ).order_by(_table.changed)


def _reachable(connection: Connection, people: set[str]) -> dict[str, list[Channel]]:
    """Return these people's active channels."""
    channels: dict[str, list[Channel]] = {}
    for some in _parts(sorted(people)):
        for row in connection.execute(select(schema.channels).where(_channel.person.in_(some), _in_use())):
            channels.setdefault(row.person, []).append(channel_from(row))
    return channels


def _parts(keys: list[str], size: int = 500) -> Iterable[list[str]]:
    return (keys[first : first + size] for first in range(0, len(keys), size))


def _rows_for(turns: list[_Turn], channels: dict[str, list[Channel]], now: float) -> list[Columns]:
    """Return a delivery for each channel of each person; turns from before a channel was switched on are left out."""
    return [
        _row(channel, NotificationKind.TURN, turn.table, turn.position, now)
        for turn in turns
        for channel in channels.get(turn.person, ())
        if channel.since is not None and channel.since <= turn.changed
    ]


def _row(channel: Channel, kind: NotificationKind, table: str, position: int, due: float) -> Columns:
    return {
        "id": new_person_id(),
        "channel": channel.id,
        "kind": kind.value,
        "table_id": table,
        "position": position,
        "host": "" if channel.kind is ChannelKind.MAIL else host_of(channel.address),
        "first_due": due,
        "due": due,
        "tries": 0,
    }


def host_of(address: str) -> str:
    """Return the domain of a web address: one host, however many names and ports its owner gives it."""
    host = (urlsplit(address).hostname or "").rstrip(".")
    labels = host.split(".")
    is_number = ":" in host or labels[-1].isdigit()
    return host if is_number else ".".join(labels[-2:])


def _mark(connection: Connection, turns: list[_Turn]) -> None:
    """Record that turns were handled; a table that has moved on in the meantime is announced separately."""
    for some in _parts([turn.table for turn in turns]):
        positions = {turn.table: turn.position for turn in turns if turn.table in set(some)}
        query = update(schema.tables).where(_table.id.in_(some))
        connection.execute(query.values(announced=case(positions, value=_table.id)))


def _deliveries(connection: Connection, ids: list[str], now: float) -> list[Delivery]:
    session = schema.sessions.c
    holds = or_(
        _channel.session.is_(None), exists().where(session.fingerprint == _channel.session, session.expires > now)
    )
    columns = [_delivery[name].label(f"delivery_{name}") for name in DELIVERED]
    query = select(schema.channels, holds.label("holds"), *columns)
    query = query.join(schema.deliveries, _delivery.channel == _channel.id).where(_delivery.id.in_(ids))
    return [_delivery_from(row) for row in connection.execute(query)]


DELIVERED = ("id", "kind", "table_id", "position", "first_due", "tries", "host")


def _delivery_from(row: AnyRow) -> Delivery:
    value = row._mapping  # noqa: SLF001  # the documented name of a row's mapping
    return Delivery(
        id=value["delivery_id"],
        kind=NotificationKind(value["delivery_kind"]),
        table=value["delivery_table_id"],
        position=value["delivery_position"],
        first_due=value["delivery_first_due"],
        tries=value["delivery_tries"],
        host=value["delivery_host"],
        channel=channel_from(row),
        holds=bool(value["holds"]),
    )


def _settle(connection: Connection, outcomes: Sequence[DeliveryResult], now: float) -> None:
    done = [outcome.delivery.id for outcome in outcomes if outcome.due is None]
    connection.execute(delete(schema.deliveries).where(_delivery.id.in_(done)))
    for outcome in outcomes:
        if outcome.due is not None:
            connection.execute(
                update(schema.deliveries).where(_delivery.id == outcome.delivery.id).values(_again(outcome))
            )
        if outcome.status is not None:
            _note_answer(connection, outcome, now)
        if outcome.is_given_up:
            _give_up(connection, outcome.delivery.channel, now)
    gone = [outcome.delivery.channel.id for outcome in outcomes if outcome.is_gone]
    if gone:
        connection.execute(delete(schema.channels).where(_channel.id.in_(gone)))


def _again(outcome: DeliveryResult) -> Columns:
    """Return when a delivery is retried, by any worker; its day of retries begins after quiet hours."""
    values: Columns = {"due": outcome.due, "worker": None, "until": None}
    if outcome.is_postponed:
        return values | {"first_due": outcome.due}
    return values | {"tries": outcome.delivery.tries + 1}


def _note_answer(connection: Connection, outcome: DeliveryResult, now: float) -> None:
    query = update(schema.channels).where(_channel.id == outcome.delivery.channel.id)
    connection.execute(query.values(status=outcome.status, answered=now, failing=outcome.failing))


def _give_up(connection: Connection, channel: Channel, now: float) -> None:
    """Stop sending to a channel, and notify its owner on all the others."""
    connection.execute(delete(schema.deliveries).where(_delivery.channel == channel.id))
    connection.execute(
        update(schema.channels).where(_channel.id == channel.id).values(since=None, failing=None, given_up=now)
    )
    others = connection.execute(select(schema.channels).where(_channel.person == channel.person, _in_use()))
    rows = [_row(channel_from(row), NotificationKind.GIVEN_UP, "", int(now), now) for row in others]
    if rows:
        connection.execute(databases.insert(connection, schema.deliveries).on_conflict_do_nothing(), rows)
