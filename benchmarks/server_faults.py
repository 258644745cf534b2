"""Whether anything is lost when servers, workers or databases die while people play.

    python -m benchmarks.server_faults --database sqlite --kills 200
    python -m benchmarks.server_faults --database postgresql --kills 200 --restarts 20 --workers 50
    python -m benchmarks.server_faults --whole

Tables are played over live connections. Players who lose theirs reconnect and repeat a move if they don't
know whether it was stored. After each fault every table must continue. At the end the log of every table must hold each
confirmed move once and in order, no clock may have counted the time while the server was down, and when a database
went down, the server must have asked people to wait. `--whole` does all of it and writes FAULTS.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path

from benchmarks import faults_report
from benchmarks.faults_players import OURS, Ledger, Player, overcharged
from benchmarks.faults_report import Tally
from benchmarks.forked_server import ForkedServer
from benchmarks.server_process import Server
from jewelbox.core.chance import Random
from jewelbox.server.store.database import Database
from jewelbox.server.store.log import Log
from jewelbox.server.table.lines import LineKind

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from server.databases import Postgres, postgres  # the PostgreSQL of the tests

TABLES = 8
MOST_MOVES = 60
"""Moves between two faults, at most."""
STALLED_SECONDS = 180.0
SETTLED_SECONDS = 2.5
"""For this long after an outage the clocks may still show time that they will not count."""
KILLED_AGAIN_ONE_IN = 8
"""How often a server is killed again while it starts."""
WHOLE = (
    ("sqlite", "kills", 200),
    ("postgresql", "kills", 200),
    ("postgresql", "restarts", 20),
    ("postgresql", "workers", 50),
)

Fault = Callable[[], Awaitable[None]]


class Trial:
    """Triggers a fault this many times while people play."""

    def __init__(self, server: Server, fault: Fault, tables: int = TABLES) -> None:
        self._fault, self._random = fault, Random(tables)
        self._players = [Player(server, number) for number in range(tables)]
        self._away: list[tuple[float, float]] = []
        self.tally = Tally()

    async def run(self, times: int) -> None:
        """Play, with a fault every now and then, until every pending move is settled."""
        stop = asyncio.Event()
        self._playing = [asyncio.create_task(player.run(stop)) for player in self._players]
        for _ in range(times):
            await self._some_moves(5 + self._random.below(MOST_MOVES))
            await asyncio.sleep(self._random.below(1000) / 50_000)
            await self._let_happen()
        await asyncio.sleep(SETTLED_SECONDS)
        await self._all_go_on()
        stop.set()
        await asyncio.gather(*self._playing)

    async def _let_happen(self) -> None:
        """Trigger the fault, and let every table continue."""
        begin, waits = time.time(), self._waits()
        await self._fault()
        back = time.time()
        self._away.append((begin, back))
        await self._all_go_on()
        tally = self.tally
        tally.faults += 1
        tally.unannounced += self._waits() == waits
        tally.restart = max(tally.restart, back - begin)
        tally.going_on = max(tally.going_on, time.time() - begin)

    async def _some_moves(self, moves: int) -> None:
        goal = self._confirmed() + moves
        await self._until(lambda: self._confirmed() >= goal)

    async def _all_go_on(self) -> None:
        """Wait until a move was confirmed to everyone."""
        goals = [player.confirmed + 1 for player in self._players]
        await self._until(
            lambda: all(player.confirmed >= goal for player, goal in zip(self._players, goals, strict=True))
        )

    async def _until(self, is_done: Callable[[], bool]) -> None:
        async with asyncio.timeout(STALLED_SECONDS):
            while not is_done():
                for task in self._playing:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.01)

    def _confirmed(self) -> int:
        return sum(player.confirmed for player in self._players)

    def _waits(self) -> int:
        return sum(player.waits for player in self._players)

    async def count(self, database: str) -> None:
        """Compare what people know with what is stored."""
        ledgers = [ledger for player in self._players for ledger in player.ledgers]
        self.tally.overcharged = max(overcharged(each.clocks, self._away, SETTLED_SECONDS) for each in ledgers)
        opened = await Database.open(database)
        for ledger in ledgers:
            await self._count_moves(Log(opened), ledger)
        await opened.close()

    async def _count_moves(self, log: Log, ledger: Ledger) -> None:
        lines = [line for line in await log.read(ledger.table) if line.kind is LineKind.MOVE]
        stored = [(line.seat, line.entry["move"]) for line in lines if line.seat in OURS]
        common = in_common(stored, ledger.moves)
        tally = self.tally
        tally.tables += 1
        tally.confirmed += len(ledger.moves)
        tally.lost += len(ledger.moves) - common
        tally.doubled += len(stored) - common
        tally.bot_moves += len(lines) - len(stored)


def in_common(one: Sequence[object], other: Sequence[object]) -> int:
    """Return the length of the common prefix of two rows."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (a, b) in pairs if a != b), min(len(one), len(other)))


