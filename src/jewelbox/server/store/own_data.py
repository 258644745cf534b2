"""Everything that is stored about one person: to export and to delete."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy import Table as SqlTable
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.server.store import schema
from jewelbox.server.store.credentials import end_credentials
from jewelbox.server.store.database import Columns, Database
from jewelbox.server.store.ids import new_person_id
from jewelbox.server.store.ratings import Visibility

NOBODY_S_NAME = "\u2013"
"""What replaces the name of someone who has deleted their data."""
NOBODY_S_RATING = "nobody"

RATED = ("table_id", "at", "place", "mu_before", "sigma_before", "mu", "sigma")

EXPORTED: dict[str, tuple[SqlTable, str, tuple[str, ...]]] = {
    "person": (schema.people, "id", ("id", "name", "created", "visibility", "invitations")),
    "sessions": (schema.sessions, "person", ("device", "created", "used", "expires")),
    "tokens": (schema.tokens, "person", ("name", "created", "scopes")),
    "channels": (schema.channels, "person", ("kind", "address", "name", "language", "created", "confirmed", "since")),
    "quiet_hours": (schema.quiet_hours, "person", ("start", "end", "zone")),
    "seats": (schema.seats, "person", ("table_id", "seat", "name", "commitment", "reveal")),
    "hosted": (schema.tables, "host", ("id", "game", "players", "options", "box", "created", "finished")),
    "seen": (schema.seen, "person", ("table_id", "number")),
    "daily_results": (schema.daily_results, "person", ("day", "points", "at", "record")),
    "chat": (schema.chat, "person", ("table_id", "at", "seat", "name", "kind", "text")),
    "blocks": (schema.blocks, "person", ("blocked", "since")),
    "friends_asked": (schema.friendships, "person", ("friend", "asked", "since")),
    "friends_asking": (schema.friendships, "friend", ("person", "asked", "since")),
    "friend_links": (schema.friend_links, "person", ("expires",)),
    "waits": (schema.waits, "person", ("games", "pace", "bots", "since")),
    "ratings": (schema.ratings, "who", ("game", "players", "mu", "sigma", "games")),
    "rating_changes": (schema.rating_changes, "who", RATED),
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
    """Delete everything stored about a person; return the tables where they sat, spoke or were host.

    Other people's games stay complete, with a nameless seat that belongs to a new person: the old id is gone, so
    nothing that is on its way can be stored for it.
    """
    async with database.begin() as connection:
        known = schema.people.c.id == person
        await connection.execute(select(schema.people.c.id).where(known).with_for_update())
        await end_credentials(connection, person)
        sat, hosted, spoke = [
            list((await connection.execute(select(table).where(who == person).distinct())).scalars())
            for table, who in (
                (schema.seats.c.table_id, schema.seats.c.person),
                (schema.tables.c.id, schema.tables.c.host),
                (schema.chat.c.table_id, schema.chat.c.person),
            )
        ]
        await _forget(connection, person)
        await _give_to_nobody(connection, person)
        await connection.execute(delete(schema.people).where(known))
        changed = update(schema.tables).where(schema.tables.c.id.in_({*sat, *hosted}))
        await connection.execute(changed.values(version=schema.tables.c.version + 1))
    return list(dict.fromkeys([*sat, *hosted, *spoke]))


async def _give_to_nobody(connection: AsyncConnection, person: str) -> None:
    """Give a person's seats and tables to a new person without a name."""
    nobody = {"id": new_person_id(), "name": NOBODY_S_NAME, "visibility": Visibility.NOBODY.value, "created": 0.0}
    await connection.execute(insert(schema.people).values(nobody))
    seat, table = schema.seats.c, schema.tables.c
    nameless = update(schema.seats).where(seat.person == person)
    await connection.execute(nameless.values(person=nobody["id"], name=NOBODY_S_NAME))
    await connection.execute(update(schema.tables).where(table.host == person).values(host=nobody["id"]))


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
        schema.watching.c.person,
    ):
        await connection.execute(delete(column.table).where(column == person))
    changes = update(schema.rating_changes).where(schema.rating_changes.c.who == person)
    await connection.execute(changes.values(who=NOBODY_S_RATING))
