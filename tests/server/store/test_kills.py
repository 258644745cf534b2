"""A process that is killed while it stores loses nothing that was confirmed as stored."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from jewelbox.core.chance import Random
from jewelbox.server.store.database import Database
from jewelbox.server.store.log import Log
from jewelbox.server.store.tables import Tables
from server.store import appender
from server.store.scene import playing_table

pytestmark = pytest.mark.anyio

KILLS = 2
TESTS = Path(__file__).parents[2]


def told_before_kill(url: str, tables: list[str], lines: int) -> list[tuple[str, int]]:
    """Run the appender, kill it after this many lines, and return everything it printed."""
    command = [sys.executable, str(appender.__file__), url, *tables]
    path = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
    with subprocess.Popen(  # noqa: S603  # our own program
        command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": path}
    ) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        told += process.stdout.readlines()
    whole = [line.split() for line in told if line.endswith("\n")]
    return [(table, int(number)) for table, number in whole]


async def test_what_was_reported_as_stored_is_there_after_a_kill_and_nothing_is_duplicated(database_url: str) -> None:
    database = await Database.open(database_url)
    tables = [(await playing_table(database)).id for _ in range(5)]
    chance, told = Random(7), dict.fromkeys(tables, 0)
    for _ in range(KILLS):
        for table, number in told_before_kill(database_url, tables, 5 + chance.below(200)):
            told[table] = max(told[table], number)
    for table in tables:
        numbers = [line.number for line in await Log(database).read(table)]
        row = await Tables(database).get(table)
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= told[table] > 0
        assert row.length == len(numbers)
    await database.close()
