"""Live connections to a table: messages in, messages out (docs/api.md)."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import ReceiveMessage
from msgspec.structs import replace

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server import access, messages, metrics
from jewelbox.server.actions import Actions
from jewelbox.server.answers import TooFastError, close_code
from jewelbox.server.limits import PEOPLE_AT_ADDRESS, Limits
from jewelbox.server.messages import Confirmed, ToServer, Wait, refusal
from jewelbox.server.payers import Payer, current
from jewelbox.server.room import Room
from jewelbox.server.security import known_person
from jewelbox.server.sessions import calling
from jewelbox.server.sockets import Socket
from jewelbox.server.store.people import Person
from jewelbox.server.worker import Worker

MOST_FAULTS = 20
"""A connection is closed after this many messages that can't be read or come too fast."""
FIRST_MESSAGE_SECONDS = 20.0
"""A connection is closed after being silent for this long."""
SILENT = 4408
HELLO_TOKENS = 5
"""A message answered with a table's whole game counts as this many."""


class ConnectionLimit:
    """Counts the connections of each person and each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def taken(self, payer: Payer) -> Iterator[None]:
        """Count a connection while it lasts, or refuse it."""
        counted = self._counted(payer)
        for name, most in counted.items():
            if self._open[name] >= most:
                raise JewelboxError(Code.TOO_MANY, f"you have {most} live connections already; close one first")
        self._open.update(counted.keys())
        metrics.SOCKETS.inc()
        try:
            yield
        finally:
            self._open -= Counter(counted.keys())
            metrics.SOCKETS.dec()

    def _counted(self, payer: Payer) -> dict[str, int]:
        """Return the names a connection counts under, and how many connections each may have."""
        return {f"all of {payer.address}": PEOPLE_AT_ADDRESS * self._most, payer.name: self._most}


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[object, object, State], table: FromPath[str]) -> None:
    """Follow a table and play at it."""
    await socket.accept()
    app = socket.app.state
    payer = current()
    backlog = app.backlogs.of(payer.name)
    ours = Socket(_sender(socket), socket.close, socket.scope.get("user"), socket.scope.get("auth"), backlog)
    try:
        async with app.worker.sessions.admitted(ours.caller):
            room = await app.worker.rooms.get(table)
            access.check_sees(room, ours.person)
            with app.connections.taken(payer), room.connected(ours), calling(ours.caller):
                await LiveConnection(app.worker, app.actions, room, ours, app.limits).run(socket)
    except JewelboxError as error:
        _turn_away(ours, error)
        await ours.finish()


def _turn_away(socket: Socket, error: JewelboxError) -> None:
    """Say why a connection is refused or ended, and close it."""
    socket.tell(refusal(error))
    socket.close(close_code(error.code), error.code)


def _sender(socket: WebSocket[object, object, State]) -> Callable[[str], Awaitable[None]]:
    """Return a function that sends a text as it is; Litestar's own method checks the type of the data each time."""

    def send(text: str) -> Awaitable[None]:
        return socket.send({"type": "websocket.send", "bytes": None, "text": text})

    return send


