"""A table and those who are connected to it, in the memory of one worker."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from jewelbox.core.fair import METHOD, commitment
from jewelbox.games.registry import game_named
from jewelbox.server import messages
from jewelbox.server.messages import LobbySeat, Presence, Said, SetupShown
from jewelbox.server.sockets import Socket, text_of
from jewelbox.server.store.people import Person
from jewelbox.server.store.schema import SeatKind, Stage
from jewelbox.server.store.tables import Seat, TableRow
from jewelbox.server.table.table import Audience, Outages, Table

CHAT_SHOWN = 100
"""How much of what was said someone who comes in gets to see."""


class Room:
    """What a worker knows of a table. Its game is touched under its lock, and only where it agrees with the log."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.sockets: set[Socket] = set()
        self.elsewhere: dict[str, Presence] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.chat: list[Said] | None = None
        self.used = 0.0
        self._updates: dict[tuple[Audience, int], str] = {}

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def is_idle(self) -> bool:
        """Whether nobody here needs the room at the moment."""
        return not self.sockets and self.thinking is None and not self.lock.locked()

    @property
    def has_begun(self) -> bool:
        """Whether there is a game to look at."""
        return self.row.stage in {Stage.PLAYING, Stage.FINISHED}

    def people(self) -> list[str]:
        """Return the persons at the table, each once."""
        return list(dict.fromkeys(seat.person for seat in self.row.seats if seat.person))

    def tell_growth(self, table: Table, now: float, outages: Outages) -> None:
        """Tell all connections what they have not seen of the game; what is the same for several is made once."""
        self._updates.clear()
        for socket in self.sockets:
            if socket.seen < table.length:
                socket.send(self._update(table, socket.eyes, socket.seen, now, outages))
                socket.seen = table.length

    def _update(self, table: Table, eyes: Audience, since: int, now: float, outages: Outages) -> str:
        known = self._updates.get((eyes, since))
        if known is None:
            known = self._updates[eyes, since] = text_of(table.update(since, eyes, now, outages))
        return known

    def tell_all(self, message: messages.ToClientBase) -> None:
        """Send the same message to all connections."""
        if self.sockets:
            text = text_of(message)
            for socket in self.sockets:
                socket.send(text)

    def tell_lobby(self) -> None:
        """Show all connections the table before its start."""
        for socket in self.sockets:
            socket.tell(self.lobby(socket.person))

    def lobby(self, person: Person | None) -> messages.Lobby:
        """Return the table before its start, as a person sees it."""
        plan = self.row.plan
        return messages.Lobby(
            version=self.row.version,
            setup=self.setup_shown(),
            seats=[_lobby_seat(seat) for seat in self.row.seats],
            public=plan.is_public,
            spectators=plan.spectators,
            yours=self.seats_of(person),
            is_host=self.is_host(person),
            chat=self.chat or [],
            presence=self.presence(),
        )

    def setup_shown(self) -> SetupShown:
        """Return what the table plays, with what binds its secret before the start."""
        plan = self.row.plan
        return SetupShown(
            table=self.id,
            game=plan.game,
            rules=plan.rules,
            players=plan.players,
            options=plan.options | plan.aids,
            box=game_named(plan.game).box(plan.players),
            pace=plan.pace,
            starter=plan.starter,
            method=METHOD,
            commitment=commitment(self.row.secret),
            words=[seat.word for seat in self.row.seats],
            rated=plan.rated,
        )

    def seats_of(self, person: Person | None) -> list[int]:
        """Return the seats that belong to a person."""
        return [] if person is None else self.row.seats_of(person.id)

    def is_host(self, person: Person | None) -> bool:
        """Tell whether a person is the table's host."""
        return person is not None and person.id == self.row.host

    def here(self) -> Presence:
        """Return who is connected to this worker."""
        present = {seat for socket in self.sockets for seat in self.seats_of(socket.person)}
        spectators = sum(not self.seats_of(socket.person) for socket in self.sockets)
        return Presence(seats=[seat in present for seat in range(len(self.row.seats))], spectators=spectators)

    def presence(self) -> Presence:
        """Return who is connected to any worker."""
        return _together([self.here(), *self.elsewhere.values()])


def _together(parts: Iterable[Presence]) -> Presence:
    all_parts = list(parts)
    seats = [any(column) for column in zip(*(part.seats for part in all_parts), strict=True)]
    return Presence(seats=seats, spectators=sum(part.spectators for part in all_parts))


def _lobby_seat(seat: Seat) -> LobbySeat:
    name = seat.name if seat.kind in {SeatKind.TAKEN, SeatKind.BOT} else None
    return LobbySeat(name=name, bot=seat.bot, reserved=seat.kind is SeatKind.RESERVED, word=seat.word)
