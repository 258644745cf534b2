"""The deal of the day: everyone's results, and the caller's, which counts only if its record is of that deal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from jewelbox.core.errors import Code, JewelboxError, RecordError
from jewelbox.core.kernel import Mode
from jewelbox.core.record import from_line
from jewelbox.server.kernels import Kernels
from jewelbox.server.parts import Store
from jewelbox.server.payers import current
from jewelbox.server.routes.common import Me, TheStore, TheWorker, Visitor, refused
from jewelbox.server.store.people import Person
from jewelbox.server.table.daily import checked_points, day_at, deal_of
from jewelbox.server.worker import Worker

MOST_RECORD = 60_000
"""The longest record, in characters; the longest game needs a third of this."""
Day = Annotated[str, PathParameter(pattern="^[0-9]{1,6}$")]
"""Days since 1970, UTC. A text, so that anything else is a bad request and not an unknown address."""
DAYS_OPEN = 2
"""A deal started before midnight may be finished after it."""


class PointsCount(msgspec.Struct, frozen=True):
    """How many people had this many points."""

    points: int
    people: int


class DailyStanding(msgspec.Struct, frozen=True):
    """The results of a day, the most points first, and mine if I have one."""

    day: int
    game: str
    players: int
    counts: list[PointsCount]
    mine: int | None


class DailyResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a finished game of the deal, as text."""

    record: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_RECORD)]


class DailyController(Controller):
    """Deals of the day."""

    path = "/api/daily"
    tags = ("daily",)

    @get("/{day:str}", operation_id="getDailyStanding", responses=refused())
    async def standing(self, day: Day, visitor: Visitor, store: TheStore) -> DailyStanding:
        """Show the results of a day (counted since 1970, UTC)."""
        return await _standing(store, int(day), visitor)

    @post("/{day:str}", operation_id="addDailyResult", status_code=HTTP_200_OK, responses=refused())
    async def add(
        self, day: Day, data: JSONBody[DailyResult], person: Me, worker: TheWorker, store: TheStore, state: State
    ) -> DailyStanding:
        """Add my result for a day; the first counts. The record is replayed, and the bots' moves are searched again.

        At most ten records an hour are checked.
        """
        now, number = worker.context.clock(), int(day)
        if not 0 <= day_at(now) - number < DAYS_OPEN:
            raise JewelboxError(Code.NOT_ALLOWED, f"the deal of day {day} is not open; today is day {day_at(now)}")
        if await store.daily.points(number, person.id) is None:
            mode = _mode(worker.kernels, number)
            state.limits.check(current())
            async with worker.checks.turn(current()):
                points = await _checked(data.record, number, mode, partial(_check_running, worker))
            await store.daily.add(number, person.id, points, now, data.record)
        return await _standing(store, number, person)


def _mode(kernels: Kernels, day: int) -> Mode:
    """Return how the rules of a day's game run; uncompiled, a search would take minutes."""
    mode = kernels.mode(deal_of(day).game)
    if mode is not kernels.wanted:
        raise JewelboxError(Code.BUSY, "the rules are still being compiled; send the result again in a minute")
    return mode


def _check_running(worker: Worker) -> None:
    """Give up a check when the server stops: it can't wait for all bots to choose again."""
    if worker.games.bots.is_stopping:
        raise JewelboxError(Code.BUSY, "the server is stopping; send the result again in a minute")


async def _checked(text: str, day: int, mode: Mode, between: Callable[[], None]) -> int:
    """Check a record in a thread."""
    try:
        return await asyncio.to_thread(checked_points, from_line(text), day, mode, between)
    except RecordError as error:
        where = "" if error.entry is None else f"entry {error.entry}: "
        raise JewelboxError(Code.NOT_ALLOWED, f"this record does not count: {where}{error.message}") from None


async def _standing(store: Store, day: int, person: Person | None) -> DailyStanding:
    deal = deal_of(day)
    counts = [PointsCount(points, people) for points, people in await store.daily.counts(day)]
    mine = None if person is None else await store.daily.points(day, person.id)
    return DailyStanding(day, deal.game, deal.players, counts, mine)
