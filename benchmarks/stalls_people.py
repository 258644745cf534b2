"""One abuser within the server's default limits, and people who only want to keep playing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 120.0
SOLO = {"game": "sultan", "players": 2, "seats": [{"kind": "taken"}] * 2}
PAUSE = 0.1
"""Seconds between two requests of a player."""
_numbers = count(1)


def http_from(address: str, host: str) -> httpx.AsyncClient:
    """Return a client that a trusted proxy passes on from a host."""
    limits = httpx.Limits(max_connections=None)
    headers = {"X-Forwarded-For": host}
    return httpx.AsyncClient(base_url=address, timeout=PATIENCE, headers=headers, verify=False, limits=limits)  # noqa: S501  # no TLS here


@dataclass
class Guest:
    """Someone with their own address."""

    http: httpx.AsyncClient
    host: str
    waits: list[float] = field(default_factory=list)
    """How long each answer took."""

    async def ask(self, method: str, path: str, data: Any = None) -> httpx.Response:
        """Ask, and note how long the answer took."""
        began = time.monotonic()
        answer = await self.http.request(method, path, json=data)
        self.waits.append(time.monotonic() - began)
        return answer

    async def opened(self, plan: Any) -> str:
        """Open a table and start its game."""
        table: str = (await self.http.post("/api/tables", json=plan)).raise_for_status().json()["setup"]["table"]
        (await self.http.post(f"/api/tables/{table}/start")).raise_for_status()
        return table

    async def play(self, stop: asyncio.Event) -> None:
        """Play alone at a table, move by move, until it is time to stop."""
        table = await self.opened(SOLO)
        self.waits.clear()
        while not stop.is_set():
            with contextlib.suppress(httpx.HTTPError):  # refused requests are retried
                if await self._is_over_after_move(table):
                    table = await self.opened(SOLO)
            await asyncio.sleep(PAUSE)

    async def _is_over_after_move(self, table: str) -> bool:
        """Look at the table, and make a move if the game is not over."""
        shown = (await self.ask("GET", f"/api/tables/{table}")).raise_for_status().json()
        if "outcome" in shown:
            return True
        mine = (await self.ask("GET", f"/api/tables/{table}?seat={shown['turn']}")).raise_for_status().json()
        move = {"seat": mine["turn"], "position": mine["position"], "move": mine["legal"][0]}
        (await self.ask("POST", f"/api/tables/{table}/move", move)).raise_for_status()
        return False

    @contextlib.asynccontextmanager
    async def live(self, table: str) -> AsyncIterator[ClientConnection]:
        """Connect to a table."""
        address = str(self.http.base_url).rstrip("/").replace("http", "ws", 1)
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie, "X-Forwarded-For": self.host}
        url = f"{address}/api/tables/{table}/live"
        async with connect(url, additional_headers=headers, compression=None, max_size=None) as connection:
            yield connection


@contextlib.asynccontextmanager
async def guest_at(address: str, name: str) -> AsyncIterator[Guest]:
    """Yield a new guest, from a host that nobody else uses."""
    host = f"10.1.0.{next(_numbers)}"
    async with http_from(address, host) as http:
        (await http.post("/api/guests", json={"name": name})).raise_for_status()
        yield Guest(http, host)


async def repeated(work: Any, stop: asyncio.Event) -> None:
    """Repeat something, whatever the result."""
    while not stop.is_set():
        with contextlib.suppress(httpx.HTTPError, OSError):
            await work()
        await asyncio.sleep(0.01)


async def flood_replays(guest: Guest, table: str, stop: asyncio.Event) -> None:
    """Ask for open replays, four at a time, as often as ten requests a second allow."""

    async def one() -> None:
        await guest.http.get(f"/api/tables/{table}/replay?open=true&from={25 * (next(_numbers) % 20)}")
        await asyncio.sleep(0.3)

    await asyncio.gather(*(repeated(one, stop) for _ in range(4)))


async def flood_hellos(guest: Guest, table: str, stop: asyncio.Event, *, reads: bool = True, number: int = 10) -> None:
    """Say hello 16 times a second on each of this many connections."""

    async def one() -> None:
        async with guest.live(table) as connection:
            reader = asyncio.create_task(_read_all(connection)) if reads else None
            with contextlib.suppress(Exception):
                while not stop.is_set():
                    await asyncio.wait_for(connection.send(json.dumps({"type": "hello"})), PATIENCE)
                    await asyncio.sleep(1 / 16)
            if reader is not None:
                reader.cancel()

    await asyncio.gather(*(_quietly(one) for _ in range(number)))


async def _quietly(work: Any) -> None:
    with contextlib.suppress(Exception):
        await work()


async def _read_all(connection: ClientConnection) -> None:
    async for _ in connection:
        pass


async def flood_passwords(guest: Guest, stop: asyncio.Event) -> None:
    """Let the server work on forty passwords at a time, ten requests a second."""
    wrong = {"old": "correct horse battery", "new": "battery horse correct"}

    async def one() -> None:
        await guest.http.post("/api/me/password", json=wrong)
        await asyncio.sleep(4)

    await asyncio.gather(*(repeated(one, stop) for _ in range(40)))


def slow_heads(port: int, number: int) -> list[socket.socket]:
    """Open connections of which half send nothing, and half a part of a head."""
    opened = [socket.create_connection(("127.0.0.1", port)) for _ in range(number)]
    for each in opened[::2]:
        each.sendall(b"GET / HTTP/1.1\r\nHost: loc")
    return opened


def still_open(connections: list[socket.socket]) -> int:
    """Return how many connections the other end has not closed."""
    open_ones = 0
    for each in connections:
        each.setblocking(False)  # noqa: FBT003  # its only parameter
        try:
            open_ones += each.recv(1) != b""
        except BlockingIOError:
            open_ones += 1
        except OSError:
            pass
    return open_ones
