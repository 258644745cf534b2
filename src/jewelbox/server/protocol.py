"""HTTP connections with time limits: requests must arrive, and answers be read, in time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.middleware.proxy_headers import _TrustedHosts as TrustedHosts  # what uvicorn itself checks
from uvicorn.protocols.http.h11_impl import H11Protocol

from jewelbox.server.payers import address_of

REQUEST_SECONDS = 10.0
"""The time from the start of a connection, or the first byte of a later request, to the request's last byte."""
STALLED_SECONDS = 10.0
"""A reader that takes nothing of an answer for this long is disconnected."""
MOST_CONNECTIONS = 500
"""Connections without a live table from one address to one worker; proxies, which speak for many, have no limit."""
MOST_HEAD_BYTES = 16_384
"""The longest head of a request."""
INCOMPLETE = (h11.IDLE, h11.SEND_BODY)
"""States of a caller who has not sent a whole request."""

_open: Counter[str] = Counter()
"""Connections of this worker, by address."""


class Timer:
    """Calls a function after a time, unless it is stopped."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_running(self) -> bool:
        """Whether it was started and not stopped."""
        return self._handle is not None

    def start(self, seconds: float, call: Callable[..., object], *args: object) -> None:
        """Call a function after this many seconds, instead of the one scheduled before."""
        self.stop()
        self._handle = self._loop.call_later(seconds, call, *args)

    def stop(self) -> None:
        """Call nothing."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle = None


class StrictConnection(h11.Connection):
    """Refuses requests that state their length twice: a proxy might take the end of one for another request."""

    def next_event(self) -> type[h11.NEED_DATA | h11.PAUSED] | h11.Event:
        """Return what comes next, or raise."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            names = {name for name, _ in event.headers}
            if {b"content-length", b"transfer-encoding"} <= names:
                raise h11.RemoteProtocolError("both Content-Length and Transfer-Encoding")
        return event


class TimedProtocol(H11Protocol):
    """uvicorn's protocol with a time limit for requests and answers, and a limit on connections."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn = StrictConnection(h11.SERVER, self.config.h11_max_incomplete_event_size or MOST_HEAD_BYTES)
        self._address: str | None = None
        self._is_live = False
        self._request_timer, self._answer_timer = Timer(self.loop), Timer(self.loop)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Wait for a request, for a limited time."""
        super().connection_made(transport)
        self._count()
        self._watch_request()

    def data_received(self, data: bytes) -> None:
        """Take a part of a request; the whole must arrive in time."""
        super().data_received(data)
        if not self._is_live:
            self._watch_request()

    def pause_writing(self) -> None:
        """Note that an answer is not read as fast as it is written."""
        self.flow.pause_writing()
        self._watch_answer(self.transport.get_write_buffer_size() + 1)

    def resume_writing(self) -> None:
        """Note that the answer was read."""
        self.flow.resume_writing()
        self._answer_timer.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._forget()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the live tables, which have their own limits."""
        self._is_live = True
        self._forget()
        super().handle_websocket_upgrade(event)

    # Requests

    def _watch_request(self) -> None:
        """Start the timer of an incomplete request, or stop it once the request is complete."""
        if self.conn.their_state not in INCOMPLETE:
            self._request_timer.stop()
        elif not self._request_timer.is_running:
            self._request_timer.start(REQUEST_SECONDS, self.transport.abort)

    # Answers

    def _watch_answer(self, before: int) -> None:
        """Disconnect a reader that has taken nothing since the last check."""
        left = self.transport.get_write_buffer_size()
        if left >= before:
            self.transport.abort()
        else:
            self._answer_timer.start(STALLED_SECONDS, self._watch_answer, left)

    # Connections

    def _count(self) -> None:
        """Count a connection, or refuse it if its address has too many."""
        host = self.client[0] if self.client else ""
        if host in TrustedHosts(self.config.forwarded_allow_ips or ""):
            return
        self._address = address_of(host)
        _open[self._address] += 1
        if _open[self._address] > MOST_CONNECTIONS:
            self.transport.abort()

    def _forget(self) -> None:
        """Stop all timers of the connection."""
        self._request_timer.stop()
        self._answer_timer.stop()
        if self._address is not None:
            _open[self._address] -= 1
            if not _open[self._address]:
                del _open[self._address]
            self._address = None
