"""Copies of a SQLite database: taken while a server runs, checked, and restored when none does."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store.database import PRIVATE, database_url
from jewelbox.server.store.migrate import refuse_newer

PATIENCE = 10
A_COPY = "name a file that `jewelbox backup` wrote"


def backup(url: str, file: Path, *, force: bool = False) -> int:
    """Copy the database to a file, as it is at one moment; return the size in bytes."""
    source = _file_of(url)
    if not source.is_file():
        raise _refused(f"there is no database at {str(source)!r}; name its folder with --data, or it with --database")
    _refuse_to_overwrite(file, force=force)
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        part.touch(PRIVATE)
        with _opened(source) as original:
            _revision(original)  # a file that is not a database is refused under its own name
            with _opened(part) as copy:
                original.backup(copy)  # in one step: in several it would start over after every move at a table
                copy.execute("PRAGMA journal_mode=DELETE")  # one file, with no others next to it
                _check(copy, source)
        _make_lasting(part)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    return file.stat().st_size


def restore(url: str, file: Path, *, force: bool = False) -> None:
    """Restore a copy over the database, which no server may have open."""
    target = _file_of(url)
    if not file.is_file():
        raise _refused(f"there is no copy at {str(file)!r}; {A_COPY}")
    if target.exists() and file.samefile(target):
        raise _refused(f"{str(file)!r} is the database itself; {A_COPY}")
    with _opened(file) as copy:
        _check(copy, file)
        _refuse_to_overwrite(target, force=force)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch(PRIVATE)
        with _opened(target) as database:
            _refuse_if_in_use(database, target)
            copy.backup(database)
            _check(database, target)


def _file_of(url: str) -> Path:
    address = database_url(url)
    if address.get_backend_name() != "sqlite":
        raise _refused(
            "this copies SQLite databases; for PostgreSQL use its own tools: pg_dump --format=custom to copy"
            " while the server runs, pg_restore to put a copy back"
        )
    return Path(str(address.database))


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    try:
        with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as connection:
            yield connection
    except sqlite3.DatabaseError as error:
        raise _refused(f"{str(file)!r} can't be read or written as a database: {error}") from error


def _check(connection: sqlite3.Connection, file: Path) -> None:
    """Refuse a database that is damaged, not ours, or newer than this program."""
    (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
    broken_keys = connection.execute("PRAGMA foreign_key_check").fetchone()
    if verdict != "ok" or broken_keys is not None:
        damage = verdict if verdict != "ok" else "rows refer to rows that are missing"
        raise _refused(f"{str(file)!r} is damaged: {damage}; is there an older copy to restore?")
    revision = _revision(connection)
    if revision is None:
        raise _refused(f"{str(file)!r} is not a Jewelbox database; name one that is")
    refuse_newer(revision)


def _revision(connection: sqlite3.Connection) -> str | None:
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def _refuse_to_overwrite(file: Path, *, force: bool) -> None:
    if file.exists() and not file.is_file():
        raise _refused(f"{str(file)!r} is a folder or a device; name a file")
    if file.exists() and not force:
        raise _refused(f"{str(file)!r} exists already; name another file, or add --force to replace it")


def _refuse_if_in_use(database: sqlite3.Connection, file: Path) -> None:
    """Refuse a file that is open elsewhere: SQLite leaves the servers' write mode only when nobody has it open."""
    try:
        database.execute("PRAGMA busy_timeout=500")
        database.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        raise _refused(f"a server is running on {str(file)!r}; stop it first") from error


def _make_lasting(file: Path) -> None:
    with file.open("r+b") as stream:  # Windows flushes only files that may be written
        os.fsync(stream.fileno())


def _refused(message: str) -> JewelboxError:
    return JewelboxError(Code.BAD_SETTING, message)
