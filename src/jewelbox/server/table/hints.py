"""Hints: a good move for a person who plays alone against bots, at a table that is not rated."""

from __future__ import annotations

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.table.lines import Kind
from jewelbox.server.table.table import Table


def check_allowed(table: Table, seat: int) -> None:
    """Refuse hints at rated tables, and where anyone but bots has another seat, even if a bot plays for them now.

    Browsers compute hints, so games with a custom box have none.
    """
    if table.setup.rated:
        raise JewelboxError(Code.RATED_TABLE, "the table is rated: there are no hints")
    if table.setup.box is not None:
        raise JewelboxError(Code.BAD_BOX, "hints are not available with a custom box")
    if any(player.bot is None for other, player in enumerate(table.setup.seats) if other != seat):
        raise JewelboxError(Code.NOT_ALLOWED, "other people have seats at this table: there are no hints")


def is_allowed(table: Table, seat: int | None) -> bool:
    """Return whether a seat may ask for hints; spectators may not."""
    if seat is None:
        return False
    try:
        check_allowed(table, seat)
    except JewelboxError:
        return False
    return True


def was_asked(table: Table, seat: int) -> bool:
    """Return whether a seat has asked for a hint in this position."""
    return any(line.kind is Kind.HINT and line.seat == seat for line in table.lines[table.position_number :])
