"""Credentials: browser sessions, links to other devices, programs' tokens."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum

import msgspec
from sqlalchemy import ColumnElement, Select, delete, insert, select, update
from sqlalchemy import Table as SqlTable
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import schema
from jewelbox.server.store.database import AnyRow, Columns, Database
from jewelbox.server.store.ids import fingerprint, is_id, new_secret
from jewelbox.server.store.names import clean_name

Clock = Callable[[], float]

HOUR = 3600.0
SESSION_LASTS = 180 * 24 * HOUR
LINK_LASTS = HOUR / 2
LONGEST_DEVICE = 200
CHUNK = 1000
"""How many fingerprints are looked up in one statement."""


class Person(msgspec.Struct, frozen=True):
    """Someone who plays: a guest, or the holder of an account."""

    id: str
    name: str
    is_guest: bool


class Session(msgspec.Struct, frozen=True):
    """A session just opened; its secret `jti` is shown only this once."""

    jti: str
    person: Person
    expires: float


class Scope(StrEnum):
    """What a program's token is for."""

    PLAY = "play"
    NOTIFICATIONS = "notifications"
    PROFILE = "profile"
    FRIENDS = "friends"


class Credential(msgspec.Struct, frozen=True):
    """A caller's credential, by its fingerprint: a browser's session, or a program's token with its scopes."""

    fingerprint: str
    is_session: bool
    scopes: tuple[Scope, ...] = ()


class SessionShown(msgspec.Struct, frozen=True):
    """A session as its owner sees it in a list."""

    id: str
    device: str
    created: float
    used: float
    expires: float


class TokenShown(msgspec.Struct, frozen=True):
    """A program's token as its owner sees it in a list."""

    id: str
    name: str
    created: float
    scopes: list[Scope]


