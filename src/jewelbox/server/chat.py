"""Table chat: stored, then sent to everyone who is connected."""

from __future__ import annotations

from jewelbox.server.context import Context
from jewelbox.server.messages import Said
from jewelbox.server.notices import About, Notice, Notifier
from jewelbox.server.room import Room, said_from
from jewelbox.server.store.people import Person

CHAT_SHOWN = 100
"""How many past messages a new arrival sees."""


class Chat:
    """The chats of a worker's rooms."""

    def __init__(self, context: Context, notifier: Notifier) -> None:
        self._context, self._notifier = context, notifier

    async def load(self, room: Room, person: Person | None) -> list[Said]:
        """Return a table's recent chat, without messages from people whom the reader has blocked."""
        if room.chat is None or not self._context.is_alone:
            await self.catch_up(room)
        if person is not None and (person.id not in room.muted or not self._context.is_alone):
            await self.mute(room, person.id)
        return room.words_for(person)

    async def mute(self, room: Room, person: str) -> None:
        """Read whom a person has blocked."""
        room.muted[person] = await self._context.store.blocks.of(person)

    async def catch_up(self, room: Room) -> None:
        """Read what was said since the last call, and send it to everyone."""
        messages = await self._context.store.chat.read(room.id, room.last_said)
        known = room.last_said  # others may have read the same lines in the meantime
        new = [said for said in messages if said.number > known]
        is_first, room.chat = room.chat is None, [*(room.chat or []), *new][-CHAT_SHOWN:]
        if not is_first:
            for said in new:
                room.tell_said(said)

    async def say(self, room: Room, person: Person, seat: int | None, kind: str, text: str) -> Said:
        """Store a message, and send it to everyone."""
        await self._context.store.people.check_name(person.id, person.name)
        await self.load(room, person)
        said = await self._context.store.chat.add(room.id, person, seat, kind, text)
        await self.catch_up(room)
        self._notifier.send(Notice(self._context.worker, About.CHAT, room.id, said.number, people=room.people()))
        return said_from(said)
