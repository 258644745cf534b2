"""Hints: a good move for a person who plays alone against bots, at a table that is not rated."""

from __future__ import annotations

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.table.lines import LineKind
from jewelbox.server.table.table import Table


def refusal(table: Table, seat: int) -> tuple[Code, str] | None:
    """Say why there are no hints: at rated tables, and where anyone but bots has another seat, even if a bot plays it.

    Browsers compute hints, so games with a custom box have none.
    """
    if table.setup.rated:
        return Code.RATED_TABLE, "the table is rated: there are no hints"
    if table.setup.box is not None:
        return Code.BAD_BOX, "hints are not available with a custom box"
    for other, player in enumerate(table.setup.seats):
        if other != seat and player.bot is None:
            return Code.NOT_ALLOWED, "other people have seats at this table: there are no hints"
    return None


def check_allowed(table: Table, seat: int) -> None:
    """Refuse hints to a seat that may not ask for any."""
    why_not = refusal(table, seat)
    if why_not is not None:
        raise JewelboxError(*why_not)


def is_allowed(table: Table, seat: int | None) -> bool:
    """Return whether a seat may ask for hints; spectators may not."""
    return seat is not None and refusal(table, seat) is None


def was_asked(table: Table, seat: int) -> bool:
    """Return whether a seat has asked for a hint in this position."""
    return any(line.kind is LineKind.HINT and line.seat == seat for line in table.lines[table.position_number :])
