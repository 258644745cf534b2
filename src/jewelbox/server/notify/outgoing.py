"""Our requests to addresses that people gave us: only to the public internet, and never for long.

A name is resolved once, all its addresses are checked, and the connection goes to the address that was checked: what
the name resolves to a moment later makes no difference.
"""

from __future__ import annotations

import asyncio
import select
import ssl
import time
from collections.abc import Iterable
from contextlib import suppress
from email.utils import parsedate_to_datetime
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

import httpcore

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.notify.lookups import Lookups

SECONDS = 10.0
"""How long a request may take in total."""
CONNECT_SECONDS = 3.0
"""How long to wait for one of several addresses before the next is tried."""
MOST_ADDRESSES = 3
MOST_CONNECTIONS = 256
KEPT_CONNECTIONS = 32
LONGEST_ADDRESS = 1000
LONGEST_ANSWER = 16_384
"""Bytes of an answer that are read, headers included: parsing thousands of tiny pieces would keep games waiting."""
AT_ONE_GO = 1024
"""Bytes that are read and parsed before others get a turn."""
TRANSLATED = IPv6Network("64:ff9b::/96")
"""IPv6 addresses that represent IPv4 addresses."""
GLOBAL_UNICAST = IPv6Network("2000::/3")
"""The part of IPv6 that is assigned to the internet; everything else is local, or leads into IPv4 by other ways."""
SPECIAL = tuple(map(ip_network, ("192.0.0.0/24", "192.88.99.0/24", "3fff::/20")))
"""Protocols, relays and documentation, which Python counts as global."""
ISATAP = (0x0000_5EFE, 0x0200_5EFE)
"""The middle of IPv6 addresses that are tunnelled to the IPv4 address in their last 32 bits."""
Reach = Literal["public", "all"]
"""Where requests may go: to the public internet over TLS, or anywhere."""


class Unreachable(Exception):  # noqa: N818  # not our fault
    """There was no answer, or the request is not allowed."""


class HttpAnswer(NamedTuple):
    """The status of an answer, and the seconds after which to retry if it gives any."""

    status: int
    retry_after: float | None


def checked_address(address: str, reach: Reach) -> str:
    """Return a web address that we may send to, or refuse it; names are looked up only when something is sent."""
    try:
        parts = urlsplit(address)
        is_whole = bool(parts.hostname) and parts.port != 0 and len(address) <= LONGEST_ADDRESS and address.isascii()
    except ValueError:
        raise _no_address() from None
    if not is_whole or not address.isprintable() or " " in address or parts.username or parts.password:
        raise _no_address()
    if parts.scheme != "https" and (reach != "all" or parts.scheme != "http"):
        raise JewelboxError(Code.BAD_MESSAGE, "the address must begin with https://")
    if reach != "all" and _is_inside(str(parts.hostname)):
        raise JewelboxError(Code.BAD_MESSAGE, "the address is not on the public internet")
    return address


def _no_address() -> JewelboxError:
    return JewelboxError(Code.BAD_MESSAGE, "this is not a web address; write one such as https://example.org/hook")


def _is_inside(host: str) -> bool:
    """Return whether a host is a name or address in a network that is not public.

    No public name ends in a number: what does is an address in one of its old forms, such as 127.1 or 0x7f.1.
    """
    try:
        return not is_public(ip_address(host))
    except ValueError:
        _, _, last = host.rstrip(".").rpartition(".")
        return last == host.rstrip(".") or last in {"local", "internal", "localhost"} or last[:1].isdigit()


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Return whether an address is in the public internet; an address that represents another counts as that one."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if address in TRANSLATED:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
        if address not in GLOBAL_UNICAST or int(address) >> 32 & 0xFFFFFFFF in ISATAP:
            return False
    is_special = address.is_multicast or any(address in network for network in SPECIAL)
    return address.is_global and not is_special


