"""Requests to addresses of others go into the public internet, and nowhere else."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable
from email.utils import formatdate
from ipaddress import IPv4Address, ip_address
from typing import Any

import httpcore
import pytest

from jewelbox.core.errors import JewelboxError
from jewelbox.server.notify.lookups import AT_ONCE, Lookups
from jewelbox.server.notify.outgoing import (
    AT_ONE_GO,
    LONGEST_ANSWER,
    GuardedNetwork,
    Outgoing,
    Unreachable,
    _retry_after,
    checked_address,
    is_public,
)
from server.notify.receivers import HttpReceiver, listening, speaking

pytestmark = pytest.mark.anyio
PRIVATE = [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.1", "224.0.0.1",
    "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1",
    "2002:7f00:1::", "2001:db8::1", "fec0::1", "::127.0.0.1", "::ffff:0:127.0.0.1", "64:ff9b:1::7f00:1", "3fff::1",
    "2606:4700::5efe:10.0.0.1", "5f00::1", "192.0.0.8", "192.88.99.1", "198.18.0.1", "240.0.0.1",
    str(IPv4Address(0)),
]  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_of_private_networks_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1::1", "64:ff9b::5db8:d822"])
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "address",
    [
        "", "hook", "http://example.org/", "ftp://example.org/", "https://", "https://localhost/", "https://127.0.0.1/",
        "https://[::1]/", "https://printer.local/", "https://db/", "https://user:secret@example.org/",
        "https://example.org:0/", "https://example.org:99999/", "https://exa mple.org/", "https://example.org/\n",
        "https://example.org/" + "x" * 1000, "https://169.254.169.254/latest/meta-data",
        "https://[", "https://[127.0.0.1]/", "https://[x]/", "https://\u2100.example.org/", "https://0/",
        "https://[::ffff:10.0.0.1]/", "https://2130706433/", "https://example.org\\@10.0.0.1/",
        "https://127.1/", "https://0x7f.1/", "https://0177.0.0.1/", "https://10.0.0.1./", "https://localhost./",
    ],
)  # fmt: skip
def test_an_invalid_or_private_address_is_refused(address: str) -> None:
    with pytest.raises(JewelboxError):
        checked_address(address, "public")


def test_a_server_s_owner_may_allow_private_networks() -> None:
    assert checked_address("http://10.0.0.5:8080/hook", "all")


def resolving(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> None:
    """Let names mean these addresses, one answer after the other."""
    left = list(answers)

    def getaddrinfo(_: Any, port: int, **__: Any) -> list[Any]:
        return [(2, 1, 6, "", (address, port)) for address in (left.pop(0) if len(left) > 1 else left[0])]

    monkeypatch.setattr("jewelbox.server.notify.lookups.socket.getaddrinfo", getaddrinfo)


class Dialled(httpcore.AsyncMockBackend):
    """Notes which address is called."""

    def __init__(self) -> None:
        super().__init__([])
        self.hosts: list[str] = []

    async def connect_tcp(self, host: str, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        self.hosts.append(host)
        return await super().connect_tcp(host, 443)


async def test_a_name_with_any_private_address_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    async with listening(HttpReceiver()) as receiver:
        resolving(monkeypatch, ["93.184.216.34", "127.0.0.1"])
        address = receiver.address.replace("127.0.0.1", "rebind.example.org")
        with pytest.raises(Unreachable):
            await Outgoing("public").post(address, {"Host": "rebind.example.org", "Content-Length": "0"}, b"")
        assert receiver.count == 0


async def test_the_address_that_was_checked_is_the_one_that_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    network, dialled = GuardedNetwork("public"), Dialled()
    monkeypatch.setattr(network, "_network", dialled)
    resolving(monkeypatch, ["93.184.216.34"], ["127.0.0.1"])
    await network.connect_tcp("rebind.example.org", 443)
    assert dialled.hosts == ["93.184.216.34"]
    with pytest.raises(httpcore.ConnectError):
        await network.connect_tcp("rebind.example.org", 443)


async def test_an_answer_that_never_comes_ends_the_request() -> None:
    async with listening(HttpReceiver()) as receiver:
        receiver.hangs = True
        outgoing = Outgoing("all", seconds=0.05)
        with pytest.raises(Unreachable):
            await outgoing.post(receiver.address, {"Host": "x", "Content-Length": "0"}, b"")
        await outgoing.close()


async def test_names_that_no_name_server_answers_for_keep_nothing_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: answer.wait(20) and [])
    outgoing = Outgoing("all", seconds=0.05)
    calls = [outgoing.post(f"http://{number}.slow.example.org", {"Host": "x"}, b"") for number in range(40)]
    begun = time.monotonic()
    found = await asyncio.gather(*calls, return_exceptions=True)
    assert {type(each) for each in found} == {Unreachable}
    await asyncio.to_thread(time.sleep, 0)  # passwords and records are worked on in these threads
    await outgoing.close()
    assert time.monotonic() - begun < 10
    answer.set()


async def test_names_that_hang_do_not_take_the_places_of_names_that_were_found_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer, full, asked = threading.Event(), threading.Event(), list[str]()

    def getaddrinfo(host: str, port: int, **_: Any) -> list[Any]:
        if "slow" in host:
            asked.append(host)
            if len(asked) == AT_ONCE:
                full.set()
            answer.wait(20)
        return [(2, 1, 6, "", ("93.184.216.34", port))]

    monkeypatch.setattr("jewelbox.server.notify.lookups.socket.getaddrinfo", getaddrinfo)
    lookups = Lookups()
    await lookups.addresses("push.example.org", 443)
    hanging = [asyncio.create_task(lookups.addresses(f"{number}.slow.org", 443)) for number in range(AT_ONCE + 1)]
    await asyncio.to_thread(full.wait, 20)
    async with asyncio.timeout(5):
        assert await lookups.addresses("push.example.org", 443) == [ip_address("93.184.216.34")]
    answer.set()
    await asyncio.gather(*hanging)


ANSWERS = {
    "a body that never ends": b"HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n"
    + b"4000\r\n%s\r\n" % (b"x" * 0x4000),
    "a body that never comes": b"HTTP/1.1 201 Created\r\nContent-Length: 9\r\n\r\n",
    "no body of that length": b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n",
}


@pytest.mark.parametrize("kind", ANSWERS)
async def test_a_request_that_was_answered_is_not_sent_again_whatever_the_answer_s_body(kind: str) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(ANSWERS[kind])
        while "ends" in kind:
            await writer.drain()
            writer.write(ANSWERS[kind].rpartition(b"\r\n\r\n")[2])
        await reader.read()

    outgoing = Outgoing("all", seconds=0.5)
    async with speaking(serve) as port:
        answer = await outgoing.post(f"http://127.0.0.1:{port}", {"Host": "x", "Content-Length": "0"}, b"")
        assert answer.status == 201
        await outgoing.close()


class Endless(httpcore.AsyncMockStream):
    """A connection on which an answer never ends; it says how much was taken, and in which pieces."""

    def __init__(self, piece: bytes) -> None:
        super().__init__([])
        self._piece = piece
        self.taken: list[int] = []

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:  # noqa: ARG002, ASYNC109  # as called
        """Return as much as is wanted, up to a megabyte in all."""
        self.taken.append(max_bytes if sum(self.taken) < 1_000_000 else 0)
        return (self._piece * max_bytes)[: self.taken[-1]]


class OneStream(httpcore.AsyncMockBackend):
    """Connects to a stream."""

    def __init__(self, stream: httpcore.AsyncNetworkStream) -> None:
        super().__init__([])
        self._stream = stream

    async def connect_tcp(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        """Return the stream."""
        return self._stream


PIECES = {
    "heads before the head": b"HTTP/1.1 100 \r\n\r\n",
    "headers": b"HTTP/1.1 200 OK\r\na: b\r\n",
    "nothing that ends a line": b"x",
}


@pytest.mark.parametrize("kind", PIECES)
async def test_little_of_an_answer_is_read_and_others_get_a_turn_in_between(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    outgoing, stream = Outgoing("all"), Endless(PIECES[kind])
    monkeypatch.setattr(outgoing._network, "_network", OneStream(stream))
    with pytest.raises(Unreachable):
        await outgoing.post("http://127.0.0.1:9", {"Host": "x", "Content-Length": "0"}, b"")
    await outgoing.close()
    assert sum(stream.taken) <= LONGEST_ANSWER + AT_ONE_GO
    assert max(stream.taken) <= AT_ONE_GO


def in_seconds(seconds: float) -> Callable[[], str]:
    """Return a way to name the date that many seconds from now."""
    return lambda: formatdate(time.time() + seconds, usegmt=True)


@pytest.mark.parametrize(
    ("header", "least", "most"),
    [("30", 30, 30), (in_seconds(90), 30, 90), (in_seconds(-90), 0, 0), ("9" * 400, 1e300, float("inf"))],
    ids=("seconds", "date", "past", "huge"),
)
def test_an_answer_may_say_when_to_come_back_in_seconds_or_by_date(
    header: str | Callable[[], str], least: float, most: float
) -> None:
    told = header if isinstance(header, str) else header()
    seconds = _retry_after([(b"Retry-After", told.encode())])
    assert seconds is not None
    assert least <= seconds <= most


@pytest.mark.parametrize("header", ["soon", "", "-1", "Mon, 99 Foo 2026 25:00:00 GMT"])
def test_an_answer_that_says_it_any_other_way_says_nothing(header: str) -> None:
    assert _retry_after([(b"retry-after", header.encode())]) is None
