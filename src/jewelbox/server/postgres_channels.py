"""A PostgreSQL back-end for Litestar's channels that survives the loss of its connections.

Only notices are sent here (`this table has grown`). If some may have been lost with a connection, `lost` takes their
place after reconnecting: workers then look everything up. They also check their tables once a second.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress

import structlog
from litestar.channels.backends.base import ChannelsBackend
from psycopg import AsyncConnection, Error
from psycopg.rows import TupleRow
from psycopg.sql import SQL, Identifier

log = structlog.get_logger()

POLL_SECONDS = 0.5
"""How long the listener waits before it checks for new channels."""
NOTIFY = "SELECT pg_notify(%s, %s)"
RETRY_SECONDS = 0.5
LIMIT_SECONDS = 5


class PostgresChannels(ChannelsBackend):
    """Sends with NOTIFY and receives with LISTEN, over one connection each."""

    def __init__(self, dsn: str, lost: bytes) -> None:
        self._dsn, self._lost = dsn, lost
        self._channels: set[str] = set()
        self._unsent: set[str] = set()
        self._sender: AsyncConnection[TupleRow] | None = None

    async def on_startup(self) -> None:
        """Do nothing yet: connections are made when needed."""

    async def on_shutdown(self) -> None:
        """Close the sender; the listener closes its connection itself."""
        await self._forget_sender()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Send a notice; one lost while the database is unavailable is made up for before the next."""
        wanted = set(channels)
        try:
            sender = self._sender or await self._connected()
            self._sender = sender
            for channel in self._unsent:
                await sender.execute(NOTIFY, (channel, self._lost.decode()))
            self._unsent.clear()
            for channel in wanted:
                await sender.execute(NOTIFY, (channel, data.decode()))
        except Exception as error:  # noqa: BLE001  # whatever it was: the sender of all notices must survive
            log.warning("notice lost", cause=type(error).__name__)
            self._unsent |= wanted
            await self._forget_sender()

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen to these channels too."""
        self._channels.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Stop listening to these channels."""
        self._channels.difference_update(channels)

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:  # noqa: ARG002  # their names
        """Return nothing: notices are not stored."""
        return []

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """Yield what is sent, reconnecting whenever the connection is lost."""
        was_lost = False
        while True:
            try:
                async with await self._connected() as connection:
                    async for channel, data in self._heard(connection, was_lost=was_lost):
                        yield channel, data
            except (Error, OSError):
                log.warning("cannot listen for notices", retry_in=RETRY_SECONDS)
                was_lost = True
                await asyncio.sleep(RETRY_SECONDS)

    async def _heard(
        self, connection: AsyncConnection[TupleRow], *, was_lost: bool
    ) -> AsyncGenerator[tuple[str, bytes], None]:
        """Yield what is sent to a channel once we listen to it, preceded by a mark for what was lost."""
        listening: set[str] = set()
        while True:
            for channel in self._channels - listening:
                await connection.execute(SQL("LISTEN {}").format(Identifier(channel)))
                if was_lost:
                    yield channel, self._lost
            listening |= self._channels
            async for notify in connection.notifies(timeout=POLL_SECONDS):
                yield notify.channel, notify.payload.encode()

    async def _connected(self) -> AsyncConnection[TupleRow]:
        return await AsyncConnection.connect(self._dsn, autocommit=True, connect_timeout=LIMIT_SECONDS)

    async def _forget_sender(self) -> None:
        if self._sender is not None:
            with suppress(Error, OSError):
                await self._sender.close()
        self._sender = None