async def trial(server: Server, database: str, fault: Fault, times: int, tables: int = TABLES) -> Tally:
    """Play while a fault happens this many times, then stop and count."""
    running = Trial(server, fault, tables)
    await running.run(times)
    if server.workers > 1:
        running.tally.thoughts = await asyncio.to_thread(server.thoughts)
    await running.count(database)
    return running.tally


# Faults


def killing(server: Server) -> Fault:
    """Return the fault of a server that is killed, sometimes again while it starts, and restarted."""
    random = Random(2)

    async def fault() -> None:
        server.kill()
        if random.below(KILLED_AGAIN_ONE_IN) == 0:
            server.launch()
            await asyncio.sleep(random.below(200) / 100)
            server.kill()
        await asyncio.to_thread(server.start)

    return fault


def killing_a_worker(server: Server) -> Fault:
    """Return the fault of one worker that is killed; the server replaces it automatically."""
    random = Random(1)

    async def fault() -> None:
        workers: list[int] = []
        while not workers:  # all may be starting
            await asyncio.sleep(0.05)
            workers = server.worker_ids()
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


# Trials


@contextlib.contextmanager
def started(folder: str, database: str, workers: int = 1, kind: type[Server] = Server) -> Iterator[Server]:
    """Run a server for as long as the block lasts."""
    server = kind(Path(folder), database, workers)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def on_sqlite(kills: int) -> Tally:
    """Kill a server on SQLite this many times."""
    with tempfile.TemporaryDirectory(prefix="jewelbox-faults-") as folder:
        url = f"sqlite:///{folder}/jewelbox.db"
        with started(folder, url, kind=ForkedServer) as server:
            return asyncio.run(trial(server, url, killing(server), kills))


def on_postgres(kind: str, times: int) -> Tally:
    """Trigger a kind of fault this many times on PostgreSQL: kills, restarts or workers."""
    workers = 2 if kind == "workers" else 1
    with contextlib.ExitStack() as stack:
        database = stack.enter_context(postgres())
        url = stack.enter_context(database.database())
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="jewelbox-faults-"))
        server = stack.enter_context(started(folder, url, workers, ForkedServer if workers == 1 else Server))
        faults = {
            "kills": killing(server),
            "restarts": restarting(server, database),
            "workers": killing_a_worker(server),
        }
        return asyncio.run(trial(server, url, faults[kind], times))


def wanted(chosen: argparse.Namespace) -> list[tuple[str, str, int]]:
    """Return which faults to trigger how often, on which database."""
    if chosen.whole:
        return list(WHOLE)
    times = {"kills": chosen.kills, "restarts": chosen.restarts, "workers": chosen.workers}
    return [(chosen.database, kind, number) for kind, number in times.items() if number]


def main() -> None:
    """Trigger faults, count, and fail if anything was lost or duplicated, or anyone was treated unfairly."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--kills", type=int, default=0, help="SIGKILLs of the server")
    parser.add_argument("--restarts", type=int, default=0, help="crashes of PostgreSQL")
    parser.add_argument("--workers", type=int, default=0, help="SIGKILLs of one of two workers on PostgreSQL")
    parser.add_argument(
        "--whole", action="store_true", help="200 kills on each, 20 crashes, 50 workers; writes FAULTS.md"
    )
    chosen = parser.parse_args()
    if not wanted(chosen):
        parser.error("name at least one fault: --kills, --restarts, --workers, or --whole for all")
    os.environ["JEWELBOX_JIT"] = "off"
    results: list[tuple[str, Tally]] = []
    for database, kind, times in wanted(chosen):
        tally = on_sqlite(times) if database == "sqlite" else on_postgres(kind, times)
        tally.kind = kind
        results.append((f"{database}, {times} {kind}", tally))
        print(f"{results[-1][0]}: {tally}", flush=True)
        if chosen.whole:
            faults_report.write(results)
    sys.exit(not all(tally.is_clean for _, tally in results))


if __name__ == "__main__":
    main()
