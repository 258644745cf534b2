"""The parts of a running server, opened together and closed in the opposite order."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import refusal
from jewelbox.server.clock import SteadyClock
from jewelbox.server.settings import Settings
from jewelbox.server.store.chat import ChatStore
from jewelbox.server.store.database import Database
from jewelbox.server.store.log import Log
from jewelbox.server.store.people import People
from jewelbox.server.store.ratings import Ratings
from jewelbox.server.store.tables import Tables
from jewelbox.server.store.workers import Workers
from jewelbox.server.store.writer import Writer

KEY_FILE = "signing.key"
KEY_BYTES = 32


@dataclass(frozen=True)
class Store:
    """Everything that lasts, by what it is about."""

    database: Database
    writer: Writer
    log: Log
    tables: Tables
    people: People
    chat: ChatStore
    ratings: Ratings
    workers: Workers


@asynccontextmanager
async def opened_store(settings: Settings, clock: SteadyClock) -> AsyncIterator[Store]:
    """Open the database and all that is kept in it; at the end store what waits and close."""
    database = await Database.open(settings.database_url)
    try:
        async with Writer(database) as writer:
            yield Store(
                database=database,
                writer=writer,
                log=Log(database),
                tables=Tables(database, clock, settings.tables),
                people=People(database, clock),
                chat=ChatStore(database, clock),
                ratings=Ratings(database),
                workers=Workers(database),
            )
    finally:
        await database.close()


def signing_key(folder: str) -> str:
    """Return the key that signs cookies: made once, kept in the data folder, readable by the server alone."""
    path = Path(folder) / KEY_FILE
    try:
        if not path.exists():
            _make_key(path)
        key = path.read_text(encoding="ascii").strip()
    except OSError as error:
        problem = f"can't keep {str(path)!r}: {refusal(error)}"
        raise _unsigned(f"{problem}; name a folder where you may write with --data") from error
    except UnicodeDecodeError:
        key = ""
    if len(key) < KEY_BYTES:
        raise _unsigned(f"{str(path)!r} is no key; put a copy of it back, or delete it: then everybody signs in again")
    return key


def _make_key(path: Path) -> None:
    """Make the key; the file is never there without it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{KEY_FILE}.{os.getpid()}")
    part.unlink(missing_ok=True)
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:  # noqa: PTH123  # with its mode from the beginning
        file.write(secrets.token_hex(KEY_BYTES))
    try:
        os.link(part, path)  # another worker may have been faster: then its key holds
    except FileExistsError:
        pass
    finally:
        part.unlink()


def _unsigned(message: str) -> JewelboxError:
    return JewelboxError(Code.BAD_SETTING, message)


def worker_name() -> str:
    """Return a name for this process that no other worker has or had."""
    return f"{os.getpid()}-{secrets.token_hex(4)}"
