"""The schema comes from revisions, is what the program expects, and a newer one is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.fair import PartsDeal, WordsDeal
from jewelbox.server.store.database import Database, database_url
from jewelbox.server.store.migrate import _config, revision_of, revisions
from jewelbox.server.store.schema import metadata
from jewelbox.server.store.tables import Tables
from server.databases import sqlite_url

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield sqlite_url(tmp_path / "new" / "jewelbox.db")
        return
    with request.getfixturevalue("postgres_server").database("template0") as url:
        yield url


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))


async def test_the_revisions_lead_to_the_schema_of_the_program(empty_url: str) -> None:
    database = await Database.open(empty_url)
    async with database.read() as connection:
        assert await connection.run_sync(differences) == []
        names = await connection.run_sync(lambda sync: set(inspect(sync).get_table_names()))
    await database.close()
    assert names == {*metadata.tables, "alembic_version"}


def test_the_files_of_revisions_begin_with_their_numbers() -> None:
    scripts = ScriptDirectory.from_config(_config())
    assert revisions() == [script.revision for script in scripts.walk_revisions()][::-1]


async def test_several_workers_may_open_an_empty_database_together(empty_url: str) -> None:
    opened = await asyncio.gather(*(Database.open(empty_url) for _ in range(4)))
    async with opened[-1].read() as connection:
        assert await connection.run_sync(revision_of) is not None
    await asyncio.gather(*(database.close() for database in opened))


async def test_a_schema_that_is_newer_than_the_program_is_refused_and_left_alone(database_url: str) -> None:
    database = await Database.open(database_url)
    async with database.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await database.close()
    with pytest.raises(JewelboxError, match="newer") as caught:
        await Database.open(database_url)
    assert caught.value.code is Code.BAD_SETTING


BEFORE_PARTS = "0003"
OLD_TABLE = """
INSERT INTO tables (id, game, rules, players, options, aids, pace, is_public, spectators, rated, host, secret, stage,
                    version, created, started, changed, length, position)
VALUES (:id, 'sultan', 1, 2, '{}', '{}', '{"type": "none"}', false, true, false, 'mina', :secret, :stage,
        0, 0, :started, 0, 0, 0)
"""


def fill_as_before(connection: Connection) -> None:
    """Make a database as it was before seats had parts in the deal, with an open table and a game that has begun."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, BEFORE_PARTS)
    connection.execute(text("INSERT INTO people (id, name, created) VALUES ('mina', 'Mina', 0)"))
    for table, stage, started in (("aaaaaaaaaaaaaaaa", "open", None), ("bbbbbbbbbbbbbbbb", "playing", 1.0)):
        row = {"id": table, "secret": bytes(32), "stage": stage, "started": started}
        connection.execute(text(OLD_TABLE), row)
        for seat in range(2):
            new = (
                "INSERT INTO seats (table_id, seat, kind, person, name, word) VALUES (:t, :s, 'taken', 'mina', 'M', :w)"
            )
            connection.execute(text(new), {"t": table, "s": seat, "w": f"word {seat}"})


async def test_games_that_have_begun_keep_their_way_of_dealing_and_open_tables_take_the_new_one(empty_url: str) -> None:
    old = Database(database_url(empty_url))
    async with old.begin() as connection:
        await connection.run_sync(fill_as_before)
    await old.close()
    database = await Database.open(empty_url)
    opened, begun = [await Tables(database).get(table) for table in ("aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb")]
    await database.close()
    assert opened.deal == PartsDeal("aaaaaaaaaaaaaaaa", (None, None), (None, None))
    assert begun.deal == WordsDeal("bbbbbbbbbbbbbbbb", ("word 0", "word 1"))


BEFORE_TIMES = "0010"
FINISHED = OLD_TABLE.replace("started, changed", "started, finished, changed").replace(":started, 0", ":started, 9, 0")
CHANGE = """
INSERT INTO rating_changes (table_id, seat, who, place, mu_before, sigma_before, mu, sigma)
VALUES (:table, 0, 'mina', 1, 25, 8, 26, 7)
"""


def fill_before_changes_had_times(connection: Connection) -> None:
    """Make a database with a rated game, as it was when only the game had a time."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, BEFORE_TIMES)
    connection.execute(text("INSERT INTO people (id, name, created) VALUES ('mina', 'Mina', 0)"))
    table = "cccccccccccccccc"
    row = {"id": table, "secret": bytes(32), "stage": "finished", "started": 1.0}
    connection.execute(text(FINISHED), row)
    connection.execute(text(CHANGE), {"table": table})


async def test_changes_of_ratings_happened_when_their_games_ended(empty_url: str) -> None:
    old = Database(database_url(empty_url))
    async with old.begin() as connection:
        await connection.run_sync(fill_before_changes_had_times)
    await old.close()
    database = await Database.open(empty_url)
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT who, at FROM rating_changes"))).all() == [("mina", 9.0)]
    await database.close()


async def test_a_database_of_another_program_is_refused(empty_url: str) -> None:
    database = Database(database_url(empty_url))
    async with database.begin() as connection:
        await connection.execute(text("CREATE TABLE people (shoe_size integer)"))
    await database.close()
    with pytest.raises(JewelboxError, match="another program"):
        await Database.open(empty_url)
