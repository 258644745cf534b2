"""Streams of news about a person's tables, for clients that show a list and programs that play many games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import contextmanager

import msgspec

from jewelbox.server.sessions import Caller, Ending
from jewelbox.server.store.credentials import Credential
from jewelbox.server.store.people import Person

MOST_WAITING = 100
KEEP_ALIVE_SECONDS = 20.0


class TableNews(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of my tables has changed: its log has grown to `number`; whether it is over, and which seat moves next."""

    table: str
    number: int = 0
    turn: int | None = None
    is_over: bool = False


class Stream:
    """One open stream: it takes news while its caller's session is valid, and drops it if nobody reads."""

    def __init__(self, person: Person, credential: Credential | None) -> None:
        self.person = person
        self.caller = Caller(person, credential, self.end)
        self._queue: asyncio.Queue[TableNews | None] = asyncio.Queue(MOST_WAITING)

    def tell(self, news: TableNews) -> None:
        """Pass news on; a stream that is not read misses some, and its reader must request the current state."""
        if self.caller.is_signed_in and not self._queue.full():
            self._queue.put_nowait(news)

    def take(self) -> list[TableNews]:
        """Return what is waiting, and forget it."""
        waiting = [self._queue.get_nowait() for _ in range(self._queue.qsize())]
        return [news for news in waiting if news is not None]

    def end(self, _: Ending | None = None) -> None:
        """End the stream without what is waiting in it."""
        self.take()
        self._queue.put_nowait(None)

    async def listen(self) -> AsyncIterator[TableNews | None]:
        """Yield news as it comes, None now and then to keep the connection alive, until the stream ends."""
        while True:
            try:
                news = await asyncio.wait_for(self._queue.get(), KEEP_ALIVE_SECONDS)
            except TimeoutError:
                yield None
                continue
            if news is None:
                return
            yield news


class Streams:
    """The open streams of each person."""

    def __init__(self) -> None:
        self._open: dict[str, set[Stream]] = {}

    def tell(self, people: Iterable[str], news: TableNews) -> None:
        """Pass news on to the streams of these people."""
        if self._open:
            for person in people:
                for stream in self._open.get(person, ()):
                    stream.tell(news)

    def count(self, person: str) -> int:
        """Return how many streams a person has open."""
        return len(self._open.get(person, ()))

    @contextmanager
    def opened(self, stream: Stream) -> Iterator[None]:
        """Pass news on to a stream while it is open."""
        streams = self._open.setdefault(stream.person.id, set())
        streams.add(stream)
        try:
            yield
        finally:
            streams.discard(stream)
            if not streams:
                del self._open[stream.person.id]

    def stop(self) -> None:
        """End all streams."""
        for streams in self._open.values():
            for stream in streams:
                stream.end()
