"""Whether the server is healthy."""

from __future__ import annotations

import time

import msgspec
from litestar import get
from sqlalchemy import text

import jewelbox
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.answers import refusals
from jewelbox.server.routes.common import TheStore, TheWorker

SILENT_SECONDS = 10.0
"""The server writes to its database every second; after this long without a write, it is not healthy."""


class Health(msgspec.Struct, frozen=True):
    """The server and its database are healthy; these games already run compiled."""

    status: str
    version: str
    compiled: list[str]


@get("/healthz", operation_id="health", tags=["server"], responses=refusals(Code.BUSY))
async def healthz(store: TheStore, worker: TheWorker) -> Health:
    """Return whether the server and its database are healthy; 503 if the database can't be reached or written."""
    async with store.database.read() as connection:
        await connection.execute(text("SELECT 1"))
    if time.monotonic() - worker.wrote > SILENT_SECONDS:
        raise JewelboxError(Code.BUSY, "the database can't be written; is the disk full?")
    return Health("ok", jewelbox.__version__, worker.kernels.compiled)
