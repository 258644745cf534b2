"""The bridge between the page and the tables: every message and every answer is JSON text."""

from __future__ import annotations

import traceback
from collections.abc import Callable

import msgspec

from jewelbox.browser.device import BrowserDevice
from jewelbox.browser.room import Connection, DeviceRoom
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.messages import refusal

UNKNOWN, CONFLICT, FAULT = 4404, 4409, 4400
"""The codes that a server would close a live connection with: no such table, other rules, a game that is damaged."""
CLOSING = {Code.UNKNOWN_TABLE: UNKNOWN, Code.OLD_RULES: CONFLICT}


class Ask(msgspec.Struct, frozen=True, tag_field="type", tag="ask"):
    """A request, as a server would get it."""

    id: int
    method: str
    path: str
    query: dict[str, str] = {}
    body: str = ""


class Open(msgspec.Struct, frozen=True, tag_field="type", tag="open"):
    """Open a live connection to a table."""

    wire: int
    table: str


class Send(msgspec.Struct, frozen=True, tag_field="type", tag="send"):
    """Send a live message."""

    wire: int
    text: str


class Close(msgspec.Struct, frozen=True, tag_field="type", tag="close"):
    """Close a live connection."""

    wire: int


class BridgeAnswer(msgspec.Struct, frozen=True, tag_field="type", tag="answer"):
    """The answer to a request: JSON, and whether it was refused."""

    id: int
    is_refused: bool
    text: str


class Opened(msgspec.Struct, frozen=True, tag_field="type", tag="opened"):
    """A live connection is open."""

    wire: int


class Text(msgspec.Struct, frozen=True, tag_field="type", tag="text"):
    """A live message to the page."""

    wire: int
    text: str


class Closed(msgspec.Struct, frozen=True, tag_field="type", tag="closed"):
    """A live connection was refused."""

    wire: int
    code: int
    text: str


FromPage = Ask | Open | Send | Close
ToPage = BridgeAnswer | Opened | Text | Closed


class Bridge:
    """Passes the page's messages to the tables, and their answers back."""

    def __init__(self, device: BrowserDevice, post: Callable[[str], object]) -> None:
        self._device, self._post_text = device, post
        self._wires: dict[int, tuple[DeviceRoom, Connection]] = {}

    async def take(self, text: str) -> None:
        """Carry out one message of the page."""
        message = msgspec.json.decode(text, type=FromPage)
        match message:
            case Ask():
                self._post(await self._answered(message))
            case Open():
                await self._open(message)
            case Send() if message.wire in self._wires:
                await self._device.take(*self._wires[message.wire], message.text)
            case Close() if message.wire in self._wires:
                room, connection = self._wires.pop(message.wire)
                room.connections.discard(connection)

    async def _answered(self, ask: Ask) -> BridgeAnswer:
        try:
            return BridgeAnswer(ask.id, False, await self._device.request(ask.method, ask.path, ask.query, ask.body))  # noqa: FBT003
        except Exception as error:  # noqa: BLE001  # the page must not wait forever
            return BridgeAnswer(ask.id, True, _refused(error))  # noqa: FBT003

    async def _open(self, wanted: Open) -> None:
        try:
            connection = await self._device.connect(wanted.table, lambda text: self._post(Text(wanted.wire, text)))
        except Exception as error:  # noqa: BLE001  # the same
            code = CLOSING.get(error.code, FAULT) if isinstance(error, JewelboxError) else FAULT
            self._post(Closed(wanted.wire, code, _refused(error)))
            return
        self._wires[wanted.wire] = connection
        self._post(Opened(wanted.wire))

    def _post(self, message: ToPage) -> None:
        self._post_text(msgspec.json.encode(message).decode())


def _refused(error: Exception) -> str:
    """Return what a server would say; an internal error goes to the browser's console."""
    if not isinstance(error, JewelboxError):
        traceback.print_exception(error)
        error = JewelboxError(Code.BUSY, f"something went wrong here: {error}")
    return msgspec.json.encode(refusal(error)).decode()
