"""What people can do at a table, over a live connection or with a plain request."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server import access
from jewelbox.server.forms import checked_bot
from jewelbox.server.limits import Limits
from jewelbox.server.messages import Because, HintGiven, Lobby, Said, SignShown, Update, Whole, WhyAsked, Words
from jewelbox.server.payers import current
from jewelbox.server.room import Room
from jewelbox.server.store.names import clean_text
from jewelbox.server.store.people import Person
from jewelbox.server.table import telling
from jewelbox.server.table.commands import AskHint, CallBot, ClaimWin, Command, HandOver, OwnCommand
from jewelbox.server.table.table import Table
from jewelbox.server.worker import Worker

LONGEST_TEXT = 500


class Actions:
    """The actions at a worker's tables: each checks the person's rights, then acts."""

    def __init__(self, worker: Worker, limits: Limits) -> None:
        self._worker, self._limits = worker, limits
        self.rooms = worker.rooms

    @asynccontextmanager
    async def turn_at(self, room: Room) -> AsyncIterator[Table]:
        """Provide a room's game for slow work, once it is the caller's turn for it."""
        async with self._worker.gate.turn(current()), self._worker.games.at_table(room) as table:
            yield table

    # Looking

    async def see(self, room: Room, person: Person | None, seat: int | None) -> Whole | Lobby:
        """Return the table as seen from one of the person's seats, by default their first."""
        access.view_asked(room, person, seat)
        await self._worker.chat.load(room, person)
        if not room.has_begun:
            access.view_asked(room, person, seat)
            return room.lobby(person)
        async with self.turn_at(room) as table:
            view = access.view_asked(room, person, seat)  # seats may have changed hands in the meantime
            context, rights = self._worker.context, access.rights(room.row, person)
            return room.whole(table, person, rights, view, context.clock(), context.outages)

    async def since(self, room: Room, person: Person | None, seat: int | None, number: int) -> Update:
        """Return what happened after a given line of the log."""
        access.view_asked(room, person, seat)
        async with self.turn_at(room) as table:
            view, context = access.view_asked(room, person, seat), self._worker.context
            return telling.update(table, min(number, table.length), view, context.clock(), context.outages)

    async def why(self, room: Room, person: Person, asked: WhyAsked) -> Because:
        """Say why a move is not possible."""
        access.check_seat(room, person, asked.seat)
        async with self._worker.games.at_table(room) as table:
            access.check_seat(room, person, asked.seat)
            return telling.why(table, asked.seat, asked.move)

    async def hint(self, room: Room, person: Person, asked: AskHint) -> HintGiven:
        """Log that one of the person's seats asks for a hint, and return what that seat knows."""
        await self.act(room, person, asked)
        async with self._worker.games.at_table(room) as table:
            access.check_seat(room, person, asked.seat)
            return telling.hint(table, asked.seat)

    # Playing

    async def act(self, room: Room, person: Person, command: OwnCommand) -> int:
        """Carry out a command for one of the person's seats; return the number of the position after it."""
        if isinstance(command, HandOver):
            checked_bot(command.bot)
        access.check_seat(room, person, command.seat)

        def command_for(_: Table) -> Command:
            access.check_seat(room, person, command.seat)
            return command

        return await self._worker.games.act(room, command_for)

    async def claim(self, room: Room, person: Person, seat: int) -> int:
        """Make another seat whose time has run out lose the game."""
        access.seat_against(room, person, seat)
        return await self._worker.games.act(room, lambda _: ClaimWin(seat, access.seat_against(room, person, seat)))

    async def call_stand_in(self, room: Room, person: Person, seat: int) -> int:
        """Let a bot play another seat whose time has run out, or whose player has left a table without a clock."""
        access.seat_against(room, person, seat)

        def command_for(_: Table) -> Command:
            here = room.presence().seats
            is_gone = seat < len(here) and not here[seat]
            return CallBot(seat, access.seat_against(room, person, seat), is_gone=is_gone)

        return await self._worker.games.act(room, command_for)

    # Talking

    async def say(self, room: Room, person: Person, words: Words | SignShown) -> Said:
        """Send a chat message or a quick reaction to everyone at the table."""
        if isinstance(words, SignShown):
            return await self._speak(room, person, words.seat, "sign", words.sign)
        return await self._speak(room, person, words.seat, "text", clean_text(words.text, LONGEST_TEXT))

    async def _speak(self, room: Room, person: Person, seat: int | None, kind: str, text: str) -> Said:
        access.check_audience(room, person, seat)
        if not text:
            raise JewelboxError(Code.BAD_MESSAGE, "the message is empty")
        self._limits.chat.take(person.id)
        return await self._worker.chat.say(room, person, seat, kind, text)
