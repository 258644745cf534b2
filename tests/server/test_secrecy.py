"""Secrecy on the wire: what a seat is sent in a whole game is the same when what it can't know is exchanged."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest

from jewelbox.core.chance import Random
from jewelbox.core.game import NOBODY
from jewelbox.games.registry import GAMES
from jewelbox.server.rooms import Room
from jewelbox.server.table.table import Audience, Table
from server.world import World, table_of

pytestmark = pytest.mark.anyio


class Exchange:
    """Makes every update twice: from the game as it is, and with all dealt anew that its audience can't know."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.compared = 0
        self._made = Room._update

        def update(room: Room, table: Table, eyes: Audience, since: int, *more: Any) -> str:
            text = self._made(room, table, eyes, since, *more)
            if not table.is_over:
                self._compare(room, table, eyes, since, text, *more)
            return text

        monkeypatch.setattr(Room, "_update", update)

    def _compare(self, room: Room, table: Table, eyes: Audience, since: int, text: str, *more: Any) -> None:
        hidden, state = NOBODY if eyes is None else eyes, table.position.state
        table.position.state, table._legal = table.variant.engine.redeal(state, hidden, Random(self.compared)), None
        room._updates.clear()
        try:
            assert self._made(room, table, eyes, since, *more) == text
        finally:
            table.position.state, table._legal = state, None
            room._updates.clear()
        self.compared += 1


@pytest.mark.parametrize("game", GAMES)
async def test_every_byte_of_an_update_is_the_same_in_worlds_that_its_audience_cannot_tell_apart(
    world: World, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    exchange = Exchange(monkeypatch)
    people = [await world.guest(name) for name in ("Amber", "Beryl", "Cora")]
    table = await table_of(*people, game=game)
    watcher = await world.guest("Watcher")
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(visitor.live(table)) for visitor in (*people, watcher)]
        random = Random(7)
        shown = [await socket.hello() for socket in sockets]
        while "outcome" not in shown[0]:
            seat = shown[0]["turn"]
            move = random.choice(shown[seat]["legal"])
            sockets[seat].send(type="play", seat=seat, position=shown[seat]["position"], move=move)
            shown = [await socket.receive("update") for socket in sockets]
    assert exchange.compared > 50
