"""A server within a test: people with cookies, live connections, games that play themselves."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from http.cookies import SimpleCookie
from typing import Any, Self

import httpx
from argon2 import PasswordHasher
from litestar import Litestar
from sqlalchemy import update

from jewelbox.server.app import create_app, state_for
from jewelbox.server.settings import Settings
from jewelbox.server.store import schema
from jewelbox.server.store.names import folded
from jewelbox.server.worker import Worker
from server.store.scene import QUICK

HOST = "127.0.0.1"
BASE = f"http://{HOST}"
PATIENCE = 60.0
Data = dict[str, Any]


def settings_for(url: str, folder: Any, **changes: Any) -> Settings:
    """Return settings for tests: no waiting for bots, no limits that a test would hit by accident."""
    names = ("requests", "arrivals", "messages", "guesses")
    roomy: Data = dict.fromkeys(names, 100_000) | {"chat": 1000, "pause": 0.0, "reveal": 1.0}
    return Settings(**({"database": url, "data": str(folder)} | roomy | changes))


class Closed(Exception):  # noqa: N818  # not an error: the other end has closed
    """A live connection was closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


class Live:
    """The client's end of a live connection, spoken to the application directly."""

    def __init__(self, app: Litestar, path: str, headers: dict[str, str]) -> None:
        self._app, self._path, self._headers = app, path, headers
        self._sent: asyncio.Queue[Any] = asyncio.Queue()
        self._heard: asyncio.Queue[Any] = asyncio.Queue()
        self.texts: list[str] = []
        self._gate = asyncio.Event()
        self._gate.set()

    async def __aenter__(self) -> Self:
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": self._path,
            "raw_path": self._path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode()) for name, value in self._headers.items()],
            "client": ("127.0.0.1", 50000),
            "server": (HOST, 80),
            "subprotocols": [],
            "state": {},
        }
        self._sent.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._app(scope, self._sent.get, self._take))  # type: ignore[arg-type]  # a scope
        first = await asyncio.wait_for(self._heard.get(), PATIENCE)
        if first["type"] == "websocket.close":
            await self._task
            raise Closed(first["code"], first.get("reason", ""))
        return self

    async def _take(self, message: Any) -> None:
        await self._gate.wait()
        self._heard.put_nowait(message)

    def stop_reading(self) -> None:
        """Take nothing more, like a connection that has become slow."""
        self._gate.clear()

    async def __aexit__(self, *_: object) -> None:
        self._gate.set()
        self._sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self._task, PATIENCE)

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.send_text(json.dumps(message))

    def send_text(self, text: str | bytes) -> None:
        """Send anything."""
        key = "text" if isinstance(text, str) else "bytes"
        self._sent.put_nowait({"type": "websocket.receive", key: text})

    async def receive(self, *types: str) -> Data:
        """Return the next message, or the next of these types."""
        while True:
            event = await asyncio.wait_for(self._heard.get(), PATIENCE)
            if event["type"] == "websocket.close":
                raise Closed(event["code"], event.get("reason", ""))
            self.texts.append(event["text"])
            message: Data = json.loads(event["text"])
            if not types or message["type"] in types:
                return message

    async def hello(self, seen: int = 0) -> Data:
        """Say what was seen and return the first answer."""
        self.send(type="hello", seen=seen)
        return await self.receive("table", "update", "lobby", "refused")

    async def closed(self) -> Closed:
        """Read until the other end closes."""
        try:
            while True:
                await self.receive()
        except Closed as closed:
            return closed


