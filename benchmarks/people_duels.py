"""People who play over days: each waits for the notification of a turn, then moves, whatever happens until then."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from jewelbox.core.chance import Random

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from server.notify.receivers import PushService  # the push service of the tests, which checks what the RFCs ask for

LOST_SECONDS = 90.0
"""A notification that has not arrived after this long is lost."""
RETRY_SECONDS = 0.1
TOO_FAST = httpx.codes.TOO_MANY_REQUESTS
"""What a busy server answers to someone who asks again before it has handled the first request."""
SETTLED_SECONDS = 5.0
"""Duplicates would arrive within this time."""
Data = dict[str, Any]
Notice = tuple[str, str, int]
"""To which device, for which table, at which position."""


@dataclass
class Notices:
    """All notifications that arrived, and those that someone is waiting for."""

    push: PushService
    counts: Counter[Notice] = field(default_factory=Counter)
    alerts: Counter[Notice] = field(default_factory=Counter)
    """How often a device made a sound, as its service worker (worker.js) decides."""
    _told: dict[tuple[str, str], str] = field(default_factory=dict)
    """The id of the last notification that a device showed of a table."""
    arrived: dict[Notice, float] = field(default_factory=dict)
    """When the push service had taken them; reading them here may take longer."""
    _waiting: dict[Notice, asyncio.Event] = field(default_factory=dict)

    async def run(self) -> None:
        """Read notifications as their browsers do, until cancelled."""
        while True:
            try:
                request = await self.push.next()
            except TimeoutError:  # none arrived for a while
                continue
            message = self.push.opened(request)
            notice = (message["path"], message["table"], message["position"])
            self.counts[notice] += 1
            self._show(notice, message["id"])
            self.arrived.setdefault(notice, request.at)
            if notice in self._waiting:
                self._waiting[notice].set()

    def _show(self, notice: Notice, id_: str) -> None:
        """Alert, unless the same notification was the last one shown of this table."""
        path, table, _ = notice
        self.alerts[notice] += self._told.get((path, table)) != id_
        self._told[path, table] = id_

    async def came(self, notice: Notice) -> bool:
        """Wait for a notification; tell whether it arrived."""
        event = self._waiting.setdefault(notice, asyncio.Event())
        if notice in self.arrived:
            return True
        try:
            await asyncio.wait_for(event.wait(), LOST_SECONDS)
        except TimeoutError:
            return False
        finally:
            del self._waiting[notice]
        return True


@dataclass
class TurnTally:
    """What became of turns: how many there were, which notifications were lost or repeated, and how long they took."""

    kills: int = 0
    turns: int = 0
    lost: int = 0
    doubled: int = 0
    alerted: int = 0
    """Second alerts about one turn."""
    unasked: int = 0
    """Notifications of turns that never were, according to the logs of the tables."""
    late: int = 0
    """Notifications that arrived when their move had been made."""
    latencies: list[float] = field(default_factory=list)
    """Seconds from the turn to the notification, of turns during which nothing was killed."""
    moves: list[float] = field(default_factory=list)
    """Seconds that moves took, likewise."""
    _counted: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def count(self, *, came: bool) -> None:
        """Count a turn."""
        self.turns += 1
        self.lost += not came
        async with self._counted:
            self._counted.notify_all()

    async def reached(self, turns: int) -> None:
        """Wait until there were this many turns."""
        async with self._counted:
            await self._counted.wait_for(lambda: self.turns >= turns)


class Duel:
    """Two people and their devices, who play game after game."""

    def __init__(self, address: str, notices: Notices, tally: TurnTally, faults: list[tuple[float, float]]) -> None:
        self._notices, self._tally, self._faults = notices, tally, faults
        self._http = [httpx.AsyncClient(base_url=address, timeout=60.0) for _ in range(2)]
        self.paths: list[str] = []
        self._table = ""

    async def run(self, is_done: Callable[[], bool]) -> None:
        """Play until everyone has played enough: a request to look and one to move for each turn, if all goes well."""
        await self._come()
        seat, before = 0, -1
        while not is_done():
            shown = await self._ask(seat, "GET", f"/api/tables/{self._table}?seat={seat}")
            if "outcome" in shown:
                await self._sit_down()
                seat, before = 0, -1
            elif shown["turn"] != seat:
                seat = shown["turn"]
            else:
                if before != seat:  # whoever has several moves in a turn makes them without waiting
                    await self._wait_for(seat, shown["position"])
                await self._move(seat, shown)
                seat, before = 1 - seat, seat

    async def _come(self) -> None:
        for number, http in enumerate(self._http):
            await self._retried(lambda http=http, number=number: http.post("/api/guests", json={"name": f"P{number}"}))  # type: ignore[misc]  # the defaults bind
            browser = self._notices.push.browser()
            self.paths.append(browser.endpoint.removeprefix(self._notices.push.address))
            await self._ask(number, "POST", "/api/me/notifications/devices", browser.subscription())
        await self._sit_down()

    async def _sit_down(self) -> None:
        wanted = {"game": "sultan", "players": 2, "pace": {"type": "day", "days": 1}}
        self._table = (await self._ask(0, "POST", "/api/tables", wanted))["setup"]["table"]
        await self._ask(1, "POST", f"/api/tables/{self._table}/join", {})
        await self._ask(0, "POST", f"/api/tables/{self._table}/start", None, allowed="already-started")

    async def _wait_for(self, seat: int, position: int) -> None:
        """Wait for the notification of a turn."""
        begin, notice = time.time(), (self.paths[seat], self._table, position)
        came = await self._notices.came(notice)
        await self._tally.count(came=came)
        if came and self._is_quiet(begin):
            self._tally.latencies.append(max(0.0, self._notices.arrived[notice] - begin))

    async def _move(self, seat: int, shown: Data) -> None:
        begin = time.time()
        move = {"seat": seat, "position": shown["position"], "move": shown["legal"][0]}
        await self._ask(seat, "POST", f"/api/tables/{self._table}/move", move, allowed="stale-position")
        if self._is_quiet(begin):
            self._tally.moves.append(time.time() - begin)

    def _is_quiet(self, begin: float) -> bool:
        """Return whether nothing was killed since a point in time."""
        return all(end < begin for _, end in self._faults)

    async def _ask(self, seat: int, method: str, path: str, data: Any = None, allowed: str = "") -> Data:
        """Ask until the server answers."""
        answer = await self._retried(lambda: self._http[seat].request(method, path, json=data))
        content: Data = answer.json()
        if not answer.is_success and content.get("code") != allowed:
            raise RuntimeError(f"{method} {path}: {answer.text}")
        return content

    async def _retried(self, ask: Callable[[], Awaitable[httpx.Response]]) -> httpx.Response:
        while True:
            try:
                answer = await ask()
                if answer.status_code < httpx.codes.INTERNAL_SERVER_ERROR and answer.status_code != TOO_FAST:
                    return answer
            except httpx.HTTPError:
                pass
            await asyncio.sleep(RETRY_SECONDS)

    async def close(self) -> None:
        """Close all connections."""
        for http in self._http:
            await http.aclose()


def repeated(counts: Counter[Notice]) -> int:
    """Return how many were more than the first."""
    return sum(count - 1 for count in counts.values())


async def duels(
    address: str, push: PushService, fault: Callable[[], Awaitable[None]], *, tables: int, turns: int, kills: int
) -> tuple[TurnTally, Notices, dict[str, int]]:
    """Play this many turns at this many tables, with kills spread evenly between them, and count notifications.

    Also return the notifications, and the seat that each device belongs to.
    """
    tally, notices = TurnTally(), Notices(push)
    faults: list[tuple[float, float]] = []
    reading = asyncio.create_task(notices.run())
    everyone = [Duel(address, notices, tally, faults) for _ in range(tables)]
    playing = [asyncio.create_task(duel.run(lambda: tally.turns >= turns)) for duel in everyone]
    random = Random(turns)
    for number in range(kills):
        await tally.reached((number + 1) * turns // (kills + 1))
        await asyncio.sleep(random.below(1000) / 500)
        faults.append((time.time(), float("inf")))
        await fault()
        faults[-1] = (faults[-1][0], time.time() + SETTLED_SECONDS)
        tally.kills += 1
    await asyncio.gather(*playing)
    await asyncio.sleep(SETTLED_SECONDS)
    if reading.done():
        reading.result()  # a message that is not as the RFCs say
    reading.cancel()
    tally.doubled, tally.alerted = repeated(notices.counts), repeated(notices.alerts)
    for duel in everyone:
        await duel.close()
    return tally, notices, {path: seat for duel in everyone for seat, path in enumerate(duel.paths)}
