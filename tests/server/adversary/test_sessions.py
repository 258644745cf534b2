"""A session or token that has ended shows nothing and moves nothing more, whatever was connected with it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import pytest

from jewelbox.server.store import credentials
from server.adversary.streams import Events
from server.world import Data, Live, Visitor, World, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
ENDED = 4001


async def sign_out(person: Visitor) -> None:
    await person.post("/api/me/sign-out")


async def end_all(person: Visitor) -> None:
    await person.ask("DELETE", "/api/me/sessions")


async def end_each(person: Visitor) -> None:
    for session in await person.get("/api/me/sessions"):
        await person.ask("DELETE", f"/api/me/sessions/{session['id']}")


async def become_account(person: Visitor) -> None:
    await person.post("/api/me/account", {"name": person.name, "password": "correct horse"})


async def change_password(person: Visitor) -> None:
    await person.post("/api/me/password", {"old": "correct horse", "new": "battery staple"})


async def move_of(player: Visitor, table: str) -> Data:
    """Return the message that makes a player's first legal move."""
    shown = await player.get(f"/api/tables/{table}")
    return {"type": "play", "seat": 0, "position": shown["position"], "move": shown["legal"][0], "id": "m"}


async def length_of(player: Visitor, table: str) -> int:
    """Return how many lines a game's log has."""
    number: int = (await player.get(f"/api/tables/{table}"))["number"]
    return number


async def check_is_ended(live: Live, message: Data) -> None:
    """Check that a connection shows nothing and confirms nothing, and is closed."""
    told = len(live.texts)
    live.send(**message)
    live.send(type="hello")
    assert (await live.closed()).code == ENDED
    assert live.texts[told:] == []


@pytest.mark.parametrize("end", [sign_out, end_all, end_each, become_account])
async def test_connections_and_streams_end_with_their_session(
    world: World, end: Callable[[Visitor], Awaitable[None]]
) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl)
    message, length = await move_of(amber, table), await length_of(beryl, table)
    async with AsyncExitStack() as stack:
        silent, seen = [await stack.enter_async_context(amber.live(table)) for _ in range(2)]
        await seen.hello()
        await seen.receive("presence")
        events = await stack.enter_async_context(Events(amber))
        await end(amber)
        await check_is_ended(silent, message)
        await check_is_ended(seen, message)
        assert await events.ended()
    assert await length_of(beryl, table) == length


async def test_connections_and_streams_end_when_the_password_is_changed(world: World) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    await become_account(amber)
    table = await table_of(amber, beryl)
    message = await move_of(amber, table)
    async with amber.live(table) as silent, Events(amber) as events:
        await change_password(amber)
        await check_is_ended(silent, message)
        assert await events.ended()


async def test_connections_and_streams_end_with_their_token_and_others_continue(world: World) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl)
    program, other = await world.program(amber), await world.program(amber)
    message, length = await move_of(amber, table), await length_of(beryl, table)
    async with program.live(table) as silent, other.live(table) as going_on, Events(program) as events:
        tokens = await amber.get("/api/me/tokens")
        await amber.ask("DELETE", f"/api/me/tokens/{tokens[0]['id']}")
        await check_is_ended(silent, message)
        assert await events.ended()
        assert await length_of(beryl, table) == length
        assert (await going_on.hello())["eyes"] == 0
        going_on.send(**message)
        assert (await going_on.receive("confirmed"))["id"] == "m"


async def test_what_waits_for_a_slow_reader_is_not_sent_after_the_session_has_ended(world: World) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl)
    async with amber.live(table) as live:
        await live.hello()
        live.stop_reading()
        for number in range(5):
            await beryl.post(f"/api/tables/{table}/chat", {"seat": 1, "text": f"plan {number}"})
        await amber.ask("DELETE", "/api/me/sessions")
        live._gate.set()
        await live.closed()
        assert sum("plan" in text for text in live.texts) <= 1, "one message is on its way already"


async def test_a_session_expires_while_it_is_connected(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(credentials, "SESSION_LASTS", 6.0)
    amber, over = await world.guest("Amber"), time.monotonic() + 6.1
    monkeypatch.undo()
    beryl = await world.guest("Beryl")
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    table = await table_of(amber, beryl)
    message = await move_of(amber, table)
    async with amber.live(table) as silent, amber.live(table) as seen, Events(amber) as events:
        await seen.hello()
        await asyncio.sleep(over - time.monotonic())
        told = len(seen.texts)
        await beryl.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "nobody else is here"})
        assert (await seen.closed()).code == ENDED
        assert not any("nobody else" in text for text in seen.texts[told:])
        await check_is_ended(silent, message)
        assert await events.ended()


async def test_a_connection_that_is_made_while_its_session_ends_is_closed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The session ends after it was looked up and before the connection is known to anyone."""
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl)
    people = world.worker.store.people
    real, twin = people.session, Visitor(world.app)
    twin.http.cookies = amber.http.cookies

    async def session(jti: str) -> object:
        found = await real(jti)
        monkeypatch.undo()
        await end_all(twin)
        return found

    monkeypatch.setattr(people, "session", session)
    async with amber.live(table) as live:
        live.send(type="hello")
        assert (await live.closed()).code == ENDED
        assert live.texts == []


async def test_requests_that_wait_when_their_session_ends_show_nothing_and_move_nothing(world: World) -> None:
    host = await world.guest("Host")
    table = await table_of(host, seats=[{"kind": "taken"}, {"kind": "bot", "bot": "random"}], players=2, starter=0)
    move = await move_of(host, table)
    sent = {key: move[key] for key in ("seat", "position", "move")}
    spectator = await world.guest("Spectator")
    before = await length_of(spectator, table)
    room = await world.worker.rooms.get(table)
    async with host.live(table) as live:
        await live.hello()
        async with room.lock:
            waiting = [
                asyncio.create_task(host.ask("GET", f"/api/tables/{table}")),
                asyncio.create_task(host.ask("GET", f"/api/tables/{table}/since?number=0")),
                asyncio.create_task(host.ask("POST", f"/api/tables/{table}/move", sent)),
            ]
            live.send(**move)
            await asyncio.sleep(0.2)
            await host.ask("DELETE", "/api/me/sessions")
        answers = await asyncio.gather(*waiting)
    assert [answer.json()["code"] for answer in answers] == ["not-signed-in"] * 3
    assert await length_of(spectator, table) == before
