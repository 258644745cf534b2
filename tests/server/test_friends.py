"""Friends, invitations, and people who wait for others."""

from __future__ import annotations

from typing import Any

import pytest

from jewelbox.server.limits import ASKED
from jewelbox.server.matchmaker import Matchmaker
from jewelbox.server.store.friends import LINK_LASTS
from jewelbox.server.store.waits import JUST_BEGUN, START_SECONDS
from jewelbox.server.sweep import Sweep
from server.world import Visitor, World, id_of, table_of

pytestmark = pytest.mark.anyio
LIVE = {"games": ["sultan"], "pace": "live"}


@pytest.fixture(autouse=True)
def no_sweeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody but the test seat people."""
    monkeypatch.setattr(Sweep, "_matches", nothing)


async def nothing(_: Sweep) -> None:
    """Seat nobody."""


async def friends_of(person: Visitor, which: str = "friends") -> list[str]:
    return [each["name"] for each in (await person.get("/api/me/friends"))[which]]


async def become_friends(one: Visitor, other: Visitor) -> None:
    code = (await one.post("/api/me/friends/link"))["code"]
    await other.post("/api/me/friends/link/use", {"code": code})


def later(world: World, seconds: float) -> None:
    """Let friends and waits see that this many seconds more have passed."""
    for part in (world.worker.store.waits, world.worker.store.friends):
        part._clock = lambda clock=part._clock: clock() + seconds  # type: ignore[misc]  # the default binds the clock


async def test_a_link_makes_friends_until_it_runs_out_or_is_replaced(world: World) -> None:
    mina, tom, lucy = [await world.guest(name) for name in ("Mina", "Tom", "Lucy")]
    old = (await mina.post("/api/me/friends/link"))["code"]
    code = (await mina.post("/api/me/friends/link"))["code"]
    assert await tom.refused("POST", "/api/me/friends/link/use", {"code": old}) == "unknown-link"
    assert await world.stranger().post("/api/me/friends/link/find", {"code": code}) == {"name": "Mina"}
    for _ in range(2):
        assert await tom.post("/api/me/friends/link/use", {"code": code}) == {"name": "Mina"}
    assert (await friends_of(mina), await friends_of(tom)) == (["Tom"], ["Mina"])
    assert await mina.refused("POST", "/api/me/friends/link/use", {"code": code}) == "not-allowed"
    later(world, LINK_LASTS + 1)
    assert await lucy.refused("POST", "/api/me/friends/link/use", {"code": code}) == "unknown-link"
    await mina.ask("DELETE", f"/api/me/friends/{await id_of(tom)}")
    assert await friends_of(tom) == []


@pytest.mark.sqlite
async def test_someone_who_played_with_me_becomes_a_friend_when_they_agree(world: World) -> None:
    mina, tom, lucy = [await world.guest(name) for name in ("Mina", "Tom", "Lucy")]
    table = await table_of(mina, tom)
    asked = {"table": table, "seat": 0}
    assert await tom.post("/api/me/friends", asked) == {"is_friend": False}
    assert (await friends_of(mina, "asking"), await friends_of(tom, "asked")) == (["Tom"], ["Mina"])
    assert await friends_of(mina) == []
    await mina.ask("PUT", f"/api/me/friends/{await id_of(tom)}")
    assert (await friends_of(mina), await friends_of(tom)) == (["Tom"], ["Mina"])
    assert await tom.post("/api/me/friends", asked) == {"is_friend": True}
    assert await lucy.refused("POST", "/api/me/friends", asked) == "not-allowed"


async def test_two_people_who_ask_each_other_are_friends(world: World) -> None:
    mina, tom = await world.account("Mina"), await world.account("Tom")
    assert await mina.post("/api/me/friends", {"person": await id_of(tom)}) == {"is_friend": False}
    assert await tom.post("/api/me/friends", {"person": await id_of(mina)}) == {"is_friend": True}
    assert await friends_of(mina) == ["Tom"]


@pytest.mark.sqlite
async def test_only_friends_see_a_profile_for_friends(world: World) -> None:
    mina, tom, lucy = [await world.account(name) for name in ("Mina", "Tom", "Lucy")]
    await become_friends(mina, tom)
    await mina.ask("PUT", "/api/me/visibility", {"visibility": "friends"})
    path = f"/api/people/{await id_of(mina)}"
    assert (await tom.get(path))["tie"] == "friend"
    for stranger in (lucy, world.stranger()):
        assert await stranger.refused("GET", path) == "unknown-person"


@pytest.mark.sqlite
async def test_a_friend_finds_an_invitation_among_their_tables_and_accepts_or_declines(world: World) -> None:
    mina, tom = await world.guest("Mina"), await world.guest("Tom")
    table = await table_of(mina, players=2, start=False)
    path, invitation = f"/api/tables/{table}/seats/1/invitation", {"friend": await id_of(tom)}
    assert await mina.refused("PUT", path, invitation) == "unknown-person"
    await become_friends(mina, tom)
    lobby = (await mina.ask("PUT", path, invitation)).json()
    assert lobby["seats"][1] == {"reserved": True, "invited": "Tom"}
    assert "invited" not in (await world.stranger().get(f"/api/tables/{table}"))["seats"][1]
    assert [row["table"] for row in await tom.get("/api/me/tables")] == [table]
    await tom.post(f"/api/tables/{table}/leave", {})
    assert await tom.get("/api/me/tables") == []
    await mina.ask("PUT", path, invitation)
    assert (await tom.post(f"/api/tables/{table}/join", {}))["yours"] == [1]


async def test_a_guest_s_friends_and_blocks_come_along_into_an_account(world: World) -> None:
    mina, tom, troll = [await world.guest(name) for name in ("Mina", "Tom", "Troll")]
    await become_friends(mina, tom)
    table = await table_of(mina, troll)
    await mina.post("/api/me/blocks", {"table": table, "seat": 1})
    other = await world.guest("Other")
    await other.post("/api/me/account", {"name": "Mina K", "password": "correct horse battery"})
    await become_friends(other, tom)
    await mina.post("/api/sign-in", {"name": "Mina K", "password": "correct horse battery"})
    assert await friends_of(mina) == ["Tom"]
    assert [each["name"] for each in await mina.get("/api/me/blocks")] == ["Troll"]
    assert await friends_of(tom) == ["Mina K"]


@pytest.mark.sqlite
async def test_an_account_has_each_friend_of_its_guest_once_and_none_that_either_has_blocked(world: World) -> None:
    mina, tom, troll, other = [await world.guest(name) for name in ("Mina", "Tom", "Troll", "Other")]
    table = await table_of(mina, troll)
    await mina.post("/api/me/blocks", {"table": table, "seat": 1})
    await become_friends(mina, tom)
    await other.post("/api/me/account", {"name": "Mina K", "password": "correct horse battery"})
    await become_friends(tom, other)
    await become_friends(troll, other)
    await mina.post("/api/sign-in", {"name": "Mina K", "password": "correct horse battery"})
    assert (await friends_of(mina), await friends_of(tom), await friends_of(troll)) == (["Tom"], ["Mina K"], [])


# Waiting


async def waits(person: Visitor, **wanted: Any) -> Any:
    return (await person.ask("PUT", "/api/me/waiting", LIVE | wanted)).json()


async def table_found(person: Visitor) -> str | None:
    wait = await person.get("/api/me/waiting")
    return None if wait is None else wait["table"]


async def test_people_who_wait_are_seated_and_their_game_begins(world: World) -> None:
    people = [await world.account(name) for name in ("Mina", "Tom")]
    for person in people:
        await waits(person)
    matchmaker = Matchmaker(world.worker)
    await matchmaker.run_once()
    assert await table_found(people[0]) is None, "more people may come"
    assert await world.stranger().get("/api/waiting") == {"waiting": 2, "alike": 2}
    later(world, 20)
    await matchmaker.run_once()
    table = await table_found(people[0])
    assert table is not None
    assert table == await table_found(people[1])
    assert await people[0].get("/api/waiting") == {"waiting": 0, "alike": 0}
    later(world, START_SECONDS + 1)
    await matchmaker.run_once()
    shown = await people[0].get(f"/api/tables/{table}")
    assert (shown["setup"]["rated"], shown["setup"]["pace"]["type"]) == (True, "live")
    assert await table_found(people[0]) == table


@pytest.mark.sqlite
async def test_a_game_with_a_guest_is_not_rated(world: World) -> None:
    people = [await world.account("Mina"), await world.guest("Tom")]
    for person in people:
        await waits(person)
    later(world, 20)
    await Matchmaker(world.worker).run_once()
    lobby = await people[0].get(f"/api/tables/{await table_found(people[1])}")
    assert not lobby["setup"].get("rated", False)


@pytest.mark.sqlite
async def test_those_who_stay_keep_waiting_when_someone_leaves_before_the_start(world: World) -> None:
    mina, tom = await world.guest("Mina"), await world.guest("Tom")
    for person in (mina, tom):
        await waits(person)
    matchmaker = Matchmaker(world.worker)
    later(world, 20)
    await matchmaker.run_once()
    table = await table_found(mina)
    await tom.post(f"/api/tables/{table}/leave", {})
    await matchmaker.run_once()
    assert (await mina.get("/api/me/waiting"))["table"] is None
    assert await tom.get("/api/me/waiting") is None, "or they would be seated together again"
    assert await mina.get("/api/me/tables") == []


@pytest.mark.sqlite
async def test_a_table_that_another_worker_has_closed_keeps_no_other_waiting(world: World) -> None:
    mina, tom = await world.guest("Mina"), await world.guest("Tom")
    for person in (mina, tom):
        await waits(person)
    later(world, 20)
    (row,) = await world.worker.store.waits.match()
    await tom.post(f"/api/tables/{row.id}/leave", {})
    for _ in range(2):  # two workers that have read the table
        await Matchmaker(world.worker)._start(row)
    assert (await mina.get("/api/me/waiting"))["table"] is None


@pytest.mark.sqlite
async def test_nobody_waits_for_a_second_table_before_the_first_has_begun(world: World) -> None:
    mina, tom, lucy = [await world.guest(name) for name in ("Mina", "Tom", "Lucy")]
    for person in (mina, tom):
        await waits(person)
    matchmaker = Matchmaker(world.worker)
    later(world, 20)
    await matchmaker.run_once()
    table = await table_found(mina)
    assert (await waits(mina))["table"] == table
    await waits(lucy)
    later(world, 20)
    await matchmaker.run_once()
    assert await table_found(lucy) is None
    assert [row["table"] for row in await mina.get("/api/me/tables")] == [table]
    assert (await waits(mina))["table"] == table, "its game has only just begun"
    later(world, JUST_BEGUN)
    assert (await waits(mina))["table"] is None


@pytest.mark.sqlite
async def test_a_wait_ends_when_nobody_asks_for_it(world: World) -> None:
    mina, tom = await world.guest("Mina"), await world.guest("Tom")
    await waits(mina)
    later(world, 61)
    assert (await mina.get("/api/me/waiting"))["table"] is None, "a hidden page asks once a minute"
    later(world, 74)
    await waits(tom)
    assert await world.stranger().get("/api/waiting") == {"waiting": 2, "alike": 2}
    later(world, 2)
    assert await mina.get("/api/me/waiting") is None
    later(world, 50)
    await Matchmaker(world.worker).run_once()
    assert await table_found(tom) is None, "a player who left the queue must not be matched"


@pytest.mark.sqlite
async def test_bots_are_seated_with_someone_who_agrees_to_them(world: World) -> None:
    mina, tom = await world.guest("Mina"), await world.guest("Tom")
    await waits(mina, bots=True)
    await waits(tom, games=["maharaja"])
    later(world, 50)
    await Matchmaker(world.worker).run_once()
    lobby = await mina.get(f"/api/tables/{await table_found(mina)}")
    assert sorted(seat.get("bot", "") for seat in lobby["seats"]) == ["", "medium", "medium"]
    assert await table_found(tom) is None


@pytest.mark.sqlite
async def test_asking_others_is_limited(world: World) -> None:
    mina = await world.guest("Mina")
    codes = [(await mina.ask("PUT", "/api/me/waiting", LIVE)).status_code for _ in range(ASKED + 1)]
    assert codes == [200] * ASKED + [429]
    assert await mina.refused("PUT", "/api/me/waiting", {"games": []}) == "bad-message"
    assert await mina.refused("PUT", "/api/me/waiting", {"games": ["chess"]}) == "unknown-game"
