"""Sessions that end, and guests who keep an account."""

from __future__ import annotations

import pytest

from server.world import World, table_of

pytestmark = pytest.mark.anyio


async def test_sessions_can_be_ended_one_by_one(world: World) -> None:
    mina = await world.guest("Mina")
    code = (await mina.post("/api/me/links"))["code"]
    other = world.stranger()
    await other.post("/api/sign-in/link", {"code": code})
    assert (await other.get("/api/me"))["name"] == "Mina"
    sessions = await mina.get("/api/me/sessions")
    assert len(sessions) == 2
    for session in sessions:
        if session["created"] == max(each["created"] for each in sessions):
            await mina.ask("DELETE", f"/api/me/sessions/{session['id']}")
    assert await other.refused("GET", "/api/me") == "not-signed-in"
    assert (await mina.get("/api/me"))["name"] == "Mina"
    assert await world.stranger().refused("POST", "/api/sign-in/link", {"code": code}) == "unknown-link"


async def test_a_guest_keeps_an_account_and_signs_in_elsewhere_with_games_coming_along(world: World) -> None:
    mina, beryl = await world.guest("Mina"), await world.guest("Beryl")
    await mina.post("/api/me/account", {"name": "Mina", "password": "correct horse"})
    phone = await world.guest("Phone")
    table = await table_of(phone, beryl)
    assert await phone.refused("POST", "/api/sign-in", {"name": "mina", "password": "wrong horse"}) == "wrong-password"
    await phone.post("/api/sign-in", {"name": "mina", "password": "correct horse"})
    assert [each["table"] for each in await phone.get("/api/me/tables")] == [table]
    shown = await mina.get(f"/api/tables/{table}")
    assert (shown["yours"], shown["is_host"]) == ([0], True)
    await mina.post(f"/api/tables/{table}/move", {"seat": 0, "position": shown["position"], "move": shown["legal"][0]})
