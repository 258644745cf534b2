"""The tables of one worker: loaded from the log when needed, changed one command at a time, and told of."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Literal

import structlog

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.server import metrics
from jewelbox.server.botturns import BotTurns
from jewelbox.server.fair import Gate
from jewelbox.server.kernels import Kernels
from jewelbox.server.messages import Said, Wait
from jewelbox.server.nudge import About, Nudge
from jewelbox.server.parts import Store
from jewelbox.server.payers import LastSeen
from jewelbox.server.rooms import CHAT_SHOWN, Room
from jewelbox.server.sessions import Sessions
from jewelbox.server.settings import Settings
from jewelbox.server.store import chat as store_chat
from jewelbox.server.store.log import Conflict, TableState
from jewelbox.server.store.ratings import bot_name
from jewelbox.server.store.rows import result_of
from jewelbox.server.store.schema import Stage
from jewelbox.server.store.tables import TableRow
from jewelbox.server.streams import Streams, TableNews
from jewelbox.server.table.commands import Command
from jewelbox.server.table.lines import Kind, Line
from jewelbox.server.table.table import Outages, Table
from jewelbox.server.thinkers import Thinkers

log = structlog.get_logger()

Wish = Callable[[Table], Command | None]
"""What is wanted of a table, said when it is up to date; None when nothing is wanted any more."""
TRIES = 20
"""How often a command is decided anew because other workers were faster."""
WAIT_SECONDS = 2.0


class House:
    """All tables that this worker knows."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        kernels: Kernels,
        thinkers: Thinkers,
        worker: str,
        post: Callable[[Nudge], None],
        clock: Callable[[], float] = time.time,
        last_seen: LastSeen | None = None,
    ) -> None:
        self.store, self.settings, self.worker, self.clock = store, settings, worker, clock
        self.is_alone = store.database.is_sqlite
        self.outages: Outages = ()
        self.streams = Streams()
        self.sessions = Sessions(store.people, is_alone=self.is_alone)
        self.unsure: set[Room] = set()
        self.is_stopping = False
        self.wrote = time.monotonic()
        self.kernels, self.thinkers = kernels, thinkers
        self.gate = Gate(rests=True)
        """Where long work on the event loop waits for its turn."""
        self.last_seen = last_seen or LastSeen()
        self.bots = BotTurns(self)
        self._post = post
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    # Rooms

    @property
    def rooms(self) -> list[Room]:
        """All rooms in memory, those used last at the end."""
        return list(self._rooms.values())

    def known(self, table: str) -> Room | None:
        """Return a room that is in memory."""
        return self._rooms.get(table)

    async def room(self, table: str) -> Room:
        """Return the room of a table; raise UNKNOWN_TABLE where there is none."""
        room = self._rooms.get(table)
        if room is None:
            row = await self.store.tables.get(table)
            room = self._rooms.setdefault(table, Room(row))
            self._make_room()
        elif not self.is_alone and (room.row.stage is Stage.OPEN or room.row.is_dealing):
            await self.renew(room)
        self._rooms.move_to_end(table)
        room.used = self.clock()
        return room

    def _make_room(self) -> None:
        """Let go of the tables that were not used for the longest time."""
        excess = len(self._rooms) - self.settings.kept
        if excess > 0:
            for room in [room for room in self._rooms.values() if room.is_idle][:excess]:
                self.let_go(room)
        metrics.TABLES.set(len(self._rooms))

    def let_go(self, room: Room) -> None:
        """Forget a room; the log has everything."""
        self._rooms.pop(room.id, None)
        self.unsure.discard(room)
        metrics.TABLES.set(len(self._rooms))

    async def renew(self, room: Room) -> None:
        """Read again who sits where; tell those who are connected if that has changed."""
        self._adopt(room, await self.store.tables.get(room.id))

    def _adopt(self, room: Room, row: TableRow) -> None:
        """Take over a row, unless a later one is known; close the connections that may no longer see the table."""
        if row.version < room.row.version:
            return
        is_news = (row.version, row.stage, row.seats) != (room.row.version, room.row.stage, room.row.seats)
        room.row = row
        if is_news:
            room.shut_out()
        if is_news and (row.stage in {Stage.OPEN, Stage.ABANDONED} or row.is_dealing):
            room.tell_lobby()

    async def changed(self, row: TableRow) -> Room:
        """Take over a change before the start that is stored, and tell everyone."""
        room = self._rooms.get(row.id)
        if room is None:
            room = await self.room(row.id)
        people = {*room.people(), *(seat.person for seat in row.seats if seat.person)}
        self._adopt(room, row)
        self._spread(Nudge(self.worker, About.LOBBY, row.id, people=sorted(people)))
        return room

    # Games

    @asynccontextmanager
    async def at_table(self, room: Room) -> AsyncIterator[Table]:
        """Give the game of a room, up to date with the log, for as long as nobody else touches it."""
        async with room.lock:
            table = room.table
            if table is None:
                table = await self._loaded(room)
            elif not self.is_alone:
                await self._catch_up(room, table)
            yield table

    async def _loaded(self, room: Room) -> Table:
        """Make a game from its log; a game that has no line yet gets its first."""
        if not room.has_begun:
            await self._renew_or_refuse(room)
        lines = await self.store.log.read(room.id)
        plan = room.row.plan
        mode = self.kernels.mode(plan.game) if plan.box is None else Mode.PLAIN
        table = Table(room.row.setup(), lines, mode)
        if not lines and not await self._stored(room, table, table.begin(self.clock())):
            return await self._loaded(room)  # another worker began it
        room.table = table
        self.unsure.discard(room)
        self._tell_growth(room, table)
        return table

    async def _renew_or_refuse(self, room: Room) -> None:
        if not self.is_alone:
            await self.renew(room)
        if not room.has_begun:
            raise JewelboxError(Code.NOT_STARTED, "the game has not begun")

    async def _catch_up(self, room: Room, table: Table) -> bool:
        """Read what other workers added to the log; tell whether there was anything."""
        if table.is_over:
            return False
        lines = await self.store.log.read(room.id, table.length)
        if lines:
            table.absorb(lines)
            self._tell_growth(room, table)
        return bool(lines)

    async def act(self, room: Room, wish: Wish) -> int:
        """Carry out a wish: decide, store, tell. Return the number of the position after it."""
        async with room.lock:
            for _ in range(TRIES):
                table = room.table or await self._loaded(room)
                try:
                    command = wish(table)
                    lines = table.decide(command, self.clock(), self.outages) if command is not None else []
                except JewelboxError:
                    if self.is_alone or not await self._catch_up(room, table):
                        raise
                    continue
                if await self._stored(room, table, lines):
                    self._follow_up(room, table, lines)
                    return table.position_number
        raise JewelboxError(Code.BUSY, "too much happens at this table at once; try again")

    async def _stored(self, room: Room, table: Table, lines: list[Line]) -> bool:
        """Store lines; tell whether no other worker was faster."""
        if lines:
            try:
                with metrics.STORED_SECONDS.time():
                    await self._append(room, table, lines)
            except Conflict:
                return False
        return True

    async def _append(self, room: Room, table: Table, lines: list[Line]) -> None:
        """Store lines at the end of a log. Until they are stored the room has no game that anyone could see."""
        room.table = None
        self.unsure.add(room)
        table.absorb(lines)
        try:
            await self.store.writer.append(room.id, lines, self._state_of(table))
        except JewelboxError:
            room.tell_all(Wait(seconds=WAIT_SECONDS))
            raise
        room.table = table
        self.unsure.discard(room)

    def _state_of(self, table: Table) -> TableState:
        bot = table.bot_to_move
        return TableState(
            length=table.length,
            position=table.position_number,
            turn_seat=table.turn,
            turn_bot=bot[1] if bot else None,
            due=table.alarm(self.outages),
            is_over=table.is_over,
            result=result_of(table.outcome),
        )

    def _follow_up(self, room: Room, table: Table, lines: list[Line]) -> None:
        """Tell of new lines and see to what follows from them."""
        if lines:
            metrics.MOVES.labels(room.row.plan.game).inc(sum(line.kind is Kind.MOVE for line in lines))
            self._tell_growth(room, table)
            turn, is_over = table.turn, table.is_over
            nudge = Nudge(self.worker, About.LOG, room.id, table.length, turn, is_over, room.people())
            self._spread(nudge)

    def _tell_growth(self, room: Room, table: Table) -> None:
        """Tell connections what they have not seen, wake the bot whose turn it is, close a game that is over."""
        room.tell_growth(table, self.clock(), self.outages)
        self.bots.wake(room, table)
        if table.is_over and room.row.stage is not Stage.FINISHED:
            self.spawn(self.finish(room, table))

    async def finish(self, room: Room, table: Table) -> None:
        """Note that a game is over, and rate its players, once, if that was agreed."""
        await self.renew(room)
        whos = [seat.person or bot_name(seat.bot or "") for seat in room.row.seats]
        people = room.people()
        is_fair = len(people) == sum(seat.person is not None for seat in room.row.seats)
        if table.outcome is not None and room.row.plan.rated and is_fair:
            plan = room.row.plan
            await self.store.ratings.rate(room.id, plan.game, plan.players, table.outcome.ranking, whos)

    # Telling others

    async def say(self, room: Room, said: store_chat.Said) -> None:
        """Pass on something that was said and is stored."""
        await self.hear_chat(room)
        self._spread(Nudge(self.worker, About.CHAT, room.id, said.number, people=room.people()))

    async def load_chat(self, room: Room) -> list[Said]:
        """Return what was said at a table lately."""
        if room.chat is None or not self.is_alone:
            await self.hear_chat(room)
        return room.chat or []

    async def hear_chat(self, room: Room) -> None:
        """Read what was said since we last looked, and pass it on."""
        found = await self.store.chat.read(room.id, room.last_said)
        known = room.last_said  # others may have read the same lines meanwhile
        new = [shown(said) for said in found if said.number > known]
        is_first, room.chat = room.chat is None, [*(room.chat or []), *new][-CHAT_SHOWN:]
        if not is_first:
            for said in new:
                room.tell_all(said)

    def tell_presence(self, room: Room, *, asks: bool = False) -> None:
        """Tell who is connected."""
        room.tell_all(room.presence())
        self._spread(Nudge(self.worker, About.PRESENCE, room.id, presence=room.here(), asks=asks))

    async def check_sessions(self, people: list[str]) -> None:
        """End the connections and streams of these people whose session has ended; other workers do the same."""
        self._spread(Nudge(self.worker, About.SESSION, people=people))
        await self.sessions.check(people)

    async def reseated(self, table: str) -> None:
        """Read a table again whose seats or host became another person, and show it to those connected."""
        room = self._rooms.get(table)
        if room is not None:
            await self._read_again(room)
        self._spread(Nudge(self.worker, About.LOBBY, table, people=room.people() if room else []))

    async def _read_again(self, room: Room) -> None:
        """Forget the game of a room, read who sits where, and show everybody what they may see now."""
        async with room.lock:
            room.table = None
            await self.renew(room)
        await self._look_in(room)

    async def check_everything(self) -> None:
        """Look up all sessions and tables again, because news of other workers may have been lost."""
        await self.sessions.check_all()
        for room in self.rooms:
            if room.sockets:
                await self._read_again(room)

    # Hearing from other workers

    async def heard(self, nudge: Nudge) -> None:
        """Look at what another worker has changed."""
        if nudge.about in {About.LOG, About.LOBBY} and nudge.people:
            self.streams.tell(nudge.people, TableNews(nudge.table, nudge.number, nudge.turn, nudge.is_over))
        if nudge.about is About.SESSION:
            await self.sessions.check(nudge.people)
            return
        if nudge.about is About.ANYTHING:
            await self.check_everything()
            return
        room = self._rooms.get(nudge.table)
        if room is not None:
            await self._hear_about(room, nudge)

    async def _hear_about(self, room: Room, nudge: Nudge) -> None:
        match nudge.about:
            case About.PRESENCE if nudge.presence is not None:
                room.elsewhere[nudge.worker] = nudge.presence
                room.tell_all(room.presence())
                if nudge.asks and room.sockets:
                    self._spread(Nudge(self.worker, About.PRESENCE, room.id, presence=room.here()))
            case About.CHAT if room.chat is not None:
                await self.hear_chat(room)
            case About.LOBBY:
                await self._read_again(room)
            case _:
                await self._look_in(room)

    async def _look_in(self, room: Room) -> None:
        """Bring a game that people are connected to up to date."""
        if not room.sockets:
            return
        if not room.has_begun:
            await self.renew(room)
        if room.has_begun:
            async with self.at_table(room):
                pass

    def _spread(self, nudge: Nudge) -> None:
        """Tell this worker's streams, and the other workers."""
        if nudge.about in {About.LOG, About.LOBBY} and nudge.people:
            news = TableNews(nudge.table, nudge.number, nudge.turn, nudge.is_over)
            self.streams.tell(nudge.people, news)
        if not self.is_alone:
            self._post(nudge)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, JewelboxError):  # the database is away; the next sweep does what is left
            log.warning("background task failed", problem=error.code)
        elif error is not None:
            log.error("background task failed", exc_info=error)

    async def stop(self) -> None:
        """Take no more, tell all connections, and let what runs come to an end."""
        self.is_stopping = True
        self.streams.stop()
        self.thinkers.stop()
        sockets = [socket for room in self.rooms for socket in room.sockets]
        await asyncio.gather(*(socket.stop(WAIT_SECONDS) for socket in sockets))
        working = [room.thinking for room in self.rooms if room.thinking is not None]
        for task in working:
            task.cancel()
        await asyncio.gather(*working, *self._tasks, return_exceptions=True)


def shown(said: store_chat.Said) -> Said:
    """Return something said in the form in which it is sent."""
    kind: Literal["text", "sign"] = "sign" if said.kind == "sign" else "text"
    return Said(number=said.number, at=said.at, seat=said.seat, name=said.name, kind=kind, text=said.text)
