"""A worker with one table whose store is in memory: live connections to it get what they would get over the network."""

from __future__ import annotations

import json
import math
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from benchmarks.secrecy_lobby import Change, changed
from jewelbox.core.errors import JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.server.actions import Actions
from jewelbox.server.botturns import BotTurns
from jewelbox.server.context import Context
from jewelbox.server.games import Games
from jewelbox.server.kernels import Kernels
from jewelbox.server.limits import Limits
from jewelbox.server.live import LiveConnection
from jewelbox.server.messages import Presence
from jewelbox.server.notices import About, Notice
from jewelbox.server.parts import Store
from jewelbox.server.room import Room
from jewelbox.server.settings import Settings
from jewelbox.server.sockets import Backlogs, Socket
from jewelbox.server.store.chat import ChatRow
from jewelbox.server.store.credentials import Credential
from jewelbox.server.store.people import Person
from jewelbox.server.store.tables import TableRow
from jewelbox.server.streams import Stream
from jewelbox.server.table import telling
from jewelbox.server.table.lines import Line
from jewelbox.server.table.table import Table
from jewelbox.server.worker import Worker

HERE = "here"
ELSEWHERE = "elsewhere"
"""The name of the worker that writes the log when this worker only follows."""
MANY = 1_000_000
SETTINGS = Settings(data="", chat=MANY, messages=MANY)
LIMITS = Limits(SETTINGS)


class Ear(Socket):
    """A live connection that keeps what it is sent."""

    def __init__(self, person: Person) -> None:
        super().__init__(_nothing, _nothing, person, Credential(person.id, is_session=True), Backlogs(MANY).of(""))
        self.texts: list[str] = []

    def send(self, text: str) -> None:
        """Keep a message."""
        self.texts.append(text)

    def heard(self) -> list[str]:
        """Return what arrived since the last call."""
        texts, self.texts = self.texts, []
        return texts


async def _nobody(_: str) -> frozenset[str]:
    """Block nobody."""
    return frozenset()


async def _nothing(*_: object, **__: object) -> None: ...


async def _for_ever(credentials: Iterable[Credential]) -> dict[Credential, float]:
    return dict.fromkeys(credentials, math.inf)


@dataclass
class Clock:
    """A clock that stops until it is moved forward; all workers share it."""

    now: float

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@dataclass
class Log:
    """The log of the table, in memory."""

    lines: list[Line] = field(default_factory=list)

    async def read(self, _: str, after: int = 0) -> list[Line]:
        """Return the lines after a number."""
        return self.lines[after:]

    async def append(self, _: str, lines: Sequence[Line], *__: object) -> None:
        """Add lines."""
        self.lines.extend(lines)


@dataclass
class Talk:
    """What was said at the table, in memory."""

    clock: Clock
    words: list[ChatRow] = field(default_factory=list)

    async def read(self, _: str, after: int = 0) -> list[ChatRow]:
        """Return what was said after a number."""
        return self.words[after:]

    async def add(self, _: str, person: Person, seat: int | None, kind: str, text: str, name: str = "") -> ChatRow:
        """Add something said."""
        said = ChatRow(len(self.words) + 1, self.clock(), seat, person.id, name or person.name, kind, text)
        self.words.append(said)
        return said