class LiveConnection:
    """One connection from its first message to its last."""

    def __init__(self, worker: Worker, actions: Actions, room: Room, socket: Socket, limits: Limits) -> None:
        self.worker, self.actions, self.room, self.socket = worker, actions, room, socket
        self._limits, self._payer = limits, current()
        self._faults, self._has_spoken = 0, False

    async def run(self, connection: WebSocket[object, object, State]) -> None:
        """Read and answer until either end closes."""
        try:
            while self.socket.is_open:
                await self.socket.drained()
                event = await self._heard(connection)
                if event["type"] == "websocket.disconnect":
                    break
                if event["type"] == "websocket.receive":
                    await self._take(event.get("text") or event.get("bytes") or b"")
        except WebSocketDisconnect:
            pass
        except TimeoutError:
            self.socket.close(SILENT, "no message arrived; connect again, and say hello")
            await self.socket.finish()
        finally:
            await self._leave()

    async def _heard(self, connection: WebSocket[object, object, State]) -> ReceiveMessage:
        """Return the next message; the first must come soon."""
        async with asyncio.timeout(None if self._has_spoken else FIRST_MESSAGE_SECONDS):
            event = await connection.receive()
        self._has_spoken = True
        return event

    async def _take(self, data: str | bytes) -> None:
        """Answer one message, whatever it is."""
        try:
            self._limits.message(self._payer)
            message = messages.decode(data)
        except JewelboxError as error:
            self._fault(error)
            return
        try:
            await self._check_rights()
            await self._answer(message)
        except JewelboxError as error:
            metrics.REFUSALS.labels(error.code).inc()
            self.socket.tell(refusal(error, message.id))

    async def _check_rights(self) -> None:
        """Refuse everything to a connection whose session has ended, or that may no longer see the table."""
        try:
            await self.worker.sessions.confirm(self.socket.caller)
            self.room = await self.worker.rooms.get(self.room.id)
            access.check_sees(self.room, self.socket.person)
        except JewelboxError as error:
            if error.code is not Code.BUSY:
                self.socket.close(close_code(error.code), error.code)
            raise

    def _fault(self, error: JewelboxError) -> None:
        """Refuse an invalid message; close the connection after too many."""
        self._faults += 1
        self.socket.tell(refusal(error))
        if self._faults >= MOST_FAULTS:
            if isinstance(error, TooFastError):
                self.socket.tell(Wait(seconds=error.seconds, code=Code.TOO_FAST))
            self.socket.close(close_code(error.code), str(error.code))

    async def _answer(self, message: ToServer) -> None:
        match message:
            case messages.Hello():
                await self._hello(message.seen)
            case messages.Look():
                await self._look(message.seat)
            case _:
                await self._answer_person(message, known_person(self.socket.person))

    async def _answer_person(self, message: messages.OfPerson, person: Person) -> None:
        actions, room = self.actions, self.room
        match message:
            case messages.Claim():
                await self._confirm(message.id, actions.claim(room, person, message.seat))
            case messages.CallStandIn():
                await self._confirm(message.id, actions.call_stand_in(room, person, message.seat))
            case messages.AskWhy():
                because = await actions.why(room, person, message)
                self.socket.tell(replace(because, id=message.id))
            case messages.AskHint():
                given = await actions.hint(room, person, message)
                self.socket.tell(replace(given, id=message.id))
            case messages.Say() | messages.React():
                await actions.say(room, person, message)
                self._confirm_words(message.id)
            case _:
                await self._confirm(message.id, actions.act(room, person, message))

    async def _confirm(self, number: str | None, request: Awaitable[int]) -> None:
        self.socket.tell(Confirmed(id=number, position=await request))

    def _confirm_words(self, number: str | None) -> None:
        """Confirm a chat message, which changes no position."""
        table = self.room.table
        self.socket.tell(Confirmed(id=number, position=table.position_number if table else 0))

    async def _hello(self, seen: int) -> None:
        """Show what was not seen: only the rest if possible, otherwise the whole."""
        worker, room, context = self.worker, self.room, self.worker.context
        await worker.chat.load(room, self.socket.person)
        is_first = not self.socket.follows
        if not room.has_begun:
            self._follow()
            self.socket.tell(room.lobby(self.socket.person))
        else:
            self._limits.message(self._payer, HELLO_TOKENS - 1)
            async with worker.gate.turn(self._payer), worker.games.at_table(room) as table:
                self._follow()
                room.tell_rest(table, self.socket, seen, context.clock(), context.outages)
        if is_first:
            worker.rooms.tell_presence(room, asks=sum(1 for _ in room.following()) == 1)

    def _follow(self) -> None:
        """Follow the table from now on, if the person may still see it after the waiting."""
        access.check_sees(self.room, self.socket.person)
        self.socket.follows = True

    async def _look(self, seat: int | None) -> None:
        """Show the view of another seat from now on."""
        access.check_audience(self.room, self.socket.person, seat)
        self.socket.wish = seat
        await self._hello(0)

    async def _leave(self) -> None:
        if self.socket.follows:
            self.socket.follows = False
            self.worker.rooms.tell_presence(self.room)
        await self.socket.gone()
