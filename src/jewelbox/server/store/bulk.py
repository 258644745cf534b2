"""Many rows at once, in one statement, in the way that is fast on each database.

SQLite gets their values one after the other: it then stores all rows without returning to Python, where it would
have to wait each time for the thread that serves people. PostgreSQL gets all rows as one JSON value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

from sqlalchemy import JSON, Connection, Table, TableValuedAlias, bindparam, column, func, insert, select, update
from sqlalchemy.sql.dml import Insert, Update

from jewelbox.server.store.database import Columns

Rows = Sequence[Columns]
MOST_ROWS = 1000
"""Rows in one statement for SQLite, which takes 32,766 values at most."""


def insert_rows(connection: Connection, table: Table, rows: Rows) -> None:
    """Insert rows that all have the same columns, in the same order."""
    names = tuple(rows[0])
    if connection.dialect.name == "sqlite":
        statement = f"INSERT INTO {table.name} ({', '.join(names)}) {{}}"
        _execute_lists(connection, statement, _as_stored(connection, table, rows))
    else:
        connection.execute(_insert_all(table, names), {"rows": rows})


def update_rows(connection: Connection, table: Table, rows: Rows) -> None:
    """Change rows by their `key`, which is their id and comes first; all change the same columns."""
    names = tuple(rows[0])
    if connection.dialect.name == "sqlite":
        _execute_lists(connection, _update_lists(table, names), _as_stored(connection, table, rows))
    else:
        connection.execute(_update_all(table, names), {"rows": rows})


def _execute_lists(connection: Connection, statement: str, rows: Rows) -> None:
    """Run a statement on lists of values, which replace its braces."""
    marks = f"({', '.join('?' * len(rows[0]))})"
    for some in _parts(rows):
        lists = f"VALUES {', '.join([marks] * len(some))}"
        connection.exec_driver_sql(statement.format(lists), tuple(chain.from_iterable(map(dict.values, some))))


def _as_stored(connection: Connection, table: Table, rows: Rows) -> Rows:
    """Return rows with their values as SQLite stores them; most types are stored as they are."""
    dialect, changes = connection.dialect, {}
    for name in rows[0]:
        kind = table.c["id" if name == "key" else name].type.dialect_impl(dialect)
        if (change := kind.bind_processor(dialect)) is not None:
            changes[name] = change
    return [row | {name: change(row[name]) for name, change in changes.items()} for row in rows] if changes else rows


def _parts(rows: Rows) -> Iterator[Rows]:
    return (rows[first : first + MOST_ROWS] for first in range(0, len(rows), MOST_ROWS))


@cache
def _update_lists(table: Table, names: tuple[str, ...]) -> str:
    """Return an update of rows from lists of values, whose columns SQLite numbers."""
    changes = ", ".join(f"{name} = given.column{place}" for place, name in enumerate(names[1:], 2))
    return f"UPDATE {table.name} SET {changes} FROM ({{}}) AS given WHERE {table.name}.id = given.column1"  # noqa: S608  # our names


@cache
def _insert_all(table: Table, names: tuple[str, ...]) -> Insert:
    return insert(table).from_select(list(names), select(_given(table, names)))


@cache
def _update_all(table: Table, names: tuple[str, ...]) -> Update:
    given = _given(table, names)
    return update(table).where(table.c.id == given.c.key).values({name: given.c[name] for name in names[1:]})


def _given(table: Table, names: tuple[str, ...]) -> TableValuedAlias:
    """Return the rows of the parameter as a table, with our column types."""
    types = {"key": table.c.id.type} if "key" in names else {}
    types |= {name: table.c[name].type for name in names if name != "key"}
    columns = [column(name, types[name]) for name in names]
    records = func.json_to_recordset(bindparam("rows", type_=JSON)).table_valued(*columns, name="given")
    return records.render_derived(with_types=True)
