"""Tables that someone deletes: only where nobody else loses a game by it."""

from __future__ import annotations

from typing import Any

import pytest

from server.world import Visitor, World, table_of

pytestmark = pytest.mark.anyio
BOTS = [{"kind": "taken"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]


async def alone(person: Visitor, **wanted: Any) -> str:
    """Open a table of one person and two bots."""
    return await table_of(person, players=3, seats=BOTS, **wanted)


async def test_a_game_against_bots_is_gone_once_it_is_deleted(world: World) -> None:
    mina = await world.guest("Mina")
    table = await alone(mina)
    async with mina.live(table) as live:
        await live.hello()
        assert (await mina.ask("DELETE", f"/api/tables/{table}")).status_code == 204
        assert (await live.closed()).reason == "unknown-table"
    assert await mina.get("/api/me/tables") == []
    assert await mina.refused("GET", f"/api/tables/{table}") == "unknown-table"
    assert await mina.refused("DELETE", f"/api/tables/{table}") == "unknown-table"
    worker = world.worker
    assert await worker.store.tables.bots_waiting(worker.context.clock()) == []


async def test_a_bot_that_was_thinking_finds_its_table_gone(world: World) -> None:
    mina = await world.guest("Mina")
    table = await alone(mina, starter=1)
    room = await world.worker.rooms.get(table)
    await mina.ask("DELETE", f"/api/tables/{table}")
    if room.thinking is not None:
        await room.thinking
    assert (await world.worker.store.tables.get(table)).is_deleted


async def test_a_table_that_has_not_begun_is_closed(world: World) -> None:
    mina = await world.guest("Mina")
    table = await table_of(mina, start=False)
    assert (await mina.ask("DELETE", f"/api/tables/{table}")).status_code == 204
    assert await mina.get("/api/me/tables") == []


async def test_a_game_with_others_is_left_or_resigned_and_not_deleted(world: World) -> None:
    mina, ben = await world.guest("Mina"), await world.guest("Ben")
    table = await table_of(mina, ben)
    assert await mina.refused("DELETE", f"/api/tables/{table}") == "not-allowed"
    assert await (await world.guest("Eve")).refused("DELETE", f"/api/tables/{table}") == "not-allowed"
    assert (await ben.get(f"/api/tables/{table}"))["turn"] == 0
