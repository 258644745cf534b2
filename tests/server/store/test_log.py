"""The log only grows: what is stored is read again as it was, and nothing changes it."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import delete, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from jewelbox.server.store import schema
from jewelbox.server.store.database import Database
from jewelbox.server.store.log import Log, rows_of
from jewelbox.server.store.writer import Writer
from jewelbox.server.table.lines import Line, LineKind
from server.store.scene import lines, playing_table, state

pytestmark = pytest.mark.anyio

ALL_KINDS = [
    Line(
        number,
        1_700_000_000.123456 + number,
        kind,
        None if kind is LineKind.CHANCE else number % 3,
        {"to": [1, {"ä": "◆"}]},
    )
    for number, kind in enumerate(LineKind, 1)
]


async def test_lines_are_read_as_they_were_stored(database: Database) -> None:
    table = (await playing_table(database)).id
    async with Writer(database) as writer:
        await writer.append(table, ALL_KINDS, state(len(ALL_KINDS)))
    assert await Log(database).read(table) == ALL_KINDS
    assert await Log(database).read(table, after=3) == ALL_KINDS[3:]
    assert await Log(database).read("unknown") == []


@pytest.mark.parametrize(
    "statement",
    [update(schema.log).values(entry="{}"), delete(schema.log), delete(schema.log).where(schema.log.c.number == 2)],
    ids=["update", "delete all", "delete one"],
)
async def test_the_database_itself_refuses_to_change_a_line(database: Database, statement: object) -> None:
    table = (await playing_table(database)).id
    async with Writer(database) as writer:
        await writer.append(table, lines(1, 3), state(3))
    with pytest.raises(DBAPIError, match="the log only grows"):
        async with database.begin() as connection:
            await connection.execute(statement)  # type: ignore[call-overload]  # an update or a delete
    assert await Log(database).read(table) == lines(1, 3)


@pytest.mark.parametrize("number", [0, -1, 2])
async def test_the_database_itself_refuses_a_number_twice_or_below_one(database: Database, number: int) -> None:
    table = (await playing_table(database)).id
    async with Writer(database) as writer:
        await writer.append(table, lines(1, 2), state(2))
    with pytest.raises(IntegrityError):
        async with database.begin() as connection:
            await connection.execute(insert(schema.log), rows_of(table, lines(number)))


async def test_many_read_while_others_write(database: Database) -> None:
    table = (await playing_table(database)).id

    async def written(writer: Writer) -> None:
        for number in range(1, 51):
            await writer.append(table, lines(number), state(number))

    async def watched() -> None:
        seen = 0
        while seen < 50:
            numbers = [line.number for line in await Log(database).read(table)]
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(numbers) >= seen
            seen = len(numbers)

    async with Writer(database) as writer:
        await asyncio.gather(written(writer), *(watched() for _ in range(6)))