class MeasuredStream(httpcore.AsyncNetworkStream):
    """A connection that reads answers in small pieces, and nothing after the first bytes of each."""

    def __init__(self, stream: httpcore.AsyncNetworkStream) -> None:
        self._stream, self._left = stream, LONGEST_ANSWER
        self._poll: select.poll | None = None

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:  # noqa: ASYNC109  # httpcore's name
        """Return the next bytes of an answer."""
        if self._left <= 0:
            raise httpcore.ReadError("the answer is too long")
        await asyncio.sleep(0)  # what has arrived would be read at once
        data = await self._stream.read(min(max_bytes, AT_ONE_GO), timeout)
        self._left -= len(data)
        return data

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:  # noqa: ASYNC109  # httpcore's name
        """Send a part of a request, which a new answer follows."""
        self._left = LONGEST_ANSWER
        await self._stream.write(buffer, timeout)

    async def aclose(self) -> None:
        """Close the connection."""
        await self._stream.aclose()

    async def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,  # noqa: ASYNC109  # httpcore's name
    ) -> httpcore.AsyncNetworkStream:
        """Encrypt the connection from now on."""
        return MeasuredStream(await self._stream.start_tls(ssl_context, server_hostname, timeout))

    def get_extra_info(self, info: str) -> Any:
        """Return what is known about the connection.

        The pool asks every idle connection before every request whether it was closed, so that must be quick.
        """
        if info == "is_readable" and hasattr(select, "poll"):  # not on Windows
            return bool(self._polled().poll(0))
        return self._stream.get_extra_info(info)

    def _polled(self) -> select.poll:
        if self._poll is None:
            self._poll = select.poll()
            self._poll.register(self._stream.get_extra_info("socket"), select.POLLIN)
        return self._poll


class GuardedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to the addresses that were checked, whatever the name resolves to later."""

    def __init__(self, reach: Reach) -> None:
        self._reach: Reach = reach
        self._network: httpcore.AsyncNetworkBackend = httpcore.AnyIOBackend()
        self.lookups = Lookups()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109  # the name that httpcore gives it
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect to a host, at an address that is allowed."""
        *others, last = await self._resolved(host, port)
        connect = self._network.connect_tcp
        for address in others:
            with suppress(httpcore.ConnectError, httpcore.ConnectTimeout):
                return MeasuredStream(await connect(address, port, CONNECT_SECONDS, local_address, socket_options))
        return MeasuredStream(await connect(last, port, timeout, local_address, socket_options))

    async def _resolved(self, host: str, port: int) -> list[str]:
        """Return the first addresses of a name; refuse names with any address that is not public."""
        try:
            addresses = await self.lookups.addresses(host, port)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from error
        if not addresses or (self._reach != "all" and not all(map(is_public, addresses))):
            raise httpcore.ConnectError("the address is not on the public internet")
        return list(dict.fromkeys(map(str, addresses)))[:MOST_ADDRESSES]

    async def connect_unix_socket(self, *_: object, **__: object) -> httpcore.AsyncNetworkStream:
        """Refuse sockets of this machine."""
        raise httpcore.ConnectError("requests to this machine's own sockets are not allowed")

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await self._network.sleep(seconds)


@cache
def certificates() -> ssl.SSLContext:
    """Return the certificates that we trust. They are read once, because that takes as long as hundreds of requests."""
    return ssl.create_default_context()


class Outgoing:
    """Sends requests. Redirects are not followed: they would bypass the checks."""

    def __init__(self, reach: Reach, seconds: float = SECONDS) -> None:
        self._seconds, self._network = seconds, GuardedNetwork(reach)
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=certificates(),
            max_connections=MOST_CONNECTIONS,
            max_keepalive_connections=KEPT_CONNECTIONS,
            keepalive_expiry=30.0,
            network_backend=self._network,
        )

    async def post(self, address: str, headers: dict[str, str], body: bytes) -> HttpAnswer:
        """Send a body; return the answer's status, or raise Unreachable. The rest of the answer doesn't matter."""
        sent = [(name.encode(), value.encode()) for name, value in headers.items()]
        answer = None
        try:
            async with asyncio.timeout(self._seconds):
                async with self._pool.stream("POST", address, headers=sent, content=body) as response:
                    answer = HttpAnswer(response.status, _retry_after(response.headers))
                    await response.aread()  # so that its connection can serve the next request
        except (TimeoutError, OSError, ssl.SSLError, *HTTP_FAULTS) as error:
            if answer is None:
                raise Unreachable(type(error).__name__) from error
        return answer

    async def close(self) -> None:
        """Close all connections."""
        await self._pool.aclose()
        self._network.lookups.close()


HTTP_FAULTS = (
    httpcore.NetworkError,
    httpcore.ProtocolError,
    httpcore.TimeoutException,
    httpcore.UnsupportedProtocol,
    httpcore.ProxyError,
)


def _retry_after(headers: list[tuple[bytes, bytes]]) -> float | None:
    """Return the seconds to wait: answers name them, or a date."""
    for name, value in headers:
        if name.lower() == b"retry-after":
            return float(value) if value.isdigit() else _seconds_until(value.decode("latin-1"))
    return None


def _seconds_until(date: str) -> float | None:
    try:
        return max(0.0, parsedate_to_datetime(date).timestamp() - time.time())
    except (ValueError, OverflowError):
        return None
