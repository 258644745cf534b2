"""Connections to PostgreSQL."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Any

import psycopg


class PatientConnection(psycopg.AsyncConnection[tuple[Any, ...]]):
    """A connection to PostgreSQL that waits for an answer, but not for ever.

    A server or proxy that hangs keeps its connections open, and no time limit of the network ends them.
    """

    patience: float | None = 40.0
    """Seconds to wait; a server that works gives up a statement before."""

    async def wait(self, *given: Any, **named: Any) -> Any:
        """Wait for an answer; hang up if there is none."""
        if self.patience is None:
            return await super().wait(*given, **named)
        alarm = asyncio.get_running_loop().call_later(self.patience, self._hang_up)
        try:
            return await super().wait(*given, **named)
        finally:
            alarm.cancel()

    def _hang_up(self) -> None:
        """End both directions, so that whoever waits finds the connection lost."""
        ours = socket.socket(fileno=self.fileno())
        with suppress(OSError):
            ours.shutdown(socket.SHUT_RDWR)
        ours.detach()  # the driver closes it
