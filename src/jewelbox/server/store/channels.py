"""How people want to be notified: their devices, an email address, a webhook; and when they don't."""

from __future__ import annotations

import time
from enum import StrEnum

import msgspec
from sqlalchemy import ColumnElement, Connection, case, delete, func, insert, select, update

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import schema
from jewelbox.server.store.credentials import Clock, locked
from jewelbox.server.store.database import AnyRow, Columns, Database
from jewelbox.server.store.ids import new_person_id

MOST_DEVICES = 20
CONFIRM_SECONDS = 86_400.0
"""How long the link that confirms an email address works."""

_channel = schema.channels.c


class ChannelKind(StrEnum):
    """How someone is notified."""

    PUSH = "push"
    MAIL = "mail"
    WEBHOOK = "webhook"


class Channel(msgspec.Struct, frozen=True):
    """A way to notify a person; it is in use if it has a `since`."""

    id: str
    person: str
    kind: ChannelKind
    address: str
    keys: dict[str, str]
    name: str
    language: str
    session: str | None
    created: float
    asked: float | None
    confirmed: float | None
    since: float | None
    status: int | None
    answered: float | None
    failing: float | None
    given_up: float | None


class PushDevice(msgspec.Struct, frozen=True):
    """A browser that accepts notifications: its push service, its keys, and the session it belongs to."""

    endpoint: str
    keys: dict[str, str]
    name: str
    session: str


class QuietHours(msgspec.Struct, frozen=True):
    """The start and end of quiet hours, in minutes after midnight, and the time zone."""

    start: int
    end: int
    zone: str