class Visitor:
    """Someone who calls: with a cookie, a token, or nothing."""

    def __init__(self, app: Litestar, name: str = "") -> None:
        self.app, self.name = app, name
        self.headers: dict[str, str] = {}
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=BASE)  # type: ignore[arg-type]  # an ASGI app

    async def ask(self, method: str, path: str, data: Any = None, **more: Any) -> httpx.Response:
        """Send a request."""
        return await self.http.request(method, path, json=data, headers=self.headers, **more)

    async def get(self, path: str) -> Any:
        """Ask for something that is there."""
        answer = await self.ask("GET", path)
        assert answer.is_success, answer.text
        return answer.json()

    async def post(self, path: str, data: Any = None) -> Any:
        """Ask for something that must succeed."""
        answer = await self.ask("POST", path, data)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    async def refused(self, method: str, path: str, data: Any = None) -> str:
        """Ask for something that must be refused; return the code."""
        answer = await self.ask(method, path, data)
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["code"])

    def live(self, table: str, **headers: str) -> Live:
        """Return a live connection to a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        own = {"host": HOST} | ({"cookie": cookies} if cookies else {}) | self.headers
        return Live(self.app, f"/api/tables/{table}/live", own | headers)


class World:
    """A running application, and ways to call it."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    @property
    def worker(self) -> Worker:
        """The worker of the application."""
        worker: Worker = self.app.state.worker
        return worker

    def stranger(self) -> Visitor:
        """Return a stranger."""
        return Visitor(self.app)

    async def guest(self, name: str) -> Visitor:
        """Return a new guest."""
        visitor = Visitor(self.app, name)
        await visitor.post("/api/guests", {"name": name})
        return visitor

    async def account(self, name: str) -> Visitor:
        """Return the holder of a new account, made without the work that a password takes."""
        visitor = await self.guest(name)
        query = update(schema.people).where(schema.people.c.id == await id_of(visitor))
        async with self.worker.store.database.begin() as connection:
            await connection.execute(query.values(account=folded(name), password="-"))  # noqa: S106  # no password fits it
        return visitor

    async def program(self, owner: Visitor) -> Visitor:
        """Return a program with a token of a person."""
        token = (await owner.post("/api/me/tokens", {"name": "program"}))["token"]
        visitor = Visitor(self.app)
        visitor.headers = {"Authorization": f"Bearer {token}"}
        return visitor


IDLE: dict[int, list[Litestar]] = {}
"""Idle applications on SQLite, by the largest body they accept: making one takes longer than most tests."""


@contextlib.asynccontextmanager
async def running(settings: Settings, hasher: PasswordHasher = QUICK) -> AsyncIterator[World]:
    """Run an application: one that has ended its work in another test, or a new one; passwords are hashed quickly."""
    idle = IDLE.setdefault(settings.size, []) if settings.is_sqlite else []
    app = idle.pop() if idle else create_app(settings)
    app.state = state_for(settings)
    async with app.lifespan():
        app.state.store.people._passwords._hasher = hasher
        yield World(app)
    idle.append(app)


async def id_of(person: Visitor) -> str:
    """Return the id of someone's profile."""
    return str((await person.get("/api/me"))["id"])


async def table_of(*people: Visitor, game: str = "sultan", start: bool = True, **wanted: Any) -> str:
    """Open a table for these people, the first as host, and start its game."""
    asked = {"game": game, "players": max(len(people), 2), "starter": 0} | wanted
    table: str = (await people[0].post("/api/tables", asked))["setup"]["table"]
    for person in people[1:]:
        await person.post(f"/api/tables/{table}/join", {})
    if start:
        await people[0].post(f"/api/tables/{table}/start")
    return table


async def play_out(table: str, *people: Visitor) -> Data:
    """Play a game to its end by requests, always the first legal move; seat n belongs to person n."""
    shown: Data = await people[0].get(f"/api/tables/{table}")
    while "outcome" not in shown:
        seat = shown["turn"]
        if seat < len(people):
            mine = await people[seat].get(f"/api/tables/{table}?seat={seat}")
            if mine["turn"] == seat:
                move = {"seat": seat, "position": mine["position"], "move": mine["legal"][0]}
                await people[seat].post(f"/api/tables/{table}/move", move)
        else:
            await asyncio.sleep(0.005)
        shown = await people[0].get(f"/api/tables/{table}")
    return shown


def cookie_of(answer: httpx.Response) -> Any:
    """Return the cookie that an answer sets, with its attributes."""
    jar: SimpleCookie = SimpleCookie(answer.headers["set-cookie"])
    return jar["jewelbox"]