class CredentialStore:
    """Who is behind a session, a link or a token. Only fingerprints of these secrets are stored."""

    def __init__(self, database: Database, clock: Clock = time.time) -> None:
        self._database = database
        self._clock = clock

    async def new_session(self, person: str, device: str = "") -> Session:
        """Open a session for a browser."""
        jti, now = new_secret(), self._clock()
        row = {
            "fingerprint": fingerprint(jti),
            "person": person,
            "device": _shown(device),
            "created": now,
            "used": now,
            "expires": now + SESSION_LASTS,
        }
        await self._add(schema.sessions, row)
        return Session(jti, await self.known(person), now + SESSION_LASTS)

    async def session(self, jti: str) -> Person | None:
        """Return who is behind a session; using it makes it last longer."""
        key, now = fingerprint(jti), self._clock()
        query = _behind(schema.sessions).add_columns(schema.sessions.c.used)
        async with self._database.read() as connection:
            result = await connection.execute(
                query.where(schema.sessions.c.fingerprint == key, schema.sessions.c.expires > now)
            )
            row = result.one_or_none()
        if row is not None and row.used < now - HOUR:
            await self._used(key, now)
        return None if row is None else person_from(row)

    async def seconds_left(self, credentials: Iterable[Credential]) -> dict[Credential, float]:
        """Return how long each of these credentials is still valid; expired ones are left out."""
        sessions, tokens = dict[str, Credential](), dict[str, Credential]()
        for credential in credentials:
            (sessions if credential.is_session else tokens)[credential.fingerprint] = credential
        session, token, now = schema.sessions.c, schema.tokens.c, self._clock()
        left: dict[Credential, float] = {}
        async with self._database.read() as connection:
            for some in _chunks(sessions):
                query = select(session.fingerprint, session.expires)
                rows = await connection.execute(query.where(session.fingerprint.in_(some), session.expires > now))
                left |= {sessions[key]: expires - now for key, expires in rows}
            for some in _chunks(tokens):
                known = await connection.execute(select(token.fingerprint).where(token.fingerprint.in_(some)))
                left |= {tokens[key]: math.inf for key in known.scalars()}
        return left

    async def sessions(self, person: str) -> list[SessionShown]:
        """List a person's sessions, most recently used first."""
        column = schema.sessions.c
        query = select(column.fingerprint, column.device, column.created, column.used, column.expires)
        query = query.where(column.person == person, column.expires > self._clock()).order_by(column.used.desc())
        async with self._database.read() as connection:
            return [SessionShown(*row) for row in await connection.execute(query)]

    async def end_session(self, person: str, session: str) -> None:
        """End one of a person's sessions, by the id it has in the list."""
        await self._end(schema.sessions, schema.sessions.c.person == person, schema.sessions.c.fingerprint == session)

    async def sign_out(self, session: Credential) -> None:
        """End a session from within."""
        await self._end(schema.sessions, schema.sessions.c.fingerprint == session.fingerprint)

    async def end_sessions(self, person: str) -> None:
        """End all of a person's sessions."""
        await self._end(schema.sessions, schema.sessions.c.person == person)

    async def new_link(self, person: str) -> str:
        """Return a code that signs another device in as this person, once and within a short time."""
        code = new_secret()
        row = {"fingerprint": fingerprint(code), "person": person, "expires": self._clock() + LINK_LASTS}
        await self._add(schema.links, row)
        return code

    async def use_link(self, code: str) -> Person:
        """Return whose link this is, and use it up."""
        column = schema.links.c
        query = delete(schema.links).where(column.fingerprint == fingerprint(code), column.expires > self._clock())
        async with self._database.begin() as connection:
            person = (await connection.execute(query.returning(column.person))).scalar_one_or_none()
        if person is None:
            raise JewelboxError(Code.UNKNOWN_LINK, "the link has been used or has expired; ask for a new one")
        return await self.known(person)

    async def new_token(self, person: str, name: str, scopes: Iterable[Scope] = (Scope.PLAY,)) -> str:
        """Return a key for a program that acts as this person, within these scopes."""
        token = new_secret()
        row = {
            "fingerprint": fingerprint(token),
            "person": person,
            "name": clean_name(name),
            "created": self._clock(),
            "scopes": sorted(set(scopes)),
        }
        await self._add(schema.tokens, row)
        return token

    async def person_of_token(self, token: str) -> tuple[Person, Credential] | None:
        """Return the person a program acts as, and its credential."""
        key = fingerprint(token)
        query = _behind(schema.tokens).add_columns(schema.tokens.c.scopes).where(schema.tokens.c.fingerprint == key)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        return person_from(row), Credential(key, is_session=False, scopes=tuple(map(Scope, row.scopes)))

    async def tokens(self, person: str) -> list[TokenShown]:
        """List the tokens of a person's programs."""
        column = schema.tokens.c
        query = select(column.fingerprint, column.name, column.created, column.scopes).where(column.person == person)
        async with self._database.read() as connection:
            return [TokenShown(*row) for row in await connection.execute(query.order_by(column.created))]

    async def end_token(self, person: str, token: str) -> None:
        """End one of a person's tokens, by the id it has in the list."""
        await self._end(schema.tokens, schema.tokens.c.person == person, schema.tokens.c.fingerprint == token)

    async def sweep(self) -> None:
        """Forget what has expired."""
        for table in (schema.sessions, schema.links):
            await self._end(table, table.c.expires <= self._clock())

    async def get(self, person: str) -> Person | None:
        """Return the person with this id."""
        query = select(schema.people).where(schema.people.c.id == person)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else person_from(row)

    async def other(self, person: str) -> Person:
        """Return someone whose id came from outside, or refuse it."""
        if (known := await self.get(person) if is_id(person) else None) is None:
            raise JewelboxError(Code.UNKNOWN_PERSON, "there is no such person, or you may not see them")
        return known

    async def known(self, person: str) -> Person:
        """Return the person with this id, who must exist."""
        if (known := await self.get(person)) is None:
            raise _unknown()
        return known

    async def _add(self, table: SqlTable, row: Columns) -> None:
        try:
            async with self._database.begin() as connection:
                await connection.execute(insert(table).values(row))
        except JewelboxError as error:
            raise (_unknown() if error.code is Code.UNKNOWN_PERSON else error) from None

    async def _end(self, table: SqlTable, *which: ColumnElement[bool]) -> None:
        async with self._database.begin() as connection:
            await connection.execute(delete(table).where(*which))

    async def _used(self, key: str, now: float) -> None:
        values = {"used": now, "expires": now + SESSION_LASTS}
        async with self._database.begin() as connection:
            await connection.execute(update(schema.sessions).where(schema.sessions.c.fingerprint == key).values(values))


async def end_credentials(connection: AsyncConnection, person: str) -> None:
    """End all sessions, links and tokens of a person."""
    for table in (schema.sessions, schema.links, schema.tokens):
        await connection.execute(delete(table).where(table.c.person == person))


def locked(person: str) -> Select[str]:
    """Select a person for update: what they change at the same moment is changed one after the other.

    Rows of others may refer to the person meanwhile.
    """
    return select(schema.people.c.id).where(schema.people.c.id == person).with_for_update(key_share=True)


def person_from(row: AnyRow) -> Person:
    """Return the person of a row of people."""
    return Person(row.id, row.name, is_guest=row.account is None)


async def has_guests(connection: AsyncConnection, people: Iterable[str]) -> bool:
    """Return whether any of these people has no account."""
    column = schema.people.c
    query = select(column.id).where(column.id.in_(list(people)), column.account.is_(None))
    return (await connection.execute(query.limit(1))).first() is not None


def _chunks(keys: Iterable[str]) -> Iterator[list[str]]:
    """Yield keys in lists that fit in one query."""
    every = list(keys)
    return (every[begin : begin + CHUNK] for begin in range(0, len(every), CHUNK))


def _unknown() -> JewelboxError:
    return JewelboxError(Code.NOT_SIGNED_IN, "there is nobody with this id")


def _behind(table: SqlTable) -> Select[*tuple[object, ...]]:
    """Select the people to whom credentials belong."""
    return select(schema.people).join(table, table.c.person == schema.people.c.id)


def _shown(device: str) -> str:
    """Return a browser's user agent, reduced to what can be shown."""
    return "".join(sign for sign in device if sign.isprintable())[:LONGEST_DEVICE]
