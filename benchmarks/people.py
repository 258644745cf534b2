"""Whether people are notified of turns whatever fails, how soon, and how long a leaderboard of 100,000 people takes.

    python -m benchmarks.people                     everything, on SQLite and PostgreSQL
    python -m benchmarks.people --part leaderboard  one part, on the databases that are named
    python -m benchmarks.people --turns 1000 --kills 5 --part kills --more --database sqlite

What was measured is kept in people.json, and PEOPLE.md is written from it. With `--more`, turns are added to those that
were measured before. Servers are separate processes; this process is the push service, and checks each message as
browsers do.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx
import psycopg

from benchmarks import people_report
from benchmarks.people_duels import duels
from benchmarks.people_kept import Kept, TurnsKept, kept
from benchmarks.people_report import Result
from benchmarks.people_rows import person, rating, store, waiting_tables
from benchmarks.people_truth import judge
from benchmarks.server_faults import killing, killing_a_worker, started
from benchmarks.server_process import Server
from jewelbox.server.keys import signing_key
from jewelbox.server.security import cookie_of
from jewelbox.server.settings import Settings
from jewelbox.server.store.database import Database
from jewelbox.server.store.people import People
from server.databases import postgres
from server.notify.receivers import PushService, Request, listening

ASKED = 100
"""How often the leaderboard is requested."""
PATIENCE = 300.0
HANGING = 500
"""Turns of people whose push service hangs, or answers 500."""
DATABASES = ("sqlite", "postgresql")


class Trial:
    """A running server with its database, and how much of everything is wanted."""

    def __init__(self, server: Server, url: str, wanted: argparse.Namespace, turns: TurnsKept) -> None:
        self.server, self.url, self.wanted, self.turns = server, url, wanted, turns

    @contextlib.asynccontextmanager
    async def database(self) -> AsyncIterator[Database]:
        """Open the server's database next to the server."""
        database = await Database.open(self.url)
        try:
            yield database
        finally:
            await database.close()


async def kills(trial: Trial) -> list[Result]:
    """Play many turns while the server, or one of its workers, is killed now and then."""
    wanted, server, begin = trial.wanted, trial.server, load()
    fault = killing(server) if server.workers == 1 else killing_a_worker(server)
    async with listening(PushService()) as push, trial.database() as database:
        tally, notices, seats = await duels(
            server.address, push, fault, tables=wanted.tables, turns=wanted.turns, kills=wanted.kills
        )
        await judge(tally, notices, seats, database)
    turns = trial.turns if wanted.more else TurnsKept()
    turns.add(tally, wanted.tables, max(begin, load()))
    trial.turns = turns
    return turns.results()


async def latency(trial: Trial) -> list[Result]:
    """Make it many people's turn at once: while the server runs, while it is dead, and while one of two workers is."""
    count = trial.wanted.waiting
    results = await _waiting(trial, 1, f"{count:,} tables that wait at once", _nothing)
    fault = trial.server.kill if trial.server.workers == 1 else partial(_kill_worker, trial.server)
    fault()
    after = "after a restart" if trial.server.workers == 1 else "after a worker died"
    restart = trial.server.start if trial.server.workers == 1 else _none
    return results + await _waiting(trial, 2, f"{count:,} tables that wait at once, {after}", partial(_do, restart))


async def _do(work: Callable[[], None]) -> None:
    await asyncio.to_thread(work)


def _none() -> None:
    """Start nothing: the other worker still runs."""


def _kill_worker(server: Server) -> None:
    os.kill(server.worker_ids()[0], signal.SIGKILL)


async def _waiting(trial: Trial, go: int, what: str, then: Callable[[], Awaitable[None]]) -> list[Result]:
    """Store waiting tables, and count from when the server answers until their owners are notified."""
    count, now = trial.wanted.waiting, time.time()
    async with listening(PushService()) as push, trial.database() as database:
        rows = waiting_tables([person(go * 1_000_000 + number, now) for number in range(count)], push, now)
        await store(database, rows)
        await then()
        begin = time.time()
        requests: list[Request] = []
        async with asyncio.timeout(PATIENCE):
            while len(requests) < count:
                requests.append(await push.requests.get())
        await asyncio.sleep(2.0)  # duplicates would arrive now
        paths = {f"/push/{number}": table["id"] for number, table in enumerate(rows["tables"])}
        wrong = sum(push.opened(request)["table"] != paths[request.path] for request in requests)
        wrong += count - len({request.path for request in requests})
    return [
        Result.of_seconds(f"{what}: until the notification", [max(0.0, r.at - begin) for r in requests], most=5.0),
        Result(f"{what}: notifications of other tables, or missing", wrong, 0),
        Result(f"{what}: notifications sent twice", push.requests.qsize(), 0),
    ]


