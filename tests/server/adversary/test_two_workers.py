"""Two workers on one database: what ends or changes at one applies at the other, even where no news gets through."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import psycopg
import pytest

from jewelbox.server.matchmaker import Matchmaker
from jewelbox.server.notices import Notice
from server.adversary.streams import Events
from server.databases import Postgres
from server.world import PATIENCE, Visitor, World, running, settings_for, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("plain_rules")]
ENDED = 4001


@pytest.fixture
async def workers(postgres_server: Postgres, tmp_path: Path) -> AsyncIterator[tuple[World, World, str]]:
    """Run two workers of one server, and give the address of their database."""
    with postgres_server.database() as url:
        settings = settings_for(url, tmp_path)
        async with running(settings) as here, running(settings) as there:
            yield here, there, url


def at(world: World, visitor: Visitor) -> Visitor:
    """Return the same visitor, as the other worker sees them."""
    twin = Visitor(world.app, visitor.name)
    twin.http.cookies, twin.headers = visitor.http.cookies, visitor.headers
    return twin


def deafen(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a worker hear nothing of the others."""

    async def heard(_: Notice) -> None: ...

    monkeypatch.setattr(world.worker.sync, "heard", heard)


async def test_connections_to_one_worker_end_with_a_session_that_ends_at_another(
    workers: tuple[World, World, str],
) -> None:
    here, there, _ = workers
    amber, beryl = await here.guest("Amber"), await here.guest("Beryl")
    table = await table_of(amber, beryl)
    elsewhere = at(there, amber)
    async with elsewhere.live(table) as silent, elsewhere.live(table) as seen, Events(elsewhere) as events:
        assert (await seen.hello())["eyes"] == 0
        await amber.post("/api/me/sign-out")
        assert (await silent.closed()).code == ENDED
        assert (await seen.closed()).code == ENDED
        assert await events.ended()


