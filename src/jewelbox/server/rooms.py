"""The rooms that a worker has in memory, with their tables' current rows and who is connected."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from jewelbox.server import metrics
from jewelbox.server.context import Context
from jewelbox.server.notices import About, Notice, Notifier
from jewelbox.server.room import Room
from jewelbox.server.store.schema import Stage
from jewelbox.server.store.tables import TableRow


class Rooms:
    """All rooms of a worker, the most recently used at the end."""

    def __init__(self, context: Context, notifier: Notifier) -> None:
        self._context, self._notifier = context, notifier
        self._rooms: OrderedDict[str, Room] = OrderedDict()

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def known(self, table: str) -> Room | None:
        """Return a room that is in memory."""
        return self._rooms.get(table)

    async def get(self, table: str) -> Room:
        """Return the room of a table; raise UNKNOWN_TABLE if there is none."""
        room = self._rooms.get(table)
        if room is None:
            room = self.keep(Room(await self._context.store.tables.get(table)))
        elif not self._context.is_alone and (room.row.stage is Stage.OPEN or room.row.is_dealing):
            await self.renew(room)
        self._rooms.move_to_end(table)
        room.used = self._context.clock()
        return room

    def keep(self, room: Room) -> Room:
        """Keep a room, unless another caller was faster, and forget the least recently used rooms."""
        room = self._rooms.setdefault(room.id, room)
        excess = len(self._rooms) - self._context.settings.kept
        if excess > 0:
            for idle in [each for each in self if each.is_idle][:excess]:
                self.forget(idle)
        metrics.TABLES.set(len(self._rooms))
        return room

    def forget(self, room: Room) -> None:
        """Forget a room; the log has everything."""
        self._rooms.pop(room.id, None)
        metrics.TABLES.set(len(self._rooms))

    async def renew(self, room: Room) -> None:
        """Read the table's row again; if it has changed, notify everyone who is connected."""
        self._adopt(room, await self._context.store.tables.get(room.id))

    def _adopt(self, room: Room, row: TableRow) -> None:
        """Adopt a row, unless a later one is known; close the connections that may no longer see the table."""
        if row.version < room.row.version:
            return
        is_news = (row.version, row.stage, row.seats) != (room.row.version, room.row.stage, room.row.seats)
        room.row = row
        if is_news:
            room.shut_out()
        if is_news and (row.stage in {Stage.OPEN, Stage.ABANDONED} or row.is_dealing):
            room.tell_lobby()

    async def changed(self, row: TableRow) -> Room:
        """Adopt a stored change from before the start, and notify everyone."""
        room = self._rooms.get(row.id) or await self.get(row.id)
        people = {*room.people(), *(seat.person for seat in row.seats if seat.person)}
        self._adopt(room, row)
        self._notifier.send(Notice(self._context.worker, About.LOBBY, row.id, people=sorted(people)))
        return room

    def tell_presence(self, room: Room, *, asks: bool = False) -> None:
        """Tell everyone at a table who is connected; ask other workers to do the same if needed."""
        room.tell_all(room.presence())
        self.post_presence(room, asks=asks)

    def post_presence(self, room: Room, *, asks: bool = False) -> None:
        """Tell the other workers who is connected here."""
        self._notifier.send(Notice(self._context.worker, About.PRESENCE, room.id, presence=room.here(), asks=asks))
