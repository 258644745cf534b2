"""People and tables for tests of the store."""

from __future__ import annotations

from collections.abc import Sequence

from argon2 import PasswordHasher

from jewelbox.server.store.database import Database
from jewelbox.server.store.log import TableState
from jewelbox.server.store.people import People, Person
from jewelbox.server.store.tables import Plan, SeatKind, SeatPlan, TableRow, Tables
from jewelbox.server.table.lines import Line, LineKind
from jewelbox.server.table.pace import LivePace

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Argon2 with little work, for tests that are not about it."""
PLAN = Plan("sultan", 1, 3, {"blind": True}, LivePace(600.0, 5.0))
HOST_AND_BOTS = (SeatPlan(SeatKind.TAKEN), SeatPlan(SeatKind.BOT, "medium"), SeatPlan(SeatKind.BOT, "easy"))
ALL_OPEN = (SeatPlan(), SeatPlan(), SeatPlan())


class Clock:
    """A clock that tests set."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


async def guest(database: Database, name: str = "Mina") -> Person:
    return await People(database, hasher=QUICK).guest(name)


async def account(database: Database, name: str) -> Person:
    """Return the holder of an account."""
    people = People(database, hasher=QUICK)
    return await people.account((await people.guest(name)).id, name, "correct horse battery")


async def open_table(
    database: Database, host: Person | None = None, seats: Sequence[SeatPlan] = ALL_OPEN, plan: Plan = PLAN
) -> TableRow:
    return await Tables(database).create(host or await guest(database), plan, seats)


async def playing_table(database: Database, host: Person | None = None) -> TableRow:
    row = await open_table(database, host, HOST_AND_BOTS)
    return await Tables(database).start(row.id, row.host, 10.0)


def lines(first: int, count: int = 1, move: str = "bid 1 4") -> list[Line]:
    return [
        Line(number, 100.0 + number, LineKind.MOVE, 0, {"seat": 0, "move": move})
        for number in range(first, first + count)
    ]


def state(
    length: int,
    *,
    turn_seat: int | None = 0,
    turn_bot: str | None = None,
    due: float | None = None,
    is_over: bool = False,
) -> TableState:
    return TableState(length, length, turn_seat, turn_bot, due, is_over)
