"""Whether anything is lost when servers, workers or databases die while people play.

    python -m benchmarks.server_faults --database sqlite --kills 200
    python -m benchmarks.server_faults --database postgresql --kills 200 --restarts 20 --workers 50

Tables are played over live connections. Players who lose theirs connect again and repeat the move of which they don't
know whether it was stored. At the end the log of every table must hold each confirmed move once, in order.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.server_process import Server
from jewelbox.core.chance import Random
from jewelbox.server.store.database import Database
from jewelbox.server.store.log import Log
from jewelbox.server.table.lines import Kind

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from server.databases import Postgres, postgres  # the PostgreSQL of the tests

LOSSES = (OSError, EOFError, WebSocketException, httpx.HTTPError, TimeoutError)
"""What a client sees when the other end dies."""
PATIENCE = 20.0
RETRY_SECONDS = 0.1
TABLES = 8
MOST_MOVES = 60
"""Moves between two faults, at most."""
STALLED_SECONDS = 180.0
LATER = {"busy", "too-fast"}
"""Refusals after which the same is tried again."""


@dataclass
class Tally:
    """What became of the moves."""

    confirmed: int = 0
    lost: int = 0
    doubled: int = 0
    games: int = 0


@dataclass
class Ledger:
    """The moves of one table that were confirmed, in order, and the one of which nothing is known yet."""

    table: str
    moves: list[tuple[int, str]] = field(default_factory=list)
    pending: dict[str, Any] | None = None


class Player:
    """Plays both seats of one table after the other, whatever happens."""

    def __init__(self, server: Server, number: int, ledgers: list[Ledger]) -> None:
        self._server, self._ledgers = server, ledgers
        self._random = Random(number)
        self._token = ""

    async def run(self, stop: asyncio.Event) -> None:
        """Play until it is time to stop."""
        while not stop.is_set():
            try:
                ledger = await self._opened()
                self._ledgers.append(ledger)
                await self._play(ledger, stop)
            except LOSSES:
                await asyncio.sleep(RETRY_SECONDS)

    async def _opened(self) -> Ledger:
        async with httpx.AsyncClient(base_url=self._server.address, timeout=PATIENCE) as http:
            (await http.post("/api/guests", json={"name": "Nemo"})).raise_for_status()
            token = (await http.post("/api/me/tokens", json={"name": "faults"})).raise_for_status().json()["token"]
            wanted = {
                "game": "sultan",
                "players": 3,
                "seats": [{"kind": "taken"}] * 2 + [{"kind": "bot", "bot": "random"}],
            }
            table = (await http.post("/api/tables", json=wanted)).raise_for_status().json()["setup"]["table"]
            self._token = token
            (await http.post(f"/api/tables/{table}/start")).raise_for_status()
        return Ledger(table)

    async def _play(self, ledger: Ledger, stop: asyncio.Event) -> None:
        """Play a game to its end; a lost connection is replaced by another."""
        while not stop.is_set() or ledger.pending is not None:
            try:
                async with self._connection(ledger.table) as connection:
                    if await self._follow(connection, ledger, stop):
                        return
            except LOSSES:
                await asyncio.sleep(RETRY_SECONDS)

    @contextlib.asynccontextmanager
    async def _connection(self, table: str) -> AsyncIterator[ClientConnection]:
        address = f"{self._server.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        headers = {"Authorization": f"Bearer {self._token}"}
        async with connect(address, additional_headers=headers, compression=None, open_timeout=PATIENCE) as connection:
            yield connection

    async def _follow(self, connection: ClientConnection, ledger: Ledger, stop: asyncio.Event) -> bool:
        """Move whenever a seat of ours is to; tell whether the game is over."""
        if ledger.pending is not None:
            await self._settle(connection, ledger)
        await connection.send('{"type":"hello"}')
        while not stop.is_set():
            shown = await self._heard(connection, "table", "update")
            if shown.get("outcome"):
                return True
            if shown["turn"] in {0, 1}:
                ledger.pending = await self._move(connection, shown)
                await self._settle(connection, ledger)
                await connection.send('{"type":"hello"}')
        return False

    async def _move(self, connection: ClientConnection, shown: dict[str, Any]) -> dict[str, Any]:
        """Return a move of the seat whose turn it is, looking through its eyes."""
        if not shown["legal"]:
            await connection.send(msgspec.json.encode({"type": "look", "seat": shown["turn"]}).decode())
            while not shown["legal"]:
                shown = await self._heard(connection, "table", "update")
        move = self._random.choice(shown["legal"])
        return {"type": "play", "id": "m", "seat": shown["turn"], "position": shown["position"], "move": move}

    async def _settle(self, connection: ClientConnection, ledger: Ledger) -> None:
        """Send the pending move until it is confirmed."""
        while (move := ledger.pending) is not None:
            await connection.send(msgspec.json.encode(move).decode())
            answer = await self._heard(connection, "confirmed", "refused")
            if answer["type"] == "confirmed":
                ledger.moves.append((move["seat"], move["move"]))
                ledger.pending = None
            elif answer["code"] not in LATER:
                raise RuntimeError(f"refused: {answer}")
            else:
                await asyncio.sleep(RETRY_SECONDS)

    async def _heard(self, connection: ClientConnection, *types: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(connection.recv(), PATIENCE))
            if message["type"] in types:
                return message


async def counted(database: str, ledgers: list[Ledger]) -> Tally:
    """Compare what was confirmed with what the logs hold."""
    tally = Tally(games=len(ledgers))
    opened = await Database.open(database)
    for ledger in ledgers:
        lines = [
            line for line in await Log(opened).read(ledger.table) if line.kind is Kind.MOVE and line.seat in {0, 1}
        ]
        stored = [(line.seat, line.entry["move"]) for line in lines]
        tally.confirmed += len(ledger.moves)
        common = next(
            (n for n, pair in enumerate(zip(stored, ledger.moves, strict=False)) if pair[0] != pair[1]),
            min(len(stored), len(ledger.moves)),
        )
        tally.lost += len(ledger.moves) - common
        tally.doubled += len(stored) - common
    await opened.close()
    return tally


Fault = Callable[[], Awaitable[None]]


async def trial(server: Server, database: str, fault: Fault, times: int, tables: int = TABLES) -> Tally:
    """Play while a fault happens so many times, then stop and count."""
    ledgers: list[Ledger] = []
    stop, random = asyncio.Event(), Random(times)
    players = [asyncio.create_task(Player(server, number, ledgers).run(stop)) for number in range(tables)]
    for _ in range(times):
        await some_moves(players, ledgers, 5 + random.below(MOST_MOVES))
        await asyncio.sleep(random.below(1000) / 50_000)
        await fault()
    await some_moves(players, ledgers, MOST_MOVES)
    stop.set()
    await asyncio.gather(*players)
    return await counted(database, ledgers)


async def some_moves(players: list[asyncio.Task[None]], ledgers: list[Ledger], moves: int) -> None:
    """Wait until so many more moves were confirmed: play has to go on after a fault."""
    goal = confirmed(ledgers) + moves
    async with asyncio.timeout(STALLED_SECONDS):
        while confirmed(ledgers) < goal:
            for player in players:
                if player.done():
                    player.result()
            await asyncio.sleep(0.01)


def confirmed(ledgers: list[Ledger]) -> int:
    """Count the moves that were confirmed so far."""
    return sum(len(ledger.moves) for ledger in ledgers)


def killing(server: Server) -> Fault:
    """Return the fault of a server that is killed and started again."""

    async def fault() -> None:
        server.kill()
        await asyncio.to_thread(server.start)

    return fault


def killing_a_worker(server: Server) -> Fault:
    """Return the fault of one worker that is killed; the server replaces it itself."""
    random = Random(1)

    async def fault() -> None:
        workers = server.worker_ids()
        if workers:
            os.kill(random.choice(workers), signal.SIGKILL)

    return fault


def restarting(server: Server, database: Postgres) -> Fault:
    """Return the fault of a database that crashes and comes back."""

    async def fault() -> None:
        await asyncio.to_thread(database.stop)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(database.start)
        await asyncio.to_thread(server.wait_until_healthy)

    return fault


@contextlib.contextmanager
def started(folder: str, database: str, workers: int = 1) -> Iterator[Server]:
    """Run a server for as long as the block lasts."""
    server = Server(Path(folder), database, workers)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def on_sqlite(kills: int) -> Tally:
    """Kill a server on SQLite so many times."""
    with tempfile.TemporaryDirectory(prefix="jewelbox-faults-") as folder:
        url = f"sqlite:///{folder}/jewelbox.db"
        with started(folder, url) as server:
            return asyncio.run(trial(server, url, killing(server), kills))


def on_postgres(kind: str, times: int) -> Tally:
    """Let a fault of a kind happen so many times on PostgreSQL: kills, restarts or workers."""
    workers = 2 if kind == "workers" else 1
    with contextlib.ExitStack() as stack:
        database = stack.enter_context(postgres())
        url = stack.enter_context(database.database())
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="jewelbox-faults-"))
        server = stack.enter_context(started(folder, url, workers))
        faults = {
            "kills": killing(server),
            "restarts": restarting(server, database),
            "workers": killing_a_worker(server),
        }
        return asyncio.run(trial(server, url, faults[kind], times))


def main() -> None:
    """Let faults happen, count, and fail if anything was lost or doubled."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--kills", type=int, default=0, help="SIGKILLs of the server")
    parser.add_argument("--restarts", type=int, default=0, help="crashes of PostgreSQL")
    parser.add_argument("--workers", type=int, default=0, help="SIGKILLs of one of two workers on PostgreSQL")
    chosen = vars(parser.parse_args())
    os.environ["JEWELBOX_JIT"] = "off"
    bad = 0
    for kind in ("kills", "restarts", "workers"):
        if times := chosen[kind]:
            tally = on_sqlite(times) if chosen["database"] == "sqlite" else on_postgres(kind, times)
            bad += tally.lost + tally.doubled
            print(
                f"{chosen['database']}, {times} {kind}: {tally.confirmed:,} moves confirmed at {tally.games} tables,"
                f" lost {tally.lost}, doubled {tally.doubled}",
                flush=True,
            )
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
