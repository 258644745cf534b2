"""Streams of what happens at one's tables, for clients that show a list and programs that play many games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable

import msgspec

MOST_WAITING = 100
KEEP_ALIVE_SECONDS = 20.0


class TableNews(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of my tables has changed: its log has grown to `number`; whether it is over, and which seat is to move."""

    table: str
    number: int = 0
    turn: int | None = None
    is_over: bool = False


class Streams:
    """The open streams of each person."""

    def __init__(self) -> None:
        self._queues: dict[str, set[asyncio.Queue[TableNews | None]]] = {}

    def tell(self, people: Iterable[str], news: TableNews) -> None:
        """Pass news on to those who listen; who does not read misses some, and finds the state when asking for it."""
        if not self._queues:
            return
        for person in people:
            for queue in self._queues.get(person, ()):
                if not queue.full():
                    queue.put_nowait(news)

    def count(self, person: str) -> int:
        """Return how many streams a person has open."""
        return len(self._queues.get(person, ()))

    async def listen(self, person: str) -> AsyncIterator[TableNews | None]:
        """Yield news as it comes, None now and then to keep the connection alive; end when the server stops."""
        queue: asyncio.Queue[TableNews | None] = asyncio.Queue(MOST_WAITING)
        self._queues.setdefault(person, set()).add(queue)
        try:
            while True:
                try:
                    news = await asyncio.wait_for(queue.get(), KEEP_ALIVE_SECONDS)
                except TimeoutError:
                    yield None
                    continue
                if news is None:
                    return
                yield news
        finally:
            self._queues[person].discard(queue)
            if not self._queues[person]:
                del self._queues[person]

    def stop(self) -> None:
        """End all streams."""
        for queues in self._queues.values():
            for queue in queues:
                while not queue.empty():
                    queue.get_nowait()
                queue.put_nowait(None)