class Channels:
    """All channels, and their quiet hours."""

    def __init__(self, database: Database, clock: Clock = time.time) -> None:
        self._database, self._clock = database, clock

    async def of(self, person: str) -> list[Channel]:
        """List a person's channels, the oldest first."""
        query = select(schema.channels).where(_channel.person == person).order_by(_channel.created, _channel.id)
        async with self._database.read() as connection:
            return [channel_from(row) for row in await connection.execute(query)]

    async def get(self, channel: str) -> Channel | None:
        """Return a channel."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(schema.channels).where(_channel.id == channel))).one_or_none()
        return None if row is None else channel_from(row)

    async def add_device(self, person: str, device: PushDevice, language: str) -> Channel:
        """Notify a device from now on; its previous user is no longer notified there."""
        now = self._clock()
        row = _new(person, ChannelKind.PUSH, device.endpoint, language, now) | {
            "keys": device.keys, "name": device.name, "session": device.session, "confirmed": now, "since": now,
        }  # fmt: skip

        def work(connection: Connection) -> AnyRow:
            connection.execute(locked(person))
            known = connection.execute(select(schema.channels).where(_is_device(device.endpoint))).all()
            if known and known[0].person == person:
                kept = {name: row[name] for name in ("keys", "name", "session", "language")}
                return _changed(connection, _channel.id == known[0].id, kept)
            connection.execute(delete(schema.channels).where(_is_device(device.endpoint)))
            _check_room(connection, person)
            return _added(connection, row)

        return channel_from(await self._database.write(work))

    async def carry_over(self, person: str, old: str, new: str) -> None:
        """Keep notifying a device whose session was replaced by a new one of the same person."""
        which = (_channel.person == person, _channel.session == old)
        await self._update(*which, values={"session": new})

    async def set_mail(self, person: str, address: str, language: str) -> Channel:
        """Set an email address in place of the previous one; it must be confirmed before it is used."""
        now = self._clock()
        row = _new(person, ChannelKind.MAIL, address, language, now) | {"asked": now}
        return await self._replace(person, ChannelKind.MAIL, row)

    async def set_webhook(self, person: str, address: str, secret: str, language: str) -> Channel:
        """Set a webhook in place of the previous one."""
        now = self._clock()
        row = _new(person, ChannelKind.WEBHOOK, address, language, now)
        return await self._replace(
            person, ChannelKind.WEBHOOK, row | {"keys": {"secret": secret}, "confirmed": now, "since": now}
        )

    async def _replace(self, person: str, kind: ChannelKind, row: Columns) -> Channel:
        def work(connection: Connection) -> AnyRow:
            connection.execute(locked(person))
            connection.execute(delete(schema.channels).where(_channel.person == person, _channel.kind == kind))
            return _added(connection, row)

        return channel_from(await self._database.write(work))

    async def confirm(self, channel: str) -> bool:
        """Activate an email address whose owner has confirmed it in time; tell whether there is one.

        Confirming it again changes nothing: the person may have switched it off.
        """
        now = self._clock()
        which = (_channel.id == channel, _channel.kind == ChannelKind.MAIL, _channel.asked > now - CONFIRM_SECONDS)
        is_first = _channel.confirmed.is_(None)
        since = case((is_first, now), else_=_channel.since)
        values: Columns = {"confirmed": func.coalesce(_channel.confirmed, now), "since": since}
        return await self._update(*which, values=values)

    async def switch(self, person: str, kind: ChannelKind, *, on: bool) -> bool:
        """Switch a person's confirmed address or webhook on or off; one that was given up is tried again."""
        since = func.coalesce(_channel.since, self._clock()) if on else None
        which = (_channel.person == person, _channel.kind == kind, _channel.confirmed.is_not(None))
        return await self._update(*which, values={"since": since, "failing": None, "given_up": None})

    async def stop_mail(self, channel: str) -> None:
        """Stop mail to an address at the request of whoever reads it: they would have to confirm it again."""
        stopped: Columns = {"since": None, "confirmed": None, "asked": None}
        await self._update(_channel.id == channel, _channel.kind == ChannelKind.MAIL, values=stopped)

    async def remove(self, person: str, *, kind: ChannelKind, channel: str | None = None) -> None:
        """Delete a person's channels of a kind, or one of them."""
        which = [_channel.person == person, _channel.kind == kind]
        if channel is not None:
            which.append(_channel.id == channel)
        async with self._database.begin() as connection:
            await connection.execute(delete(schema.channels).where(*which))

    async def quiet(self, person: str) -> QuietHours | None:
        """Return a person's quiet hours."""
        column = schema.quiet_hours.c
        query = select(column.start, column.end, column.zone).where(column.person == person)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else QuietHours(*row)

    async def set_quiet(self, person: str, hours: QuietHours | None) -> None:
        """Set or remove a person's quiet hours."""

        def work(connection: Connection) -> None:
            connection.execute(locked(person))
            connection.execute(delete(schema.quiet_hours).where(schema.quiet_hours.c.person == person))
            if hours is not None:
                row = {"person": person, **msgspec.structs.asdict(hours)}
                connection.execute(insert(schema.quiet_hours).values(row))

        await self._database.write(work)

    async def hears_invitations(self, person: str) -> bool:
        """Return whether a person is notified of invitations."""
        query = select(schema.people.c.invitations).where(schema.people.c.id == person)
        async with self._database.read() as connection:
            return bool((await connection.execute(query)).scalar_one_or_none())

    async def hear_invitations(self, person: str, *, on: bool) -> None:
        """Turn a person's notifications of invitations on or off."""
        query = update(schema.people).where(schema.people.c.id == person)
        async with self._database.begin() as connection:
            await connection.execute(query.values(invitations=on))

    async def sweep(self) -> None:
        """Delete devices whose session has ended, and addresses that nobody confirmed."""
        held = select(schema.sessions.c.fingerprint)
        late = self._clock() - CONFIRM_SECONDS
        async with self._database.begin() as connection:
            await connection.execute(
                delete(schema.channels).where(_channel.session.is_not(None), _channel.session.not_in(held))
            )
            await connection.execute(delete(schema.channels).where(_channel.confirmed.is_(None), _channel.asked < late))

    async def _update(self, *which: ColumnElement[bool], values: Columns) -> bool:
        async with self._database.begin() as connection:
            result = await connection.execute(update(schema.channels).where(*which).values(values))
            return result.rowcount > 0


def channel_from(row: AnyRow) -> Channel:
    """Return the channel of a row."""
    columns = row._mapping  # noqa: SLF001  # the documented name of a row's mapping
    return msgspec.convert({name: columns[name] for name in Channel.__struct_fields__}, Channel)


def _new(person: str, kind: ChannelKind, address: str, language: str, now: float) -> Columns:
    return {
        "id": new_person_id(),
        "person": person,
        "kind": kind.value,
        "address": address,
        "keys": {},
        "name": "",
        "language": language,
        "created": now,
    }


def _is_device(endpoint: str) -> ColumnElement[bool]:
    return (_channel.address == endpoint) & (_channel.kind == ChannelKind.PUSH)


def _check_room(connection: Connection, person: str) -> None:
    query = select(func.count()).where(_channel.person == person, _channel.kind == ChannelKind.PUSH)
    if connection.execute(query).scalar_one() >= MOST_DEVICES:
        raise JewelboxError(Code.TOO_MANY, f"{MOST_DEVICES} devices of yours are notified already; remove one first")


def _added(connection: Connection, row: Columns) -> AnyRow:
    return connection.execute(insert(schema.channels).values(row).returning(schema.channels)).one()


def _changed(connection: Connection, which: ColumnElement[bool], values: Columns) -> AnyRow:
    return connection.execute(update(schema.channels).where(which).values(values).returning(schema.channels)).one()
