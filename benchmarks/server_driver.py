"""People at tables of a server, played by this process: they open tables of Sultan, watch and move.

The driver must not be the bottleneck, so it reads no more of each message than it needs.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server_process import Server
from jewelbox.core.chance import Random

HELLO = '{"type":"hello"}'
SHOWING = frozenset({"table", "update"})
AT_ONCE = 10
"""Tables that are opened at the same time."""


class Heard(msgspec.Struct):
    """What the driver reads of a message."""

    type: str
    position: int = 0
    turn: int | None = None
    legal: list[str] = []
    outcome: dict[str, Any] | None = None


decode = msgspec.json.Decoder(Heard).decode


@dataclass
class Person:
    """Someone with a token."""

    http: httpx.AsyncClient
    token: str

    @property
    def headers(self) -> dict[str, str]:
        """The header that identifies the caller."""
        return {"Authorization": f"Bearer {self.token}"}

    async def post(self, path: str, data: dict[str, Any] | None = None) -> dict[str, Any]:
        """Send a request that must succeed."""
        answer = await self.http.post(path, json=data, headers=self.headers)
        answer.raise_for_status()
        result: dict[str, Any] = answer.json()
        return result


async def new_people(http: httpx.AsyncClient) -> list[Person]:
    """Return two guests with tokens, who will play with each other."""
    return [await new_person(http, name) for name in ("Amber", "Beryl")]


async def new_person(http: httpx.AsyncClient, name: str) -> Person:
    """Return a guest with a token."""
    (await http.post("/api/guests", json={"name": name})).raise_for_status()
    token = (await http.post("/api/me/tokens", json={"name": name})).raise_for_status().json()["token"]
    http.cookies.clear()
    return Person(http, token)


async def opened_table(people: list[Person]) -> str:
    """Open a table of Sultan for these people and start its game."""
    wanted = {"game": "sultan", "players": len(people)}
    table: str = (await people[0].post("/api/tables", wanted))["setup"]["table"]
    for person in people[1:]:
        await person.post(f"/api/tables/{table}/join", {})
    await people[0].post(f"/api/tables/{table}/start")
    return table


def connection(server: Server, table: str, person: Person) -> connect:
    """Return a person's live connection to a table."""
    address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
    return connect(address, additional_headers=person.headers, compression=None, max_queue=None, ping_interval=None)


@dataclass(frozen=True)
class Window:
    """The moves of some seconds: how long each took until all seats had seen it, and the processor time for all."""

    seen: list[float]
    seconds: float
    server_seconds: float
    driver_seconds: float

    @property
    def rate(self) -> float:
        """Moves a second."""
        return len(self.seen) / self.seconds

    @property
    def server_cost(self) -> float:
        """Seconds of processor time that a move takes in the server."""
        return self.server_seconds / len(self.seen)

    @property
    def driver_cost(self) -> float:
        """Seconds of processor time that a move takes in the driver."""
        return self.driver_seconds / len(self.seen)

    def within(self, share: float) -> float:
        """Return the time within which this share of the moves was seen by all seats."""
        times = sorted(self.seen)
        return times[min(len(times) - 1, int(share * len(times)))]


@dataclass
class Idle:
    """Many idle tables: the server's memory with them, and how long each took to open and be seen."""

    memory: int = 0
    openings: list[float] = field(default_factory=list)


class Round:
    """Games at many tables: they begin together, and end with the first that is over. `seen` has the time of each move.

    A few tables are opened at a time, through the `door`.
    """

    def __init__(self, tables: int, pause: float) -> None:
        self.pause = pause
        self.seen: list[float] = []
        self.door = asyncio.Semaphore(AT_ONCE)
        self.begin = asyncio.Barrier(tables + 1)
        self.over = asyncio.Event()


class Driver:
    """Two people who play a game, with a live connection each: a move every `pause` seconds, or as soon as they can."""

    def __init__(self, server: Server, people: list[Person], number: int) -> None:
        self._server, self._people, self._random = server, people, Random(number)
        self._due = 0.0

    async def play(self, this: Round) -> None:
        """Open a table, connect, and play when all others are ready too."""
        async with contextlib.AsyncExitStack() as stack:
            async with this.door:
                connections = await self._connections(stack)
                shown = [await self._next(each, 0) for each in connections]
            await this.begin.wait()
            while shown[0].outcome is None:
                shown = await self._move(this, connections, shown)
            this.over.set()

    async def _connections(self, stack: contextlib.AsyncExitStack) -> list[ClientConnection]:
        """Open a table and connect both people to it."""
        table = await opened_table(self._people)
        connections = [await stack.enter_async_context(connection(self._server, table, who)) for who in self._people]
        for each in connections:
            await each.send(HELLO)
        return connections

    async def _move(self, this: Round, connections: list[ClientConnection], shown: list[Heard]) -> list[Heard]:
        """Make a move and wait until all seats have seen it."""
        seat = shown[0].turn or 0
        if this.pause:
            await self._wait(this.pause)
        position, move = shown[seat].position, self._random.choice(shown[seat].legal)
        begin = time.perf_counter()
        await connections[seat].send(f'{{"type":"play","seat":{seat},"position":{position},"move":"{move}"}}')
        after = [await self._next(each, position) for each in connections]
        this.seen.append(time.perf_counter() - begin)
        return after

    async def _wait(self, pause: float) -> None:
        """Wait until the next move is due: half to one and a half pauses after the last one, whenever that was seen."""
        now = time.perf_counter()
        self._due = max(self._due, now - pause) + pause * (0.5 + self._random.below(1000) / 1000)
        await asyncio.sleep(max(0.0, self._due - now))

    async def _next(self, connection: ClientConnection, position: int) -> Heard:
        """Read until the table is past a position."""
        while True:
            heard = decode(await connection.recv())
            if heard.type == "refused":
                raise RuntimeError("a move was refused")
            if heard.type in SHOWING and heard.position > position:
                return heard
