"""A house with one table whose store is in memory: live connections to it get what they would get over the network."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

from jewelbox.core.kernel import Mode
from jewelbox.server.desk import Desk
from jewelbox.server.house import House
from jewelbox.server.kernels import Kernels
from jewelbox.server.limits import Limits
from jewelbox.server.live import Visit
from jewelbox.server.messages import Presence
from jewelbox.server.nudge import About, Nudge
from jewelbox.server.parts import Store
from jewelbox.server.rooms import Room
from jewelbox.server.settings import Settings
from jewelbox.server.sockets import Backlogs, Socket
from jewelbox.server.store.chat import Said
from jewelbox.server.store.doors import Credential
from jewelbox.server.store.people import Person
from jewelbox.server.store.tables import TableRow
from jewelbox.server.table.lines import Line
from jewelbox.server.table.table import Table

ELSEWHERE = "elsewhere"
"""The name of the worker that writes the log of a house which only follows."""
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
        """Return what came since this was last asked."""
        texts, self.texts = self.texts, []
        return texts


async def _nothing(*_: object, **__: object) -> None: ...


async def _for_ever(credentials: Iterable[Credential]) -> dict[Credential, float]:
    return dict.fromkeys(credentials, math.inf)


@dataclass
class Clock:
    """A clock that stands still until it is put forward; all houses look at the same one."""

    now: float

    def __call__(self) -> float:
        """Tell the time."""
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
    words: list[Said] = field(default_factory=list)

    async def read(self, _: str, after: int = 0) -> list[Said]:
        """Return what was said after a number."""
        return self.words[after:]

    async def add(self, _: str, person: Person, seat: int | None, kind: str, text: str, name: str = "") -> Said:
        """Add something said."""
        said = Said(len(self.words) + 1, self.clock(), seat, person.id, name or person.name, kind, text)
        self.words.append(said)
        return said


class MemoryHouse:
    """A house with one table, to which people connect within the process."""

    def __init__(self, row: TableRow, clock: Clock, mode: Mode) -> None:
        self.row, self.log = row, Log()
        store = SimpleNamespace(
            database=SimpleNamespace(is_sqlite=False),  # others write the log too: it is read before each answer
            tables=SimpleNamespace(get=self._found),
            log=self.log,
            writer=self.log,
            chat=Talk(clock),
            people=SimpleNamespace(seconds_left=_for_ever),
        )
        kernels = cast("Kernels", SimpleNamespace(mode=lambda _: mode))
        self.house = House(
            cast("Store", store), SETTINGS, kernels, cast("Any", None), "here", lambda _: None, clock=clock
        )
        self.desk = Desk(self.house, LIMITS)
        self.room = Room(row)
        self.house._rooms[row.id] = self.room  # noqa: SLF001  # without asking a store that has nothing else

    async def _found(self, _: str) -> TableRow:
        return self.row

    @property
    def table(self) -> Table:
        """The game, once somebody has connected."""
        table = self.room.table
        if table is None:
            raise RuntimeError("nobody has looked at the table yet")
        return table

    async def connect(self, person: Person) -> Connection:
        """Connect a person and let them say hello."""
        connection = Connection(self, person)
        await connection.send(type="hello")
        return connection

    async def others_are_there(self, presence: Presence) -> None:
        """Hear who is connected elsewhere."""
        await self.house.heard(Nudge(ELSEWHERE, About.PRESENCE, self.row.id, presence=presence))

    async def follow(self, *, anew: bool) -> None:
        """Hear that the log has grown elsewhere, or is to be read anew because it tells another story now."""
        if anew:
            await self.house.reseated(self.row.id)
        await self.house.heard(Nudge(ELSEWHERE, About.LOG, self.row.id, len(self.log.lines)))


class Connection:
    """One live connection, from the client's side."""

    def __init__(self, house: MemoryHouse, person: Person) -> None:
        self.ear = Ear(person)
        house.room.sockets.add(self.ear)
        self._visit = Visit(house.desk, house.room, self.ear, LIMITS)

    async def send(self, **message: Any) -> None:
        """Send a message, and wait until it is answered."""
        await self._visit._take(json.dumps(message))  # noqa: SLF001  # what is done with each frame that comes in
