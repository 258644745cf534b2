"""Many rows go in together, however many they are."""

from __future__ import annotations

import pytest

from jewelbox.server.store import bulk, schema
from jewelbox.server.store.bulk import insert_rows, update_rows
from jewelbox.server.store.database import Database
from jewelbox.server.store.log import Log, rows_of
from jewelbox.server.store.tables import Tables
from server.store.scene import lines, playing_table

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("number", [1, 3, 4, 10])
async def test_more_rows_than_fit_into_a_statement_are_all_inserted(
    database: Database, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(bulk, "MOST_ROWS", 3)
    table = (await playing_table(database)).id
    rows = rows_of(table, lines(1, number))
    await database.write(lambda connection: insert_rows(connection, schema.log, rows))
    assert await Log(database).read(table) == lines(1, number)


async def test_each_row_gets_its_own_changes_and_others_stay(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bulk, "MOST_ROWS", 2)
    first, *changed = [(await playing_table(database)).id for _ in range(6)]
    changes = [{"key": table, "length": place, "due": place + 0.1} for place, table in enumerate(changed, 1)]
    await database.write(lambda connection: update_rows(connection, schema.tables, changes))
    tables = Tables(database)
    assert [((await tables.get(each)).length, (await tables.get(each)).due) for each in changed] == [
        (change["length"], change["due"]) for change in changes
    ]
    assert ((await tables.get(first)).length, (await tables.get(first)).due) == (0, None)
