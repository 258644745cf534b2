"""One guest within the limits does not keep the others waiting: heavy work in turns, bounded queues, bounded memory."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from itertools import chain, islice, pairwise
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
import pytest
from msgspec import Raw

from jewelbox.server import replays
from jewelbox.server.fair import MOST_WAITING
from jewelbox.server.games import LINES_AT_ONCE
from jewelbox.server.live import HELLO_TOKENS
from jewelbox.server.messages import Moment
from jewelbox.server.payers import Payer, current
from jewelbox.server.replays import MOST_MOMENTS
from jewelbox.server.routes.mine import MOST_STREAMS
from jewelbox.server.store.passwords import HASHER
from jewelbox.server.table import telling
from jewelbox.server.table.lines import Line
from jewelbox.server.table.table import Table
from server.adversary.streams import Events
from server.databases import sqlite_url
from server.world import Data, Visitor, World, play_out, running, settings_for, table_of

pytestmark = pytest.mark.anyio


class Turns:
    """Counts how often the event loop goes round while a block runs."""

    def __init__(self) -> None:
        self.number = 0

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._count())
        return self

    async def _count(self) -> None:
        while True:
            self.number += 1
            await asyncio.sleep(0)

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()


async def finished(world: World, game: str = "sultan", players: int = 2) -> tuple[Visitor, str]:
    """Return someone, and a game of theirs that is over."""
    mina = await world.guest("Mina")
    seats = [{"kind": "taken"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]
    table = await table_of(mina, game=game, players=players, seats=seats)
    await play_out(table, mina)
    return mina, table


@pytest.fixture
async def alone(sqlite_file: Path, tmp_path: Path, plain_rules: None) -> Any:  # noqa: ARG001  # it is set up first
    """Run a server on SQLite: what is tested here does not depend on the database."""
    async with running(settings_for(sqlite_url(sqlite_file), tmp_path), HASHER) as world:
        yield world


# Replays


@pytest.mark.parametrize("eyes", ["", "&seat=1", "&open=true"])
async def test_a_replay_comes_in_pages_that_make_up_the_whole(alone: World, eyes: str) -> None:
    mina, table = await finished(alone)
    address = f"/api/tables/{table}/replay"
    head = await mina.get(f"{address}?count=0{eyes}")
    assert head["moments"] == []
    moments: list[Data] = []
    while len(moments) < head["length"]:
        page = await mina.get(f"{address}?from={len(moments)}{eyes}")
        assert page["first"] == len(moments)
        assert 0 < len(page["moments"]) <= MOST_MOMENTS
        moments += page["moments"]
    room = await alone.worker.rooms.get(table)
    async with alone.worker.games.at_table(room) as game:
        whole = telling.replay(game, "all" if "open" in eyes else 1 if "seat" in eyes else None)
    assert [moment["number"] for moment in moments] == [moment.number for moment in whole.moments]
    assert [moment["views"] for moment in moments] == msgspec.to_builtins([moment.views for moment in whole.moments])
    told = await mina.get(f"{address}/events?{eyes.removeprefix('&')}")
    assert told == [moment["events"] for moment in moments]
    rounds = [place for place, moment in enumerate(moments) if any("round" in event for event in moment["events"][0])]
    assert head["rounds"] == rounds


async def test_there_is_nothing_after_the_end_of_a_replay_and_no_page_of_any_size(alone: World) -> None:
    mina, table = await finished(alone)
    address = f"/api/tables/{table}/replay"
    assert (await mina.get(f"{address}?from=100000"))["moments"] == []
    assert await mina.refused("GET", f"{address}?count={MOST_MOMENTS + 1}") == "bad-message"
    assert await mina.refused("GET", f"{address}?from=-1") == "bad-message"


async def test_the_event_loop_continues_between_any_two_moments_of_replays(
    alone: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    mina, table = await finished(alone)
    address, made, moment = f"/api/tables/{table}/replay?open=true&count=10", list[int](), telling.moment
    async with Turns() as turns:

        def noted(*asked: Any) -> Moment:
            made.append(turns.number)
            return moment(*asked)

        monkeypatch.setattr(telling, "moment", noted)
        await asyncio.gather(*(mina.get(f"{address}&from={10 * number}") for number in range(4)))
    assert len(made) == 40
    assert all(later - earlier >= 2 for earlier, later in pairwise(made))


async def test_moments_of_replays_are_encoded_in_the_turn_that_made_them(alone: World) -> None:
    mina, table = await finished(alone)
    actions, room = alone.app.state.actions, await alone.worker.rooms.get(table)
    page = await replays.page(actions, room, None, "all", 3, 10)
    events = await replays.events(actions, room, None, "all")
    parts: list[object] = [*page.moments, *chain.from_iterable(events)]
    assert all(isinstance(part, Raw) for part in parts)
    asked = await mina.get(f"/api/tables/{table}/replay?open=true&from=3&count=10")
    assert msgspec.json.decode(msgspec.json.encode(page)) == asked


async def test_the_event_loop_continues_while_a_long_game_is_loaded(
    alone: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table = await finished(alone)
    room, made, absorb = await alone.worker.rooms.get(table), list[tuple[int, int]](), Table.absorb
    async with Turns() as turns, room.lock:

        def noted(game: Table, lines: list[Line]) -> None:
            made.append((turns.number, len(lines)))
            absorb(game, lines)

        room.table = None
        monkeypatch.setattr(Table, "absorb", noted)
        game = await alone.worker.games._loaded(room)
    assert sum(lines for _, lines in made) == game.length > 2 * LINES_AT_ONCE
    assert max(lines for _, lines in made) <= LINES_AT_ONCE
    filled = [turn for turn, lines in made if lines]
    assert all(later > earlier for earlier, later in pairwise(filled))


async def test_replays_don_t_keep_other_peoples_tables_waiting(alone: World) -> None:
    mallory, table = await finished(alone, "diamonds-club", 4)
    other = await alone.guest("Olga")
    hers = await table_of(other, seats=[{"kind": "taken"}, {"kind": "open"}], start=False)
    flood = [asyncio.create_task(mallory.get(f"/api/tables/{table}/replay?open=true")) for _ in range(20)]
    await asyncio.sleep(0.2)
    for _ in range(10):
        await other.get(f"/api/tables/{hers}")
    assert sum(task.done() for task in flood) <= 2
    await asyncio.gather(*flood)


async def test_too_many_replays_at_once_are_refused_only_to_the_caller_who_asks(alone: World) -> None:
    mallory, table = await finished(alone, "diamonds-club", 4)
    olga, too_many = await alone.guest("Olga"), 20
    async with alone.worker.gate.turn(Payer("6.6.6.6", "keeper")):  # so nobody's turn comes while the flood arrives
        address = f"/api/tables/{table}/replay?open=true&count=2"
        flood = [asyncio.create_task(mallory.ask("GET", address)) for _ in range(MOST_WAITING + too_many)]
        refused = [await answer for answer in islice(asyncio.as_completed(flood, timeout=60), too_many)]
        hers = asyncio.create_task(olga.get(f"/api/tables/{table}/replay?count=1"))
    assert {(answer.status_code, answer.json()["code"]) for answer in refused} == {(429, "too-fast")}
    assert all(int(answer.headers["retry-after"]) > 0 for answer in refused)
    assert (await hers)["first"] == 0
    answers = await asyncio.gather(*flood)
    assert sum(answer.status_code == 200 for answer in answers) == MOST_WAITING


# Live connections


async def test_hellos_over_all_connections_of_a_person_count_together(sqlite_file: Path, tmp_path: Path) -> None:
    rate = 20
    async with running(settings_for(sqlite_url(sqlite_file), tmp_path, messages=rate)) as world:
        mallory, olga = await world.guest("Mallory"), await world.guest("Olga")
        table = await table_of(mallory, olga)
        answers: list[Data] = []
        for _ in range(5):
            async with mallory.live(table) as live:
                for _ in range(8):
                    live.send(type="hello")
                answers += [await live.receive("table", "refused") for _ in range(8)]
        given = sum(answer["type"] == "table" for answer in answers)
        assert 2 * rate // HELLO_TOKENS <= given < 24
        async with olga.live(table) as live:
            assert (await live.hello())["type"] == "table"


async def test_a_connection_that_does_not_read_is_not_answered_again_and_again(alone: World) -> None:
    mina, olga = await alone.guest("Mina"), await alone.guest("Olga")
    table = await table_of(mina, olga)
    backlogs = alone.app.state.backlogs
    async with mina.live(table) as live:
        whole = len(str(await live.hello()))
        live.stop_reading()
        for _ in range(200):
            live.send(type="hello")
        await asyncio.sleep(0.3)
        async with olga.live(table) as hers:
            assert (await hers.hello())["type"] == "table"
        person = next(name for name in backlogs._waiting if name.startswith("person:"))
        assert 0 < backlogs.waiting(person) < 4 * whole
    assert not backlogs._waiting


# Passwords, tokens, addresses


async def test_work_is_done_in_the_name_of_the_person_and_the_address(alone: World, monkeypatch: Any) -> None:
    payers: list[Payer] = []

    async def noted(*_: object) -> list[object]:
        payers.append(current())
        return []

    monkeypatch.setattr(alone.app.state.store.ratings, "of_person", noted)
    mina = await alone.guest("Mina")
    await mina.get("/api/me/ratings")
    assert payers == [Payer("127.0.0.1", (await mina.get("/api/me"))["id"])]


async def test_passwords_are_worked_on_in_turns(alone: World) -> None:
    mallory, olga = await alone.guest("Mallory"), await alone.guest("Olga")
    wrong = {"old": "correct horse battery", "new": "battery horse correct"}
    flood = [asyncio.create_task(mallory.ask("POST", "/api/me/password", wrong)) for _ in range(15)]
    await asyncio.sleep(0.05)
    keep = {"name": "Olga", "password": "staple battery horse"}
    assert (await olga.ask("POST", "/api/me/account", keep)).status_code == 201
    assert sum(task.done() for task in flood) <= 5
    assert {answer.status_code for answer in await asyncio.gather(*flood)} == {403}


async def test_wrong_passwords_are_refused_the_same_way_whether_or_not_there_is_an_account(
    sqlite_file: Path, tmp_path: Path
) -> None:
    async with running(settings_for(sqlite_url(sqlite_file), tmp_path, guesses=3)) as world:
        olga = await world.guest("Olga")
        await olga.post("/api/me/account", {"name": "Olga", "password": "staple battery horse"})
        for name in ("olga", "nobody"):
            answers = [await sign_in(world, name, "wrong horse battery", f"6.6.{name[0] == 'o'}.{n}") for n in range(5)]
            assert [answer["code"] for answer in answers] == ["wrong-password"] * 3 + ["too-fast"] * 2
        right = await sign_in(world, "OLGA", "staple battery horse", "7.7.7.7")
        assert right["code"] == "too-fast"


async def sign_in(world: World, name: str, password: str, address: str) -> Data:
    """Sign in from an address; return the answer."""
    visitor = world.stranger()
    visitor.http = visitor_from(world, address)
    answer = await visitor.ask("POST", "/api/sign-in", {"name": name, "password": password})
    found: Data = answer.json()
    return found


def visitor_from(world: World, address: str) -> Any:
    """Return an HTTP client that calls from an address."""
    transport = httpx.ASGITransport(world.app, client=(address, 1234))  # type: ignore[arg-type]  # an ASGI app
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1")


async def test_wrong_tokens_are_limited_and_right_ones_pass(sqlite_file: Path, tmp_path: Path) -> None:
    async with running(settings_for(sqlite_url(sqlite_file), tmp_path, guesses=5)) as world:
        program = await world.program(await world.guest("Olga"))
        assert (await program.get("/api/me"))["name"] == "Olga"
        codes = []
        for number in range(8):
            stranger = world.stranger()
            stranger.headers = {"Authorization": f"Bearer guess-{number}"}
            codes.append(await stranger.refused("GET", "/api/me"))
        assert codes == ["not-signed-in"] * 5 + ["too-fast"] * 3
        assert (await program.get("/api/me"))["name"] == "Olga"


async def test_streams_that_are_opened_at_the_same_moment_are_counted_together(world: World) -> None:
    person = await world.guest("Mina")
    async with AsyncExitStack() as stack:
        streams = [Events(person) for _ in range(3 * MOST_STREAMS)]
        await asyncio.gather(*(stack.enter_async_context(stream) for stream in streams))
        ended = [asyncio.create_task(stream.ended()) for stream in streams]
        await asyncio.wait(ended, timeout=1.0)
        assert sum(stream.is_open for stream in streams) == MOST_STREAMS
        for task in ended:
            task.cancel()
