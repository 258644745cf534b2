"""Everything that reaches a browser: messages of live connections, and what requests bring."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page, Request, WebSocket

Message = dict[str, Any]
NO_CONTENT = 204


class Witness:
    """Notes what a page is sent."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self.bodies: list[str] = []
        page.on("websocket", self._follow)
        page.on("requestfinished", self._note)

    def _follow(self, socket: WebSocket) -> None:
        socket.on(
            "framereceived", lambda frame: self.frames.append(frame if isinstance(frame, str) else frame.decode())
        )

    def _note(self, request: Request) -> None:
        if "/api/" not in request.url:
            return
        with suppress(Error):  # a page that was left takes its answers with it
            answer = request.response()
            if answer is not None and answer.status != NO_CONTENT:
                self.bodies.append(answer.text())

    @property
    def messages(self) -> list[Message]:
        """All messages of live connections, in order."""
        return [json.loads(frame) for frame in self.frames]

    @property
    def shown(self) -> Message:
        """The newest message that shows the table; empty before the first."""
        kinds = ('{"type":"table"', '{"type":"update"')
        return next((json.loads(frame) for frame in reversed(self.frames) if frame.startswith(kinds)), {})
