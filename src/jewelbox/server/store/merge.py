"""What a guest has goes to an account: games, words said, ratings."""

from __future__ import annotations

from sqlalchemy import Column, delete, exists, or_, select, tuple_, update
from sqlalchemy import Table as SqlTable
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import schema
from jewelbox.server.store.ratings import relist
from jewelbox.server.store.schema import Stage


async def hand_over(connection: AsyncConnection, guest: str, account: str) -> list[str]:
    """Make an account the owner of all that a guest has; return the tables at which the guest sat or that they host."""
    await _check_no_rated_game_between(connection, guest, account)
    seat, table = schema.seats.c, schema.tables.c
    sat_at = select(seat.table_id).where(seat.person == guest)
    changed = update(schema.tables).where(or_(table.host == guest, table.id.in_(sat_at)))
    found = await connection.execute(changed.values(version=table.version + 1).returning(table.id))
    tables = list(found.scalars())
    for column in (seat.person, table.host, schema.chat.c.person, schema.rating_changes.c.who):
        await _rename(connection, column, guest, account)
    await _take_unless_held(connection, schema.seen, "person", ("table_id",), guest, account)
    await _take_unless_held(connection, schema.ratings, "who", ("game", "players"), guest, account)
    await relist(connection, account)
    await _take_unless_held(connection, schema.channels, "person", ("kind",), guest, account)
    await _take_quiet_hours(connection, guest, account)
    return tables


async def _check_no_rated_game_between(connection: AsyncConnection, guest: str, account: str) -> None:
    """Refuse while both play at a rated table: as one person they would have it count for nobody."""
    table, one, other = schema.tables.c, schema.seats.alias().c, schema.seats.alias().c
    is_rated = exists().where(schema.rating_changes.c.table_id == table.id)
    query = select(table.id).where(
        table.rated.is_(True), table.stage.in_([Stage.PLAYING, Stage.FINISHED]), ~is_rated,
        one.table_id == table.id, one.person == guest, other.table_id == table.id, other.person == account,
    )  # fmt: skip
    if (await connection.execute(query.limit(1))).first() is not None:
        raise JewelboxError(Code.RATED_TABLE, "you play against this account at a rated table; end that game first")


async def _take_quiet_hours(connection: AsyncConnection, guest: str, account: str) -> None:
    column = schema.quiet_hours.c.person
    if (await connection.execute(select(column).where(column == account))).first() is None:
        await _rename(connection, column, guest, account)


async def _rename(connection: AsyncConnection, column: Column[str], old: str, new: str) -> None:
    await connection.execute(update(column.table).where(column == old).values({column: new}))


async def _take_unless_held(
    connection: AsyncConnection, table: SqlTable, owner: str, keys: tuple[str, ...], guest: str, account: str
) -> None:
    """Let an account take a guest's rows where it has none of its own; the others are forgotten."""
    column, key = table.c[owner], tuple_(*(table.c[name] for name in keys))
    held = select(*(table.c[name] for name in keys)).where(column == account)
    await connection.execute(delete(table).where(column == guest, key.in_(held)))
    await _rename(connection, column, guest, account)
