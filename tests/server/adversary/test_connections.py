"""Connections that send slowly, or not at all, or take no answer: they are cut off, and nobody else is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from jewelbox.server import live, protocol
from jewelbox.server.protocol import TimedProtocol
from server.world import World, table_of

pytestmark = pytest.mark.anyio

LIMIT = 0.3
PATIENCE = 60.0
LARGE = 30_000_000
Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[], Awaitable[Stream]]


async def answering(scope: Any, receive: Any, send: Any) -> None:
    """Take the whole request and answer, at `/large` with more than a connection holds; take live connections too."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        return
    while (await receive()).get("more_body"):
        pass
    body = b"x" * (LARGE if scope["path"] == "/large" else 2)
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def serving(proxies: str = "127.0.0.1") -> AsyncIterator[Connect]:
    """Serve on a port of this machine."""
    config = uvicorn.Config(
        answering, http=TimedProtocol, ws="websockets-sansio", forwarded_allow_ips=proxies, log_config=None
    )
    config.load()
    loop, state = asyncio.get_running_loop(), ServerState()
    server = await loop.create_server(lambda: TimedProtocol(config, state, {}), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield lambda: asyncio.open_connection("127.0.0.1", port)
    finally:
        server.close()


@pytest.fixture(autouse=True)
def short_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the limits short enough for a test."""
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", LIMIT)
    monkeypatch.setattr(protocol, "STALLED_SECONDS", LIMIT)


async def end_of(reader: asyncio.StreamReader) -> bytes:
    """Read until the other end closes."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


async def drip(writer: asyncio.StreamWriter, text: bytes) -> None:
    """Send byte after byte, as slowly as it takes to keep a connection open forever."""
    try:
        for byte in text:
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(LIMIT / 10)
    except ConnectionError:
        pass


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nhost: a\r\nx: ",
        b"GET /live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n",
        b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nabc",
    ],
)
async def test_a_request_that_does_not_come_is_not_waited_for(sent: bytes) -> None:
    async with serving() as connect:
        reader, writer = await connect()
        writer.write(sent)
        assert await end_of(reader) == b""
        writer.close()


async def test_a_live_connection_lasts_longer_than_a_request_may() -> None:
    async with serving() as connect:
        reader, writer = await connect()
        key = b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        writer.write(b"GET /live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n" + key + b"\r\n")
        assert b"101 " in await reader.readuntil(b"\r\n\r\n")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(2 * LIMIT):
                await reader.read()
        writer.close()


async def test_a_head_that_comes_byte_by_byte_is_cut_off() -> None:
    async with serving() as connect:
        reader, writer = await connect()
        dripping = asyncio.create_task(drip(writer, b"GET / HTTP/1.1\r\nhost: a\r\n" + b"x: y\r\n" * 100))
        assert await end_of(reader) == b""
        assert not dripping.done()
        dripping.cancel()
        writer.close()


async def test_a_request_whose_length_is_given_twice_is_refused_and_nothing_after_it_is_read() -> None:
    async with serving() as connect:
        reader, writer = await connect()
        lengths = b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"
        hidden = b"GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n"
        writer.write(b"POST / HTTP/1.1\r\nHost: x\r\n" + lengths + b"\r\n0\r\n\r\n" + hidden)
        answer = await end_of(reader)
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert answer.count(b"HTTP/1.1 ") == 1
        writer.close()


async def test_the_second_request_of_a_connection_has_the_same_time() -> None:
    async with serving() as connect:
        reader, writer = await connect()
        writer.write(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n")
        assert b"200 OK" in await reader.readuntil(b"xx")
        await asyncio.sleep(1.5 * LIMIT)  # between requests it may be silent for longer
        writer.write(b"GET / HTTP/1.1\r\n")
        assert await end_of(reader) == b""
        writer.close()


async def test_a_reader_who_takes_nothing_is_cut_off_and_one_who_takes_something_is_not() -> None:
    async with serving() as connect:
        (stuck, first), (slow, second) = await connect(), await connect()
        for writer in (first, second):
            writer.write(b"GET /large HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")
        taken = 0
        while part := await slow.read(1_000_000):
            taken += len(part)
            await asyncio.sleep(LIMIT / 20)
        assert taken > LARGE
        assert len(await end_of(stuck)) < LARGE
        first.close()
        second.close()


async def test_one_address_has_a_limited_number_of_connections_and_a_proxy_has_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(protocol, "MOST_CONNECTIONS", 3)
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", PATIENCE)
    for proxies, most in (("10.0.0.1", 3), ("127.0.0.1", 8)):
        async with serving(proxies) as connect:
            streams = [await connect() for _ in range(8)]
            await asyncio.sleep(0.1)
            assert sum(not reader.at_eof() and reader.exception() is None for reader, _ in streams) == most
            for _, writer in streams:
                writer.close()
            await asyncio.sleep(0.1)
        assert not protocol._open


async def test_a_live_connection_on_which_nothing_is_said_is_closed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "FIRST_MESSAGE_SECONDS", LIMIT)
    mina, olga = await world.guest("Mina"), await world.guest("Olga")
    table = await table_of(mina, olga)
    async with mina.live(table) as silent, olga.live(table) as speaking:
        await speaking.hello()
        assert (await silent.closed()).code == 4408
        assert (await speaking.hello())["type"] == "table"
