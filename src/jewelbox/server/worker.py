"""One process of the server, put together from its parts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from jewelbox.server.background import Background
from jewelbox.server.chat import Chat
from jewelbox.server.context import Context
from jewelbox.server.fair import Gate
from jewelbox.server.games import Games
from jewelbox.server.kernels import Kernels
from jewelbox.server.notices import Notice, Notifier
from jewelbox.server.payers import LastSeen
from jewelbox.server.room import WAIT_SECONDS
from jewelbox.server.rooms import Rooms
from jewelbox.server.sessions import Sessions
from jewelbox.server.streams import Streams
from jewelbox.server.sync import Sync
from jewelbox.server.thinkers import Thinkers


class Worker:
    """Rooms, the games in them, and everyone who is connected to this process."""

    def __init__(
        self,
        context: Context,
        kernels: Kernels,
        thinkers: Thinkers,
        post: Callable[[Notice], None],
        last_seen: LastSeen | None = None,
    ) -> None:
        self.context, self.store, self.settings = context, context.store, context.settings
        self.kernels, self.thinkers = kernels, thinkers
        self.background = Background()
        self.streams = Streams()
        self.sessions = Sessions(context.store.people, is_alone=context.is_alone)
        self.gate = Gate(rests=True)
        """The gate where long work on the event loop waits its turn."""
        self.histories = Gate(rests=True)
        """The gate where reading all games of a person waits its turn: there may be thousands."""
        self.checks = Gate()
        """The gate where records of the deal of the day wait until their bots' moves are searched again."""
        self.wrote = time.monotonic()
        notifier = Notifier(self.streams, post, is_alone=context.is_alone)
        self.rooms = Rooms(context, notifier)
        self.chat = Chat(context, notifier)
        self.games = Games(context, notifier, self.rooms, self.background, kernels, thinkers, last_seen or LastSeen())
        self.sync = Sync(context, notifier, self.rooms, self.games, self.chat, self.sessions)

    @property
    def is_stopping(self) -> bool:
        """Whether this process accepts no more work."""
        return self.games.bots.is_stopping

    async def stop(self) -> None:
        """Accept no more work, notify all connections, and let running work finish."""
        self.games.bots.is_stopping = True
        self.streams.stop()
        self.thinkers.stop()
        await asyncio.gather(*(socket.stop(WAIT_SECONDS) for room in self.rooms for socket in room.sockets))
        working = [room.thinking for room in self.rooms if room.thinking is not None]
        for task in working:
            task.cancel()
        await asyncio.gather(*working, *self.background.tasks, return_exceptions=True)
