"""A table and the people connected to it, in the memory of one worker."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Literal

from msgspec.structs import replace

from jewelbox.core.boxed import with_own_box
from jewelbox.core.errors import Code
from jewelbox.core.position import offered
from jewelbox.games.registry import game_named
from jewelbox.server import access, messages
from jewelbox.server.access import Rights
from jewelbox.server.answers import close_code
from jewelbox.server.forms import SeatKind
from jewelbox.server.messages import Presence, Said
from jewelbox.server.sockets import Socket, text_of
from jewelbox.server.store.chat import ChatRow
from jewelbox.server.store.people import Person
from jewelbox.server.store.schema import Stage
from jewelbox.server.store.tables import Seat, TableRow
from jewelbox.server.table import telling
from jewelbox.server.table.clocks import Outages
from jewelbox.server.table.shown import LobbySeat, SetupShown
from jewelbox.server.table.table import Table
from jewelbox.server.table.telling import Audience

WAIT_SECONDS = 2.0
"""How long clients should wait while the server stops or its database is unavailable."""


class Room:
    """What a worker knows about a table. Its game is used only under its lock, and only when it agrees with the log."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.sockets: set[Socket] = set()
        self.elsewhere: dict[str, Presence] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.chat: list[ChatRow] | None = None
        self.muted: dict[str, frozenset[str]] = {}
        """Whom each reader has blocked; a reader who is missing here has not been looked up yet."""
        self.used = 0.0
        self.is_unsure = False
        """Whether it is unknown if the last lines were stored."""
        self._updates: dict[tuple[Audience, int], str] = {}

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def is_idle(self) -> bool:
        """Whether nobody here currently needs the room."""
        return not self.sockets and self.thinking is None and not self.lock.locked()

    @property
    def has_begun(self) -> bool:
        """Whether there is a game to show."""
        return self.row.stage in {Stage.PLAYING, Stage.FINISHED} and not self.row.is_dealing

    @property
    def last_said(self) -> int:
        """The number of the last chat message known here."""
        return self.chat[-1].number if self.chat else 0

    def people(self) -> list[str]:
        """Return the people at the table, each once."""
        return self.row.people()

    @contextmanager
    def connected(self, socket: Socket) -> Iterator[None]:
        """Register a connection while it lasts, even before it has said hello."""
        self.sockets.add(socket)
        try:
            yield
        finally:
            self.sockets.discard(socket)

    # Who may see what: checked again for every message

    def rights_of(self, socket: Socket) -> Rights:
        """Return a connection's current rights."""
        return access.rights(self.row, socket.person, is_signed_in=socket.caller.is_signed_in)

    def following(self) -> Iterator[tuple[Socket, Rights]]:
        """Yield the connections that follow the table and may see it now, each with its rights."""
        for socket in tuple(self.sockets):
            if socket.follows and (rights := self.rights_of(socket)).may_see:
                yield socket, rights

    def shut_out(self) -> None:
        """Close the connections whose person may no longer see the table."""
        for socket in tuple(self.sockets):
            if not access.rights(self.row, socket.person).may_see:
                socket.cut(close_code(Code.UNKNOWN_TABLE), Code.UNKNOWN_TABLE)

    # Telling

    def tell_growth(self, table: Table, now: float, outages: Outages) -> None:
        """Send all connections what they have not seen of the game; what several share is built once."""
        self._updates.clear()
        for socket, rights in self.following():
            if socket.seen == 0 or socket.rights != rights:
                self.tell_whole(table, socket, now, outages)
            elif socket.seen < table.length:
                socket.send(self._update(table, rights.view_for(socket.wish), socket.seen, now, outages))
                socket.seen = table.length

    def tell_whole(self, table: Table, socket: Socket, now: float, outages: Outages) -> None:
        """Send a connection everything that its person may see."""
        rights = self.rights_of(socket)
        if rights.may_see:
            view = rights.view_for(socket.wish)
            socket.tell(self.whole(table, socket.person, rights, view, now, outages))
            socket.seen, socket.rights = table.length, rights

    def tell_rest(self, table: Table, socket: Socket, since: int, now: float, outages: Outages) -> None:
        """Send a connection what happened after a line that it saw; everything if its rights were different then."""
        rights = self.rights_of(socket)
        if not 0 < since <= table.length or socket.rights not in {None, rights}:
            self.tell_whole(table, socket, now, outages)
        elif rights.may_see:
            socket.tell(telling.update(table, since, rights.view_for(socket.wish), now, outages))
            socket.seen, socket.rights = table.length, rights

    def whole(
        self, table: Table, person: Person | None, rights: Rights, view: Audience, now: float, outages: Outages
    ) -> messages.Whole:
        """Return a table with everything that belongs to it, for someone with these rights."""
        return telling.whole(
            table,
            view,
            now,
            outages,
            yours=rights.seats,
            is_host=rights.is_host,
            chat=self.words_for(person),
            presence=self.presence(),
            replay=self.row.replay_for,
        )

    def _update(self, table: Table, audience: Audience, since: int, now: float, outages: Outages) -> str:
        known = self._updates.get((audience, since))
        if known is None:
            known = self._updates[audience, since] = text_of(telling.update(table, since, audience, now, outages))
        return known

    def tell_all(self, message: messages.ToClientBase) -> None:
        """Send the same message to all connections that follow the table."""
        if self.sockets:
            text = text_of(message)
            for socket, _ in self.following():
                socket.send(text)

    def tell_said(self, said: ChatRow) -> None:
        """Send a chat message to all connections, except to people who have blocked the speaker."""
        text = text_of(said_from(said))
        for socket, _ in self.following():
            if self._hears(socket.person, said):
                socket.send(text)

    def words_for(self, person: Person | None) -> list[Said]:
        """Return the recent chat, as a person sees it."""
        return [said_from(said) for said in self.chat or [] if self._hears(person, said)]

    def _hears(self, person: Person | None, said: ChatRow) -> bool:
        """Return whether someone sees this message; people whose block list has not been read see none."""
        if person is None or person.id == said.person:
            return True
        muted = self.muted.get(person.id)
        return muted is not None and said.person not in muted

    def tell_lobby(self) -> None:
        """Show all connections the table before its start."""
        for socket, _ in self.following():
            socket.tell(self.lobby(socket.person))

    def lobby(self, person: Person | None) -> messages.Lobby:
        """Return the table before its start, as a person sees it."""
        plan, rights = self.row.plan, access.rights(self.row, person)
        return messages.Lobby(
            version=self.row.version,
            setup=self.setup_shown(),
            seats=[_lobby_seat(seat, is_known=rights.is_host or bool(rights.seats)) for seat in self.row.seats],
            public=plan.is_public,
            spectators=plan.spectators,
            yours=list(rights.seats),
            is_host=rights.is_host,
            chat=self.words_for(person),
            dealing=self.row.is_dealing,
            is_invited=person is not None and self.row.is_invited(person.id),
            presence=self.presence(),
        )

    def setup_shown(self) -> SetupShown:
        """Return what the table plays; whether someone plays alone is known only at the start."""
        plan = self.row.plan
        game = with_own_box(game_named(plan.game), plan.box)
        options = offered(game, plan.players, plan.options | plan.aids)
        return replace(telling.setup_shown(self.row.setup(), game, options), solo=False)

    def here(self) -> Presence:
        """Return who is connected to this worker."""
        everybody = [rights for _, rights in self.following()]
        present = {seat for rights in everybody for seat in rights.seats}
        spectators = sum(not rights.seats for rights in everybody)
        return Presence(seats=[seat in present for seat in range(len(self.row.seats))], spectators=spectators)

    def presence(self) -> Presence:
        """Return who is connected to any worker."""
        return _together([self.here(), *self.elsewhere.values()])


def said_from(said: ChatRow) -> Said:
    """Return a chat message in the form that is sent."""
    kind: Literal["text", "sign"] = "sign" if said.kind == "sign" else "text"
    return Said(number=said.number, at=said.at, seat=said.seat, name=said.name, kind=kind, text=said.text)


def _together(parts: Iterable[Presence]) -> Presence:
    all_parts = list(parts)
    seats = [any(column) for column in zip(*(part.seats for part in all_parts), strict=True)]
    return Presence(seats=seats, spectators=sum(part.spectators for part in all_parts))


def _lobby_seat(seat: Seat, *, is_known: bool) -> LobbySeat:
    """Return a seat as a lobby shows it; only those at the table see who is invited."""
    name = seat.name if seat.kind in {SeatKind.TAKEN, SeatKind.BOT} else None
    is_reserved, is_revealed = seat.kind is SeatKind.RESERVED, seat.reveal is not None
    invited = seat.name if is_reserved and seat.person is not None and is_known else None
    return LobbySeat(name=name, bot=seat.bot, reserved=is_reserved, revealed=is_revealed, invited=invited)
