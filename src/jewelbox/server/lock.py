"""One server at a time on a SQLite database: two would each miss the other's changes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.settings import Settings
from jewelbox.server.store.database import database_url


@contextmanager
def only_server(settings: Settings) -> Iterator[None]:
    """Hold the lock of the database while the block runs; refuse where another server holds it.

    The lock is SQLite's own, on a file next to the database: it works on every system, and ends with the process
    however that ends.
    """
    with _locked(Path(str(database_url(settings.database_url).database))) if settings.is_sqlite else nullcontext():
        yield


@contextmanager
def _locked(database: Path) -> Iterator[None]:
    file = database.with_name(f"{database.name}.lock")
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as connection:
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            remedy = "stop that one first, or name another folder with --data"
            problem = f"another server runs on {str(database)!r}; {remedy}"
            raise JewelboxError(Code.BAD_SETTING, problem) from error
        yield
