"""A connection sees what its person may see now, not what they could see when they connected."""

from __future__ import annotations

import json
from typing import Any

import pytest

from server.adversary.streams import Events
from server.world import Closed, Data, Live, Visitor, World, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]


async def everything(live: Live) -> list[Data]:
    """Return all that has come and all that comes until the server has answered once more, or has closed."""
    try:
        live.send(type="why", seat=0, move="bid 1 1", id="last")
        while (await live.receive()).get("id") != "last":
            pass
    except Closed:
        pass
    return [json.loads(text) for text in live.texts]


def hands_in(told: list[Data]) -> list[Any]:
    """Return every hand that was shown."""
    return [message["view"]["hand"] for message in told if message["type"] in {"table", "update"}]


def lobby_of(host: Visitor, **wanted: Any) -> Any:
    """Open a table of two, with seat 1 free."""
    return table_of(host, start=False, **({"players": 2} | wanted))


async def start_with(table: str, host: Visitor, other: Visitor, seat: int = 1) -> None:
    """Let someone take the free seat, and start."""
    await other.post(f"/api/tables/{table}/join", {"seat": seat})
    await host.post(f"/api/tables/{table}/start")


async def test_a_spy_who_joined_and_left_sees_no_hand_of_the_next_at_that_seat(world: World) -> None:
    host, spy, victim = [await world.guest(name) for name in ("Host", "Spy", "Victim")]
    table = await lobby_of(host)
    await spy.post(f"/api/tables/{table}/join", {"seat": 1})
    async with spy.live(table) as live:
        await live.hello()
        await spy.post(f"/api/tables/{table}/leave", {})
        await start_with(table, host, victim)
        shown = await live.receive("table")
        assert (shown["eyes"], shown["yours"], shown["legal"]) == (None, [], [])
        assert (await live.hello())["eyes"] is None
        assert set(hands_in(await everything(live))) == {None}


async def test_a_player_who_was_removed_sees_no_hand_of_the_next_at_that_seat(world: World) -> None:
    host, spy, victim = [await world.guest(name) for name in ("Host", "Spy", "Victim")]
    table = await lobby_of(host)
    await spy.post(f"/api/tables/{table}/join", {"seat": 1})
    async with spy.live(table) as live:
        live.send(type="look", seat=1)
        await live.receive("lobby")
        await host.ask("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})
        await start_with(table, host, victim)
        mine = await victim.get(f"/api/tables/{table}")
        await victim.ask(
            "POST", f"/api/tables/{table}/move", {"seat": 1, "position": mine["position"], "move": "bid 1 1"}
        )
        assert set(hands_in(await everything(live))) == {None}


async def test_a_seated_cheat_does_not_look_through_a_second_seat_that_was_given_up(world: World) -> None:
    host, cheat, victim = [await world.guest(name) for name in ("Host", "Cheat", "Victim")]
    table = await lobby_of(host, players=3)
    for seat in (1, 2):
        await cheat.post(f"/api/tables/{table}/join", {"seat": seat})
    async with cheat.live(table) as live:
        await live.hello()
        live.send(type="look", seat=2)
        await live.receive("lobby")
        await cheat.post(f"/api/tables/{table}/leave", {"seat": 2})
        await start_with(table, host, victim, seat=2)
        shown = await live.receive("table")
        assert (shown["eyes"], shown["view"]["seat"], shown["yours"]) == (1, 1, [1])
        hand = (await victim.get(f"/api/tables/{table}"))["view"]["hand"]
        assert hand not in hands_in(await everything(live))


async def test_a_connection_that_says_hello_after_its_seat_was_lost_watches_as_a_spectator(world: World) -> None:
    host, spy, victim = [await world.guest(name) for name in ("Host", "Spy", "Victim")]
    table = await lobby_of(host)
    await spy.post(f"/api/tables/{table}/join", {"seat": 1})
    async with spy.live(table) as live:
        await spy.post(f"/api/tables/{table}/leave", {})
        await start_with(table, host, victim)
        assert (await live.hello())["eyes"] is None
        assert (await live.hello(1))["view"]["hand"] is None
        live.send(type="look", seat=1)
        assert (await live.receive("refused"))["code"] == "not-allowed"
        assert set(hands_in(await everything(live))) == {None}


@pytest.mark.parametrize("says_hello", [True, False])
async def test_people_without_a_seat_are_disconnected_when_a_table_without_spectators_starts(
    world: World, *, says_hello: bool
) -> None:
    host, spy, victim = [await world.guest(name) for name in ("Host", "Spy", "Victim")]
    table = await lobby_of(host, spectators=False)
    async with spy.live(table) as live:
        if says_hello:
            await live.hello()
        await start_with(table, host, victim)
        await victim.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "between us"})
        assert (await live.closed()).code == 4404
        assert not any('"table"' in text[:20] or "between us" in text for text in live.texts)


async def test_someone_who_sits_down_while_connected_sees_their_own_hand(world: World) -> None:
    host, guest = await world.guest("Host"), await world.guest("Guest")
    table = await lobby_of(host)
    async with guest.live(table) as live:
        assert (await live.hello())["yours"] == []
        await start_with(table, host, guest)
        shown = await live.receive("table")
        assert (shown["eyes"], shown["yours"]) == (1, [1])
        assert shown["view"]["hand"] is not None


async def test_games_that_come_along_are_seen_by_the_account_and_no_longer_by_the_guest(world: World) -> None:
    guest, other, account = [await world.guest(name) for name in ("Guest", "Other", "Account")]
    await account.post("/api/me/account", {"name": "Account", "password": "correct horse"})
    table = await table_of(guest, other)
    async with guest.live(table) as old, account.live(table) as new, Events(guest) as events:
        assert (await old.hello())["eyes"] == 0
        assert (await new.hello())["eyes"] is None
        silent = guest.live(table)
        async with silent:
            await guest.post("/api/sign-in", {"name": "Account", "password": "correct horse"})
            shown = await new.receive("table")
            assert (shown["eyes"], shown["yours"], shown["is_host"]) == (0, [0], True)
            assert (await old.closed()).code == 4001
            assert (await silent.closed()).code == 4001
            assert await events.ended()


async def test_a_host_without_a_seat_stays_host_after_signing_in(world: World) -> None:
    guest, account = await world.guest("Guest"), await world.guest("Account")
    await account.post("/api/me/account", {"name": "Account", "password": "correct horse"})
    table = await table_of(guest, players=2, seats=[{"kind": "open"}, {"kind": "open"}], start=False)
    assert (await guest.get(f"/api/tables/{table}"))["is_host"]
    await guest.post("/api/sign-in", {"name": "Account", "password": "correct horse"})
    assert (await account.get(f"/api/tables/{table}"))["is_host"]
    await account.ask("PUT", f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "random"})
    assert (await account.get(f"/api/tables/{table}"))["seats"][0]["bot"] == "random"
