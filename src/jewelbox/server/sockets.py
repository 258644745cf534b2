"""One live connection as the tables see it: it takes messages and may be slow."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from sys import getsizeof

from jewelbox.server import metrics
from jewelbox.server.access import FIRST, Rights, Wish
from jewelbox.server.messages import ToClientBase, Wait, encode
from jewelbox.server.sessions import Caller, Ending
from jewelbox.server.store.credentials import Credential
from jewelbox.server.store.people import Person

TOO_SLOW = 4008
ENDED = 4001
GOING_AWAY = 1001
TRY_AGAIN = 1013
BROKEN = (OSError, RuntimeError)
"""Errors that sending to a closed connection may raise."""
CLOSING_SECONDS = 2.0
CONNECTIONS_FULL = 4
"""How many full backlogs all connections of one person may have together."""


def text_of(message: ToClientBase) -> str:
    """Return a message as the text of a frame."""
    return encode(message).decode()


class Backlogs:
    """How many bytes are waiting for each payer's readers, and how many may."""

    def __init__(self, most: int) -> None:
        self.most, self.most_of_payer = most, CONNECTIONS_FULL * most
        self._waiting: Counter[str] = Counter()

    def of(self, payer: str) -> Backlog:
        """Return the backlog of a new connection."""
        return Backlog(self, payer)

    def waiting(self, payer: str) -> int:
        """Return how many bytes are waiting for all connections of a payer."""
        return self._waiting[payer]

    def add(self, payer: str, size: int) -> None:
        """Count waiting bytes; a negative number removes some."""
        self._waiting[payer] += size
        if not self._waiting[payer]:
            del self._waiting[payer]


class Backlog:
    """The bytes waiting for one connection's reader."""

    __slots__ = ("_all", "_payer", "_size", "empty")

    def __init__(self, backlogs: Backlogs, payer: str) -> None:
        self._all, self._payer, self._size = backlogs, payer, 0
        self.empty = asyncio.Event()
        self.empty.set()

    def add(self, size: int) -> bool:
        """Queue bytes; tell whether they fit. One message always fits, however long it is."""
        limits, of_payer = self._all, self._all.waiting(self._payer)
        if self._size and (self._size + size > limits.most or of_payer + size > limits.most_of_payer):
            return False
        self._change(size)
        return True

    def remove(self, size: int) -> None:
        """Forget bytes that were taken."""
        self._change(-min(size, self._size))

    def clear(self) -> None:
        """Forget all."""
        self._change(-self._size)

    def _change(self, size: int) -> None:
        self._size += size
        self._all.add(self._payer, size)
        if self._size:
            self.empty.clear()
        else:
            self.empty.set()


class Socket:
    """Sends messages in order, without ever making a table wait; a reader that falls too far behind is dropped.

    It has said hello when it `follows` the table. `wish` is the view it would like, `seen` the last line of
    the log that it was sent, and `rights` are those under which it was shown the whole table: under others it is
    shown the whole again. None of them grants anything.
    """

    __slots__ = (
        "_backlog",
        "_close",
        "_closing",
        "_messages",
        "_more",
        "_send",
        "_sender",
        "caller",
        "follows",
        "is_open",
        "rights",
        "seen",
        "wish",
    )

    def __init__(
        self,
        send: Callable[[str], Awaitable[None]],
        close: Callable[..., Awaitable[None]],
        person: Person | None,
        credential: Credential | None,
        backlog: Backlog,
    ) -> None:
        self._send, self._close = send, close
        self._messages: deque[str] = deque()
        self._backlog = backlog
        self._sender: asyncio.Task[None] | None = None
        self._more: asyncio.Future[None] | None = None
        self._closing: tuple[int, str] | None = None
        self.caller = Caller(person, credential, self._sign_off)
        self.wish: Wish = FIRST
        self.rights: Rights | None = None
        self.seen = 0
        self.follows = False
        self.is_open = True

    @property
    def person(self) -> Person | None:
        """Who is connected; None for someone who has not identified themselves."""
        return self.caller.person

    def send(self, text: str) -> None:
        """Send a message when the connection accepts it; drop the connection if too much is already waiting."""
        if self._closing is not None:
            return
        if not self._backlog.add(getsizeof(text)):
            metrics.DROPPED.inc()
            self._forget_messages()
            self.close(TOO_SLOW, "messages were not taken fast enough; connect again")
            return
        self._messages.append(text)
        self._go_on()

    async def drained(self) -> None:
        """Wait until the reader has taken what was sent: clients that don't read get no answers either."""
        await self._backlog.empty.wait()

    def _forget_messages(self) -> None:
        self._messages.clear()
        self._backlog.clear()

    def tell(self, message: ToClientBase) -> None:
        """Send a message that is for this connection alone."""
        self.send(text_of(message))

    def close(self, code: int, reason: str) -> None:
        """Send what is waiting, and close."""
        if self._closing is None:
            self._closing = (code, reason)
            self._go_on()

    def cut(self, code: int, reason: str) -> None:
        """Close without sending what is waiting: it is no longer for this connection."""
        self._forget_messages()
        self.close(code, reason)

    def _sign_off(self, why: Ending) -> None:
        if why is Ending.OVER:
            self.cut(ENDED, "the session has ended; sign in again")
        else:
            self.cut(TRY_AGAIN, "the session can't be checked at the moment; connect again")

    async def stop(self, seconds: float) -> None:
        """Say that the server will be unavailable for about this long, and close."""
        self.send(text_of(Wait(seconds=seconds)))
        self.close(GOING_AWAY, "the server is stopping; connect again")
        await self.finish()

    async def finish(self) -> None:
        """Wait for a limited time until everything is sent."""
        if self._sender is not None:
            await asyncio.wait([self._sender], timeout=CLOSING_SECONDS)

    def _go_on(self) -> None:
        """Wake or start the sender; a task for each message would cost more than sending it."""
        if self._more is not None and not self._more.done():
            self._more.set_result(None)
        elif self._sender is None and self.is_open:
            self._sender = asyncio.create_task(self._send_all())

    async def _send_all(self) -> None:
        """Send what comes until the connection is closed or breaks."""
        loop = asyncio.get_running_loop()
        try:
            while await self._drain():
                self._more = loop.create_future()
                await self._more
        except BROKEN:
            self._forget_messages()
            self.is_open = False
        finally:
            self._sender = self._more = None

    async def _drain(self) -> bool:
        """Send everything that is waiting; tell whether more may come."""
        while self._messages:
            text = self._messages.popleft()
            await self._send(text)
            self._backlog.remove(getsizeof(text))
        if self._closing is not None:
            await self._end(*self._closing)
        return self._closing is None

    async def _end(self, code: int, reason: str) -> None:
        self.is_open = False
        await self._close(code=code, reason=reason)

    async def gone(self) -> None:
        """Forget a connection whose other end has closed."""
        self.is_open = False
        self._forget_messages()
        sender, self._sender = self._sender, None
        if sender is not None:
            sender.cancel()
            with suppress(asyncio.CancelledError, *BROKEN):
                await sender
