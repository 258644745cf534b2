"""Each test that asks for `database` or `database_url` runs on SQLite and on PostgreSQL, unless marked `sqlite`."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from jewelbox.server.store.database import Database
from server.databases import Postgres, migrated, postgres, sqlite_url
from server.world import World, running, settings_for


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Choose the databases that a test runs on."""
    if "database_url" in metafunc.fixturenames:
        kinds = ["sqlite"] if metafunc.definition.get_closest_marker("sqlite") else ["sqlite", "postgresql"]
        metafunc.parametrize("database_url", kinds, indirect=True)


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """Start PostgreSQL once for all tests of a process."""
    with postgres() as server:
        yield server


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make an empty database of the newest schema once."""
    file = tmp_path_factory.mktemp("sqlite") / "template.db"
    migrated(sqlite_url(file))
    return file


@pytest.fixture
def sqlite_file(sqlite_template: Path, tmp_path: Path) -> Path:
    """Return a fresh SQLite database."""
    return Path(shutil.copy(sqlite_template, tmp_path / "jewelbox.db"))


@pytest.fixture
def database_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """Give the address of a fresh database of the newest schema: one test for each kind."""
    if request.param == "sqlite":
        yield sqlite_url(request.getfixturevalue("sqlite_file"))
        return
    with request.getfixturevalue("postgres_server").database() as url:
        yield url


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """Give a fresh database, opened."""
    opened = await Database.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
def plain_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let servers run the rules as plain Python: compiling them is for other tests."""
    monkeypatch.setenv("JEWELBOX_JIT", "off")


@pytest.fixture
async def world(database_url: str, tmp_path: Path, plain_rules: None) -> AsyncIterator[World]:  # noqa: ARG001  # it is set up first
    """Run a server on a fresh database."""
    async with running(settings_for(database_url, tmp_path)) as world:
        yield world
