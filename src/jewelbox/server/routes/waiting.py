"""Playing with strangers: wait until others want the same."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, put
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta

from jewelbox.core.errors import Code
from jewelbox.games.registry import game_named
from jewelbox.server.matching import PaceWanted
from jewelbox.server.payers import current
from jewelbox.server.routes.common import Me, TheStore, Visitor, refused
from jewelbox.server.store.waits import WaitShown


class WaitWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to wait for: one of these games, at this pace; `bots` says whether bots may take empty seats."""

    games: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=10)]
    pace: PaceWanted = PaceWanted.LIVE
    bots: bool = False


class WaitingShown(msgspec.Struct, frozen=True):
    """How many other people are waiting, and how many of them are about as strong as I am at a game they want."""

    waiting: int
    alike: int


class WaitingController(Controller):
    """People who are waiting for others."""

    path = "/api"
    tags = ("tables",)

    @get("/waiting", operation_id="countWaiting", responses=refused())
    async def waiting(self, visitor: Visitor, store: TheStore) -> WaitingShown:
        """Tell how many people are waiting for others to play with."""
        return WaitingShown(*await store.waits.count(visitor.id if visitor else None))

    @put("/me/waiting", operation_id="waitForPeople", responses=refused(Code.UNKNOWN_GAME, Code.TOO_MANY))
    async def wait(self, data: JSONBody[WaitWanted], person: Me, store: TheStore, state: State) -> WaitShown:
        """Wait for equally strong others. Ask again within a minute (a day if you play by days), or the wait ends."""
        games = list(dict.fromkeys(game_named(name).NAME for name in data.games))
        state.limits.ask(current())
        return await store.waits.begin(person.id, games, data.pace, bots=data.bots)

    @get("/me/waiting", operation_id="getMyWait", responses=refused())
    async def my_wait(self, person: Me, store: TheStore) -> WaitShown | None:
        """Tell what I am waiting for, and the table that was found; null if nothing. Asking extends the wait."""
        return await store.waits.get(person.id)

    @delete("/me/waiting", operation_id="waitNoLonger", responses=refused())
    async def end(self, person: Me, store: TheStore) -> None:
        """Stop waiting."""
        await store.waits.end(person.id)
