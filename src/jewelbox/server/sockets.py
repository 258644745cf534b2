"""One live connection, seen from the tables: something that takes messages and may be slow."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress

from jewelbox.server import metrics
from jewelbox.server.access import FIRST, Rights, Wish
from jewelbox.server.messages import ToClientBase, Wait, encode
from jewelbox.server.sessions import Caller, Ending
from jewelbox.server.store.doors import Credential
from jewelbox.server.store.people import Person

TOO_SLOW = 4008
ENDED = 4001
GOING_AWAY = 1001
TRY_AGAIN = 1013
BROKEN = (OSError, RuntimeError)
"""What sending to a connection that has gone may raise."""
CLOSING_SECONDS = 2.0


def text_of(message: ToClientBase) -> str:
    """Return a message as the text of a frame."""
    return encode(message).decode()


class Socket:
    """Sends messages in order, without ever making a table wait; a reader that falls too far behind is dropped.

    It has said hello when it `follows` the table. `wish` is what it would like to look through, `seen` the last line of
    the log that it was told of, and `rights` are those under which it was shown the whole table: under others it is
    shown the whole again. None of them allows anything.
    """

    __slots__ = (
        "_close",
        "_closing",
        "_messages",
        "_more",
        "_most",
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
        most: int,
    ) -> None:
        self._send, self._close = send, close
        self._messages: deque[str] = deque()
        self._most = most
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
        """Who is connected; None for somebody who has not said who they are."""
        return self.caller.person

    def send(self, text: str) -> None:
        """Send a message when the connection takes it; drop the connection when too many wait already."""
        if self._closing is not None:
            return
        if len(self._messages) >= self._most:
            metrics.DROPPED.inc()
            self._messages.clear()
            self.close(TOO_SLOW, "messages were not taken fast enough; connect again")
            return
        self._messages.append(text)
        self._go_on()

    def tell(self, message: ToClientBase) -> None:
        """Send a message that is for this connection alone."""
        self.send(text_of(message))

    def close(self, code: int, reason: str) -> None:
        """Send what waits and close."""
        if self._closing is None:
            self._closing = (code, reason)
            self._go_on()

    def cut(self, code: int, reason: str) -> None:
        """Close without sending what waits: it is no longer for this connection."""
        self._messages.clear()
        self.close(code, reason)

    def _sign_off(self, why: Ending) -> None:
        if why is Ending.OVER:
            self.cut(ENDED, "the session has ended; sign in again")
        else:
            self.cut(TRY_AGAIN, "the session can't be checked at the moment; connect again")

    async def stop(self, seconds: float) -> None:
        """Say that the server goes away for about so long, and close."""
        self.send(text_of(Wait(seconds=seconds)))
        self.close(GOING_AWAY, "the server stops; connect again")
        await self.finish()

    async def finish(self) -> None:
        """Wait until what is to be sent is sent, for a while."""
        if self._sender is not None:
            await asyncio.wait([self._sender], timeout=CLOSING_SECONDS)

    def _go_on(self) -> None:
        """Wake who sends, or begin to; a task for each message would cost more than to send it."""
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
            self._messages.clear()
            self.is_open = False
        finally:
            self._sender = self._more = None

    async def _drain(self) -> bool:
        """Send all that waits; tell whether more may come."""
        while self._messages:
            await self._send(self._messages.popleft())
        if self._closing is not None:
            await self._end(*self._closing)
        return self._closing is None

    async def _end(self, code: int, reason: str) -> None:
        self.is_open = False
        await self._close(code=code, reason=reason)

    async def gone(self) -> None:
        """Forget a connection whose other end has gone."""
        self.is_open = False
        self._messages.clear()
        sender, self._sender = self._sender, None
        if sender is not None:
            sender.cancel()
            with suppress(asyncio.CancelledError, *BROKEN):
                await sender
