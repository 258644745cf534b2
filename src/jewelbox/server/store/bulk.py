"""Many rows at once, in the way that each database does quickly.

SQLite takes one row after the other inside the process. PostgreSQL would answer each on its own: it gets all rows as
one JSON value, in one statement.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import JSON, Table, TableValuedAlias, bindparam, column, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.dml import Insert, Update

Rows = Sequence[dict[str, Any]]


async def insert_rows(connection: AsyncConnection, table: Table, rows: Rows) -> None:
    """Insert rows that all have the same columns."""
    if connection.dialect.name == "sqlite":
        await connection.execute(insert(table), rows)
    else:
        await connection.execute(_insert_all(table, tuple(rows[0])), {"rows": rows})


async def update_rows(connection: AsyncConnection, table: Table, rows: Rows) -> None:
    """Change rows by their `key`, which is their id; all change the same columns."""
    if connection.dialect.name == "sqlite":
        await connection.execute(update(table).where(table.c.id == bindparam("key")), rows)
    else:
        await connection.execute(_update_all(table, tuple(rows[0])), {"rows": rows})


@cache
def _insert_all(table: Table, names: tuple[str, ...]) -> Insert:
    return insert(table).from_select(list(names), select(_given(table, names)))


@cache
def _update_all(table: Table, names: tuple[str, ...]) -> Update:
    given = _given(table, names)
    return update(table).where(table.c.id == given.c.key).values({name: given.c[name] for name in names[1:]})


def _given(table: Table, names: tuple[str, ...]) -> TableValuedAlias:
    """Return the rows of the parameter as a table of its own, with the types of ours."""
    types = {"key": table.c.id.type} if "key" in names else {}
    types |= {name: table.c[name].type for name in names if name != "key"}
    columns = [column(name, types[name]) for name in names]
    records = func.json_to_recordset(bindparam("rows", type_=JSON)).table_valued(*columns, name="given")
    return records.render_derived(with_types=True)
