"""My tables, and the stream of what happens at them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec
from litestar import Controller, get
from litestar.params import FromQuery
from litestar.response import ServerSentEvent, ServerSentEventMessage

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.forms import TableListed
from jewelbox.server.routes.common import AnyRequest, Me, TheStore, TheWorker, refused
from jewelbox.server.routes.lobby import LISTED, listed
from jewelbox.server.streams import Stream, TableNews
from jewelbox.server.worker import Worker

MOST_STREAMS = 10


class MyRating(msgspec.Struct, frozen=True):
    """My estimated strength (OpenSkill: mean and standard deviation), after a number of games."""

    game: str
    players: int
    mu: float
    sigma: float
    games: int


class MineController(Controller):
    """My tables."""

    path = "/api/me"
    tags = ("tables",)

    @get("/tables", operation_id="listMyTables", responses=refused())
    async def my_tables(self, person: Me, worker: TheWorker, *, finished: FromQuery[bool] = False) -> list[TableListed]:
        """List my tables, the most recently changed first: whose turn it is, and how much I have not seen."""
        tables = worker.store.tables
        rows = await tables.of_person(person.id, finished=finished, limit=LISTED)
        seen = await tables.all_seen(person.id, [row.id for row in rows])
        return [listed(row, person, seen.get(row.id, 0)) for row in rows]

    @get("/ratings", operation_id="myRatings", responses=refused())
    async def my_ratings(self, person: Me, store: TheStore) -> list[MyRating]:
        """List my ratings, including those that a guest brings into an account."""
        rows = await store.ratings.of_person(person.id)
        return [MyRating(row.game, row.players, row.mu, row.sigma, row.games) for row in rows]

    @get("/events", operation_id="followMyTables", responses=refused(Code.TOO_MANY))
    async def events(self, request: AnyRequest, person: Me, worker: TheWorker) -> ServerSentEvent:
        """Follow my tables: an event `table` with its `table`, `number`, `turn` and `is_over` for each change."""
        if worker.streams.count(person.id) >= MOST_STREAMS:
            raise JewelboxError(Code.TOO_MANY, f"you have {MOST_STREAMS} streams open already; close one first")
        return ServerSentEvent(_events(worker, Stream(person, request.auth)))


async def _events(worker: Worker, stream: Stream) -> AsyncIterator[ServerSentEventMessage]:
    """Yield news while the caller's session lasts; nothing if other requests opened the last free streams first."""
    if worker.streams.count(stream.person.id) >= MOST_STREAMS:
        return
    with suppress(JewelboxError), worker.streams.opened(stream):
        async with worker.sessions.admitted(stream.caller):
            yield ServerSentEventMessage(data=None, comment="these are your tables")
            async for news in stream.listen():
                yield _message(news)


def _message(news: TableNews | None) -> ServerSentEventMessage:
    if news is None:
        return ServerSentEventMessage(data=None, comment="still here")
    return ServerSentEventMessage(event="table", data=msgspec.json.encode(news).decode())
