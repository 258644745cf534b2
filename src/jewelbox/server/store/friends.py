"""Friends: two people, one of whom sent a request that the other accepted, or shared a link."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import ColumnElement, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import database as databases
from jewelbox.server.store import schema
from jewelbox.server.store.blocks import PersonListed, between
from jewelbox.server.store.credentials import Clock, Person, locked, person_from
from jewelbox.server.store.database import Database
from jewelbox.server.store.ids import fingerprint, new_secret

MOST_FRIENDS = 200
MOST_ASKED = 50
"""The most pending requests of one person."""
LINK_LASTS = 7 * 24 * 3600.0
_friend, _link, _block = schema.friendships.c, schema.friend_links.c, schema.blocks.c


class FriendsListed(msgspec.Struct, frozen=True):
    """My friends, who has asked me (`asking`), and whom I have asked (`asked`)."""

    friends: list[PersonListed]
    asking: list[PersonListed]
    asked: list[PersonListed]


class Friends:
    """All friendships, and the requests and links that lead to them."""

    def __init__(self, database: Database, clock: Clock = time.time) -> None:
        self._database, self._clock = database, clock

    async def listed(self, person: str) -> FriendsListed:
        """List friends and requests, except from people whom the person has blocked."""
        mine, theirs = _friend.person == person, _friend.friend == person
        hidden = exists().where(_block.person == person, _block.blocked == _friend.person)
        return FriendsListed(
            friends=await self._people(person, or_(mine, theirs), _friend.since.is_not(None)),
            asking=await self._people(person, theirs, _friend.since.is_(None), ~hidden),
            asked=await self._people(person, mine, _friend.since.is_(None)),
        )

    async def _people(self, person: str, *which: ColumnElement[bool]) -> list[PersonListed]:
        since = func.coalesce(_friend.since, _friend.asked)
        other = and_(
            or_(schema.people.c.id == _friend.person, schema.people.c.id == _friend.friend),
            schema.people.c.id != person,
        )
        query = select(schema.people.c.id, schema.people.c.name, since).join(schema.friendships, other).where(*which)
        async with self._database.read() as connection:
            return [PersonListed(*row) for row in await connection.execute(query.order_by(schema.people.c.name))]

    async def are(self, person: str, other: str) -> bool:
        """Return whether two people are friends."""
        async with self._database.read() as connection:
            return await are_friends(connection, person, other)

    async def knows(self, person: str, other: str) -> bool:
        """Return whether two people are friends, or one has asked the other."""
        async with self._database.read() as connection:
            return await _count(connection, between(person, other)) > 0

    async def ask(self, person: str, other: str) -> bool:
        """Send a friend request; return whether the other is now a friend, because they had already asked."""
        _check_others(person, other)
        async with self._database.begin() as connection:
            await _check_not_blocked(connection, person, other)
            if await are_friends(connection, person, other) or await self._accepted(connection, person, other):
                return True
            await _check_room(connection, person)
            row = {"person": person, "friend": other, "asked": self._clock()}
            query = databases.insert(connection, schema.friendships).values(row)
            await connection.execute(query.on_conflict_do_nothing())
        return False

    async def accept(self, person: str, other: str) -> None:
        """Accept someone's request."""
        async with self._database.begin() as connection:
            if not await self._accepted(connection, person, other):
                raise JewelboxError(Code.UNKNOWN_PERSON, "nobody with this id has asked to be your friend")

    async def _accepted(self, connection: AsyncConnection, person: str, other: str) -> bool:
        """Accept a request, if there is one from someone whom the person has not blocked."""
        hidden = exists().where(_block.person == person, _block.blocked == other)
        query = update(schema.friendships).where(
            _friend.person == other, _friend.friend == person, _friend.since.is_(None), ~hidden
        )
        result = await connection.execute(query.values(since=self._clock()))
        if result.rowcount:
            await _check_few(connection, person, other)
            mirror = (_friend.person == person, _friend.friend == other)
            await connection.execute(delete(schema.friendships).where(*mirror))
        return bool(result.rowcount)

    async def end(self, person: str, other: str) -> None:
        """End a friendship, refuse a request, or withdraw one."""
        async with self._database.begin() as connection:
            await connection.execute(delete(schema.friendships).where(between(person, other)))

    # Links

    async def new_link(self, person: str) -> str:
        """Return a code that lets others become this person's friends; the previous one stops working."""
        code = new_secret()
        row = {"person": person, "fingerprint": fingerprint(code), "expires": self._clock() + LINK_LASTS}
        async with self._database.begin() as connection:
            await connection.execute(locked(person))
            await connection.execute(delete(schema.friend_links).where(_link.person == person))
            await connection.execute(insert(schema.friend_links).values(row))
        return code

    async def end_link(self, person: str) -> None:
        """Revoke a person's link."""
        async with self._database.begin() as connection:
            await connection.execute(delete(schema.friend_links).where(_link.person == person))

    async def owner_of_link(self, code: str, reader: str) -> Person:
        """Return whose link a code is, for someone whom its owner has not blocked."""
        async with self._database.read() as connection:
            return await self._owner(connection, code, reader)

    async def use_link(self, person: str, code: str) -> Person:
        """Make a person the friend of a link's owner."""
        async with self._database.begin() as connection:
            owner = await self._owner(connection, code, person)
            _check_others(person, owner.id)
            await _check_not_blocked(connection, person, owner.id)
            if not await are_friends(connection, person, owner.id):
                await connection.execute(delete(schema.friendships).where(between(person, owner.id)))
                now = self._clock()
                row = {"person": owner.id, "friend": person, "asked": now, "since": now}
                await connection.execute(insert(schema.friendships).values(row))
                await _check_few(connection, person, owner.id)
        return owner

    async def _owner(self, connection: AsyncConnection, code: str, reader: str) -> Person:
        query = select(schema.people).join(schema.friend_links, _link.person == schema.people.c.id)
        hidden = exists().where(_block.person == _link.person, _block.blocked == reader)
        query = query.where(_link.fingerprint == fingerprint(code), _link.expires > self._clock(), ~hidden)
        row = (await connection.execute(query)).one_or_none()
        if row is None:
            raise JewelboxError(Code.UNKNOWN_LINK, "this link has expired; ask for a new one")
        return person_from(row)

    async def sweep(self) -> None:
        """Delete expired links."""
        async with self._database.begin() as connection:
            await connection.execute(delete(schema.friend_links).where(_link.expires <= self._clock()))


