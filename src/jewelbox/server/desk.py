"""What a person can ask of a table, over a live connection or by a request: checked here, carried out by the house."""

from __future__ import annotations

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server import access, messages
from jewelbox.server.house import House, shown
from jewelbox.server.limits import Limits
from jewelbox.server.messages import Because, Lobby, Said, Update, Whole
from jewelbox.server.payers import current
from jewelbox.server.rooms import Room
from jewelbox.server.store.names import clean_text
from jewelbox.server.store.people import Person
from jewelbox.server.table.commands import (
    AnswerUndo,
    AskUndo,
    CallStandIn,
    Claim,
    Command,
    HandOver,
    Play,
    Resign,
    TakeBack,
)
from jewelbox.server.table.table import Table
from jewelbox.server.thinkers import OFFERED

LONGEST_TEXT = 500


class Desk:
    """Takes requests of people for the tables of a house."""

    def __init__(self, house: House, limits: Limits) -> None:
        self.house, self._limits = house, limits

    # Looking

    async def see(self, room: Room, person: Person | None, seat: int | None) -> Whole | Lobby:
        """Return the table as a seat of the person sees it, their first one if none is named."""
        access.view_asked(room, person, seat)
        await self.house.load_chat(room)
        if not room.has_begun:
            access.view_asked(room, person, seat)
            return room.lobby(person)
        async with self.house.gate.turn(current()), self.house.at_table(room) as table:
            view = access.view_asked(room, person, seat)  # seats may have changed hands meanwhile
            rights = access.rights(room.row, person)
            return room.whole(table, rights, view, self.house.clock(), self.house.outages)

    async def since(self, room: Room, person: Person | None, seat: int | None, number: int) -> Update:
        """Return what happened after a line of the log."""
        access.view_asked(room, person, seat)
        async with self.house.gate.turn(current()), self.house.at_table(room) as table:
            view = access.view_asked(room, person, seat)
            return table.update(min(number, table.length), view, self.house.clock(), self.house.outages)

    async def why(self, room: Room, person: Person, seat: int, move: str) -> Because:
        """Say why a move is not possible."""
        access.check_seat(room, person, seat)
        async with self.house.at_table(room) as table:
            access.check_seat(room, person, seat)
            return table.why(seat, move)

    # Playing

    async def play(self, room: Room, person: Person, seat: int, position: int, move: str) -> int:
        """Make a move; return the number of the position after it."""
        return await self._act_for(room, person, Play(seat, position, move))

    async def ask_undo(self, room: Room, person: Person, seat: int, position: int) -> int:
        """Undo a seat's last move, or ask the others to agree."""
        return await self._act_for(room, person, AskUndo(seat, position))

    async def answer_undo(self, room: Room, person: Person, seat: int, position: int, *, agree: bool) -> int:
        """Answer another seat that asks to undo."""
        return await self._act_for(room, person, AnswerUndo(seat, agree, position))

    async def hand_over(self, room: Room, person: Person, seat: int, bot: str) -> int:
        """Let a bot play the own seat."""
        return await self._act_for(room, person, HandOver(seat, checked_bot(bot)))

    async def take_back(self, room: Room, person: Person, seat: int) -> int:
        """Play a seat again that a bot has played."""
        return await self._act_for(room, person, TakeBack(seat))

    async def resign(self, room: Room, person: Person, seat: int) -> int:
        """Give the game up."""
        return await self._act_for(room, person, Resign(seat))

    async def _act_for(
        self, room: Room, person: Person, command: Play | AskUndo | AnswerUndo | HandOver | TakeBack | Resign
    ) -> int:
        access.check_seat(room, person, command.seat)

        def wish(_: Table) -> Command:
            access.check_seat(room, person, command.seat)
            return command

        return await self.house.act(room, wish)

    async def claim(self, room: Room, person: Person, seat: int) -> int:
        """Let another seat lose whose time has run out."""
        access.seat_against(room, person, seat)
        return await self.house.act(room, lambda _: Claim(seat, access.seat_against(room, person, seat)))

    async def call_stand_in(self, room: Room, person: Person, seat: int) -> int:
        """Let a bot play for another seat whose time has run out, or who is gone from a table without a clock."""
        access.seat_against(room, person, seat)

        def wish(_: Table) -> Command:
            here = room.presence().seats
            is_gone = seat < len(here) and not here[seat]
            return CallStandIn(seat, access.seat_against(room, person, seat), is_gone=is_gone)

        return await self.house.act(room, wish)

    # Talking

    async def say(self, room: Room, person: Person, seat: int | None, text: str) -> Said:
        """Say something to all at the table."""
        return await self._speak(room, person, seat, "text", clean_text(text, LONGEST_TEXT))

    async def react(self, room: Room, person: Person, seat: int | None, sign: messages.Sign) -> Said:
        """Show a sign to all at the table."""
        return await self._speak(room, person, seat, "sign", sign)

    async def _speak(self, room: Room, person: Person, seat: int | None, kind: str, text: str) -> Said:
        access.check_eyes(room, person, seat)
        if not text:
            raise JewelboxError(Code.BAD_MESSAGE, "there is nothing to say")
        self._limits.chat.take(person.id)
        await self.house.store.people.check_name(person.id, person.name)
        await self.house.load_chat(room)
        said = await self.house.store.chat.add(room.id, person, seat, kind, text)
        await self.house.say(room, said)
        return shown(said)


def checked_bot(level: str) -> str:
    """Return the level of a bot that tables can seat, or refuse it."""
    if level not in OFFERED:
        raise JewelboxError(Code.UNKNOWN_BOT, f"there is no bot {level!r}; there are {', '.join(OFFERED)}")
    return level
