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
"""A notification on its way when the move is made may take this long to arrive."""


class Turn(NamedTuple):
    """Whose turn it was at a position, and when they moved; None if they have not."""

    seat: int | None
    until: float | None


def turns_of(lines: Iterable[Line], on_turn: int | None) -> dict[int, Turn]:
    """Return the turns of a table by their positions; `on_turn` is whose turn it is at the end."""
    turning = [line for line in lines if line.kind in TURNING]
    turns = {
        line.number: Turn(then.seat if then.kind is LineKind.MOVE else None, then.at)
        for line, then in pairwise(turning)
    }
    return turns | {line.number: Turn(on_turn, None) for line in turning[-1:]}


async def judge(tally: TurnTally, notices: Notices, seats: Mapping[str, int], database: Database) -> None:
    """Count turns by the logs: those without a notification, notifications of no turn, and those of moves made."""
    turns = {table: await _turns(database, table) for table in {table for _, table, _ in notices.counts}}

    def turn(notice: Notice) -> Turn:
        _, table, position = notice
        return turns[table].get(position, Turn(None, None))

    for notice in notices.counts:
        seat, until = turn(notice)
        tally.unasked += seat != seats[notice[0]]
        tally.late += until is not None and notices.arrived[notice] > until + LATE_SECONDS
    known = {(table, position) for _, table, position in notices.counts}
    lost = sum((table, position) not in known for table, all_of in turns.items() for position in moved(all_of))
    tally.lost = max(tally.lost, lost)  # a table without any notification is known to its players only
    tally.turns = sum(len(moved(all_of)) for all_of in turns.values())


def moved(turns: Mapping[int, Turn]) -> list[int]:
    """Return the positions at which a player's turn began who has moved; their further moves need no notification."""
    order = [(position, turn) for position, turn in sorted(turns.items()) if turn.seat is not None]
    before = [None, *(turn.seat for _, turn in order)]
    return [
        position
        for last, (position, turn) in zip(before, order, strict=False)
        if turn.until is not None and turn.seat != last
    ]


async def _turns(database: Database, table: str) -> dict[int, Turn]:
    async with database.read() as connection:
        row = await row_of(connection, table)
    return turns_of(await Log(database).read(table), row.turn_seat)