async def are_friends(connection: AsyncConnection, person: str, other: str) -> bool:
    """Return whether two people are friends."""
    query = select(_friend.person).where(between(person, other), _friend.since.is_not(None))
    return (await connection.execute(query.limit(1))).first() is not None


def _check_others(person: str, other: str) -> None:
    if person == other:
        raise JewelboxError(Code.NOT_ALLOWED, "you can't be your own friend")


async def _check_not_blocked(connection: AsyncConnection, person: str, other: str) -> None:
    """Refuse a friend whom the person has blocked; what the other has blocked stays their secret."""
    query = select(_block.blocked).where(_block.person == person, _block.blocked == other)
    if (await connection.execute(query)).first() is not None:
        raise JewelboxError(Code.NOT_ALLOWED, "you have blocked this person; unblock them first")


async def _count(connection: AsyncConnection, *which: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(schema.friendships).where(*which)
    return (await connection.execute(query)).scalar_one()


async def _check_few(connection: AsyncConnection, *people: str) -> None:
    """Refuse more friends than anyone may have."""
    for person in people:
        theirs = or_(_friend.person == person, _friend.friend == person)
        if await _count(connection, theirs, _friend.since.is_not(None)) > MOST_FRIENDS:
            raise JewelboxError(Code.TOO_MANY, f"one of you already has {MOST_FRIENDS} friends")


async def _check_room(connection: AsyncConnection, person: str) -> None:
    if await _count(connection, _friend.person == person, _friend.since.is_(None)) >= MOST_ASKED:
        raise JewelboxError(Code.TOO_MANY, f"{MOST_ASKED} people have not answered yet; wait, or withdraw a request")
