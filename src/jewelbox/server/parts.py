"""The parts of a running server, opened together and closed in reverse order."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from jewelbox.server.clock import SteadyClock
from jewelbox.server.settings import Settings
from jewelbox.server.store.blocks import Blocks
from jewelbox.server.store.channels import Channels
from jewelbox.server.store.chat import ChatStore
from jewelbox.server.store.daily import DailyResults
from jewelbox.server.store.database import Database
from jewelbox.server.store.friends import Friends
from jewelbox.server.store.log import Log
from jewelbox.server.store.outbox import Outbox
from jewelbox.server.store.people import People
from jewelbox.server.store.profiles import Profiles
from jewelbox.server.store.ratings import Ratings
from jewelbox.server.store.tables import Tables
from jewelbox.server.store.waits import Waits
from jewelbox.server.store.workers import Workers
from jewelbox.server.store.writer import Writer


@dataclass(frozen=True)
class Store:
    """Everything that is stored, by subject."""

    database: Database
    writer: Writer
    log: Log
    tables: Tables
    people: People
    chat: ChatStore
    ratings: Ratings
    workers: Workers
    channels: Channels
    outbox: Outbox
    profiles: Profiles
    blocks: Blocks
    friends: Friends
    waits: Waits
    daily: DailyResults


@asynccontextmanager
async def opened_store(settings: Settings, clock: SteadyClock) -> AsyncIterator[Store]:
    """Open the database and its stores; at the end, store what is waiting and close."""
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
                ratings=Ratings(database, clock),
                workers=Workers(database),
                channels=Channels(database, clock),
                outbox=Outbox(database),
                profiles=Profiles(database, clock),
                blocks=Blocks(database, clock),
                friends=Friends(database, clock),
                waits=Waits(database, clock, settings.tables),
                daily=DailyResults(database),
            )
    finally:
        await database.close()


def worker_name() -> str:
    """Return a name for this process that no other worker has or had."""
    return f"{os.getpid()}-{secrets.token_hex(4)}"
