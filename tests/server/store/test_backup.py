"""Copies of a SQLite database: whole, checked, never over something else, never under a running server."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest

from jewelbox.core.errors import JewelboxError
from jewelbox.server.store.backup import backup, restore
from jewelbox.server.store.database import Database
from jewelbox.server.store.log import Log
from jewelbox.server.store.writer import Writer
from server.databases import sqlite_url
from server.store.scene import lines, playing_table, state

pytestmark = pytest.mark.anyio


async def played(file: Path, count: int) -> str:
    """Play some moves at a new table of a database that is closed again."""
    database = await Database.open(sqlite_url(file))
    table = (await playing_table(database)).id
    async with Writer(database) as writer:
        await writer.append(table, lines(1, count), state(count))
    await database.close()
    return table


async def read(file: Path, table: str) -> list[int]:
    database = await Database.open(sqlite_url(file))
    numbers = [line.number for line in await Log(database).read(table)]
    await database.close()
    return numbers


async def test_a_copy_put_back_has_all_that_was_there(sqlite_file: Path, tmp_path: Path) -> None:
    table = await played(sqlite_file, 5)
    assert backup(sqlite_url(sqlite_file), tmp_path / "copy.db") == (tmp_path / "copy.db").stat().st_size
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    restore(sqlite_url(tmp_path / "other" / "place.db"), tmp_path / "copy.db")
    assert await read(tmp_path / "other" / "place.db", table) == [1, 2, 3, 4, 5]


async def test_a_copy_taken_during_play_is_the_state_of_one_moment(sqlite_file: Path, tmp_path: Path) -> None:
    database = await Database.open(sqlite_url(sqlite_file))
    table = (await playing_table(database)).id
    done = asyncio.Event()
    told = 0

    async def play(writer: Writer) -> None:
        nonlocal told
        while not done.is_set():
            await writer.append(table, lines(told + 1), state(told + 1))
            told += 1

    async with Writer(database) as writer:
        player = asyncio.create_task(play(writer))
        copies: list[tuple[Path, int, int]] = []
        for number in range(5):
            await asyncio.sleep(0.05)
            file, before = tmp_path / f"copy-{number}.db", told
            await asyncio.to_thread(backup, sqlite_url(sqlite_file), file)
            copies.append((file, before, told))
        done.set()
        await player
    await database.close()
    for file, before, after in copies:
        numbers = await read(file, table)
        assert numbers == list(range(1, len(numbers) + 1))
        assert before <= len(numbers) <= after + 1
    assert told > 5


async def test_what_exists_is_not_replaced_unless_that_is_wanted(sqlite_file: Path, tmp_path: Path) -> None:
    url, copy = sqlite_url(sqlite_file), tmp_path / "copy.db"
    copy.write_text("holiday pictures")
    with pytest.raises(JewelboxError, match="exists already"):
        backup(url, copy)
    assert copy.read_text() == "holiday pictures"
    backup(url, copy, force=True)
    with pytest.raises(JewelboxError, match="exists already"):
        restore(url, copy)
    table = await played(sqlite_file, 2)
    restore(url, copy, force=True)
    assert await read(sqlite_file, table) == []


async def test_a_database_that_a_server_has_open_is_not_replaced(sqlite_file: Path, tmp_path: Path) -> None:
    url, copy = sqlite_url(sqlite_file), tmp_path / "copy.db"
    backup(url, copy)
    database = await Database.open(url)
    table = (await playing_table(database)).id
    with pytest.raises(JewelboxError, match="a server is running"):
        restore(url, copy, force=True)
    async with Writer(database) as writer:
        await writer.append(table, lines(1, 3), state(3))
    await database.close()
    assert await read(sqlite_file, table) == [1, 2, 3]


async def test_a_damaged_copy_is_refused_and_the_database_left_alone(sqlite_file: Path, tmp_path: Path) -> None:
    url, copy = sqlite_url(sqlite_file), tmp_path / "copy.db"
    table = await played(sqlite_file, 40)
    backup(url, copy)
    content = bytearray(copy.read_bytes())
    content[4096 * 3 : -4096] = bytes(len(content) - 4096 * 4)
    copy.write_bytes(content)
    with pytest.raises(JewelboxError, match=r"damaged|can't be read"):
        restore(url, copy, force=True)
    assert await read(sqlite_file, table) == list(range(1, 41))


@pytest.mark.parametrize("content", [b"", b"holiday pictures" * 1000], ids=["empty", "other"])
async def test_a_file_that_is_not_a_copy_is_refused(sqlite_file: Path, tmp_path: Path, content: bytes) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(content)
    with pytest.raises(JewelboxError, match=r"not a Jewelbox database|can't be read"):
        restore(sqlite_url(sqlite_file), copy, force=True)


async def test_a_copy_of_a_newer_program_is_refused(sqlite_file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backup(sqlite_url(sqlite_file), copy)
    with sqlite3.connect(copy) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(JewelboxError, match="newer"):
        restore(sqlite_url(sqlite_file), copy, force=True)


async def test_a_missing_file_is_named(sqlite_file: Path, tmp_path: Path) -> None:
    with pytest.raises(JewelboxError, match="no database at"):
        backup(sqlite_url(tmp_path / "nothing.db"), tmp_path / "copy.db")
    with pytest.raises(JewelboxError, match="no copy at"):
        restore(sqlite_url(sqlite_file), tmp_path / "nothing.db")
    with pytest.raises(JewelboxError, match="the database itself"):
        restore(sqlite_url(sqlite_file), sqlite_file, force=True)
    assert not (tmp_path / "nothing.db").exists()


async def test_for_postgresql_its_own_tools_are_named(tmp_path: Path) -> None:
    for action in (backup, restore):
        with pytest.raises(JewelboxError, match="pg_dump"):
            action("postgresql://localhost/jewelbox", tmp_path / "copy.db")
