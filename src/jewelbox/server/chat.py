"""What is said at the tables: stored, then sent to everyone who is connected."""

from __future__ import annotations

from typing import Literal

from jewelbox.server.context import Context
from jewelbox.server.messages import Said
from jewelbox.server.notices import About, Notice, Notifier
from jewelbox.server.room import Room
from jewelbox.server.store import chat as store
from jewelbox.server.store.people import Person

CHAT_SHOWN = 100
"""How much of what was said someone who comes in gets to see."""


class Chat:
    """The chats of a worker's rooms."""

    def __init__(self, context: Context, notifier: Notifier) -> None:
        self._context, self._notifier = context, notifier

    async def load(self, room: Room) -> list[Said]:
        """Return what was said at a table lately."""
        if room.chat is None or not self._context.is_alone:
            await self.catch_up(room)
        return room.chat or []

    async def catch_up(self, room: Room) -> None:
        """Read what was said since the last time, and send it to everyone."""
        found = await self._context.store.chat.read(room.id, room.last_said)
        known = room.last_said  # others may have read the same lines meanwhile
        new = [shown(said) for said in found if said.number > known]
        is_first, room.chat = room.chat is None, [*(room.chat or []), *new][-CHAT_SHOWN:]
        if not is_first:
            for said in new:
                room.tell_all(said)

    async def say(self, room: Room, person: Person, seat: int | None, kind: str, text: str) -> Said:
        """Store something said, and send it to everyone."""
        await self._context.store.people.check_name(person.id, person.name)
        await self.load(room)
        said = await self._context.store.chat.add(room.id, person, seat, kind, text)
        await self.catch_up(room)
        self._notifier.send(Notice(self._context.worker, About.CHAT, room.id, said.number, people=room.people()))
        return shown(said)


def shown(said: store.ChatRow) -> Said:
    """Return something said in the form in which it is sent."""
    kind: Literal["text", "sign"] = "sign" if said.kind == "sign" else "text"
    return Said(number=said.number, at=said.at, seat=said.seat, name=said.name, kind=kind, text=said.text)