class MemoryWorker:
    """A worker with one table, to which people connect within the process."""

    def __init__(self, row: TableRow, clock: Clock, mode: Mode) -> None:
        self.row, self.log = row, Log()
        store = SimpleNamespace(
            database=SimpleNamespace(is_sqlite=False),  # others write the log too: it is read before each answer
            tables=SimpleNamespace(get=self._found),
            log=self.log,
            writer=self.log,
            chat=Talk(clock),
            blocks=SimpleNamespace(of=_nobody),
            people=SimpleNamespace(seconds_left=_for_ever, check_name=_nothing),
        )
        kernels = cast("Kernels", SimpleNamespace(mode=lambda _: mode))
        self.posted: list[Notice] = []
        self._open = ExitStack()
        context = Context(cast("Store", store), SETTINGS, HERE, clock)
        self.worker = Worker(context, kernels, cast("Any", None), self.posted.append)
        wakes_nobody = SimpleNamespace(wake=lambda *_: None)  # seats are taken back, not played
        self.worker.games.bots = cast("BotTurns", wakes_nobody)
        self.actions = Actions(self.worker, LIMITS)
        self.room = self.worker.rooms.keep(Room(row))

    async def _found(self, _: str) -> TableRow:
        return self.row

    @property
    def table(self) -> Table:
        """The game, once someone has connected."""
        table = self.room.table
        if table is None:
            raise RuntimeError("nobody has looked at the table yet")
        return table

    async def connect(self, person: Person) -> Connection:
        """Connect a person and let them say hello."""
        connection = Connection(self, person)
        await connection.send(type="hello")
        return connection

    async def change(self, change: Change) -> None:
        """Change who sits where, or start."""
        self.row = changed(self.row, change)
        await self.worker.rooms.changed(self.row)

    async def begin(self) -> None:
        """Begin the game."""
        await self.worker.games.catch_up(self.room)

    def stream_of(self, who: Person) -> Stream:
        """Open a stream of events, which stays open."""
        stream = Stream(who, None)
        stream.caller.until = math.inf
        self._open.enter_context(self.worker.streams.opened(stream))
        return stream

    def presence_without(self, connection: Connection) -> Presence:
        """Return who is connected, except one."""
        there = [rights for ear, rights in self.room.following() if ear is not connection.ear]
        seats = [any(seat in rights.seats for rights in there) for seat in range(len(self.row.seats))]
        return Presence(seats=seats, spectators=sum(not rights.seats for rights in there))

    def know_of_others(self, presence: Presence) -> None:
        """Set who is connected elsewhere, without a notification."""
        self.room.elsewhere[ELSEWHERE] = presence

    async def others_are_there(self, presence: Presence) -> None:
        """Receive who is connected elsewhere."""
        await self.worker.sync.heard(Notice(ELSEWHERE, About.PRESENCE, self.row.id, presence=presence))

    async def follow(self, news: Sequence[Notice], *, again: bool) -> None:
        """Receive that the log has grown elsewhere, or must be read again because its content changed."""
        if again:
            async with self.room.lock:
                self.room.table = None
        for notice in news or [Notice(ELSEWHERE, About.LOG, self.row.id, len(self.log.lines))]:
            await self.worker.sync.heard(msgspec.structs.replace(notice, worker=ELSEWHERE))

    def take_news(self) -> list[Notice]:
        """Return how the log has grown since the last call."""
        news = [notice for notice in self.posted if notice.about is About.LOG]
        self.posted.clear()
        return news


class Connection:
    """One live connection, from the client's side."""

    def __init__(self, worker: MemoryWorker, person: Person) -> None:
        self.person, self.ear, self._worker = person, Ear(person), worker
        worker.room.sockets.add(self.ear)
        self._live = LiveConnection(worker.worker, worker.actions, worker.room, self.ear, LIMITS)

    async def send(self, **message: Any) -> None:
        """Send a message, and wait until it is answered."""
        await self._live._take(json.dumps(message))  # noqa: SLF001  # what is done with each frame that comes in

    async def leave(self) -> None:
        """Close the connection."""
        self._worker.room.sockets.discard(self.ear)
        await self._live._leave()  # noqa: SLF001  # what is done when the other end has gone

    async def ask(self, seat: int | None, since: int) -> list[str]:
        """Return the answers to requests: the table, what happened since a line, the record and the replay."""
        actions, room, games = self._worker.actions, self._worker.room, self._worker.worker.games
        asked: list[Callable[[], Awaitable[Any]]] = [
            lambda: actions.see(room, self.person, seat),
            lambda: actions.since(room, self.person, seat, since),
            lambda: _of_game(games, room, lambda table: telling.record(table, reveal=True)),
            lambda: _of_game(games, room, lambda table: telling.replay(table, seat)),
        ]
        return [await _answer(each) for each in asked]


async def _of_game(games: Games, room: Room, ask: Callable[[Table], Any]) -> Any:
    async with games.at_table(room) as table:
        return ask(table)


async def _answer(ask: Callable[[], Awaitable[Any]]) -> str:
    """Return the answer to a request, or its refusal."""
    try:
        return msgspec.json.encode(await ask()).decode()
    except JewelboxError as error:
        return f"{error.code}: {error.message}"
