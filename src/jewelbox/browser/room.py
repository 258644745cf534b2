"""One table in a browser: commands are decided, stored, and only then shown to its viewers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

import msgspec

from jewelbox.browser import bots
from jewelbox.browser.bots import SearchWorker
from jewelbox.browser.kept import Beginning, Shelf, listed, seats_here, table_from
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server import messages
from jewelbox.server.messages import Lobby, Presence, Whole
from jewelbox.server.table import telling
from jewelbox.server.table.commands import OVERTAKEN, BotPlay, Command
from jewelbox.server.table.decisions import begin, decide
from jewelbox.server.table.lines import Line
from jewelbox.server.table.shown import LobbySeat
from jewelbox.server.table.table import Decision, Table

PAUSE = 0.5
"""Seconds between the moves of bots, so that people can follow them."""

Send = Callable[[str], None]


class Connection:
    """A viewer of a table: what they saw last, and the seat whose view they asked for."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.seen = 0
        self.eyes: int | None = None

    def tell(self, message: messages.ToClientBase) -> None:
        """Send a message."""
        self.send(messages.encode(message).decode())


class DeviceRoom:
    """A table, its storage, and its viewers."""

    def __init__(self, beginning: Beginning, table: Table, shelf: Shelf, thinker: SearchWorker) -> None:
        self.beginning, self.table = beginning, table
        self.connections: set[Connection] = set()
        self._shelf, self._thinker = shelf, thinker
        self._lock = asyncio.Lock()
        self._thinking: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        """The table's name."""
        return self.beginning.table

    # Playing

    async def open(self) -> None:
        """Store a new game with its first draws."""
        decision = begin(self.table, time.time())
        self.table.carry_out(decision)
        await self._keep(0, [msgspec.json.encode(self.beginning).decode(), *_texts(decision)])

    async def open_after(self, lines: Sequence[Line]) -> None:
        """Store a new game that continues after these lines."""
        texts = [msgspec.json.encode(each).decode() for each in (self.beginning, *lines)]
        await self._keep(0, texts)
        self.wake()

    async def act(self, command: Command) -> int:
        """Carry out a command: decide, store, announce. Return the number of the position after it."""
        async with self._lock:
            decision = decide(self.table, command, time.time())
            if decision.lines:
                self.table.carry_out(decision)
                await self._keep(decision.lines[0].number, _texts(decision))
            self.tell_growth()
        self.wake()
        return self.table.position_number

    async def _keep(self, first: int, lines: list[str]) -> None:
        """Store what was just carried out; if that fails, go back to what is stored. Nobody sees it meanwhile."""
        shown = msgspec.json.encode(listed(self.beginning, self.table, time.time())).decode()
        answer = await self._shelf.keep(self.id, first, lines, shown)
        if not answer:
            return
        if first:
            self.table = table_from(list(await self._shelf.read(self.id)))[1]
            self.tell_growth()
        if answer == "full":
            raise JewelboxError(
                Code.NO_ROOM, "the browser has no room left for this game; delete something and try again"
            )
        raise JewelboxError(Code.STALE_POSITION, "the game continued in another window")

    def wake(self) -> None:
        """Let the bots whose turn it is play."""
        if self._thinking is None and self.table.bot_to_move is not None:
            self._thinking = asyncio.ensure_future(self._play_bots())

    async def rested(self) -> None:
        """Wait until no bot is thinking."""
        if self._thinking is not None:
            await self._thinking

    async def _play_bots(self) -> None:
        try:
            while (turn := self.table.bot_to_move) is not None:
                number, (seat, level) = self.table.position_number, turn
                random = self.beginning.random_at(len(self.table.position.log))
                thought = bots.chosen(self.table.position, level, self._thinker, random)
                move, _ = await asyncio.gather(thought, asyncio.sleep(PAUSE))
                await self._play_bot(BotPlay(seat, number, move, level))
        finally:
            self._thinking = None

    async def _play_bot(self, move: BotPlay) -> None:
        try:
            await self.act(move)
        except JewelboxError as error:
            if error.code not in OVERTAKEN:
                for connection in self.connections:
                    connection.tell(messages.refusal(error))
                raise

    # Telling

    def eyes_of(self, connection: Connection) -> int | None:
        """Return a viewer's seat: the one they asked for, or the first on this device."""
        here = seats_here(self.beginning)
        return connection.eyes if connection.eyes in here else next(iter(here), None)

    def tell_growth(self) -> None:
        """Send every viewer what they have not seen."""
        for connection in tuple(self.connections):
            if 0 < connection.seen < self.table.length:
                eyes = self.eyes_of(connection)
                connection.tell(telling.update(self.table, connection.seen, eyes, time.time()))
                connection.seen = self.table.length

    async def tell_rest(self, connection: Connection, since: int) -> None:
        """Show a viewer what happened after a line that they saw, or the whole table."""
        async with self._lock:
            eyes, length = self.eyes_of(connection), self.table.length
            if 0 < since <= length:
                connection.tell(telling.update(self.table, since, eyes, time.time()))
            else:
                connection.tell(self._whole(eyes))
            connection.seen = length

    async def whole(self) -> Whole:
        """Return the table with its game from the beginning, as the first person on this device sees it."""
        async with self._lock:
            return self._whole(next(iter(seats_here(self.beginning)), None))

    def _whole(self, eyes: int | None) -> Whole:
        here = seats_here(self.beginning)
        return telling.whole(self.table, eyes, time.time(), yours=here, is_host=True, presence=self._presence())

    def lobby(self) -> Lobby:
        """Return the table as a lobby that starts at once."""
        table = self.table
        return Lobby(
            version=0,
            setup=telling.setup_shown(table.setup, table.variant.game, table.variant.options),
            seats=[LobbySeat(name=player.name, bot=player.bot) for player in self.beginning.seats],
            public=False,
            spectators=False,
            yours=seats_here(self.beginning),
            is_host=True,
            chat=[],
            presence=self._presence(),
        )

    def _presence(self) -> Presence:
        return Presence(seats=[True] * self.beginning.players, spectators=0)


def _texts(decision: Decision) -> list[str]:
    return [msgspec.json.encode(line).decode() for line in decision.lines]
