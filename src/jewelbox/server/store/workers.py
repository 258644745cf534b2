"""What a server's processes tell each other: that they are alive, when none was, and who computes which bot's move."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Column, ColumnElement, delete, exists, func, or_, select, update

from jewelbox.server.store import schema
from jewelbox.server.store.database import Database, insert

LONGEST_SILENCE = 5.0
"""Seconds between pulses; when all workers are silent for longer, clocks don't count that time."""
DEAD_AFTER = 3.0
"""A worker whose last pulse is this old loses its claims; if it is still alive, the log accepts only one move."""
FORGOTTEN_AFTER = 86_400.0


class Outage(NamedTuple):
    """A period in which no worker was serving."""

    begin: float
    end: float


def outage_between(last: float | None, now: float, allowed: float = LONGEST_SILENCE) -> Outage | None:
    """Return the outage between two pulses, if they are further apart than allowed."""
    if last is None or now - last <= allowed:
        return None
    return Outage(last, now)


def is_dead(worker: Column[str], now: float, after: float = DEAD_AFTER) -> ColumnElement[bool]:
    """Return the condition that a worker has sent pulses, but none for this many seconds."""
    known = schema.workers.c
    return exists().where(known.id == worker, known.pulse < now - after)


class Workers:
    """The processes that serve one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def pulse(self, worker: str, now: float, allowed: float = LONGEST_SILENCE) -> Outage | None:
        """Store a worker's pulse; return the outage that ends with it, which is stored too.

        `allowed` is how long all workers may be silent without an outage.
        """
        pulse = schema.workers.c.pulse
        async with self._database.begin() as connection:
            last = (await connection.execute(select(func.max(pulse)))).scalar_one()
            outage = outage_between(last, now, allowed)
            if outage is not None:
                row = outage._asdict()
                await connection.execute(insert(connection, schema.outages).values(row).on_conflict_do_nothing())
            query = insert(connection, schema.workers).values(id=worker, pulse=now)
            await connection.execute(query.on_conflict_do_update(index_elements=["id"], set_={"pulse": now}))
            await connection.execute(delete(schema.workers).where(pulse < now - FORGOTTEN_AFTER))
        return outage

    async def last_pulse(self) -> float | None:
        """Return the time of the last pulse of any worker."""
        async with self._database.read() as connection:
            last: float | None = (await connection.execute(select(func.max(schema.workers.c.pulse)))).scalar_one()
            return last

    async def outages(self, since: float = 0.0) -> list[Outage]:
        """List the outages that end after a time, in order."""
        column = schema.outages.c
        query = select(column.begin, column.end).where(column.end > since).order_by(column.begin)
        async with self._database.read() as connection:
            return [Outage(*row) for row in await connection.execute(query)]

    async def alive(self, now: float) -> list[str]:
        """List the workers that have sent a pulse recently."""
        worker = schema.workers.c
        query = select(worker.id).where(worker.pulse >= now - LONGEST_SILENCE).order_by(worker.id)
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def claim(self, table: str, position: int, worker: str, until: float, now: float) -> bool:
        """Claim the bot's move at a position for a worker; False if another has it, or the position is old.

        A claim is free again if it was not carried out in time, or if its worker died.
        """
        held = schema.claims.c
        async with self._database.begin() as connection:
            query = insert(connection, schema.claims).values(
                table_id=table, position=position, worker=worker, until=until
            )
            new = query.excluded
            is_left = or_(held.until <= now, is_dead(held.worker, now))
            is_free = or_(held.position < new.position, (held.position == new.position) & is_left)
            query = query.on_conflict_do_update(
                index_elements=["table_id"],
                set_={"position": new.position, "worker": new.worker, "until": new.until},
                where=is_free,
            )
            return (await connection.execute(query.returning(held.table_id))).first() is not None

    async def keep(self, table: str, position: int, worker: str, until: float) -> None:
        """Extend a worker's claim."""
        held = schema.claims.c
        mine = (held.table_id == table, held.position == position, held.worker == worker)
        async with self._database.begin() as connection:
            await connection.execute(update(schema.claims).where(*mine).values(until=until))

    async def release(self, table: str, worker: str) -> None:
        """Release a claim, for another worker to take at once."""
        held = schema.claims.c
        async with self._database.begin() as connection:
            await connection.execute(delete(schema.claims).where(held.table_id == table, held.worker == worker))

    async def release_all(self, worker: str) -> None:
        """Release everything a worker has claimed, because it is stopping."""
        async with self._database.begin() as connection:
            await connection.execute(delete(schema.claims).where(schema.claims.c.worker == worker))
