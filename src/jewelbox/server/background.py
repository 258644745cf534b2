"""Work that nobody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

import structlog

from jewelbox.core.errors import JewelboxError

log = structlog.get_logger()


class Background:
    """A worker's background tasks; failures are logged."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Start a task."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, JewelboxError):  # the database is unavailable; the next sweep does the rest
            log.warning("background task failed", problem=error.code)
        elif error is not None:
            log.error("background task failed", exc_info=error)