async def test_a_revoked_token_moves_nothing_at_a_worker_that_has_not_heard_of_it(
    workers: tuple[World, World, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, _ = workers
    amber, beryl = await here.guest("Amber"), await here.guest("Beryl")
    table = await table_of(amber, beryl)
    program = at(there, await here.program(amber))
    deafen(there, monkeypatch)
    async with program.live(table) as live:
        shown = await live.hello()
        await live.receive("presence")
        token = (await amber.get("/api/me/tokens"))[0]["id"]
        await amber.ask("DELETE", f"/api/me/tokens/{token}")
        live.send(type="play", seat=0, position=shown["position"], move=shown["legal"][0], id="m")
        assert (await live.closed()).code == ENDED
        assert not any("confirmed" in text for text in live.texts)
    assert (await amber.get(f"/api/tables/{table}"))["number"] == shown["number"]


async def test_guesses_with_endless_names_at_one_worker_are_counted_at_the_other(
    postgres_server: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One letter becomes eighteen when a name is folded: together they were too long for a notice."""
    with postgres_server.database() as url:
        settings = settings_for(url, tmp_path, guesses=20)
        async with running(settings) as here, running(settings) as there:
            lost: list[str] = []
            monkeypatch.setattr(there.worker.sync, "check_everything", partial(_noted, lost))
            stranger, limits = here.stranger(), there.app.state.limits
            wrong = [{"name": f"{number}" + 98 * "\ufdfa", "password": "a guess"} for number in range(8)]
            await asyncio.gather(*(stranger.ask("POST", "/api/sign-in", each) for each in wrong))
            async with asyncio.timeout(PATIENCE):
                while not lost and limits.guesses.wait("address:127.0.0.1", 15) == 0:
                    await stranger.ask("GET", "/healthz")
            assert not lost, "news was lost, so everything is looked up again"


async def _noted(lost: list[str]) -> None:
    lost.append("everything")


async def test_a_seat_that_was_left_at_one_worker_shows_nothing_at_the_other(workers: tuple[World, World, str]) -> None:
    here, there, _ = workers
    host, spy, victim = [await here.guest(name) for name in ("Host", "Spy", "Victim")]
    table = await table_of(host, players=2, start=False)
    await spy.post(f"/api/tables/{table}/join", {"seat": 1})
    async with at(there, spy).live(table) as live:
        await live.hello()
        await spy.post(f"/api/tables/{table}/leave", {})
        await victim.post(f"/api/tables/{table}/join", {"seat": 1})
        await host.post(f"/api/tables/{table}/start")
        shown = await live.receive("table")
        assert (shown["eyes"], shown["yours"], shown["view"]["hand"]) == (None, [], None)


async def test_a_table_without_spectators_is_closed_at_both_workers_when_it_starts(
    workers: tuple[World, World, str],
) -> None:
    here, there, _ = workers
    host, spy, victim = [await here.guest(name) for name in ("Host", "Spy", "Victim")]
    table = await table_of(host, players=2, start=False, spectators=False)
    async with at(there, spy).live(table) as silent, at(there, spy).live(table) as seen:
        await seen.hello()
        await victim.post(f"/api/tables/{table}/join", {"seat": 1})
        await host.post(f"/api/tables/{table}/start")
        assert [(await live.closed()).code for live in (silent, seen)] == [4404, 4404]


async def test_everything_is_checked_again_when_news_of_others_can_be_heard_again(
    workers: tuple[World, World, str],
) -> None:
    """Both workers lose their connections for news; meanwhile a session ends at one, and nobody can tell the other."""
    here, there, url = workers
    amber, beryl = await here.guest("Amber"), await here.guest("Beryl")
    table = await table_of(amber, beryl)
    async with at(there, amber).live(table) as live, Events(at(there, amber)) as events:
        await live.hello()
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as admin:
            await admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND application_name <> 'jewelbox' AND pid <> pg_backend_pid()"
            )
            await admin.execute("DELETE FROM sessions WHERE person = (SELECT person FROM seats WHERE seat = 0 LIMIT 1)")
        assert (await live.closed()).code == ENDED
        assert await events.ended()


async def test_news_that_could_not_be_sent_is_made_up_for(workers: tuple[World, World, str]) -> None:
    """The worker at which a session ends loses the connection over which it would say so."""
    here, there, url = workers
    amber, beryl = await here.guest("Amber"), await here.guest("Beryl")
    table = await table_of(amber, beryl)
    async with at(there, amber).live(table) as live:
        await live.hello()
        await asyncio.sleep(0.1)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as admin:
            await admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND query LIKE '%pg_notify%' AND pid <> pg_backend_pid()"
            )
        await amber.post("/api/me/sign-out")
        await beryl.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "still here"})
        assert (await live.closed()).code == ENDED


async def test_everyone_who_waits_gets_one_seat_however_workers_and_requests_race(
    workers: tuple[World, World, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, _ = workers
    people = [await here.guest(f"Guest {number}") for number in range(7)]
    twins = [at(there, person) for person in people]
    wanted = {"games": ["sultan"], "pace": "live"}
    for person in people:
        await person.ask("PUT", "/api/me/waiting", wanted)
    for world in (here, there):
        waits = world.worker.store.waits
        monkeypatch.setattr(waits, "_clock", lambda clock=waits._clock: clock() + 20)
    rounds = [Matchmaker(world.worker).run_once() for world in (here, there) for _ in range(3)]
    asked = [each.ask("PUT", "/api/me/waiting", wanted) for each in (*people, *twins)]
    answers = await asyncio.gather(*rounds, *asked)
    assert {answer.status_code for answer in answers if answer is not None} == {200}
    waits = here.worker.store.waits
    async with asyncio.timeout(PATIENCE):
        while (await waits.count(None))[0] > 1:  # a sweep may be about to seat them: its rows are passed over
            await Matchmaker(here.worker).run_once()
    tables = [[row["table"] for row in await person.get("/api/me/tables")] for person in people]
    assert {len(mine) for mine in tables} <= {0, 1}
    assert sum(not mine for mine in tables) <= 1, "one person may be left over"
    for mine, person in zip(tables, people, strict=True):
        for table in mine:
            names = [seat["name"] for seat in (await person.get(f"/api/tables/{table}"))["seats"]]
            assert len(set(names)) == len(names) == sum(table in others for others in tables)


async def test_asking_again_just_after_the_start_gives_no_second_table(
    workers: tuple[World, World, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, _ = workers
    monkeypatch.setattr("jewelbox.server.store.waits.START_SECONDS", 0.0)
    people = [await here.guest(f"Guest {number}") for number in range(5)]
    for _ in range(2):
        for person in people:
            await person.ask("PUT", "/api/me/waiting", {"games": ["sultan"], "pace": "live"})
        await Matchmaker(there.worker).run_once()
        await Matchmaker(here.worker).run_once()
    (table,) = [row["table"] for row in await people[0].get("/api/me/tables")]
    assert (await people[0].get("/api/me/waiting"))["table"] == table
