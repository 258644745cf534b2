"""Connections: whole transactions, one state for readers, clear messages when something is wrong."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import threading
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import DBAPIError
from structlog.testing import capture_logs

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import schema
from jewelbox.server.store.database import Database, database_url
from server.databases import sqlite_url
from server.store.scene import guest

pytestmark = pytest.mark.anyio

COUNT = select(func.count()).select_from(schema.people)
NEW = insert(schema.people).values(id="a", name="Mina", created=1.0)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("sqlite:///a.db", "sqlite+aiosqlite:///a.db"),
        ("sqlite+aiosqlite:////x/a.db", "sqlite+aiosqlite:////x/a.db"),
        ("postgres://u@h/n", "postgresql+psycopg://u@h/n"),
        ("postgresql://u@h:5/n?host=/tmp", "postgresql+psycopg://u@h:5/n?host=%2Ftmp"),
    ],
)
def test_addresses_name_the_driver_themselves(written: str, meant: str) -> None:
    assert database_url(written).render_as_string() == meant


@pytest.mark.parametrize(
    "written", ["", "jewelbox.db", "mysql://h/n", "sqlite://", "sqlite:///:memory:", "postgresql+x:/"]
)
def test_an_address_that_cannot_be_used_is_refused(written: str) -> None:
    with pytest.raises(JewelboxError, match="postgresql://") as caught:
        database_url(written)
    assert caught.value.code is Code.BAD_SETTING


async def test_a_transaction_is_stored_whole_or_not_at_all(database: Database) -> None:
    async def broken_off() -> None:
        async with database.begin() as connection:
            await connection.execute(NEW)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await broken_off()
    async with database.read() as connection:
        assert (await connection.execute(COUNT)).scalar_one() == 0


async def test_work_is_stored_whole_or_not_at_all(database: Database) -> None:
    def broken_off(connection: Connection) -> None:
        connection.execute(NEW)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await database.write(broken_off)
    assert await database.write(lambda connection: connection.execute(COUNT).scalar_one()) == 0
    await database.write(lambda connection: connection.execute(NEW))
    assert await database.write(lambda connection: connection.execute(COUNT).scalar_one()) == 1


async def test_those_who_write_in_different_ways_wait_for_each_other(database: Database) -> None:
    def add(number: int, connection: Connection) -> None:
        connection.execute(NEW.values(id=f"w{number}", name=f"Work {number}"))

    async def begin(number: int) -> None:
        async with database.begin() as connection:
            await connection.execute(NEW.values(id=f"b{number}", name=f"Begun {number}"))

    async with asyncio.TaskGroup() as group:
        for number in range(20):
            group.create_task(database.write(partial(add, number)))
            group.create_task(begin(number))
    async with database.read() as connection:
        assert (await connection.execute(COUNT)).scalar_one() == 40


async def test_a_writer_that_is_cancelled_within_a_statement_keeps_nobody_waiting(sqlite_file: Path) -> None:
    database, cancelled = await Database.open(sqlite_url(sqlite_file)), threading.Event()

    def cancel() -> None:
        writing.cancel()
        cancelled.set()

    async def write() -> None:
        loop = asyncio.get_running_loop()
        async with database.begin() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            await driver.create_function(  # type: ignore[union-attr]  # SQLite's
                "cancelled", 0, lambda: loop.call_soon_threadsafe(cancel) and cancelled.wait()
            )
            await connection.execute(text("SELECT cancelled() UNION ALL SELECT 2"))

    writing = asyncio.create_task(write())
    with pytest.raises(asyncio.CancelledError):
        await writing
    async with database.begin() as connection:  # while `writing` still knows its connection
        await connection.execute(NEW)
    await database.close()


async def test_a_reader_sees_one_state_until_it_is_done(database: Database) -> None:
    async with database.read() as reader:
        assert (await reader.execute(COUNT)).scalar_one() == 0
        async with database.begin() as connection:
            await connection.execute(NEW)
        assert (await reader.execute(COUNT)).scalar_one() == 0
    async with database.read() as reader:
        assert (await reader.execute(COUNT)).scalar_one() == 1


async def test_what_a_reader_does_is_not_stored(database: Database) -> None:
    with suppress(DBAPIError):  # PostgreSQL refuses it, SQLite forgets it
        async with database.read() as reader:
            await reader.execute(NEW)
    async with database.read() as reader:
        assert (await reader.execute(COUNT)).scalar_one() == 0


async def test_sqlite_keeps_what_it_has_said_is_stored(sqlite_file: Path) -> None:
    database = await Database.open(sqlite_url(sqlite_file))
    async with database.begin() as writer, database.read() as reader:
        for connection in (writer, reader):
            values = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]
            assert values == ["wal", 2, 1, 10_000]
    await database.close()


async def test_connections_are_closed_and_leave_one_file(sqlite_file: Path) -> None:
    database = await Database.open(sqlite_url(sqlite_file))
    await guest(database)
    await database.close()
    assert [path.name for path in sqlite_file.parent.glob("jewelbox.db*")] == ["jewelbox.db"]


async def test_a_text_that_a_database_cannot_hold_is_refused(database: Database) -> None:
    values = ["lone \ud800"] if database.is_sqlite else ["lone \ud800", "a\x00b"]
    for value in values:
        with pytest.raises(JewelboxError) as caught:
            async with database.begin() as connection:
                await connection.execute(NEW.values(name=value))
        assert caught.value.code is Code.BAD_MESSAGE


async def test_a_number_that_a_database_cannot_hold_is_refused(database: Database) -> None:
    with pytest.raises(JewelboxError) as caught:
        async with database.read() as connection:
            await connection.execute(select(schema.log).where(schema.log.c.number > 10**30))
    assert caught.value.code is Code.BAD_MESSAGE


async def test_errors_contain_no_values(database: Database) -> None:
    async with database.begin() as connection:
        await connection.execute(NEW)
    with pytest.raises(Exception, match="people") as caught:
        async with database.begin() as connection:
            await connection.execute(NEW.values(name="a secret"))
    assert "a secret" not in str(caught.value)


NOT_THERE = "postgresql://nobody:geheim@127.0.0.1:1/nothing"


async def test_a_database_that_is_not_there_is_named_without_its_password() -> None:
    with capture_logs() as logs, pytest.raises(JewelboxError) as caught:
        await Database.open(NOT_THERE)
    assert caught.value.code is Code.BUSY
    assert "127.0.0.1:1/nothing" in caught.value.message
    assert "geheim" not in str(caught.value)
    assert logs == [], "the caller that opens it reports it"


async def test_the_log_says_that_a_database_has_gone_away() -> None:
    database = Database(database_url(NOT_THERE))
    with capture_logs() as logs, pytest.raises(JewelboxError) as caught:
        async with database.read():
            pass
    await database.close()
    assert caught.value.code is Code.BUSY
    assert [line["event"] for line in logs] == ["the database can't be reached"]
    assert "geheim" not in str(logs)


async def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("holiday pictures" * 100)
    with pytest.raises(JewelboxError, match="not a database; name another file with --database") as caught:
        await Database.open(sqlite_url(tmp_path / "a.db"))
    assert caught.value.code is Code.BAD_SETTING


def modes_in(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


async def test_other_users_of_the_machine_cannot_read_the_file(tmp_path: Path) -> None:
    database = await Database.open(sqlite_url(tmp_path / "a.db"))
    modes = modes_in(tmp_path)
    await database.close()
    assert modes == {"a.db": 0o600, "a.db-wal": 0o600, "a.db-shm": 0o600}


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JewelboxError, match=r"can't write .*: .*; name a folder where you may write with --data"):
        await Database.open(sqlite_url(tmp_path / "file" / "a.db"))


async def test_another_program_can_read_while_we_write(sqlite_file: Path) -> None:
    database = await Database.open(sqlite_url(sqlite_file))
    async with database.begin() as connection:
        await connection.execute(NEW)
        other = sqlite3.connect(sqlite_file)
        assert other.execute("SELECT count(*) FROM people").fetchone() == (0,)
        other.close()
    await database.close()
