"""Which notifications were of turns that never were, or came too late, according to the logs of the tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from benchmarks.people_duels import Notice, Notices, TurnTally
from jewelbox.server.store.database import Database
from jewelbox.server.store.lists import row_of
from jewelbox.server.store.log import Log
from jewelbox.server.table.lines import TURNING, Line, LineKind

LATE_SECONDS = 1.0
"""A notification on its way when the move is made may take this long to be read here."""


class Turn(NamedTuple):
    """Whose turn it was at a position, and when they moved; None if they have not."""

    seat: int | None
    until: float | None


def turns_of(lines: Iterable[Line], on_turn: int | None) -> dict[int, Turn]:
    """Return the turns of a table by their positions; `on_turn` is whose turn it is at the end."""
    turning = [line for line in lines if line.kind in TURNING]
    found = {
        line.number: Turn(then.seat if then.kind is LineKind.MOVE else None, then.at)
        for line, then in pairwise(turning)
    }
    return found | {line.number: Turn(on_turn, None) for line in turning[-1:]}


async def judge(tally: TurnTally, notices: Notices, seats: Mapping[str, int], database: Database) -> None:
    """Count the notifications of turns that never were, and those that came when the move had been made."""
    turns = {table: await _turns(database, table) for table in {table for _, table, _ in notices.counts}}

    def turn(notice: Notice) -> Turn:
        _, table, position = notice
        return turns[table].get(position, Turn(None, None))

    for notice in notices.counts:
        seat, until = turn(notice)
        tally.unasked += seat != seats[notice[0]]
        tally.late += until is not None and notices.arrived[notice] > until + LATE_SECONDS


async def _turns(database: Database, table: str) -> dict[int, Turn]:
    async with database.read() as connection:
        row = await row_of(connection, table)
    return turns_of(await Log(database).read(table), row.turn_seat)
