"""The server's time: seconds since 1970 that never go backwards, whatever happens to the machine's clock."""

from __future__ import annotations

import time
from collections.abc import Callable

import structlog

log = structlog.get_logger()


class SteadyClock:
    """Follows the machine's clock; when that is set back, continues counting from the last time.

    Game clocks, sessions and limits compare times: a clock that went back an hour would stop them for an hour.
    """

    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._wall, self._monotonic = wall, monotonic
        self._offset = wall() - monotonic()

    def __call__(self) -> float:
        """Return the current time."""
        elapsed = self._monotonic()
        self._offset = max(self._offset, self._wall() - elapsed)
        return self._offset + elapsed

    def go_on_from(self, last: float | None) -> None:
        """Continue from the last stored time, if the machine's clock is behind it."""
        if last is not None and (behind := last - self()) > 0:
            log.warning("machine clock set back", seconds=round(behind, 1))
            self._offset += behind
