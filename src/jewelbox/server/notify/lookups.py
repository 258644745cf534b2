"""Looks up the addresses of names that people gave us, without keeping anything else waiting.

The name servers are theirs too. One that never answers blocks a thread for half a minute; so lookups run in
separate threads, which the server doesn't wait for when it stops, and names that were found quickly before, such as
those of the large push services, have places that other names can't take.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from threading import Thread

AT_ONCE = 128
"""Lookups at the same time of names that were not found before; each takes a thread."""
KNOWN_AT_ONCE = 32
"""And of names that were."""
MOST_KNOWN = 1000
QUICK = 2.0
"""Seconds in which a name must be found to count as known."""
Address = IPv4Address | IPv6Address


class Lookups:
    """Running lookups: one for each name, however many wait for it."""

    def __init__(self) -> None:
        self._places = {True: asyncio.Semaphore(KNOWN_AT_ONCE), False: asyncio.Semaphore(AT_ONCE)}
        self._known: dict[str, None] = {}
        self._running: dict[tuple[str, int], asyncio.Task[list[Address]]] = {}

    async def addresses(self, host: str, port: int) -> list[Address]:
        """Return all addresses of a host, or raise OSError; a caller who stops waiting doesn't end it for others."""
        key = (host, port)
        if key not in self._running:
            task = self._running[key] = asyncio.create_task(self._found(host, port))
            task.add_done_callback(lambda done: self._ended(key, done))
        return await asyncio.shield(self._running[key])

    def close(self) -> None:
        """Stop waiting for lookups."""
        for task in self._running.values():
            task.cancel()

    def _ended(self, key: tuple[str, int], task: asyncio.Task[list[Address]]) -> None:
        self._running.pop(key, None)
        if not task.cancelled():
            task.exception()  # everyone who asked may have stopped waiting

    async def _found(self, host: str, port: int) -> list[Address]:
        was_known = host in self._known
        self._known.pop(host, None)
        async with self._places[was_known]:
            begun = time.monotonic()
            resolved = await _in_thread(lambda: _addresses(host, port))
        if time.monotonic() - begun < QUICK:
            self._remember(host)
        return resolved

    def _remember(self, host: str) -> None:
        """Mark a name as known, and drop the one that has gone longest without a lookup."""
        self._known[host] = None
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]


def _addresses(host: str, port: int) -> list[Address]:
    try:
        answers = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError as error:  # a name that can't be written in a question to a name server
        raise OSError(str(error)) from error
    return [ip_address(str(each[4][0]).partition("%")[0]) for each in answers]


async def _in_thread(work: Callable[[], list[Address]]) -> list[Address]:
    """Return what work returns, done in a thread that ends with the process."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[list[Address]] = loop.create_future()

    def finish(result: list[Address] | OSError) -> None:
        if future.done():
            return
        if isinstance(result, OSError):
            future.set_exception(result)
        else:
            future.set_result(result)

    def run() -> None:
        result: list[Address] | OSError
        try:
            result = work()
        except OSError as error:
            result = error
        with suppress(RuntimeError):  # the server has stopped
            loop.call_soon_threadsafe(finish, result)

    Thread(target=run, daemon=True, name="lookup").start()
    return await future
