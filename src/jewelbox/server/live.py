"""Live connections to a table: messages in, messages out (docs/api.md)."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec.structs import replace

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server import access, messages, metrics
from jewelbox.server.answers import close_code
from jewelbox.server.desk import Desk
from jewelbox.server.house import House
from jewelbox.server.limits import Bucket
from jewelbox.server.messages import Confirmed, ToServer, refusal
from jewelbox.server.rooms import Room
from jewelbox.server.security import known_person, token_of
from jewelbox.server.sockets import Socket, text_of
from jewelbox.server.store.people import Person

MOST_FAULTS = 20
"""After so many messages that can't be read or come too fast, a connection is closed."""


class Lines:
    """How many connections each person or address has."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def take(self, who: str) -> None:
        """Count a connection, or refuse it."""
        if self._open[who] >= self._most:
            raise JewelboxError(Code.TOO_MANY, f"you have {self._most} live connections already; close one first")
        self._open[who] += 1
        metrics.SOCKETS.inc()

    def give_back(self, who: str) -> None:
        """Forget a connection that has ended."""
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]
        metrics.SOCKETS.dec()


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, State], table: FromPath[str]) -> None:
    """Follow a table and play at it."""
    await socket.accept()
    app = socket.app.state
    person: Person | None = socket.scope.get("user")
    who = f"person:{person.id}" if person else f"address:{socket.client.host if socket.client else ''}"
    lines: Lines = app.lines
    try:
        room = await app.house.room(table)
        access.check_sees(room, person)
        lines.take(who)
    except JewelboxError as error:
        await _turn_away(socket, error)
        return
    try:
        ours = Socket(_sender(socket), socket.close, person, _validity(socket, person), app.settings.backlog)
        await Visit(app.desk, room, ours, app.settings.messages).run(socket)
    finally:
        lines.give_back(who)


async def _turn_away(socket: WebSocket[Any, Any, State], error: JewelboxError) -> None:
    """Say why a connection can't be had, and close it."""
    await socket.send_text(text_of(refusal(error)))
    await socket.close(code=close_code(error.code), reason=str(error.code))


def _sender(socket: WebSocket[Any, Any, State]) -> Callable[[str], Awaitable[None]]:
    """Return what sends a text as it is; Litestar's own way there asks each time what the data may be."""

    def send(text: str) -> Awaitable[None]:
        return socket.send({"type": "websocket.send", "bytes": None, "text": text})

    return send


def _validity(socket: WebSocket[Any, Any, State], person: Person | None) -> Callable[[], Awaitable[bool]]:
    """Return the question whether cookie or token of this connection still hold."""
    people, jti = socket.app.state.store.people, socket.scope.get("auth")
    token = token_of(socket.headers.get("authorization", ""))

    async def is_valid() -> bool:
        if person is None:
            return True
        found = await (people.session(jti) if jti is not None else people.person_of_token(token))
        return found is not None

    return is_valid


class Visit:
    """One connection from its first message to its last."""

    def __init__(self, desk: Desk, room: Room, socket: Socket, rate: int) -> None:
        self.desk, self.room, self.socket = desk, room, socket
        self._bucket = Bucket(2 * rate, 2, time.monotonic())
        self._faults = 0
        self.socket.eyes = access.own_eyes(room, socket.person)

    @property
    def house(self) -> House:
        """The house of the table."""
        return self.desk.house

    async def run(self, connection: WebSocket[Any, Any, State]) -> None:
        """Read and answer until either end closes."""
        try:
            while self.socket.is_open:
                event = await connection.receive()
                if event["type"] == "websocket.disconnect":
                    break
                if event["type"] == "websocket.receive":
                    await self._take(event.get("text") or event.get("bytes") or b"")
        except WebSocketDisconnect:
            pass
        finally:
            await self._leave()

    async def _take(self, data: str | bytes) -> None:
        """Answer one message, whatever it is."""
        if not self._bucket.take(time.monotonic()):
            self._fault(JewelboxError(Code.TOO_FAST, "too many messages in a short time"))
            return
        try:
            message = messages.decode(data)
        except JewelboxError as error:
            self._fault(error)
            return
        try:
            self.room = await self.house.room(self.room.id)
            await self._answer(message)
        except JewelboxError as error:
            metrics.REFUSALS.labels(error.code).inc()
            self.socket.tell(refusal(error, message.id))

    def _fault(self, error: JewelboxError) -> None:
        """Refuse a message that is none; close after too many."""
        self._faults += 1
        self.socket.tell(refusal(error))
        if self._faults >= MOST_FAULTS:
            self.socket.close(close_code(error.code), str(error.code))

    async def _answer(self, message: ToServer) -> None:
        match message:
            case messages.Play():
                person = known_person(self.socket.person)
                move = self.desk.play(self.room, person, message.seat, message.position, message.move)
                await self._confirm(message.id, move)
            case messages.Hello():
                await self._hello(message.seen)
            case messages.Look():
                await self._look(message.seat)
            case _:
                await self._answer_person(message, known_person(self.socket.person))

    async def _answer_person(self, message: ToServer, person: Person) -> None:
        desk, room = self.desk, self.room
        match message:
            case messages.AskUndo():
                await self._confirm(message.id, desk.ask_undo(room, person, message.seat, message.position))
            case messages.AnswerUndo():
                answer = desk.answer_undo(room, person, message.seat, message.position, agree=message.agree)
                await self._confirm(message.id, answer)
            case messages.AskWhy():
                because = await desk.why(room, person, message.seat, message.move)
                self.socket.tell(replace(because, id=message.id))
            case messages.Say():
                await desk.say(room, person, message.seat, message.text)
                self._confirm_words(message.id)
            case messages.React():
                await desk.react(room, person, message.seat, message.sign)
                self._confirm_words(message.id)

    async def _confirm(self, number: str | None, request: Awaitable[int]) -> None:
        self.socket.tell(Confirmed(id=number, position=await request))

    def _confirm_words(self, number: str | None) -> None:
        """Confirm something said, which changes no position."""
        table = self.room.table
        self.socket.tell(Confirmed(id=number, position=table.position_number if table else 0))

    async def _hello(self, seen: int) -> None:
        """Show what was not seen: the rest, where it can follow, or the whole."""
        access.check_sees(self.room, self.socket.person)
        await self.house.load_chat(self.room)
        is_first = self.socket not in self.room.sockets
        if not self.room.has_begun:
            self._come_in()
            self.socket.tell(self.room.lobby(self.socket.person))
        else:
            async with self.house.at_table(self.room) as table:
                self._come_in()
                self.socket.seen = seen if 0 < seen <= table.length else 0
                if self.socket.seen == 0:
                    self.house.tell_whole(self.room, table, self.socket)
                else:
                    update = table.update(seen, self.socket.eyes, self.house.clock(), self.house.outages)
                    self.socket.tell(update)
                    self.socket.seen = table.length
        if is_first:
            self.house.tell_presence(self.room, asks=len(self.room.sockets) == 1)

    def _come_in(self) -> None:
        if self.socket.is_open:
            self.room.sockets.add(self.socket)

    async def _look(self, seat: int | None) -> None:
        """Look through other eyes from now on."""
        access.check_eyes(self.room, self.socket.person, seat)
        self.socket.eyes = seat
        await self._hello(0)

    async def _leave(self) -> None:
        if self.socket in self.room.sockets:
            self.room.sockets.discard(self.socket)
            self.house.tell_presence(self.room)
        await self.socket.gone()
