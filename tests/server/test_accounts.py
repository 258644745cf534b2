"""Sessions that end, and guests who create an account."""

from __future__ import annotations

import asyncio

import pytest

from server.world import World, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]


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
    assert await other.get("/api/me") is None
    assert (await mina.get("/api/me"))["name"] == "Mina"
    assert await world.stranger().refused("POST", "/api/sign-in/link", {"code": code}) == "unknown-link"


async def test_a_guest_creates_an_account_and_signs_in_elsewhere_with_all_games(world: World) -> None:
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


async def test_a_guest_who_creates_two_accounts_at_once_gets_one(world: World) -> None:
    mina = await world.guest("Mina")
    wanted = [{"name": name, "password": "correct horse"} for name in ("Mina", "Minka", "Minna")]
    answers = await asyncio.gather(*(mina.ask("POST", "/api/me/account", each) for each in wanted))
    assert sorted(answer.status_code for answer in answers) == [201, 403, 403]
    (made,) = [each for each, answer in zip(wanted, answers, strict=True) if answer.is_success]
    assert (await world.stranger().post("/api/sign-in", made))["name"] == made["name"]


async def test_a_guest_who_signs_in_twice_at_once_is_signed_in_with_all_games(world: World) -> None:
    mina, guest = await world.guest("Mina"), await world.guest("Guest")
    wanted = {"name": "Mina", "password": "correct horse"}
    await mina.post("/api/me/account", wanted)
    table = await table_of(guest, start=False)
    answers = await asyncio.gather(*(guest.ask("POST", "/api/sign-in", wanted) for _ in range(3)))
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert [row["table"] for row in await mina.get("/api/me/tables")] == [table]


@pytest.mark.parametrize("with_link", [False, True])
async def test_a_program_can_not_give_a_guest_s_games_to_another_account(world: World, *, with_link: bool) -> None:
    mina, thief = await world.guest("Mina"), await world.guest("Thief")
    program = await world.program(mina)
    table = await table_of(mina, start=False)
    wanted = {"name": "Thief", "password": "correct horse"}
    await thief.post("/api/me/account", wanted)
    if with_link:
        await program.post("/api/sign-in/link", {"code": (await thief.post("/api/me/links"))["code"]})
    else:
        await program.post("/api/sign-in", wanted)
    assert [row["table"] for row in await mina.get("/api/me/tables")] == [table]
    assert await thief.get("/api/me/tables") == []


async def test_nobody_can_take_the_name_of_an_account(world: World) -> None:
    mina, cheat = await world.guest("Mina"), await world.guest("Cheat")
    table = await table_of(mina, start=False)
    early = await world.guest("MINA")  # whose name becomes an account's
    await mina.post("/api/me/account", {"name": "Mina", "password": "correct horse"})
    assert await world.stranger().refused("POST", "/api/guests", {"name": "mina"}) == "name-taken"
    assert await cheat.refused("PATCH", "/api/me", {"name": "M\uff29na"}) == "name-taken"
    seats = [{"kind": "taken"}, {"kind": "taken", "name": "Mina"}]
    assert await cheat.refused("POST", "/api/tables", {"game": "sultan", "players": 2, "seats": seats}) == "name-taken"
    assert await cheat.refused("POST", f"/api/tables/{table}/join", {"name": "Mina"}) == "name-taken"
    assert await early.refused("POST", f"/api/tables/{table}/join", {}) == "name-taken", (
        "a name can become an account's"
    )
    assert await early.refused("POST", f"/api/tables/{table}/chat", {"text": "It's me"}) == "name-taken"
    await cheat.post(f"/api/tables/{table}/join", {})


async def test_a_password_that_is_easy_to_guess_makes_no_account_and_no_new_password(world: World) -> None:
    mina = await world.guest("Mina")
    for easy in ("password", "12345678", "Mina2024"):
        assert await mina.refused("POST", "/api/me/account", {"name": "Mina", "password": easy}) == "bad-password"
    await mina.post("/api/me/account", {"name": "Mina", "password": "correct horse"})
    change = {"old": "correct horse", "new": "password"}
    assert await mina.refused("POST", "/api/me/password", change) == "bad-password"
