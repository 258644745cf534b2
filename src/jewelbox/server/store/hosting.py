"""How many tables a person may host at once, counted in the transaction that opens one more."""

from __future__ import annotations

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.core.boxed import KEPT_BOXES
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import schema
from jewelbox.server.store.credentials import locked
from jewelbox.server.store.rows import Plan
from jewelbox.server.store.schema import Stage

OWN_BOXES = 2
"""How many running tables of one host may have a custom box: each distinct box takes memory."""
OWN_BOXES_IN_ALL = KEPT_BOXES
"""How many running tables on the whole server may have one, so that all of their boxes are kept."""
RUNNING = (Stage.OPEN, Stage.PLAYING)

_table = schema.tables.c


async def check_may_host(connection: AsyncConnection, person: str, plan: Plan, most: int) -> None:
    """Refuse a table beyond a person's limit, or a custom box beyond the person's or the server's limit."""
    await connection.execute(locked(person))
    hosted, boxed = _table.host == person, _table.box.is_not(None)
    if await _running(connection, hosted) >= most:
        raise _too_many(f"you already have {most} tables open; finish, resign or delete one first")
    if plan.box is None:
        return
    if await _running(connection, hosted, boxed) >= OWN_BOXES:
        raise _too_many(f"you have {OWN_BOXES} tables with a custom box open; end one first")
    if await _running(connection, boxed) >= OWN_BOXES_IN_ALL:
        raise _too_many("too many tables with a custom box are open; try again later")


async def _running(connection: AsyncConnection, *which: ColumnElement[bool]) -> int:
    """Count tables that are not over."""
    query = select(func.count()).where(_table.stage.in_(RUNNING), *which)
    return (await connection.execute(query)).scalar_one()


def _too_many(message: str) -> JewelboxError:
    return JewelboxError(Code.TOO_MANY, message)
