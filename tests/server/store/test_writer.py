"""Appending to logs: together, in order, and never confirmed before it is durable."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import database as databases
from jewelbox.server.store import writer as writers
from jewelbox.server.store.database import Database
from jewelbox.server.store.log import Conflict, Log
from jewelbox.server.store.tables import Stage, Tables
from jewelbox.server.store.writer import Writer
from jewelbox.server.table.lines import Line
from server.databases import Postgres, sqlite_url
from server.store.scene import lines, playing_table, state

pytestmark = pytest.mark.anyio


async def append(writer: Writer, table: str, first: int, count: int = 1, move: str = "bid 1 4") -> None:
    await writer.append(table, lines(first, count, move), state(first + count - 1))


async def code_of(writer: Writer, table: str, first: int) -> Code | None:
    """Return the code with which an append is refused, None when it is stored."""
    try:
        await append(writer, table, first)
    except JewelboxError as error:
        return error.code
    return None


async def test_appends_of_many_tables_are_stored_in_few_transactions(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [(await playing_table(database)).id for _ in range(20)]
    begun = 0
    begin = database.begin

    def counted() -> object:
        nonlocal begun
        begun += 1
        return begin()

    monkeypatch.setattr(database, "begin", counted)
    async with Writer(database) as writer:
        for number in range(1, 6):
            await asyncio.gather(*(append(writer, table, number) for table in tables))
    assert begun <= 10
    for table in tables:
        assert await Log(database).read(table) == lines(1, 5)


async def test_an_append_keeps_what_lists_need_of_the_game(database: Database) -> None:
    table = (await playing_table(database)).id
    async with Writer(database) as writer:
        await writer.append(table, lines(1, 2), state(2, turn_seat=1, turn_bot="medium", due=700.5))
        row = await Tables(database).get(table)
        assert (row.length, row.position, row.turn_seat, row.turn_bot, row.due) == (2, 2, 1, "medium", 700.5)
        assert (row.stage, row.changed, row.finished) == (Stage.PLAYING, 102.0, None)
        await writer.append(table, lines(3), state(3, turn_seat=None, is_over=True))
        row = await Tables(database).get(table)
        assert (row.stage, row.turn_bot, row.due, row.finished) == (Stage.FINISHED, None, None, 103.0)
        with pytest.raises(Conflict):
            await append(writer, table, 4)


async def test_only_late_callers_in_a_batch_fail(database: Database) -> None:
    tables = [(await playing_table(database)).id for _ in range(6)]
    waiting = await playing_table(database)
    async with Writer(database) as other:
        await append(other, tables[2], 1, move="bid 2 9")
    async with Writer(database) as writer:
        results = await asyncio.gather(
            *(append(writer, table, 1) for table in tables),
            append(writer, tables[0], 2),
            append(writer, tables[1], 3),
            append(writer, "nowhere", 1),
            append(writer, waiting.id, 1),
            return_exceptions=True,
        )
    late = [type(result) is Conflict for result in results]
    assert late == [False, False, True, False, False, False, False, True, True, False]
    assert await Log(database).read(tables[2]) == lines(1, 1, "bid 2 9")
    assert await Log(database).read(tables[0]) == lines(1, 2)


async def test_a_line_that_the_database_refuses_fails_alone(database: Database) -> None:
    tables = [(await playing_table(database)).id for _ in range(3)]
    broken = Line(1, None, lines(1)[0].kind, 0, {})  # type: ignore[arg-type]  # a line without a time
    async with Writer(database) as writer:
        results = await asyncio.gather(
            append(writer, tables[0], 1),
            writer.append(tables[1], [broken], state(1)),
            append(writer, tables[2], 1),
            return_exceptions=True,
        )
    assert [result is None for result in results] == [True, False, True]
    assert [len(await Log(database).read(table)) for table in tables] == [1, 0, 1]


async def test_two_writers_never_store_a_number_twice(database_url: str) -> None:
    """Two workers race for every line: one of them wins each, and the log has no gap."""
    one, two = await Database.open(database_url), await Database.open(database_url)
    table = (await playing_table(one)).id

    async def race(writer: Writer, name: str) -> int:
        won = 0
        for number in range(1, 31):
            try:
                await append(writer, table, number, move=name)
            except Conflict:
                continue
            won += 1
        return won

    async with Writer(one) as first, Writer(two) as second:
        won = await asyncio.gather(race(first, "one"), race(second, "two"))
    log = await Log(one).read(table)
    await one.close()
    await two.close()
    assert [line.number for line in log] == list(range(1, len(log) + 1))
    assert [sum(line.entry["move"] == name for line in log) for name in ("one", "two")] == list(won)


async def test_lines_with_gaps_are_refused_before_they_wait(database: Database) -> None:
    async with Writer(database) as writer:
        for bad in ([], [*lines(1), *lines(3)], [*lines(2), *lines(1)]):
            with pytest.raises(ValueError, match="numbered"):
                await writer.append("t", bad, state(3))
        with pytest.raises(ValueError, match="ends at 7"):
            await writer.append("t", lines(1), state(7))


async def test_a_stopped_writer_has_stored_what_waited_and_takes_no_more(database: Database) -> None:
    tables = [(await playing_table(database)).id for _ in range(30)]
    writer = Writer(database)
    await writer.start()
    appends = [asyncio.create_task(append(writer, table, 1)) for table in tables]
    await asyncio.sleep(0)
    await writer.stop()
    await asyncio.gather(*appends)
    assert [len(await Log(database).read(table)) for table in tables] == [1] * 30
    assert await code_of(writer, tables[0], 2) is Code.BUSY


async def test_a_caller_who_finds_no_place_before_the_end_is_turned_away(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writers, "MOST_WAITING", 4)
    tables = [(await playing_table(database)).id for _ in range(20)]
    writer = Writer(database)
    await writer.start()
    appends = [asyncio.create_task(code_of(writer, table, 1)) for table in tables]
    await asyncio.sleep(0)
    await writer.stop()
    codes = await asyncio.wait_for(asyncio.gather(*appends), 20)
    stored = [bool(await Log(database).read(table)) for table in tables]
    assert stored == [code is None for code in codes]
    assert set(codes) <= {None, Code.BUSY}


async def test_a_caller_that_gives_up_does_not_disturb_the_others(database: Database) -> None:
    tables = [(await playing_table(database)).id for _ in range(10)]
    async with Writer(database) as writer:
        appends = [asyncio.create_task(append(writer, table, 1)) for table in tables]
        await asyncio.sleep(0)
        appends[3].cancel()
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [result is None for result in results] == [number != 3 for number in range(10)]
        await append(writer, tables[4], 2)


async def test_while_postgresql_is_away_callers_are_notified_and_later_everything_continues(
    postgres_server: Postgres,
) -> None:
    with postgres_server.database() as url:
        database = await Database.open(url)
        tables = [(await playing_table(database)).id for _ in range(8)]
        async with Writer(database) as writer:
            await asyncio.gather(*(append(writer, table, 1) for table in tables))
            postgres_server.stop()
            try:
                away = await asyncio.gather(*(code_of(writer, table, 2) for table in tables))
                with pytest.raises(JewelboxError) as caught:
                    await Log(database).read(tables[0])
            finally:
                postgres_server.start()
            again = await asyncio.gather(*(code_of(writer, table, 2) for table in tables))
        logs = [await Log(database).read(table) for table in tables]
        await database.close()
    assert set(away) == {Code.BUSY}
    assert caught.value.code is Code.BUSY
    assert again == [None] * 8
    assert logs == [lines(1, 2)] * 8


async def test_after_a_crash_of_postgresql_under_load_nothing_confirmed_is_missing_and_nothing_duplicated(
    postgres_server: Postgres,
) -> None:
    """Callers that get BUSY read the log again, as the worker does, and continue from there."""
    with postgres_server.database() as url:
        database = await Database.open(url)
        tables = [(await playing_table(database)).id for _ in range(10)]
        told: dict[str, int] = dict.fromkeys(tables, 0)
        stopping = asyncio.Event()

        async def played(writer: Writer, table: str) -> None:
            length = 0
            while not stopping.is_set():
                try:
                    await append(writer, table, length + 1)
                    length = told[table] = length + 1
                except (JewelboxError, Conflict):
                    await asyncio.sleep(0.02)
                    length = await known_length(database, table, length)

        async with Writer(database) as writer:
            players = [asyncio.create_task(played(writer, table)) for table in tables]
            for _ in range(3):
                await asyncio.sleep(0.4)
                await asyncio.to_thread(postgres_server.stop)
                await asyncio.to_thread(postgres_server.start)
            await asyncio.sleep(0.4)
            stopping.set()
            await asyncio.gather(*players)
        logs = {table: [line.number for line in await Log(database).read(table)] for table in tables}
        await database.close()
    for table, numbers in logs.items():
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= told[table] > 0


async def known_length(database: Database, table: str, otherwise: int) -> int:
    try:
        return len(await Log(database).read(table))
    except JewelboxError:
        return otherwise


async def test_while_another_program_locks_the_file_callers_are_notified_and_later_everything_continues(
    sqlite_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "PATIENCE", 0.2)
    database = await Database.open(sqlite_url(sqlite_file))
    tables = [(await playing_table(database)).id for _ in range(5)]
    async with Writer(database) as writer:
        other = sqlite3.connect(sqlite_file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        locked = await asyncio.gather(*(code_of(writer, table, 1) for table in tables))
        other.execute("ROLLBACK")
        other.close()
        again = await asyncio.gather(*(code_of(writer, table, 1) for table in tables))
    await database.close()
    assert set(locked) == {Code.BUSY}
    assert again == [None] * 5


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 6), st.integers(1, 3)), max_size=12), st.data())
def test_what_fits_of_a_batch_leaves_logs_without_gaps(
    appends: list[tuple[str, int, int]], data: st.DataObject
) -> None:
    lengths = data.draw(st.dictionaries(st.sampled_from("abc"), st.integers(0, 4)))
    batch = [writers._Append(table, before, [{}] * count, {}, None) for table, before, count in appends]  # type: ignore[arg-type]
    fitting, late = writers._sorted_out(batch, dict(lengths))
    assert {*fitting, *late} == set(batch)
    for append in fitting:
        assert lengths[append.table] == append.before
        lengths[append.table] += len(append.rows)
    for append in late:
        assert append not in fitting
