"""Whether one guest within the default limits can keep everyone else waiting.

    python -m benchmarks.server_stalls
    python -m benchmarks.server_stalls --source OLD/src --only replays hellos
    python -m benchmarks.server_stalls --write 0.2.0

Five people play, each from their own address, while one abuser does what the limits allow. Reports how long the
others waited for their answers, before and during the abuse. `--source` measures the server of another checkout;
`--write` puts the figures into FAULTS.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks import faults_report, server_process, stalls_report
from benchmarks.server_process import Server
from benchmarks.stalls_people import (
    Guest,
    flood_hellos,
    flood_passwords,
    flood_replays,
    guest_at,
    slow_heads,
    still_open,
)

PEOPLE = 5
SECONDS = 15.0
HEADS = 300
HEADS_SECONDS = 15.0
MIB = 2**20
GOAL = 0.2
LONG_GAME = {"game": "diamonds-club", "players": 4, "seats": [{"kind": "bot", "bot": "random"}] * 4}
EXPERTS = {"game": "sultan", "players": 4, "seats": [{"kind": "bot", "bot": "expert"}] * 4}
AGAINST_A_BOT = {"game": "sultan", "players": 2, "seats": [{"kind": "taken"}, {"kind": "bot", "bot": "medium"}]}
TABLES = 50


@dataclass
class Stall:
    """What one kind of abuse did to the others."""

    name: str
    calm: list[float] = field(default_factory=list)
    abused: list[float] = field(default_factory=list)
    more: str = ""

    @property
    def is_reached(self) -> bool:
        """Whether 99% of the others' answers came in time."""
        return not self.abused or share(self.abused, 0.99) <= GOAL

    @property
    def cells(self) -> list[str]:
        """The figures of a row."""
        spans = [milliseconds(share(each, part)) for each in (self.calm, self.abused) for part in (0.5, 0.99)]
        return [self.name, *(spans if self.abused else ["-"] * 4), self.more]


def share(values: list[float], part: float) -> float:
    """Return what this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def milliseconds(seconds: float) -> str:
    """Return a time as text."""
    return f"{1000 * seconds:,.0f} ms"


Abuse = Callable[[Guest, asyncio.Event], Awaitable[None]]


async def measured(address: str, name: str, abuse: Abuse) -> Stall:
    """Let people play, first undisturbed, then alongside an abuser."""
    stall = Stall(name)
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(guest_at(address, f"Guest {number}")) for number in range(PEOPLE)]
        mallory = await stack.enter_async_context(guest_at(address, "Mallory"))
        over = asyncio.Event()
        playing = [asyncio.create_task(person.play(over)) for person in people]
        await asyncio.sleep(SECONDS)
        stall.calm = taken_from(people)
        stop = asyncio.Event()
        abusing = asyncio.ensure_future(abuse(mallory, stop))
        await asyncio.sleep(SECONDS)
        over.set()
        await asyncio.gather(*playing)
        stall.abused = taken_from(people)
        stop.set()
        abusing.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await abusing
    return stall


def taken_from(people: list[Guest]) -> list[float]:
    """Return how long all answers since the last call took."""
    waits = [wait for person in people for wait in person.waits]
    for person in people:
        person.waits.clear()
    return waits


@contextlib.asynccontextmanager
async def long_game(address: str) -> AsyncIterator[str]:
    """Let bots play a long game to its end."""
    async with guest_at(address, "Nora") as nora:
        table = await nora.opened(LONG_GAME)
        await until(lambda: is_over(nora, table), 1.0)
        yield table


async def is_over(guest: Guest, table: str) -> bool:
    """Return whether a game is over."""
    return "outcome" in (await guest.http.get(f"/api/tables/{table}")).json()


async def until(holds: Callable[[], Awaitable[bool]], seconds: float) -> None:
    """Poll at this interval until a condition holds."""
    while not await holds():  # noqa: ASYNC110  # what is waited for happens in another process
        await asyncio.sleep(seconds)


# Trials


async def replays(server: Server) -> Stall:
    """Ask for open replays of a long game."""
    async with long_game(server.address) as table:
        return await measured(server.address, "open replays", lambda who, stop: flood_replays(who, table, stop))


async def hellos(server: Server) -> Stall:
    """Say hello at a long game."""
    async with long_game(server.address) as table:
        abuse: Abuse = lambda who, stop: flood_hellos(who, table, stop)  # noqa: E731  # its type is said
        return await measured(server.address, "10 connections, 16 hellos a second on each", abuse)


async def passwords(server: Server) -> Stall:
    """Request work on passwords while someone signs in."""
    times: list[float] = []

    async def abuse(who: Guest, stop: asyncio.Event) -> None:
        flood = asyncio.create_task(flood_passwords(who, stop))
        async with guest_at(server.address, "Olga") as olga:
            await asyncio.sleep(2)
            times.append(await timed(olga.ask("POST", "/api/me/account", {"name": "Olga", "password": "staple tree"})))
        await flood

    stall = await measured(server.address, "40 passwords at a time", abuse)
    stall.more = f"an account was made in {times[0]:.1f} s" if times else "no account was made"
    return stall


async def timed(work: Awaitable[object]) -> float:
    """Return how long something takes."""
    began = time.monotonic()
    await work
    return time.monotonic() - began


async def unread(server: Server) -> Stall:
    """Say hello on connections from which nothing is read."""
    async with long_game(server.address) as table:
        before = server.memory()
        most = [0]

        async def abuse(who: Guest, stop: asyncio.Event) -> None:
            flood = asyncio.create_task(flood_hellos(who, table, stop, reads=False, number=20))
            while not stop.is_set():
                most[0] = max(most[0], server.memory() - before)
                await asyncio.sleep(0.5)
            await flood

        stall = await measured(server.address, "20 connections that don't read", abuse)
        stall.more = f"memory grew by {most[0] / MIB:.0f} MiB"
        return stall


async def heads(server: Server) -> Stall:
    """Open connections that don't send a request."""
    connections = slow_heads(server.port, HEADS)
    await asyncio.sleep(HEADS_SECONDS)
    left = still_open(connections)
    for each in connections:
        each.close()
    return Stall(f"{HEADS} slow heads and idle connections", more=f"{left} still open after {HEADS_SECONDS:.0f} s")


