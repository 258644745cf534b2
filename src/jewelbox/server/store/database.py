"""The database: SQLite in a file, or PostgreSQL. Where they differ, the difference is here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from typing import Self, TypeVar

import msgspec
import structlog
from sqlalchemy import URL, Connection, Engine, Row, Table, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DataError,
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import refusal
from jewelbox.server.store.migrate import migrate

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
SQLITE_IN_A_THREAD = "sqlite+pysqlite"
WRITING = "BEGIN IMMEDIATE"
"""How a writing transaction begins: one that upgrades to writing later could fail half-way."""
READERS = 4
CONNECTIONS = 12
PRIVATE = 0o600
"""The mode of a file that contains the secrets that tables deal from."""
PATIENCE = 10
"""Seconds after which a database that doesn't answer counts as unavailable."""
LONGEST_STATEMENT = 3 * PATIENCE
"""Seconds after which PostgreSQL gives up a statement: far longer than any of ours takes, except migrations."""
UNUSABLE = {
    "sqlite": "name another file with --database",
    "postgresql": "give it to the user that --database names: createdb --owner USER NAME",
}
"""Remedies for a database that exists but that we can't use."""
FOREIGN_KEY = "foreign key"
"""What both databases say when a row that another refers to is not there."""

logger = structlog.get_logger()
Found = TypeVar("Found")
Columns = dict[str, object]
"""The values of a row, by the names of their columns."""
AnyRow = Row[*tuple[object, ...]]
"""A row that was read, with the schema's column names."""
Work = Callable[[Connection], Found]


class Database:
    """A database of the newest schema, with connections for writing and for reading."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self._writing, self._reading = _sqlite_engines(url) if self.is_sqlite else _postgresql_engines(url)
        self._sqlite = _SqliteWriter(url) if self.is_sqlite else None
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open a database and bring its schema up to date."""
        database = cls(database_url(url))
        try:
            with _faults_named():
                async with database._writing.begin() as connection, _unhurried(connection):
                    await connection.run_sync(migrate)
        except BaseException as error:
            await database.close()
            raise _unopened(database.url, error) from error
        return database

    async def close(self) -> None:
        """Close all connections."""
        if self._sqlite is not None:
            await self._sqlite.close()
        await self._reading.dispose()
        await self._writing.dispose()

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """Provide a connection whose changes are stored together at the end, or not at all."""
        with _faults_reported():
            async with self._my_turn(), self._writing.begin() as connection:
                yield connection

    async def write(self, work: Work[Found]) -> Found:
        """Do work on a connection whose changes are stored together at the end, or not at all."""
        with _faults_reported():
            if self._sqlite is not None:
                async with self._my_turn():
                    return await self._sqlite.do(work)
            async with self._writing.begin() as connection:
                return await connection.run_sync(work)

    def _my_turn(self) -> AbstractAsyncContextManager[None]:
        """Wait until nobody else in this process is writing: SQLite allows one writer at a time."""
        return self._turn if self.is_sqlite else nullcontext()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Provide a connection that sees a consistent snapshot."""
        with _faults_reported():
            async with self._reading.connect() as connection:
                yield connection


class _SqliteWriter:
    """A connection to SQLite in its own thread, where work with many statements is done in one call.

    Each call between thread and event loop makes one wait for the other, which takes longer than most statements.
    """

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(url.set(drivername=SQLITE_IN_A_THREAD), **_options(pool_size=1, max_overflow=0))
        _prepare_sqlite(self._engine, WRITING)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite-writer")

    async def do(self, work: Work[Found]) -> Found:
        """Do work in a transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Work[Found]) -> Found:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """Close the connection and end the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


def database_url(text: str) -> URL:
    """Read the address of a database, and name the driver that we use."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise _unusable(f"{text!r} is not a database address") from None
    if url.drivername not in DRIVERS:
        raise _unusable(f"databases of the kind {url.drivername!r} are not supported")
    url = url.set(drivername=DRIVERS[url.drivername])
    if url.get_backend_name() == "sqlite" and url.database in {None, "", ":memory:"}:
        raise _unusable("SQLite needs a file, because the data must last")
    return url


