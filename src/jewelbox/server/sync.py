"""Keeps a worker's memory in step with changes made by others: seats, logs, chats, sessions."""

from __future__ import annotations

from jewelbox.server.chat import Chat
from jewelbox.server.context import Context
from jewelbox.server.games import Games
from jewelbox.server.notices import About, Notice, Notifier
from jewelbox.server.room import Room
from jewelbox.server.rooms import Rooms
from jewelbox.server.sessions import Sessions


class Sync:
    """Rereads what a notice is about."""

    def __init__(
        self, context: Context, notifier: Notifier, rooms: Rooms, games: Games, chat: Chat, sessions: Sessions
    ) -> None:
        self._context, self._notifier = context, notifier
        self._rooms, self._games, self._chat, self._sessions = rooms, games, chat, sessions

    async def heard(self, notice: Notice) -> None:
        """Process a change made by another worker."""
        self._notifier.tell_streams(notice)
        if notice.about is About.SESSION:
            await self._sessions.check(notice.people)
        elif notice.about is About.BLOCKS:
            await self._read_blocks(notice.people)
        elif notice.about is About.ANYTHING:
            await self.check_everything()
        elif (room := self._rooms.known(notice.table)) is not None:
            await self._hear_about(room, notice)

    async def _hear_about(self, room: Room, notice: Notice) -> None:
        match notice.about:
            case About.PRESENCE if notice.presence is not None:
                room.elsewhere[notice.worker] = notice.presence
                room.tell_all(room.presence())
                if notice.asks and room.sockets:
                    self._rooms.post_presence(room)
            case About.CHAT if room.chat is not None:
                await self._chat.catch_up(room)
            case About.LOBBY:
                await self._read_again(room)
            case _:
                await self.catch_up(room)

    async def check_sessions(self, people: list[str]) -> None:
        """End the connections and streams of these people whose session has ended; other workers do the same."""
        self._notifier.send(Notice(self._context.worker, About.SESSION, people=people))
        await self._sessions.check(people)

    async def check_blocks(self, person: str) -> None:
        """Show a person's tables without messages from people they have blocked; other workers do the same."""
        self._notifier.send(Notice(self._context.worker, About.BLOCKS, people=[person]))
        await self._read_blocks([person])

    async def _read_blocks(self, people: list[str]) -> None:
        for room in self._rooms:
            for person in set(people) & set(room.muted):
                await self._chat.mute(room, person)
                await self._show_again(room, person)

    async def _show_again(self, room: Room, person: str) -> None:
        """Send a table to a person's connections as they may see it now."""
        sockets = [socket for socket, _ in room.following() if socket.person and socket.person.id == person]
        if sockets and not room.has_begun:
            room.tell_lobby()
        elif sockets:
            async with self._games.at_table(room) as table:
                for socket in sockets:
                    room.tell_whole(table, socket, self._context.clock(), self._context.outages)

    async def check_everything(self) -> None:
        """Look up all sessions and tables again, because notices from other workers may have been lost."""
        await self._sessions.check_all()
        for room in self._rooms:
            if room.sockets:
                await self._read_again(room)

    async def reseated(self, table: str) -> None:
        """Reread a table whose seats, host or speakers changed person, and show it to everyone connected."""
        room = self._rooms.known(table)
        if room is not None:
            await self._read_again(room)
        people = room.people() if room else []
        self._notifier.send(Notice(self._context.worker, About.LOBBY, table, people=people))

    async def _read_again(self, room: Room) -> None:
        """Forget a room's game and chat, read who sits where, and show everyone what they may see now."""
        async with room.lock:
            room.table = None
            if room.chat is not None:
                room.chat = None
                await self._chat.catch_up(room)
            await self._rooms.renew(room)
        await self.catch_up(room)

    async def catch_up(self, room: Room) -> None:
        """Bring a game that people are connected to up to date."""
        if not room.sockets:
            return
        if not room.has_begun:
            await self._rooms.renew(room)
        if room.has_begun:
            await self._games.catch_up(room)
