"""The results of the deals of the day: one for each person and day."""

from __future__ import annotations

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from jewelbox.server.store import schema
from jewelbox.server.store.database import Database


class DailyResults:
    """All results."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, day: int, person: str, points: int, at: float, record: str) -> bool:
        """Store a person's first result of a day; False if there already is one."""
        row = {"day": day, "person": person, "points": points, "at": at, "record": record}
        try:
            async with self._database.begin() as connection:
                await connection.execute(insert(schema.daily_results), row)
        except IntegrityError:
            if await self.points(day, person) is None:
                raise
            return False
        return True

    async def points(self, day: int, person: str) -> int | None:
        """Return a person's points on a day."""
        column = schema.daily_results.c
        async with self._database.read() as connection:
            query = select(column.points).where(column.day == day, column.person == person)
            points: int | None = (await connection.execute(query)).scalar_one_or_none()
        return points

    async def counts(self, day: int) -> list[tuple[int, int]]:
        """Return how many people had how many points, the most points first."""
        column = schema.daily_results.c
        query = select(column.points, func.count()).where(column.day == day).group_by(column.points)
        async with self._database.read() as connection:
            rows = await connection.execute(query.order_by(column.points.desc()))
        return [(points, people) for points, people in rows]