def insert(connection: AsyncConnection | Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Return an insertion that can say what happens on a conflict."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def _unusable(problem: str) -> JewelboxError:
    return JewelboxError(Code.BAD_SETTING, f"{problem}; name one as sqlite:///FILE or postgresql://USER@HOST/NAME")


def _unopened(url: URL, error: BaseException) -> BaseException:
    """Say why a database can't be opened, with its address and without its password."""
    address = url.set(drivername=url.get_backend_name()).render_as_string()
    if isinstance(error, DatabaseError):
        remedy = UNUSABLE[url.get_backend_name()]
        return JewelboxError(Code.BAD_SETTING, f"{address} can't be used: {_first_line(error.orig)}; {remedy}")
    if isinstance(error, JewelboxError) and error.code is Code.BUSY:
        return JewelboxError(Code.BUSY, f"{address} can't be reached: {_first_line(_driver_error(error))}")
    return error


def _first_line(error: BaseException | None) -> str:
    return str(error).partition("\n")[0]


@contextmanager
def _faults_reported() -> Iterator[None]:
    """Translate errors, and log that the database is unavailable."""
    try:
        with _faults_named():
            yield
    except JewelboxError as error:
        if error.code is Code.BUSY:
            cause = _driver_error(error)
            logger.warning("the database can't be reached", cause=type(cause).__name__, message=_first_line(cause))
        raise


@contextmanager
def _faults_named() -> Iterator[None]:
    """Turn all errors of an unavailable database into one error, and all refusals of a value into another."""
    try:
        yield
    except (OperationalError, InterfaceError, PoolTimeoutError) as error:
        raise _busy() from error
    except (DataError, UnicodeEncodeError, OverflowError) as error:
        raise JewelboxError(
            Code.BAD_MESSAGE, "a text or number can't be stored: it has invalid characters or is too large"
        ) from error
    except IntegrityError as error:
        if FOREIGN_KEY not in str(error.orig).lower():
            raise
        raise JewelboxError(Code.UNKNOWN_PERSON, "a person or table that this refers to no longer exists") from error
    except DBAPIError as error:
        if not error.connection_invalidated:
            raise
        raise _busy() from error


def _driver_error(error: JewelboxError) -> BaseException | None:
    """Return the driver's message for an error that it caused."""
    return getattr(error.__cause__, "orig", None) or error.__cause__


def _busy() -> JewelboxError:
    return JewelboxError(Code.BUSY, "the database can't be reached at the moment; try again in a few seconds")


def _sqlite_engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """Return one connection that writes, and several that read alongside it."""
    _make_file(Path(str(url.database)))
    writing = _engine(url, pool_size=1, max_overflow=0)
    reading = _engine(url, pool_size=READERS, max_overflow=0)
    _prepare_sqlite(writing.sync_engine, WRITING)
    _prepare_sqlite(reading.sync_engine, "BEGIN")
    return writing, reading


def _engine(url: URL, **options: object) -> AsyncEngine:
    return create_async_engine(url, **_options(**options))


def _options(**options: object) -> dict[str, object]:
    """Return the options of all connections; parameters may be secrets, so logged errors don't show them."""
    reading = {"json_serializer": _json, "json_deserializer": msgspec.json.decode}
    return {"pool_timeout": PATIENCE, "hide_parameters": True} | reading | options


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _make_file(file: Path) -> None:
    """Create the file and its folder if missing, so that SQLite does not create one that everyone can read."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(PRIVATE)
    except OSError as error:
        remedy = "name a folder where you may write with --data, or a file with --database"
        raise JewelboxError(Code.BAD_SETTING, f"can't write {str(file)!r}: {refusal(error)}; {remedy}") from error


def _prepare_sqlite(engine: Engine, begin: str) -> None:
    """Set up each connection, and begin transactions ourselves: the driver would do so late, and not always.

    What people delete is overwritten, so that it can't be found in the file.
    """

    def connected(connection: DBAPIConnection, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        patience = f"busy_timeout={PATIENCE * 1000}"
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON", patience):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    def given_up(connection: DBAPIConnection, *_: object) -> None:
        connection.rollback()  # an interrupted statement would hold its locks even after the connection is closed

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
    event.listen(engine, "invalidate", given_up)


@asynccontextmanager
async def _unhurried(connection: AsyncConnection) -> AsyncIterator[None]:
    """Let statements of a transaction take as long as they need."""
    driver = (await connection.get_raw_connection()).driver_connection
    if driver is None or connection.dialect.name != "postgresql":
        yield
        return
    await connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
    driver.patience = None
    try:
        yield
    finally:
        del driver.patience


def _postgresql_engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """Return one pool; connections that read see one snapshot. A lost worker's locks are soon released."""
    from jewelbox.server.store.postgresql import PatientConnection  # with SQLite, its driver is not needed

    times = {"lock": PATIENCE, "statement": LONGEST_STATEMENT, "idle_in_transaction_session": 3 * PATIENCE}
    limits = " ".join(f"-c {name}_timeout={seconds}s" for name, seconds in times.items())
    waits = {"connect_timeout": PATIENCE, "tcp_user_timeout": PATIENCE * 1000, "application_name": "jewelbox"}
    given = {"async_creator_fn": PatientConnection.connect, "options": limits} | waits | dict(url.query)
    engine = _engine(url, pool_size=CONNECTIONS, pool_pre_ping=True, connect_args=given)
    return engine, engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
