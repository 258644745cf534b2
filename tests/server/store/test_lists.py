"""Lists and sweeps find their tables through an index, however many tables there are."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import event, text

from jewelbox.server.store.database import Database
from jewelbox.server.store.hosting import check_may_host
from jewelbox.server.store.log import Log
from jewelbox.server.store.tables import Tables
from server.store.scene import PLAN, guest, playing_table

pytestmark = pytest.mark.anyio


async def opened(tables: Tables, person: str) -> None:
    """Count the tables of a person, as the opening of one more does."""
    async with tables._database.begin() as connection:
        await check_may_host(connection, person, PLAN, 50)


LISTS: dict[str, Callable[[Tables, str, str], Awaitable[object]]] = {
    "one": lambda tables, _, table: tables.get(table),
    "a link": lambda tables, _, table: tables.table_of_link(table),
    "a rematch": lambda tables, _, table: tables.rematch_of_table(table),
    "open": lambda tables, _, __: tables.open_tables(),
    "running": lambda tables, person, _: tables.of_person(person, finished=False),
    "finished": lambda tables, person, _: tables.of_person(person, finished=True),
    "hosted": lambda tables, person, _: opened(tables, person),
    "reserved": lambda tables, person, _: tables.reserved_for(person, "other"),
    "due": lambda tables, _, __: tables.due_before(5.0),
    "bots": lambda tables, _, __: tables.bots_waiting(5.0),
    "not begun": lambda tables, _, __: tables.not_begun(5.0),
    "not rated": lambda tables, _, __: tables.not_rated(),
    "seen": lambda tables, person, table: tables.seen(person, table),
    "log": lambda tables, _, table: Log(tables._database).read(table, 3),
}


async def plans(database: Database, statements: list[tuple[str, Any]]) -> list[str]:
    """Return how the database would carry out statements if it had many rows."""
    lines: list[str] = []
    async with database.begin() as connection:
        if not database.is_sqlite:
            await connection.execute(text("SET LOCAL enable_seqscan = off"))
        explain = "EXPLAIN QUERY PLAN" if database.is_sqlite else "EXPLAIN"
        for statement, parameters in statements:
            found = await connection.exec_driver_sql(f"{explain} {statement}", parameters)
            lines += [str(row[-1]) for row in found]
    return lines


@pytest.mark.parametrize("name", LISTS)
async def test_no_list_reads_all_tables(database: Database, name: str) -> None:
    person = await guest(database)
    row = await playing_table(database, person)
    statements: list[tuple[str, Any]] = []

    def noted(*call: Any) -> None:
        statements.append((call[2], call[3]))

    engine = (database._writing if name == "hosted" else database._reading).sync_engine
    event.listen(engine, "before_cursor_execute", noted)
    try:
        await LISTS[name](Tables(database), person.id, row.id)
    except ValueError:
        assert name == "a link"
    event.remove(engine, "before_cursor_execute", noted)
    found = await plans(database, [each for each in statements if each[0].lstrip().startswith("SELECT")])
    assert found
    assert [line for line in found if line.startswith("SCAN") and "USING" not in line and "SUBQUERY" not in line] == []
    assert [line for line in found if "Seq Scan" in line] == []
