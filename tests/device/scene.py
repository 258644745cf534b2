"""A device with its shelf in memory, and someone who plays at it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

import pytest

from jewelbox.bots.search.task import SearchTask
from jewelbox.browser import room
from jewelbox.browser.bridge import Bridge
from jewelbox.browser.compared import Compared
from jewelbox.browser.device import BrowserDevice
from jewelbox.core.engine import engine_for
from jewelbox.core.kernel import Mode
from jewelbox.games.registry import GAMES

T = TypeVar("T")


class MemoryShelf:
    """Keeps games as the browser's database does."""

    def __init__(self) -> None:
        self.kept: dict[str, list[str]] = {}
        self.shown: dict[str, str] = {}
        self.answer = ""

    async def games(self) -> Sequence[str]:
        return list(self.shown.values())

    async def read(self, table: str) -> Sequence[str]:
        return self.kept.get(table, [])

    async def keep(self, table: str, first: int, lines: Sequence[str], listed: str) -> str:
        await asyncio.sleep(0)
        if self.answer:
            return self.answer
        held = self.kept.setdefault(table, [])
        if len(held) != first:
            return "behind"
        held.extend(lines)
        self.shown[table] = listed
        return ""

    async def forget(self, table: str) -> None:
        self.kept.pop(table, None)
        self.shown.pop(table, None)


class NoThinker:
    """A search that fails."""

    async def think(self, task: SearchTask) -> int | None:
        raise RuntimeError(f"nothing searches {task.game} here")

    async def rate(self, task: SearchTask) -> list[float]:
        raise RuntimeError(f"nothing knows {task.game} here")

    async def compare(self, task: SearchTask) -> tuple[int, list[Compared]] | None:
        """Find the first move as good as any."""
        assert task.compare is not None
        moves = task.compare.moves or legal_in(task)[: task.compare.most]
        equal = [1 / task.sizes["players"]] * task.sizes["players"]
        return moves[0], [Compared(move, equal, equal, 0.0, 1) for move in moves]


def legal_in(task: SearchTask) -> list[int]:
    """Return the legal moves of the state that a search begins with."""
    game, states = GAMES[task.game], task.contents["states"]
    return engine_for(game, Mode.PLAIN).legal(game.State(states[: len(states) // 2]))


class Page:
    """A page of the client: asks, opens one live connection, and keeps what it receives."""

    def __init__(self, shelf: MemoryShelf | None = None) -> None:
        self.shelf = shelf or MemoryShelf()
        self.posted: list[dict[str, Any]] = []
        self.bridge = Bridge(BrowserDevice(self.shelf, NoThinker()), lambda text: self.posted.append(json.loads(text)))

    async def ask(self, method: str, path: str, body: object = None, **query: str) -> Any:
        number = len(self.posted) + 1000
        message = {"type": "ask", "id": number, "method": method, "path": path, "query": query}
        await self.bridge.take(json.dumps(message | {"body": "" if body is None else json.dumps(body)}))
        answer = next(each for each in self.posted if each.get("id") == number)
        return json.loads(answer["text"])

    async def connect(self, table: str, wire: int = 1) -> None:
        await self.bridge.take(json.dumps({"type": "open", "wire": wire, "table": table}))

    async def send(self, message: dict[str, Any], wire: int = 1) -> None:
        await self.bridge.take(json.dumps({"type": "send", "wire": wire, "text": json.dumps(message)}))

    def told(self, kind: str) -> list[dict[str, Any]]:
        """Return the live messages of a kind."""
        texts = [json.loads(each["text"]) for each in self.posted if each["type"] == "text"]
        return [text for text in texts if text["type"] == kind]

    @property
    def last(self) -> dict[str, Any]:
        """The table as it was shown last."""
        texts = [json.loads(each["text"]) for each in self.posted if each["type"] == "text"]
        return next(text for text in reversed(texts) if text["type"] in {"table", "update"})


def wanted(game: str, *bots: str, people: Sequence[str] = ("Nora",)) -> dict[str, Any]:
    """Return a table for people here and bots of these levels."""
    seats: list[dict[str, str]] = [{"kind": "taken", "name": name} for name in people]
    seats += [{"kind": "bot", "bot": bot} for bot in bots]
    return {"game": game, "players": len(seats), "seats": seats}


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run something to its end."""
    return asyncio.run(work)


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "PAUSE", 0.0)


async def play_to_the_end(page: Page) -> None:
    """Play the first legal move of everyone here until the game is over."""
    for _ in range(2000):
        last = page.last
        if last.get("outcome"):
            return
        if not last["legal"]:
            await asyncio.sleep(0)
            continue
        seat = last["turn"]
        move = {"type": "play", "id": "1", "seat": seat, "position": last["position"], "move": last["legal"][0]}
        await page.send(move)
    raise AssertionError("the game does not end")
