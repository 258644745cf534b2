"""People who keep playing whatever happens: they reconnect, repeat what they are unsure of, and remember it all."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.server_process import Server
from jewelbox.core.chance import Random

LOSSES = (OSError, EOFError, WebSocketException, httpx.HTTPError, TimeoutError)
"""What a client sees when the other end dies."""
PATIENCE = 20.0
RETRY_SECONDS = 0.1
LATER = {"busy", "too-fast"}
"""Refusals after which the same request is retried."""
OURS = {0, 1}
"""The seats that people play; a bot has the third."""
TABLE = {
    "game": "sultan",
    "players": 3,
    "seats": [{"kind": "taken"}] * 2 + [{"kind": "bot", "bot": "random"}],
    "pace": {"type": "live", "bank": 36_000, "increment": 0},
}


class Clocks(NamedTuple):
    """What all clocks of a table had left, at a server time."""

    now: float
    left: float


@dataclass
class Ledger:
    """The moves of one table that were confirmed, in order, and the one whose fate is still unknown."""

    table: str
    moves: list[tuple[int, str]] = field(default_factory=list)
    pending: dict[str, Any] | None = None
    clocks: list[Clocks] = field(default_factory=list)

    def note_clocks(self, shown: dict[str, Any]) -> None:
        """Remember what the clocks show."""
        self.clocks.append(Clocks(shown["now"], sum(clock["left"] for clock in shown["clocks"])))


class Player:
    """Plays both seats of one table in turn, whatever happens."""

    def __init__(self, server: Server, number: int) -> None:
        self._server, self._random, self._token = server, Random(number), ""
        self.ledgers: list[Ledger] = []
        self.waits = 0
        """How often the server asked this player to wait."""

    @property
    def confirmed(self) -> int:
        """How many moves were confirmed."""
        return sum(len(ledger.moves) for ledger in self.ledgers)

    async def run(self, stop: asyncio.Event) -> None:
        """Play until it is time to stop."""
        while not stop.is_set():
            try:
                ledger = await self._opened()
                self.ledgers.append(ledger)
                await self._play(ledger, stop)
            except LOSSES:
                await asyncio.sleep(RETRY_SECONDS)

    async def _opened(self) -> Ledger:
        async with httpx.AsyncClient(base_url=self._server.address, timeout=PATIENCE, verify=False) as http:  # noqa: S501  # no TLS here
            (await http.post("/api/guests", json={"name": "Nemo"})).raise_for_status()
            token = (await http.post("/api/me/tokens", json={"name": "faults"})).raise_for_status().json()["token"]
            table = (await http.post("/api/tables", json=TABLE)).raise_for_status().json()["setup"]["table"]
            self._token = token
            (await http.post(f"/api/tables/{table}/start")).raise_for_status()
        return Ledger(table)

    async def _play(self, ledger: Ledger, stop: asyncio.Event) -> None:
        """Play a game to its end; a lost connection is replaced."""
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
        """Move whenever it is one of our seats' turn; tell whether the game is over."""
        await self._settle(connection, ledger)
        shown = await self._looked(connection, {"type": "hello"})
        while not stop.is_set():
            ledger.note_clocks(shown)
            if shown.get("outcome"):
                return True
            if shown["turn"] in OURS:
                ledger.pending = await self._move(connection, shown)
                await self._settle(connection, ledger)
                shown = await self._looked(connection, {"type": "hello"})
            else:
                shown = await self._heard(connection, "table", "update")
        return False

    async def _move(self, connection: ClientConnection, shown: dict[str, Any]) -> dict[str, Any]:
        """Return a move of the seat whose turn it is, from its own view."""
        while not shown["legal"]:
            shown = await self._looked(connection, {"type": "look", "seat": shown["turn"]})
        move = self._random.choice(shown["legal"])
        return {"type": "play", "id": "m", "seat": shown["turn"], "position": shown["position"], "move": move}

    async def _looked(self, connection: ClientConnection, wish: dict[str, Any]) -> dict[str, Any]:
        """Request the table until it is shown; return it."""
        while True:
            await connection.send(msgspec.json.encode(wish).decode())
            answer = await self._heard(connection, "table", "update", "refused")
            if answer["type"] != "refused":
                return answer
            await self._wait(answer)

    async def _wait(self, refused: dict[str, Any]) -> None:
        """Wait a little if that is the remedy; nothing else should be refused."""
        if refused["code"] not in LATER:
            raise RuntimeError(f"refused: {refused}")
        self.waits += refused["code"] == "busy"
        await asyncio.sleep(RETRY_SECONDS)

    async def _settle(self, connection: ClientConnection, ledger: Ledger) -> None:
        """Send the pending move until it is confirmed."""
        while (move := ledger.pending) is not None:
            await connection.send(msgspec.json.encode(move).decode())
            answer = await self._heard(connection, "confirmed", "refused")
            if answer["type"] == "confirmed":
                ledger.moves.append((move["seat"], move["move"]))
                ledger.pending = None
            else:
                await self._wait(answer)

    async def _heard(self, connection: ClientConnection, *types: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(connection.recv(), PATIENCE))
            self.waits += message["type"] == "wait"
            if message["type"] in types:
                return message


def overcharged(clocks: Sequence[Clocks], away: Sequence[tuple[float, float]], settled: float) -> float:
    """Return the most excess seconds that a table's clocks counted from one outage of the server to the next.

    While the server is up at most one clock runs, so all of them together lose no more than the time that it
    was up. What is shown within `settled` seconds after an outage does not count yet.
    """
    ends = [begin for begin, _ in away] + [float("inf")]
    steady = [each for each in clocks if not any(begin <= each.now < end + settled for begin, end in away)]
    last = [max((each for each in steady if each.now < end), default=None) for end in ends]
    known = [each for each in dict.fromkeys(last) if each is not None]
    return max((_too_much(one, other, away) for one, other in pairwise(known)), default=0.0)


def _too_much(one: Clocks, other: Clocks, away: Sequence[tuple[float, float]]) -> float:
    absent = sum(max(0.0, min(other.now, end) - max(one.now, begin)) for begin, end in away)
    return (one.left - other.left) - (other.now - one.now - absent)
