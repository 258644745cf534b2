"""Everyone who comes to the tables of the adversary suite: their credentials, and what came over their connections."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

from jewelbox.core.chance import Random
from jewelbox.server.security import COOKIE, jti_of, token_of
from jewelbox.server.store.ids import fingerprint
from server.adversary.oracle import Games, LeakError, Truth, check_secrets, check_shown, holds
from server.adversary.streams import Events
from server.world import PATIENCE, Closed, Data, Live, Visitor

ENDED, NO_TABLE = 4001, 4404
TICKS = 12
"""Turns of the event loop that messages take to arrive."""
ACTS = {"play", "ask_undo", "answer_undo", "ask_hint", "resign", "why"}
"""Messages that act for a seat, or say what it may do."""


def key_of(visitor: Visitor) -> str | None:
    """Return the fingerprint of the session or token with which someone comes."""
    if visitor.headers:
        return fingerprint(token_of(visitor.headers["Authorization"]))
    jti = jti_of(visitor.http.cookies.get(COOKIE), visitor.app.state.signing_key)
    return None if jti is None else fingerprint(jti)


class Connection:
    """A live connection of someone, with all that came over it and has been checked."""

    def __init__(self, table: str, key: str | None, person: str | None, live: Live) -> None:
        self.table, self.key, self.person, self.live = table, key, person, live
        self.closed: int | None = None
        self.position = 0

    def take(self) -> list[str]:
        """Return the texts that came since the last time."""
        texts = []
        while not self.live._heard.empty():
            event = self.live._heard.get_nowait()
            if event["type"] == "websocket.close":
                self.closed = event["code"]
            else:
                texts.append(event["text"])
        return texts

    async def until_closed(self) -> list[str]:
        """Return the texts that come until the other end closes."""
        texts = self.take()
        for _ in range(int(PATIENCE / 0.002)):
            if self.closed is not None:
                return texts
            await asyncio.sleep(0.002)
            texts += self.take()
        raise LeakError(f"{self} is not closed though its table may not be seen")

    def is_signed_in(self, truth: Truth) -> bool:
        """Whether the session or token that opened it is still valid."""
        return self.key is None or truth.people.get(self.key) == self.person

    async def check(self, games: Games, before: Truth, truth: Truth, sent: Data | None) -> None:
        """Check everything that came in a step, and that it is closed if it has to be."""
        texts = self.take()
        is_in, sees = self.is_signed_in(truth), truth.tables[self.table].may_see(self.person)
        if not (is_in and sees):
            holds(not texts, "something was sent after the rights were lost", self, texts)
            holds(self.closed in {ENDED, NO_TABLE}, "a connection outlives its rights", self, self.closed)
        else:
            holds(self.closed is None, "a connection was closed though it has its rights", self, self.closed)
        check_secrets(truth, texts)
        for text in texts:
            await self._check_message(games, before, truth, json.loads(text), sent)

    async def _check_message(self, games: Games, before: Truth, truth: Truth, message: Data, sent: Data | None) -> None:
        await check_shown(games, truth, self.table, self.person, message)
        self.position = message.get("position", self.position)
        if sent is not None and message["type"] in {"confirmed", "why", "hint"} and sent["type"] in ACTS:
            owner = before.tables[self.table].seats.get(sent["seat"])
            holds(owner == self.person is not None, "acted for someone else's seat", self, sent)

    def __repr__(self) -> str:
        return f"<connection of {self.person} to {self.table}>"


class Stream:
    """A stream of events of someone."""

    def __init__(self, key: str | None, person: str | None, events: Events) -> None:
        self.key, self.person, self.events = key, person, events
        self.read = 0

    def check(self, before: Truth, truth: Truth) -> None:
        """Check that it reports the person's tables only, and ends with the session."""
        news = self.events.news()[self.read :]
        self.read += len(news)
        if self.key is not None and truth.people.get(self.key) != self.person:
            holds(not news, "news after the session has ended", self.person, news)
            holds(not self.events.is_open, "a stream outlives its session", self.person)
        for each in news:
            people = before.tables[each["table"]].invited if each["table"] in before.tables else frozenset()
            holds(
                self.person in people | truth.tables[each["table"]].invited, "news of others' tables", self.person, each
            )


class Cast:
    """All who come, their connections and their streams."""

    def __init__(self) -> None:
        self.visitors: list[Visitor] = []
        self.connections: list[Connection] = []
        self.streams: list[Stream] = []
        self.stack = AsyncExitStack()

    def one(self, number: int) -> Visitor:
        """Return one of those who come."""
        return self.visitors[number % len(self.visitors)]

    async def connect(self, visitor: Visitor, table: str, truth: Truth) -> Connection | None:
        """Open a live connection, unless it is refused."""
        key = key_of(visitor)
        person = None if key is None else truth.people.get(key)
        try:
            live = await self.stack.enter_async_context(visitor.live(table))
        except Closed:
            return None
        connection = Connection(table, None if person is None else key, person, live)
        if not truth.tables[table].may_see(person):
            texts = await connection.until_closed()
            holds(all('"refused"' in text for text in texts), "shown to someone who may not see it", texts)
            return None
        await settled()
        self.connections.append(connection)
        return connection

    async def listen(self, visitor: Visitor, truth: Truth) -> None:
        """Open a stream of events."""
        key = key_of(visitor)
        person = None if key is None else truth.people.get(key)
        if person is not None:
            self.streams.append(Stream(key, person, await self.stack.enter_async_context(Events(visitor))))

    async def send(self, connection: Connection, message: Data) -> None:
        """Send a message and wait for its answer, or for the end of the connection."""
        connection.live.send(**message)
        for _ in range(int(PATIENCE / 0.002)):
            await asyncio.sleep(0.002)
            heard = list(connection.live._heard._queue)  # type: ignore[attr-defined]  # look, don't take
            if any(_answers(event, message) for event in heard):
                return
        raise LeakError(f"no answer to {message}")

    async def check(self, games: Games, before: Truth, after: Truth, sender: Connection | None, sent: Any) -> None:
        """Check all connections and streams."""
        await settled()
        for connection in self.connections:
            await connection.check(games, before, after, sent if connection is sender else None)
        for stream in self.streams:
            stream.check(before, after)
        self.connections = [each for each in self.connections if each.closed is None]
        self.streams = [each for each in self.streams if each.events.is_open]

    async def leave(self) -> None:
        """Close everything."""
        await self.stack.aclose()
        for visitor in self.visitors:
            await visitor.http.aclose()


def _answers(event: Data, message: Data) -> bool:
    if event["type"] == "websocket.close":
        return True
    text = event["text"]
    if message["type"] in {"hello", "look"}:
        return json.loads(text)["type"] in {"table", "update", "lobby", "refused"}
    return bool(json.loads(text).get("id") == message["id"])


async def settled() -> None:
    """Let what was sent arrive."""
    for _ in range(TICKS):
        await asyncio.sleep(0)


def any_move(shuffle: Random, legal: list[str]) -> str:
    """Return a legal move, mostly, or one that may not be legal."""
    return shuffle.choice(legal) if legal and shuffle.below(5) else "bid 1 1"
