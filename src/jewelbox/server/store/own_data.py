"""Everything that is stored about one person: to export and to delete."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy import Table as SqlTable
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.server.store import schema
from jewelbox.server.store.credentials import end_credentials
from jewelbox.server.store.database import Columns, Database

NOBODY_S_NAME = "\u2013"
"""What replaces the name of someone who has deleted their data."""
NOBODY_S_RATING = "nobody"

EXPORTED: dict[str, tuple[SqlTable, str, tuple[str, ...]]] = {
    "person": (schema.people, "id", ("id", "name", "created", "visibility", "invitations")),
    "sessions": (schema.sessions, "person", ("device", "created", "used", "expires")),
    "tokens": (schema.tokens, "person", ("name", "created", "scopes")),
    "channels": (schema.channels, "person", ("kind", "address", "name", "language", "created", "confirmed", "since")),
    "quiet_hours": (schema.quiet_hours, "person", ("start", "end", "zone")),
    "seats": (schema.seats, "person", ("table_id", "seat", "name", "commitment", "reveal")),
    "hosted": (schema.tables, "host", ("id", "game", "players", "options", "created", "finished")),
    "daily_results": (schema.daily_results, "person", ("day", "points", "at", "record")),
    "chat": (schema.chat, "person", ("table_id", "at", "seat", "name", "kind", "text")),
    "blocks": (schema.blocks, "person", ("blocked", "since")),
    "friends_asked": (schema.friendships, "person", ("friend", "asked", "since")),
    "friends_asking": (schema.friendships, "friend", ("person", "asked", "since")),
    "friend_links": (schema.friend_links, "person", ("expires",)),
    "waits": (schema.waits, "person", ("games", "pace", "bots", "since")),
    "ratings": (schema.ratings, "who", ("game", "players", "mu", "sigma", "games")),
    "rating_changes": (schema.rating_changes, "who", ("table_id", "place", "mu_before", "sigma_before", "mu", "sigma")),
}
"""What is exported, by table, the column that names the person, and the columns that are theirs; no secrets."""


async def exported(database: Database, person: str) -> dict[str, list[Columns]]:
    """Return everything stored about a person, table by table, with the moves of their seats."""
    async with database.read() as connection:
        data = {
            name: await _rows(connection, table, names, table.c[owner] == person)
            for name, (table, owner, names) in EXPORTED.items()
        }
        return data | {"moves": await _moves(connection, person)}


async def _rows(
    connection: AsyncConnection, table: SqlTable, names: Iterable[str], which: ColumnElement[bool]
) -> list[Columns]:
    query = select(*(table.c[name] for name in names)).where(which)
    return [{str(name): value for name, value in row.items()} for row in (await connection.execute(query)).mappings()]


async def _moves(connection: AsyncConnection, person: str) -> list[Columns]:
    """Return the lines that a person's seats added to the logs of their tables."""
    line, seat = schema.log.c, schema.seats.c
    mine = select(seat.table_id, seat.seat).where(seat.person == person, seat.kind == "taken").subquery()
    query = select(line.table_id, line.number, line.at, line.kind, line.seat, line.entry)
    query = query.join(mine, (mine.c.table_id == line.table_id) & (mine.c.seat == line.seat))
    rows = await connection.execute(query.order_by(line.table_id, line.number))
    return [{str(name): value for name, value in row.items()} for row in rows.mappings()]


async def delete_person(database: Database, person: str) -> list[str]:
    """Delete everything stored about a person; return the tables where they sat.

    Other people's games stay complete, with a nameless seat.
    """
    async with database.begin() as connection:
        await end_credentials(connection, person)
        seat = schema.seats.c
        tables = list((await connection.execute(select(seat.table_id).where(seat.person == person))).scalars())
        await _forget(connection, person)
        nameless = {"name": NOBODY_S_NAME, "account": None, "password": None, "visibility": "nobody", "created": 0.0}
        await connection.execute(update(schema.people).where(schema.people.c.id == person).values(nameless))
        await connection.execute(update(schema.seats).where(seat.person == person).values(name=NOBODY_S_NAME))
        changed = update(schema.tables).where(schema.tables.c.id.in_(tables))
        await connection.execute(changed.values(version=schema.tables.c.version + 1))
    return list(dict.fromkeys(tables))


async def _forget(connection: AsyncConnection, person: str) -> None:
    for column in (
        schema.channels.c.person,
        schema.quiet_hours.c.person,
        schema.seen.c.person,
        schema.chat.c.person,
        schema.daily_results.c.person,
        schema.ratings.c.who,
        schema.blocks.c.person,
        schema.blocks.c.blocked,
        schema.friendships.c.person,
        schema.friendships.c.friend,
        schema.friend_links.c.person,
        schema.waits.c.person,
    ):
        await connection.execute(delete(column.table).where(column == person))
    changes = update(schema.rating_changes).where(schema.rating_changes.c.who == person)
    await connection.execute(changes.values(who=NOBODY_S_RATING))