async def hanging(trial: Trial) -> list[Result]:
    """Compare how long moves take while nothing is wrong, and while push services hang or fail."""
    usual = await _moves(trial)
    results = []
    for name in ("hangs", "answers 500"):
        async with listening(PushService()) as bad, trial.database() as database:
            bad.hangs, bad.status = name == "hangs", 500
            bad.address = bad.address.replace("127.0.0.1", "localhost")  # counts as a separate host
            now = time.time()
            people = [person(2_000_000 + (name == "hangs") * HANGING + number, now) for number in range(HANGING)]
            await store(database, waiting_tables(people, bad, now))
            slowed = await _moves(trial)
            what = f"moves while a push service of {HANGING} people {name}"
            results.append(Result.of_ratio(f"{what}, to those before", slowed, usual, most=1.5))
    return results


async def _moves(trial: Trial) -> list[float]:
    """Return how long moves take for people whose own push service works."""
    async with listening(PushService()) as push:
        tally, *_ = await duels(trial.server.address, push, _nothing, tables=10, turns=trial.wanted.moves, kills=0)
    return tally.moves


async def _nothing() -> None:
    """Kill nobody."""


async def leaderboard(trial: Trial) -> list[Result]:
    """Request a leaderboard of many people, as one of them."""
    count, now, seconds = trial.wanted.people, time.time(), []
    people = [person(number, now) for number in range(count)]
    middle = count // 2
    async with trial.database() as database:
        ratings = [rating(each["id"], number / count) for number, each in enumerate(people)]
        await store(database, {"people": people, "ratings": ratings})
        await _vacuumed(database)
        session = await People(database).new_session(str(people[middle]["id"]))
    cookie = cookie_of(session, signing_key(str(trial.server.folder)), Settings())
    async with httpx.AsyncClient(base_url=trial.server.address, timeout=60) as http:
        used = trial.server.processor_seconds()
        for _ in range(ASKED):
            begin = time.perf_counter()
            answer = await http.get("/api/leaderboards/sultan?players=4", cookies={cookie.key: str(cookie.value)})
            seconds.append(time.perf_counter() - begin)
            board = answer.json()
            if (board["total"], len(board["rows"]), board["mine"]["rank"]) != (count, 100, count - middle):
                raise RuntimeError(f"the leaderboard is wrong: {board['total']}, {board['mine']}")
        used = (trial.server.processor_seconds() - used) / ASKED
    what = f"leaderboard of {count:,} people"
    return [
        Result.of_seconds(what, seconds, most=0.05),
        Result(f"{what}: processor time of the server, seconds", used, 0.05),
    ]


async def _vacuumed(database: Database) -> None:
    """Bring PostgreSQL's statistics up to date, as it does by itself within a minute."""
    if not database.is_sqlite:
        url = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute("VACUUM ANALYZE ratings")


PARTS: dict[str, Callable[[Trial], Coroutine[None, None, list[Result]]]] = {
    "leaderboard": leaderboard,
    "latency": latency,
    "hanging": hanging,
    "kills": kills,
}


@contextlib.contextmanager
def served(name: str) -> Iterator[tuple[Server, str]]:
    """Run a server: one process on SQLite, two workers on PostgreSQL."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="jewelbox-people-"))
        if name == "sqlite":
            url, workers = f"sqlite:///{Path(folder) / 'jewelbox.db'}", 1
        else:
            url, workers = stack.enter_context(stack.enter_context(postgres()).database()), 2
        yield stack.enter_context(started(folder, url, workers)), url


def load() -> float:
    """Return how many processes wanted a processor in the last minute."""
    return os.getloadavg()[0]


def measure(found: Kept, name: str, part: str, wanted: argparse.Namespace) -> None:
    """Measure a part on a database, with its own server, and keep the results."""
    begin = load()
    with served(name) as (server, url):
        trial = Trial(server, url, wanted, found.turns.get(name, TurnsKept()))
        results = asyncio.run(PARTS[part](trial))
    found.turns[name] = trial.turns
    marked = [replace(result, load=result.load or max(begin, load())) for result in results]
    found.results.setdefault(name, {})[part] = marked
    found.write()
    people_report.write(found.results)
    for result in marked:
        print(f"{name}: {result} (load {result.load:.1f})", flush=True)


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=PARTS, action="append", default=[])
    parser.add_argument("--database", choices=DATABASES, action="append", default=[])
    parser.add_argument("--turns", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--waiting", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=100, help="turns that are compared while push services fail")
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--more", action="store_true", help="add turns to those measured before")
    wanted = parser.parse_args()
    os.environ |= {"JEWELBOX_JIT": "off", "JEWELBOX_OUTGOING": "all"}
    found = kept()
    for name in wanted.database or DATABASES:
        for part in wanted.part or PARTS:
            measure(found, name, part, wanted)


if __name__ == "__main__":
    main()
