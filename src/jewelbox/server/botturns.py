"""Bots' turns: claimed by one worker, computed in the pool, and played like any other move."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from jewelbox.core.errors import JewelboxError
from jewelbox.server.context import Context
from jewelbox.server.payers import LastSeen
from jewelbox.server.room import Room
from jewelbox.server.table.commands import OVERTAKEN, BotHurry, BotPlay
from jewelbox.server.table.table import Table
from jewelbox.server.thinkers import Thinkers

if TYPE_CHECKING:
    from jewelbox.server.games import Games

log = structlog.get_logger()

CLAIM_SECONDS = 30.0
"""How long a bot's turn belongs to the worker that claimed it."""


class BotTurns:
    """Plays the turns of a worker's bots."""

    def __init__(self, context: Context, games: Games, thinkers: Thinkers, last_seen: LastSeen) -> None:
        self._context, self._games, self._thinkers, self._last_seen = context, games, thinkers, last_seen
        self.is_stopping = False
        self._left: set[str] = set()
        """Tables whose turn we claimed but could not play: no other worker may play it until we give it back."""

    def wake(self, room: Room, table: Table) -> None:
        """Let the bot whose turn it is play."""
        if table.bot_to_move is not None and room.thinking is None and not self.is_stopping:
            room.thinking = asyncio.create_task(self._play(room))

    async def _play(self, room: Room) -> None:
        """Play bots' turns until it is the turn of a person or another worker."""
        try:
            while await self._play_one(room):
                pass
        except JewelboxError as error:
            if room.row.is_deleted:
                return
            log.warning("bot could not move", table=room.id, problem=error.code)
            self._left.add(room.id)
            with suppress(JewelboxError):  # the database is unavailable; the next sweep tries again
                await self.release()
        finally:
            room.thinking = None

    async def _play_one(self, room: Room) -> bool:
        """Play one move of a bot; tell whether to continue."""
        context = self._context
        async with self._games.at_table(room) as table:
            turn, number = table.bot_to_move, table.position_number
            if turn is None or self.is_stopping or not await self._claimed(room, number):
                return False
            seat, level = turn
            hurry, payer = threading.Event(), self._last_seen.payer(room.row.host)
            choice = self._thinkers.begin(table.position, level, payer, hurry.set)
        move = (await asyncio.gather(self._kept(choice, room, number), asyncio.sleep(context.settings.pause)))[0]
        try:
            if hurry.is_set():
                await self._games.act(room, lambda _: BotHurry(seat, level))
            await self._games.act(room, lambda _: BotPlay(seat, number, move, level))
        except JewelboxError as error:
            if error.code not in OVERTAKEN:
                raise
        return True

    async def _kept(self, choice: asyncio.Future[str], room: Room, position: int) -> str:
        """Wait for a bot's choice, and keep the claim on its turn while it waits for a thread."""
        context = self._context
        while not choice.done():
            await asyncio.wait([choice], timeout=CLAIM_SECONDS / 2)
            if not choice.done() and not context.is_alone:
                with suppress(JewelboxError):  # the database is unavailable, so nobody else can claim it either
                    await context.store.workers.keep(room.id, position, context.worker, context.clock() + CLAIM_SECONDS)
        return choice.result()

    async def _claimed(self, room: Room, position: int) -> bool:
        """Make sure that no other worker thinks about this turn."""
        context = self._context
        if context.is_alone:
            return True
        now = context.clock()
        return await context.store.workers.claim(room.id, position, context.worker, now + CLAIM_SECONDS, now)

    async def release(self) -> None:
        """Release the turns that we could not play, for any worker to take."""
        for table in [] if self._context.is_alone else list(self._left):
            await self._context.store.workers.release(table, self._context.worker)
            self._left.discard(table)

    async def release_all(self) -> None:
        """Release all turns to other workers, because this one is stopping."""
        if not self._context.is_alone:
            with suppress(JewelboxError):
                await self._context.store.workers.release_all(self._context.worker)
