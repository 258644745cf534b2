"""How much a server bears: live tables driven over WebSockets from this process, a server in another.

    python -m benchmarks.server_load --tables 200 --seconds 20

Prints moves a second (each stored), how long until all seats saw a move, the memory of idle tables with open sockets,
and how long it takes to open a table and see it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server_process import Server, running_server
from jewelbox.core.chance import Random

PROGRAM = "from jewelbox.cli.main import run; run()"
MANY = "1000000"
LIMITS = dict.fromkeys(
    ("JEWELBOX_REQUESTS", "JEWELBOX_ARRIVALS", "JEWELBOX_TABLES", "JEWELBOX_SOCKETS", "JEWELBOX_MESSAGES"), MANY
)
START_SECONDS = 60.0
COMPILE_SECONDS = 600.0
QUANTILES = (0.5, 0.99)


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
        """The header that tells who calls."""
        return {"Authorization": f"Bearer {self.token}"}

    async def post(self, path: str, data: dict[str, Any] | None = None) -> dict[str, Any]:
        """Send a request that must succeed."""
        answer = await self.http.post(path, json=data, headers=self.headers)
        answer.raise_for_status()
        result: dict[str, Any] = answer.json()
        return result


async def new_person(http: httpx.AsyncClient, name: str) -> Person:
    """Be a guest with a token."""
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


@dataclass
class Tally:
    """What was measured."""

    seen: list[float] = field(default_factory=list)
    seconds: float = 0.0
    server_seconds: float = 0.0
    tables: set[int] = field(default_factory=set)

    def quantile(self, share: float) -> float:
        """Return the time within which this share of the moves was seen by all seats."""
        times = sorted(self.seen)
        return times[min(len(times) - 1, int(share * len(times)))]


class Driver:
    """Plays one table after the other, with a socket for each seat."""

    def __init__(self, server: Server, people: list[Person], tally: Tally, pause: float, number: int) -> None:
        self._server, self._people, self._tally, self._pause = server, people, tally, pause
        self._number, self._random = number, Random(number)

    async def run(self) -> None:
        """Play until cancelled."""
        while True:
            await self._play_game()

    async def _play_game(self) -> None:
        table = await opened_table(self._people)
        async with self._sockets(table) as sockets:
            for each in sockets:
                await each.send('{"type":"hello"}')
            shown = [await self._next(each, 0) for each in sockets]
            while shown[0].outcome is None:
                shown = await self._move(sockets, shown)

    @contextlib.asynccontextmanager
    async def _sockets(self, table: str) -> AsyncIterator[list[ClientConnection]]:
        address = f"{self._server.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        async with contextlib.AsyncExitStack() as stack:
            yield [await stack.enter_async_context(_connection(address, person)) for person in self._people]

    async def _move(self, sockets: list[ClientConnection], shown: list[Heard]) -> list[Heard]:
        """Make a move and wait until all seats have seen it."""
        seat = shown[0].turn or 0
        if self._pause:
            await asyncio.sleep(self._pause * (0.5 + self._random.below(1000) / 1000))
        position, move = shown[seat].position, self._random.choice(shown[seat].legal)
        begin = time.perf_counter()
        await sockets[seat].send(f'{{"type":"play","seat":{seat},"position":{position},"move":"{move}"}}')
        after = [await self._next(each, position) for each in sockets]
        self._tally.seen.append(time.perf_counter() - begin)
        self._tally.tables.add(self._number)
        return after

    async def _next(self, connection: ClientConnection, position: int) -> Heard:
        """Read until the table is past a position."""
        while True:
            heard = decode(await connection.recv())
            if heard.type == "refused":
                raise RuntimeError("a move was refused")
            if heard.type in {"table", "update"} and heard.position > position:
                return heard


def _connection(address: str, person: Person) -> connect:
    return connect(address, additional_headers=person.headers, compression=None, max_queue=None, ping_interval=None)


async def measure_moves(server: Server, tables: int, seconds: float, rate: float) -> Tally:
    """Drive so many tables at once; with a rate, so many moves a second are tried and no more."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        people = [await new_person(http, name) for name in ("Amber", "Beryl")]
        tally = Tally()
        drivers = [Driver(server, people, tally, tables / rate if rate else 0.0, seed) for seed in range(tables)]
        tasks = [asyncio.create_task(driver.run()) for driver in drivers]
        await all_at_work(tasks, tally, tables)
        print(f"{tables} tables play, on the server with process id {server.process.pid}", flush=True)
        tally.seen.clear()
        begin, used = time.perf_counter(), server.seconds()
        await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        tally.seconds, tally.server_seconds = time.perf_counter() - begin, server.seconds() - used
        for task in tasks:
            task.cancel()
        raise_failures(await asyncio.gather(*tasks, return_exceptions=True))
    return tally


async def all_at_work(tasks: list[asyncio.Task[None]], tally: Tally, tables: int) -> None:
    """Wait until a move was made at every table."""
    while len(tally.tables) < tables:
        await asyncio.sleep(0.1)
        raise_failures([task.exception() for task in tasks if task.done()])


def raise_failures(ends: list[Any]) -> None:
    """Raise the first of the ends that is an error of ours."""
    for end in ends:
        if isinstance(end, Exception):
            raise end


async def measure_idle(server: Server, tables: int) -> tuple[float, list[float]]:
    """Open tables with two sockets each; return the server's memory then, and how long each opening took."""
    async with contextlib.AsyncExitStack() as stack:
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=server.address, timeout=60))
        people = [await new_person(http, name) for name in ("Amber", "Beryl")]
        times = []
        for _ in range(tables):
            begin = time.perf_counter()
            table = await opened_table(people)
            address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
            for number, person in enumerate(people):
                connection = await stack.enter_async_context(_connection(address, person))
                await connection.send('{"type":"hello"}')
                await connection.recv()
                if number == 0:
                    times.append(time.perf_counter() - begin)
        return server.memory() / 2**20, times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200, help="live tables")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long moves are counted")
    parser.add_argument("--rate", type=float, default=0.0, help="moves a second to try; 0: as many as the server bears")
    parser.add_argument("--idle", type=int, default=2000, help="idle tables with two sockets each; 0: none")
    parser.add_argument("--database", default="", help="address of a PostgreSQL database; without: SQLite")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="jewelbox-load-") as folder:
        with running_server(folder, chosen.database) as server:
            print_moves(uvloop.run(measure_moves(server, chosen.tables, chosen.seconds, chosen.rate)), chosen)
        if chosen.idle:
            with running_server(folder, chosen.database) as server:
                print_idle(*uvloop.run(measure_idle(server, chosen.idle)), chosen.idle)


def print_moves(tally: Tally, chosen: argparse.Namespace) -> None:
    """Print what was measured of moves."""
    half, most = (tally.quantile(share) * 1000 for share in QUANTILES)
    rate, cost = len(tally.seen) / tally.seconds, 1000 * tally.server_seconds / len(tally.seen)
    print(f"{chosen.tables} tables: {rate:,.0f} moves/s stored, each {cost:.2f} ms of the server's processor time")
    print(f"seen by all seats within {half:.1f} ms (half of the moves), {most:.1f} ms (99 %)")


def print_idle(memory: float, times: list[float], tables: int) -> None:
    """Print what was measured of idle tables."""
    middle = sorted(times)[len(times) // 2] * 1000
    print(f"{tables} idle tables, {2 * tables} sockets: {memory:,.0f} MiB")
    print(f"a table opened by two people and seen by the first in {middle:.1f} ms (median)")


if __name__ == "__main__":
    main()
