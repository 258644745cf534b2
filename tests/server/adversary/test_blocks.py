"""Blocked people, and what they try: to sit down, to speak, to be a friend, to be seated, to look."""

from __future__ import annotations

import pytest

from jewelbox.server.matchmaker import Matchmaker
from jewelbox.server.store.lists import row_of
from jewelbox.server.sweep import Sweep
from server.world import Visitor, World, id_of, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]


@pytest.fixture(autouse=True)
def no_sweeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody but the test seat people."""
    monkeypatch.setattr(Sweep, "_matches", nothing)


async def nothing(_: Sweep) -> None:
    """Seat nobody."""


async def pair(world: World) -> tuple[Visitor, Visitor]:
    """Return two people of whom the first has blocked the second."""
    mina, troll = await world.account("Mina"), await world.account("Troll")
    await mina.post("/api/me/blocks", {"person": await id_of(troll)})
    return mina, troll


async def test_nobody_sits_down_with_someone_who_blocked_them_nor_whom_they_blocked(world: World) -> None:
    mina, troll = await pair(world)
    hers = await table_of(mina, players=3, public=True, start=False)
    his = await table_of(troll, players=3, public=True, start=False)
    assert await troll.refused("POST", f"/api/tables/{hers}/join", {}) == "not-allowed"
    assert await mina.refused("POST", f"/api/tables/{his}/join", {}) == "not-allowed"
    assert [row["table"] for row in await troll.get("/api/tables")] == [his]
    assert [row["table"] for row in await mina.get("/api/tables")] == [hers]
    await mina.ask("DELETE", f"/api/me/blocks/{await id_of(troll)}")
    await troll.post(f"/api/tables/{hers}/join", {})


async def test_neither_a_third_person_s_table_nor_the_link_of_a_seat_brings_them_together(world: World) -> None:
    mina, troll = await pair(world)
    host = await world.guest("Host")
    table = await table_of(host, mina, players=3, seats=[{"kind": "taken"}, {}, {"kind": "reserved"}], start=False)
    code = (await host.post(f"/api/tables/{table}/seats/2/link"))["code"]
    assert await troll.refused("POST", f"/api/tables/{table}/join", {"code": code}) == "not-allowed"


@pytest.mark.parametrize("troll_hosts", [False, True])
async def test_nobody_sits_down_as_a_guest_and_then_signs_in(world: World, *, troll_hosts: bool) -> None:
    mina, troll = await pair(world)
    guest = await world.guest("Guest")
    one, other = (guest, mina) if troll_hosts else (mina, guest)
    waiting, running = await table_of(one, other, players=3, start=False), await table_of(one, other)
    link = (await troll.post("/api/me/links"))["code"]
    await guest.post("/api/sign-in/link", {"code": link})
    assert await id_of(guest) == await id_of(troll)
    async with world.worker.store.database.read() as connection:
        assert (await row_of(connection, waiting)).people() == [await id_of(mina)]
        assert (await row_of(connection, waiting)).host == await id_of(mina)
        assert await id_of(troll) in (await row_of(connection, running)).people()


@pytest.mark.parametrize("friend_blocks", [False, True])
async def test_a_host_who_invites_a_friend_does_not_learn_who_has_blocked_whom(
    world: World, *, friend_blocks: bool
) -> None:
    blocking, blocked = await pair(world)
    friend, other = (blocking, blocked) if friend_blocks else (blocked, blocking)
    host = await world.account("Host")
    code = (await friend.post("/api/me/friends/link"))["code"]
    await host.post("/api/me/friends/link/use", {"code": code})
    table = await table_of(host, other, players=3, start=False)
    answer = await host.ask("PUT", f"/api/tables/{table}/seats/2/invitation", {"friend": await id_of(friend)})
    assert answer.json() == {"code": "not-allowed", "message": "there is no seat for this friend at this table"}


@pytest.mark.parametrize("friend_blocks", [False, True])
async def test_blocking_someone_ends_their_invitations_to_a_table_and_no_others(
    world: World, *, friend_blocks: bool
) -> None:
    host, friend, other = [await world.account(name) for name in ("Host", "Friend", "Other")]
    code = (await host.post("/api/me/friends/link"))["code"]
    for each in (friend, other):
        await each.post("/api/me/friends/link/use", {"code": code})
    table = await table_of(host, players=3, start=False)
    for seat, each in ((1, friend), (2, other)):
        await host.ask("PUT", f"/api/tables/{table}/seats/{seat}/invitation", {"friend": await id_of(each)})
    blocking, blocked = (friend, host) if friend_blocks else (host, friend)
    await blocking.post("/api/me/blocks", {"person": await id_of(blocked)})
    assert await friend.get("/api/me/tables") == []
    assert [row["is_invited"] for row in await other.get("/api/me/tables")] == [True]
    assert "invited" not in (await host.get(f"/api/tables/{table}"))["seats"][1]
    async with world.worker.store.database.read() as connection:
        assert not (await row_of(connection, table)).is_invited(await id_of(friend))


async def test_of_two_guests_of_a_third_person_the_one_who_blocks_loses_the_invitation(world: World) -> None:
    host, friend, other = [await world.account(name) for name in ("Host", "Friend", "Other")]
    code = (await host.post("/api/me/friends/link"))["code"]
    table = await table_of(host, players=3, start=False)
    for seat, each in ((1, friend), (2, other)):
        await each.post("/api/me/friends/link/use", {"code": code})
        await host.ask("PUT", f"/api/tables/{table}/seats/{seat}/invitation", {"friend": await id_of(each)})
    await friend.post("/api/me/blocks", {"person": await id_of(other)})
    assert await friend.get("/api/me/tables") == []
    assert (await other.post(f"/api/tables/{table}/join", {}))["yours"] == [2]


async def test_a_rematch_keeps_no_seat_for_someone_who_was_blocked(world: World) -> None:
    mina, troll = await world.account("Mina"), await world.account("Troll")
    table = await table_of(mina, troll)
    await troll.post(f"/api/tables/{table}/resign", {"seat": 1})
    await mina.post("/api/me/blocks", {"table": table, "seat": 1})
    again = await troll.post(f"/api/tables/{table}/rematch")
    assert not again["seats"][0].get("reserved")
    assert await mina.refused("POST", f"/api/tables/{again['setup']['table']}/join", {}) == "not-allowed"


async def test_words_of_blocked_people_are_shown_to_everyone_except_those_who_blocked_them(world: World) -> None:
    mina, troll, other = [await world.account(name) for name in ("Mina", "Troll", "Other")]
    table = await table_of(mina, troll, other)
    async with mina.live(table) as live, other.live(table) as theirs:
        await live.hello()
        await theirs.hello()
        await troll.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "first"})
        assert (await live.receive("chat"))["text"] == "first"
        await mina.post("/api/me/blocks", {"table": table, "seat": 1})
        assert (await live.receive("table"))["chat"] == []
        await troll.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "second"})
        await other.post(f"/api/tables/{table}/chat", {"seat": 2, "text": "third"})
        assert (await live.receive("chat"))["text"] == "third"
        assert [(await theirs.receive("chat"))["text"] for _ in range(3)] == ["first", "second", "third"]
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/chat"):
        shown = await mina.get(path)
        assert [said["text"] for said in (shown if isinstance(shown, list) else shown["chat"])] == ["third"]


async def test_a_spectator_is_blocked_by_what_they_said(world: World) -> None:
    mina, tom, troll = await world.guest("Mina"), await world.guest("Tom"), await world.guest("Troll")
    table = await table_of(mina, tom)
    said = await troll.post(f"/api/tables/{table}/chat", {"text": "boo"})
    await mina.post("/api/me/blocks", {"table": table, "said": said["number"]})
    assert await mina.get(f"/api/tables/{table}/chat") == []
    assert [each["name"] for each in await mina.get("/api/me/blocks")] == ["Troll"]
    assert (await troll.get(f"/api/tables/{table}"))["chat"], "watching stays possible: anyone may, without a name"


async def test_blocked_people_are_not_friends_and_their_requests_are_not_seen(world: World) -> None:
    mina, troll = await world.account("Mina"), await world.account("Troll")
    code = (await mina.post("/api/me/friends/link"))["code"]
    await troll.post("/api/me/friends/link/use", {"code": code})
    her, his = await id_of(mina), await id_of(troll)
    await mina.post("/api/me/blocks", {"person": his})
    assert (await troll.get("/api/me/friends"))["friends"] == []
    for what in ("find", "use"):
        assert await troll.refused("POST", f"/api/me/friends/link/{what}", {"code": code}) == "unknown-link"
    for path in (f"/api/people/{her}", f"/api/people/{her}/games"):
        assert await troll.refused("GET", path) == "unknown-person"
    assert await troll.refused("POST", "/api/me/friends", {"person": her}) == "unknown-person"
    table = await table_of(await world.guest("Host"), start=False)
    assert await troll.refused("PUT", f"/api/tables/{table}/seats/1/invitation", {"friend": her}) == "not-allowed"
    own = await table_of(troll, start=False)
    assert await troll.refused("PUT", f"/api/tables/{own}/seats/1/invitation", {"friend": her}) == "unknown-person"


async def test_a_friend_without_an_account_can_be_blocked_too(world: World) -> None:
    mina, tom = await world.guest("Mina"), await world.guest("Tom")
    assert await mina.refused("POST", "/api/me/blocks", {"person": await id_of(tom)}) == "unknown-person"
    code = (await mina.post("/api/me/friends/link"))["code"]
    await tom.post("/api/me/friends/link/use", {"code": code})
    await mina.post("/api/me/blocks", {"person": await id_of(tom)})
    assert (await tom.get("/api/me/friends"))["friends"] == []


async def test_nobody_becomes_a_friend_of_someone_whom_they_have_blocked(world: World) -> None:
    mina, troll = await pair(world)
    her, his = await id_of(mina), await id_of(troll)
    code = (await troll.post("/api/me/friends/link"))["code"]
    assert await mina.refused("POST", "/api/me/friends", {"person": his}) == "not-allowed"
    assert await mina.refused("POST", "/api/me/friends/link/use", {"code": code}) == "not-allowed"
    assert await troll.refused("PUT", f"/api/me/friends/{her}") == "unknown-person"
    await mina.ask("DELETE", f"/api/me/blocks/{his}")
    await mina.post("/api/me/friends/link/use", {"code": code})


async def test_a_request_from_a_table_played_before_reveals_no_block(world: World) -> None:
    mina, troll = await world.account("Mina"), await world.account("Troll")
    table = await table_of(mina, troll)
    await mina.post("/api/me/blocks", {"table": table, "seat": 1})
    assert await troll.post("/api/me/friends", {"table": table, "seat": 0}) == {"is_friend": False}
    assert (await mina.get("/api/me/friends"))["asking"] == []
    assert [each["name"] for each in (await troll.get("/api/me/friends"))["asked"]] == ["Mina"]
    assert await mina.refused("PUT", f"/api/me/friends/{await id_of(troll)}") == "unknown-person"


async def test_blocked_people_are_never_seated_together(world: World) -> None:
    mina, troll = await pair(world)
    for person in (mina, troll):
        await person.ask("PUT", "/api/me/waiting", {"games": ["sultan"], "pace": "live"})
    worker = world.worker
    worker.store.waits._clock = lambda clock=worker.context.clock: clock() + 50  # type: ignore[misc]  # a while later
    await Matchmaker(worker).run_once()
    assert [(await person.get("/api/me/waiting"))["table"] for person in (mina, troll)] == [None, None]
    other = await world.account("Other")
    await other.ask("PUT", "/api/me/waiting", {"games": ["sultan"], "pace": "live"})
    await Matchmaker(worker).run_once()
    tables = [(await person.get("/api/me/waiting"))["table"] for person in (mina, troll, other)]
    assert tables[2] in tables[:2]
    assert None in tables[:2]


async def test_a_game_that_both_play_continues(world: World) -> None:
    mina, troll = await world.account("Mina"), await world.account("Troll")
    table = await table_of(mina, troll)
    await mina.post("/api/me/blocks", {"table": table, "seat": 1})
    shown = await mina.get(f"/api/tables/{table}")
    await mina.post(f"/api/tables/{table}/move", {"seat": 0, "position": shown["position"], "move": shown["legal"][0]})
