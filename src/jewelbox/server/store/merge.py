"""Moving a guest's data to an account: games, chat, friends, ratings from earlier versions."""

from __future__ import annotations

from sqlalchemy import Column, ColumnElement, and_, delete, exists, or_, select, tuple_, update
from sqlalchemy import Table as SqlTable
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.server.store import schema
from jewelbox.server.store.ratings import relist

_friend = schema.friendships.c


async def hand_over(connection: AsyncConnection, guest: str, account: str) -> list[str]:
    """Give an account everything that a guest has; return the tables where the guest sits or that they host."""
    seat, table = schema.seats.c, schema.tables.c
    sat_at = select(seat.table_id).where(seat.person == guest)
    changed = update(schema.tables).where(or_(table.host == guest, table.id.in_(sat_at)))
    rows = await connection.execute(changed.values(version=table.version + 1).returning(table.id))
    tables = list(rows.scalars())
    for column in (seat.person, table.host, schema.chat.c.person, schema.rating_changes.c.who):
        await _rename(connection, column, guest, account)
    await _take_unless_held(connection, schema.seen, "person", ("table_id",), guest, account)
    await _take_unless_held(connection, schema.daily_results, "person", ("day",), guest, account)
    await _take_unless_held(connection, schema.ratings, "who", ("game", "players"), guest, account)
    await relist(connection, account)
    await _take_channels(connection, guest, account)
    for single in (schema.quiet_hours, schema.friend_links, schema.waits):
        await _take_single(connection, single.c.person, guest, account)
    for one, other in (schema.blocks.c.person, schema.blocks.c.blocked), (_friend.person, _friend.friend):
        await _take_pairs(connection, one, other, guest, account)
    await _end_blocked_friendships(connection, account)
    await _end_double_friendships(connection, account)
    return tables


async def _take_channels(connection: AsyncConnection, guest: str, account: str) -> None:
    """Give an account all devices of a guest, and the guest's address and webhook unless it has its own."""
    channel = schema.channels.c
    await _rename(connection, channel.person, guest, account, channel.kind == "push")
    await _take_unless_held(connection, schema.channels, "person", ("kind",), guest, account)


async def _take_single(connection: AsyncConnection, column: Column[str], guest: str, account: str) -> None:
    """Give an account the guest's single row, unless it has its own."""
    if (await connection.execute(select(column).where(column == account))).first() is None:
        await _rename(connection, column, guest, account)
    await connection.execute(delete(column.table).where(column == guest))


async def _take_pairs(
    connection: AsyncConnection, one: Column[str], other: Column[str], guest: str, account: str
) -> None:
    """Give an account the guest's side of pairs; nobody is paired with themselves, or twice with someone else."""
    both = [guest, account]
    await connection.execute(delete(one.table).where(one.in_(both), other.in_(both)))
    await _take_unless_held(connection, one.table, one.name, (other.name,), guest, account)
    await _take_unless_held(connection, one.table, other.name, (one.name,), guest, account)


async def _end_blocked_friendships(connection: AsyncConnection, account: str) -> None:
    """End friendships in which one has blocked the other: the guest or the account had done so."""
    block = schema.blocks.c
    either = or_(
        and_(block.person == _friend.person, block.blocked == _friend.friend),
        and_(block.person == _friend.friend, block.blocked == _friend.person),
    )
    await connection.execute(delete(schema.friendships).where(_is_in_friendship(account), exists().where(either)))


async def _end_double_friendships(connection: AsyncConnection, account: str) -> None:
    """Keep one of two friendships with the same person, preferably the accepted one: guest and account had one each."""
    mirror = schema.friendships.alias().c
    is_pending, is_accepted = _friend.since.is_(None), mirror.since.is_not(None)
    is_equal = and_(_friend.person == account, is_pending != is_accepted)
    reverse = and_(mirror.person == _friend.friend, mirror.friend == _friend.person)
    double = exists().where(reverse, or_(and_(is_pending, is_accepted), is_equal))
    await connection.execute(delete(schema.friendships).where(_is_in_friendship(account), double))


def _is_in_friendship(person: str) -> ColumnElement[bool]:
    return or_(_friend.person == person, _friend.friend == person)


async def _rename(
    connection: AsyncConnection, column: Column[str], old: str, new: str, *which: ColumnElement[bool]
) -> None:
    await connection.execute(update(column.table).where(column == old, *which).values({column: new}))


async def _take_unless_held(
    connection: AsyncConnection, table: SqlTable, owner: str, keys: tuple[str, ...], guest: str, account: str
) -> None:
    """Give an account a guest's rows where it has none of its own; the others are deleted."""
    column, key = table.c[owner], tuple_(*(table.c[name] for name in keys))
    held = select(*(table.c[name] for name in keys)).where(column == account)
    await connection.execute(delete(table).where(column == guest, key.in_(held)))
    await _rename(connection, column, guest, account)
