"""Block lists: people who blocked each other are not seated together, and don't read each other's messages."""

from __future__ import annotations

import time
from collections.abc import Collection

import msgspec
from sqlalchemy import ColumnElement, and_, delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import database as databases
from jewelbox.server.store import schema
from jewelbox.server.store.credentials import Clock
from jewelbox.server.store.database import Database

MOST_BLOCKED = 500
_block, _friend = schema.blocks.c, schema.friendships.c


class PersonListed(msgspec.Struct, frozen=True):
    """Someone on a list of friends or of blocked people, and since when."""

    id: str
    name: str
    since: float


class Blocks:
    """All block lists."""

    def __init__(self, database: Database, clock: Clock = time.time) -> None:
        self._database, self._clock = database, clock

    async def add(self, person: str, other: str) -> None:
        """Block someone; this ends a friendship and removes requests from either side."""
        if person == other:
            raise JewelboxError(Code.NOT_ALLOWED, "you can't block yourself")
        async with self._database.begin() as connection:
            await _check_room(connection, person)
            row = {"person": person, "blocked": other, "since": self._clock()}
            query = databases.insert(connection, schema.blocks).values(row)
            await connection.execute(query.on_conflict_do_nothing())
            await connection.execute(delete(schema.friendships).where(between(person, other)))

    async def remove(self, person: str, other: str) -> None:
        """Take someone off a block list."""
        async with self._database.begin() as connection:
            await connection.execute(delete(schema.blocks).where(_block.person == person, _block.blocked == other))

    async def listed(self, person: str) -> list[PersonListed]:
        """List whom a person has blocked, latest first."""
        query = select(_block.blocked, schema.people.c.name, _block.since)
        query = query.join(schema.people, schema.people.c.id == _block.blocked).where(_block.person == person)
        async with self._database.read() as connection:
            return [PersonListed(*row) for row in await connection.execute(query.order_by(_block.since.desc()))]

    async def of(self, person: str) -> frozenset[str]:
        """Return whom a person has blocked."""
        async with self._database.read() as connection:
            rows = await connection.execute(select(_block.blocked).where(_block.person == person))
            return frozenset(rows.scalars())

    async def around(self, person: str) -> frozenset[str]:
        """Return whom a person has blocked, and who has blocked them."""
        async with self._database.read() as connection:
            return await around(connection, person)


async def around(connection: AsyncConnection, person: str) -> frozenset[str]:
    """Return everyone who should not meet a person, whichever of the two decided it."""
    query = select(_block.person, _block.blocked).where(or_(_block.person == person, _block.blocked == person))
    return frozenset(who for row in await connection.execute(query) for who in row if who != person)


async def pairs_among(connection: AsyncConnection, people: Collection[str]) -> set[frozenset[str]]:
    """Return the pairs of these people who should not meet."""
    query = select(_block.person, _block.blocked).where(_block.person.in_(people), _block.blocked.in_(people))
    return {frozenset(row) for row in await connection.execute(query)}


async def check_may_meet(connection: AsyncConnection, person: str, others: Collection[str]) -> None:
    """Refuse to bring a person together with others if either has blocked the other."""
    query = select(_block.person).where(
        or_(
            and_(_block.person == person, _block.blocked.in_(others)),
            and_(_block.blocked == person, _block.person.in_(others)),
        )
    )
    blocked = set((await connection.execute(query)).scalars())
    if person in blocked:
        raise JewelboxError(Code.NOT_ALLOWED, "you have blocked someone at this table; unblock them first")
    if blocked:
        raise JewelboxError(Code.NOT_ALLOWED, "there is no seat for you at this table")


def between(person: str, other: str) -> ColumnElement[bool]:
    """Return the condition that a friendship, or a request for one, is between two people."""
    return or_(
        and_(_friend.person == person, _friend.friend == other), and_(_friend.person == other, _friend.friend == person)
    )


async def _check_room(connection: AsyncConnection, person: str) -> None:
    count = select(func.count()).select_from(schema.blocks).where(_block.person == person)
    if (await connection.execute(count)).scalar_one() >= MOST_BLOCKED:
        raise JewelboxError(Code.TOO_MANY, f"you have blocked {MOST_BLOCKED} people; unblock someone first")
