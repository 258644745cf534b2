"""A database that stops answering: everyone gets an answer or a refusal in time, nobody passes, the worker recovers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server import sessions
from jewelbox.server.store.database import Database
from jewelbox.server.store.postgresql import PatientConnection
from server.databases import Postgres
from server.world import Closed, Live, World, running, settings_for, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("plain_rules")]
TRY_AGAIN, ENDED = 1013, 4001
QUERY = {"sslmode": "disable", "gssencmode": "disable", "connect_timeout": "2"}


class Relay:
    """Passes bytes between a worker and PostgreSQL; frozen, it takes them and passes nothing on.

    So the connections look alive: no time limit of the network ends them.
    """

    def __init__(self, url: str) -> None:
        self._folder = str(make_url(url).query["host"])
        self._flows = asyncio.Event()
        self._flows.set()
        self._tasks: list[asyncio.Task[None]] = []
        self._writers: list[asyncio.StreamWriter] = []

    def freeze(self) -> None:
        """Pass nothing on from now on."""
        self._flows.clear()

    def thaw(self) -> None:
        """Pass on what has gathered, and everything else."""
        self._flows.set()

    async def relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Connect a client to PostgreSQL."""
        theirs, ours = await asyncio.open_unix_connection(f"{self._folder}/.s.PGSQL.5432")
        self._writers += [ours, writer]
        self._tasks += [asyncio.create_task(self._pass_on(*ends)) for ends in ((reader, ours), (theirs, writer))]

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(65536):
            await self._flows.wait()
            sink.write(data)
        sink.close()

    async def close(self) -> None:
        """Close all connections."""
        for task in self._tasks:
            task.cancel()
        for writer in self._writers:
            writer.transport.abort()
            with suppress(OSError):
                await writer.wait_closed()


@asynccontextmanager
async def relayed(url: str) -> AsyncIterator[tuple[Relay, str]]:
    """Give a relay to a database, and the address of the database behind it."""
    relay = Relay(url)
    server = await asyncio.start_server(relay.relay, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    behind = make_url(url).set(host="127.0.0.1", port=port, query=QUERY)
    try:
        yield relay, behind.render_as_string(hide_password=False)
    finally:
        server.close()
        await relay.close()


@pytest.fixture
async def behind_relay(postgres_server: Postgres) -> AsyncIterator[tuple[Relay, str]]:
    """Give a fresh database behind a relay."""
    with postgres_server.database() as url:
        async with relayed(url) as relay:
            yield relay


async def answer_to(live: Live) -> str | int:
    """Send a move and return what comes back: the type of a message, or the code of a closed connection."""
    live.send(type="hello", seen=0)
    try:
        return str((await live.receive("table", "update", "refused"))["type"])
    except Closed as closed:
        return closed.code


async def test_messages_to_a_worker_whose_database_hangs_are_refused_in_time_and_it_recovers(
    behind_relay: tuple[Relay, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    relay, url = behind_relay
    async with running(settings_for(url, tmp_path)) as world:
        amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
        table = await table_of(amber, beryl)
        async with amber.live(table) as one, beryl.live(table) as two, amber.live(table) as three:
            assert await answer_to(one) == "table"
            relay.freeze()
            begun = time.monotonic()
            with monkeypatch.context() as impatient:
                impatient.setattr(sessions, "PATIENCE", 0.3)
                assert await asyncio.gather(*map(answer_to, (one, two, three))) == [TRY_AGAIN] * 3
            assert time.monotonic() - begun < 10
            relay.thaw()
        async with amber.live(table) as again:
            assert await answer_to(again) == "table"


async def test_a_session_that_ended_while_the_database_hung_does_not_pass(
    behind_relay: tuple[Relay, str], tmp_path: Path
) -> None:
    relay, url = behind_relay
    async with running(settings_for(url, tmp_path)) as world:
        amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
        table = await table_of(amber, beryl)
        async with amber.live(table) as ended, beryl.live(table) as valid:
            assert await answer_to(ended) == "table"
            await deleted_sessions(world, amber.name)
            relay.freeze()
            answers = asyncio.gather(answer_to(ended), answer_to(valid))
            await asyncio.sleep(0.3)
            relay.thaw()
            assert list(await answers) == [ENDED, "table"]


async def deleted_sessions(world: World, name: str) -> None:
    """End someone's sessions in the database, without a word to the worker."""
    query = text("DELETE FROM sessions WHERE person IN (SELECT id FROM people WHERE name = :name)")
    async with world.worker.store.database.begin() as connection:
        await connection.execute(query, {"name": name})


async def test_a_statement_that_is_never_answered_is_given_up_and_its_connection_is_replaced(
    behind_relay: tuple[Relay, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    relay, url = behind_relay
    opened = await Database.open(url)
    assert await answered(opened, "SHOW statement_timeout") == "30s"
    relay.freeze()
    begun = time.monotonic()
    with monkeypatch.context() as impatient:
        impatient.setattr(PatientConnection, "patience", 0.2)
        with pytest.raises(JewelboxError) as refusal:
            await answered(opened, "SELECT 1")
    assert refusal.value.code is Code.BUSY
    assert time.monotonic() - begun < 10
    relay.thaw()
    assert await answered(opened, "SELECT 1") == 1
    await opened.close()


async def answered(opened: Database, query: str) -> object:
    """Return what the database answers."""
    async with opened.read() as connection:
        return (await connection.execute(text(query))).scalar_one()
