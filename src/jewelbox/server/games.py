"""A worker's games: loaded from the log when needed, changed one command at a time, and announced."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.server import metrics
from jewelbox.server.background import Background
from jewelbox.server.botturns import BotTurns
from jewelbox.server.context import Context
from jewelbox.server.forms import result_of
from jewelbox.server.kernels import Kernels
from jewelbox.server.messages import Wait
from jewelbox.server.notices import About, Notice, Notifier
from jewelbox.server.payers import LastSeen
from jewelbox.server.room import WAIT_SECONDS, Room
from jewelbox.server.rooms import Rooms
from jewelbox.server.store.log import Conflict, TableState
from jewelbox.server.store.people import Person
from jewelbox.server.store.ratings import bot_name
from jewelbox.server.store.schema import Stage
from jewelbox.server.table.commands import Command
from jewelbox.server.table.decisions import begin, decide
from jewelbox.server.table.lines import Line, LineKind
from jewelbox.server.table.table import Decision, Table
from jewelbox.server.thinkers import Thinkers

CommandFor = Callable[[Table], Command | None]
"""Gives the command once the table is up to date; None if there is nothing left to do."""
LINES_AT_ONCE = 25
"""Log lines absorbed in one turn of the event loop, which takes one or two milliseconds."""
TRIES = 20
"""How many times a command is decided again because another worker was faster."""


class Games:
    """All games that this worker runs."""

    def __init__(
        self,
        context: Context,
        notifier: Notifier,
        rooms: Rooms,
        background: Background,
        kernels: Kernels,
        thinkers: Thinkers,
        last_seen: LastSeen,
    ) -> None:
        self._context, self._notifier, self._rooms = context, notifier, rooms
        self._background, self._kernels = background, kernels
        self.bots = BotTurns(context, self, thinkers, last_seen)

    @asynccontextmanager
    async def at_table(self, room: Room) -> AsyncIterator[Table]:
        """Provide a room's game, up to date with the log and locked against other users."""
        async with room.lock:
            table = room.table
            if table is None:
                table = await self._loaded(room)
            elif not self._context.is_alone:
                await self._catch_up(room, table)
            yield table

    async def catch_up(self, room: Room) -> None:
        """Bring the game of a room up to date with the log."""
        async with self.at_table(room):
            pass

    async def _loaded(self, room: Room) -> Table:
        """Build a game from its log; a game without lines gets its first."""
        if not room.has_begun:
            await self._renew_or_refuse(room)
        table = await self._rebuilt(room)
        if not table.length and not await self._stored(room, table, begin(table, self._context.clock())):
            return await self._loaded(room)  # another worker started it
        room.table = table
        room.is_unsure = False
        self._tell_growth(room, table)
        return table

    async def _rebuilt(self, room: Room) -> Table:
        """Build a game from the log, in steps that let others be served in between."""
        plan, lines = room.row.plan, await self._context.store.log.read(room.id)
        table = Table(room.row.setup(), mode=self._kernels.mode(plan.game) if plan.box is None else Mode.PLAIN)
        for first in range(0, len(lines), LINES_AT_ONCE):
            table.absorb(lines[first : first + LINES_AT_ONCE])
            await asyncio.sleep(0)
        return table

    async def _renew_or_refuse(self, room: Room) -> None:
        if not self._context.is_alone:
            await self._rooms.renew(room)
        if room.row.is_deleted:
            raise JewelboxError(Code.GAME_OVER, "the game was deleted")
        if not room.has_begun:
            raise JewelboxError(Code.NOT_STARTED, "the game has not begun")

    async def _catch_up(self, room: Room, table: Table) -> bool:
        """Read what other workers added to the log; tell whether there was anything new."""
        if table.is_over:
            return False
        lines = await self._context.store.log.read(room.id, table.length)
        if lines:
            table.absorb(lines)
            self._tell_growth(room, table)
        return bool(lines)

    async def act(self, room: Room, command_for: CommandFor) -> int:
        """Carry out a command: decide, store, announce. Return the number of the position after it."""
        async with room.lock:
            for _ in range(TRIES):
                table = room.table or await self._loaded(room)
                try:
                    command = command_for(table)
                    if command is None:
                        return table.position_number
                    decision = decide(table, command, self._context.clock(), self._context.outages)
                except JewelboxError:
                    if self._context.is_alone or not await self._catch_up(room, table):
                        raise
                    continue
                if await self._stored(room, table, decision):
                    self._follow_up(room, table, decision.lines)
                    return table.position_number
        raise JewelboxError(Code.BUSY, "too much is happening at this table at once; try again")

    async def _stored(self, room: Room, table: Table, decision: Decision) -> bool:
        """Store a decision; tell whether no other worker was faster."""
        if decision.lines:
            try:
                with metrics.STORED_SECONDS.time():
                    await self._append(room, table, decision)
            except Conflict:
                return False
        return True

    async def _append(self, room: Room, table: Table, decision: Decision) -> None:
        """Append a decision to a log. Until it is stored, the room has no game that anyone could see."""
        room.table = None
        room.is_unsure = True
        table.carry_out(decision)
        try:
            await self._context.store.writer.append(room.id, decision.lines, self._state_of(table))
        except JewelboxError:
            room.tell_all(Wait(seconds=WAIT_SECONDS))
            raise
        room.table = table
        room.is_unsure = False

    def _state_of(self, table: Table) -> TableState:
        bot = table.bot_to_move
        return TableState(
            length=table.length,
            position=table.position_number,
            turn_seat=table.turn,
            turn_bot=bot[1] if bot else None,
            due=table.alarm(self._context.outages),
            is_over=table.is_over,
            result=result_of(table.outcome),
        )

    def _follow_up(self, room: Room, table: Table, lines: list[Line]) -> None:
        """Announce new lines and handle their consequences."""
        if lines:
            metrics.MOVES.labels(room.row.plan.game).inc(sum(line.kind is LineKind.MOVE for line in lines))
            self._tell_growth(room, table)
            turn, is_over = table.turn, table.is_over
            people = room.people()
            notice = Notice(self._context.worker, About.LOG, room.id, table.length, turn, is_over, people)
            self._notifier.send(notice)

    def _tell_growth(self, room: Room, table: Table) -> None:
        """Send connections what they have not seen, wake the bot whose turn it is, close a finished game."""
        room.tell_growth(table, self._context.clock(), self._context.outages)
        self.bots.wake(room, table)
        if table.is_over and room.row.stage is not Stage.FINISHED:
            self._background.spawn(self.finish(room, table))

    async def delete(self, room: Room, person: Person) -> None:
        """Delete a table with only one person; the move of a bot thinking there is discarded."""
        async with room.lock:
            row = await self._context.store.tables.delete(room.id, person.id)
            room.table = None
        await self._rooms.changed(row)

    async def finish(self, room: Room, table: Table) -> None:
        """Record that a game is over and, if it is rated, rate its players once."""
        await self._rooms.renew(room)
        whos = [seat.person or bot_name(seat.bot or "") for seat in room.row.seats]
        people = room.people()
        is_fair = len(people) == sum(seat.person is not None for seat in room.row.seats)
        if table.outcome is not None and room.row.plan.rated and is_fair:
            plan = room.row.plan
            await self._context.store.ratings.rate(room.id, plan.game, plan.players, table.outcome.ranking, whos)