async def bots(server: Server) -> Stall:
    """Let experts play at fifty tables while someone else plays against a bot."""
    await asyncio.to_thread(server.wait_until_compiled)
    moves: list[float] = []

    async def abuse(who: Guest, stop: asyncio.Event) -> None:
        for _ in range(TABLES):
            await who.opened(EXPERTS)
        async with guest_at(server.address, "Olga") as olga:
            while not stop.is_set():
                moves.append(await timed(bot_answers(olga)))

    stall = await measured(server.address, f"{TABLES} tables of four experts", abuse)
    stall.more = f"a medium bot began in {milliseconds(share(moves, 0.5))}" if moves else "no bot answered"
    return stall


async def bot_answers(guest: Guest) -> None:
    """Play a move against a bot, and wait until it has moved too."""
    table = await guest.opened(AGAINST_A_BOT | {"starter": 1})

    async def is_my_turn() -> bool:
        turn: int = (await guest.http.get(f"/api/tables/{table}?seat=0")).json()["turn"]
        return turn == 0

    await until(is_my_turn, 0.02)


TRIALS = {each.__name__: each for each in (replays, hellos, passwords, unread, heads, bots)}


def run(names: list[str], source: str | None, version: str | None) -> list[Stall]:
    """Run the named trials, each on a fresh server; write the figures of a version as they come."""
    server_process.SETTINGS = {"JEWELBOX_LOGS": "json"}
    if source is not None:
        os.environ["PYTHONPATH"] = source
    stalls = []
    for name in names:
        os.environ["JEWELBOX_JIT"] = "on" if name == "bots" else "off"
        with tempfile.TemporaryDirectory(prefix="jewelbox-stalls-") as folder:
            server = Server(Path(folder))
            server.start()
            try:
                stalls.append(asyncio.run(TRIALS[name](server)))
            finally:
                server.kill()  # a stalled one would take long to stop
        print(" | ".join(stalls[-1].cells), flush=True)
        if version is not None:
            stalls_report.keep(version, [stalls[-1].cells])
            faults_report.renew_stalls()
    return stalls


def main() -> None:
    """Run the trials, report, and fail if the others had to wait."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", choices=sorted(TRIALS), default=list(TRIALS))
    parser.add_argument("--source", help="the src folder of another checkout")
    parser.add_argument("--write", metavar="VERSION", help="put the figures into FAULTS.md, as those of a version")
    chosen = parser.parse_args()
    stalls = run(chosen.only, chosen.source, chosen.write)
    raise SystemExit(not all(stall.is_reached for stall in stalls))


if __name__ == "__main__":
    main()
