"""What lasts: games continue after a restart, clocks end, bots make their moves, several workers serve one table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.games import Games
from jewelbox.server.payers import NOBODY, Payer
from jewelbox.server.store.workers import DEAD_AFTER
from jewelbox.server.sweep import Sweep
from server.databases import Postgres
from server.world import Closed, Visitor, World, play_out, running, settings_for, table_of

AWAY_SECONDS = 2.0
MOST_WAIT = 120.0
"""Seconds after which something that should happen has not happened."""
RATINGS = "/api/leaderboards/sultan?players=2"
pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("plain_rules")]


async def until(visitor: Visitor, path: str, condition: Callable[[Any], bool]) -> Any:
    """Ask again and again until the answer meets a condition."""
    async with asyncio.timeout(MOST_WAIT):
        while True:
            shown = await visitor.get(path)
            if condition(shown):
                return shown
            await asyncio.sleep(0.02)


async def test_a_restart_in_the_middle_of_a_game_loses_nothing(database_url: str, tmp_path: Path) -> None:
    settings = settings_for(database_url, tmp_path)
    async with running(settings) as world:
        amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
        table = await table_of(amber, beryl)
        shown = await amber.get(f"/api/tables/{table}")
        move = {"seat": 0, "position": shown["position"], "move": shown["legal"][0]}
        stored = await amber.post(f"/api/tables/{table}/move", move)
        before = await amber.get(f"/api/tables/{table}")
    async with running(settings) as world:
        again = world.stranger()
        again.http.cookies.update(amber.http.cookies)
        after = await again.get(f"/api/tables/{table}")
        for each in (before, after):
            del each["now"], each["presence"]
            del each["late_from"], each["missed_from"]  # the time of the restart doesn't count
        assert after == before
        assert await again.post(f"/api/tables/{table}/move", move) == stored


async def test_clocks_do_not_count_a_restart_however_short(database_url: str, tmp_path: Path) -> None:
    settings = settings_for(database_url, tmp_path)
    async with running(settings) as world:
        amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
        table = await table_of(amber, beryl, pace={"type": "live", "bank": 100, "increment": 0})
        before = (await amber.get(f"/api/tables/{table}"))["clocks"][0]["left"]
    await asyncio.sleep(AWAY_SECONDS)
    async with running(settings) as world:
        after = (await world.stranger().get(f"/api/tables/{table}"))["clocks"][0]["left"]
        assert [end - begin >= AWAY_SECONDS for begin, end in world.worker.context.outages] == [True]
    assert before - after < AWAY_SECONDS


async def test_sockets_are_asked_to_wait_when_the_server_stops(database_url: str, tmp_path: Path) -> None:
    async with running(settings_for(database_url, tmp_path)) as world:
        amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
        table = await table_of(amber, beryl)
        async with amber.live(table) as live:
            await live.hello()
            await world.worker.stop()
            assert (await live.receive("wait"))["seconds"] > 0
            with pytest.raises(Closed):
                await live.receive()


async def test_a_bot_that_was_to_move_when_the_server_stopped_moves_after_the_start(
    database_url: str, tmp_path: Path
) -> None:
    slow = settings_for(database_url, tmp_path, pause=60.0)
    seats = [{"kind": "taken"}, {"kind": "bot", "bot": "random"}]
    async with running(slow) as world:
        amber = await world.guest("Amber")
        table = await table_of(amber, players=2, seats=seats, starter=1)
        assert (await amber.get(f"/api/tables/{table}"))["turn"] == 1
    async with running(settings_for(database_url, tmp_path)) as world:
        await until(world.stranger(), f"/api/tables/{table}", lambda shown: shown["turn"] == 0)


async def test_a_turn_whose_worker_has_died_is_taken_over_within_seconds(
    postgres_server: Postgres, tmp_path: Path
) -> None:
    seats = [{"kind": "taken"}, {"kind": "bot", "bot": "random"}]
    with postgres_server.database() as url:
        async with running(settings_for(url, tmp_path, pause=60.0)) as dying:
            table = await table_of(await dying.guest("Amber"), players=2, seats=seats, starter=1)
            while await dying.worker.store.tables.bots_waiting(dying.worker.context.clock()):
                pass
            async with running(settings_for(url, tmp_path)) as other:
                assert (await other.stranger().get(f"/api/tables/{table}"))["turn"] == 1, "its worker is alive"
                clock = other.worker.context.clock
                other.worker.context.clock = lambda: clock() + DEAD_AFTER + 2
                await Sweep(other.worker)._bots()
                await until(other.stranger(), f"/api/tables/{table}", lambda shown: shown["turn"] == 0)


async def test_a_bot_whose_move_could_not_be_stored_moves_when_the_store_is_back(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    amber, bots, store = await world.guest("Amber"), world.worker.games.bots, world.worker.store
    seats = [{"kind": "taken"}, {"kind": "bot", "bot": "random"}]
    with monkeypatch.context() as patched:
        patched.setattr(bots, "wake", lambda *_: None)
        table = await table_of(amber, players=2, seats=seats, starter=1)
        patched.setattr(store.workers, "release", away)
        patched.setattr(store.writer, "append", away)
        await bots._play(await world.worker.rooms.get(table))
    assert (await amber.get(f"/api/tables/{table}"))["turn"] == 1
    await Sweep(world.worker)._bots()
    await until(amber, f"/api/tables/{table}", lambda shown: shown["turn"] == 0)


async def away(*_: object) -> None:
    raise JewelboxError(Code.BUSY, "the store can't be reached at the moment")


async def test_a_clock_that_ends_hands_the_seat_to_a_bot_and_the_game_continues(world: World) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl, pace={"type": "live", "bank": 10, "increment": 0})
    world.worker.context.clock = lambda clock=world.worker.context.clock: clock() + 11  # type: ignore[misc]  # eleven seconds later
    await Sweep(world.worker)._clocks()
    shown = await until(amber, f"/api/tables/{table}", lambda shown: "bot" in shown["seats"][0])
    assert shown["seats"][0]["handed_over"] == "clock"
    await amber.post(f"/api/tables/{table}/take-back", {"seat": 0})


async def test_a_table_that_never_began_is_closed(world: World) -> None:
    amber = await world.guest("Amber")
    table = await table_of(amber, players=2, start=False)
    world.worker.context.clock = lambda clock=world.worker.context.clock: clock() + 25 * 3600  # type: ignore[misc]  # a day later
    await Sweep(world.worker)._lobbies()
    assert await amber.refused("POST", f"/api/tables/{table}/start") == "game-over"


async def test_a_rated_game_changes_ratings_once(world: World) -> None:
    amber = await world.account("Amber")
    seats = [{"kind": "taken"}, {"kind": "bot", "bot": "random"}]
    table = await table_of(amber, players=2, seats=seats, rated=True)
    await play_out(table, amber)
    await until(amber, "/api/me/ratings", lambda ratings: len(ratings) == 1)
    assert [row["games"] for row in await amber.get("/api/me/ratings")] == [1]
    (bot,) = (await world.stranger().get(RATINGS))["rows"]  # nobody is ranked after one game
    assert (bot["name"], bot["games"]) == ("random", 1)


async def test_a_rated_game_whose_server_dies_before_it_is_rated_is_rated_once_after_the_start(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_for(database_url, tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(Games, "finish", nothing)  # the server dies between the last line and the ratings
        async with running(settings) as world:
            amber = await world.account("Amber")
            seats = [{"kind": "taken"}, {"kind": "bot", "bot": "random"}]
            table = await table_of(amber, players=2, seats=seats, rated=True)
            await play_out(table, amber)
            assert (await world.stranger().get(RATINGS))["rows"] == []
    for _ in range(2):
        async with running(settings) as world:
            await Sweep(world.worker)._ratings()
            assert [row["games"] for row in (await world.stranger().get(RATINGS))["rows"]] == [1]
            assert await world.worker.store.tables.not_rated() == []


async def nothing(*_: object) -> None: ...


async def test_a_store_that_is_away_is_reported_and_nothing_is_lost(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl)
    append = world.worker.store.writer.append

    async with beryl.live(table) as live:
        await live.hello()
        shown = await amber.get(f"/api/tables/{table}")
        move = {"seat": 0, "position": shown["position"], "move": shown["legal"][0]}
        monkeypatch.setattr(world.worker.store.writer, "append", away)
        answer = await amber.ask("POST", f"/api/tables/{table}/move", move)
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert answer.headers["retry-after"]
        await live.receive("wait")
        monkeypatch.setattr(world.worker.store.writer, "append", append)
        assert (await amber.get(f"/api/tables/{table}"))["number"] == shown["number"]
        await amber.post(f"/api/tables/{table}/move", move)
        assert (await live.receive("update"))["number"] == shown["number"] + 1


async def test_any_of_two_workers_serves_any_request_and_shows_what_the_other_did(
    postgres_server: Postgres, tmp_path: Path
) -> None:
    with postgres_server.database() as url:
        settings = settings_for(url, tmp_path)
        async with running(settings) as one, running(settings) as two:
            amber, beryl = await one.guest("Amber"), await two.guest("Beryl")
            table = await table_of(amber, players=2, start=False)
            async with beryl.live(table) as live:
                await live.hello()
                await beryl.post(f"/api/tables/{table}/join", {})
                await amber.post(f"/api/tables/{table}/start")
                shown = await live.receive("table")
                for _ in range(6):
                    visitor, seat = ((amber, 0), (beryl, 1))[shown["turn"]]
                    mine = await visitor.get(f"/api/tables/{table}")
                    move = {"seat": seat, "position": mine["position"], "move": mine["legal"][0]}
                    await visitor.post(f"/api/tables/{table}/move", move)
                    shown = await live.receive("update")
                    assert shown["number"] > mine["number"]
                await amber.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "from the other worker"})
                assert (await live.receive("chat"))["text"] == "from the other worker"
                async with amber.live(table) as other:
                    await other.hello()
                    while (there := await live.receive("presence"))["seats"] != [True, True]:
                        pass
                    assert there["spectators"] == 0


async def test_a_turn_of_a_bot_is_thought_about_by_one_worker(postgres_server: Postgres, tmp_path: Path) -> None:
    with postgres_server.database() as url:
        settings = settings_for(url, tmp_path)
        async with running(settings) as one, running(settings) as two:
            amber = await one.guest("Amber")
            seats = [{"kind": "bot", "bot": "random"}] * 2
            thoughts: list[tuple[str, int]] = []
            for world in (one, two):
                begin = world.worker.thinkers.begin

                def counted(
                    position: Any, level: str, payer: Payer = NOBODY, on_hurry: Any = None, begin: Any = begin
                ) -> Any:
                    thoughts.append((level, len(position.log)))
                    return begin(position, level, payer, on_hurry)

                world.worker.thinkers.begin = counted  # type: ignore[method-assign]  # counts for the test
            table = await table_of(amber, players=2, seats=seats)
            async with two.stranger().live(table) as live:
                shown = await live.hello()
                while "outcome" not in shown:
                    await Sweep(two.worker)._bots()
                    shown = await live.receive("update", "table")
            assert len(thoughts) == len(set(thoughts)) > 40
