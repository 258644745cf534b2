"""The client's end of a stream of events, spoken to the application directly."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Self

from litestar import Litestar

from server.world import HOST, PATIENCE, Data, Visitor

PATH = "/api/me/events"


class Events:
    """An open stream of a person's tables: what came so far, and whether the server has ended it."""

    def __init__(self, visitor: Visitor) -> None:
        self._app: Litestar = visitor.app
        cookies = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
        self._headers = {"host": HOST} | ({"cookie": cookies} if cookies else {}) | visitor.headers
        self._gone = asyncio.Event()
        self._begun = asyncio.Event()
        self._ended = asyncio.Event()
        self.status = 0
        self.text = ""

    async def __aenter__(self) -> Self:
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": PATH,
            "raw_path": PATH.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode()) for name, value in self._headers.items()],
            "client": ("127.0.0.1", 50000),
            "server": (HOST, 80),
            "state": {},
        }
        self._task = asyncio.create_task(self._app(scope, self._receive, self._take))  # type: ignore[arg-type]  # a scope
        await asyncio.wait_for(self._begun.wait(), PATIENCE)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._gone.set()
        await asyncio.wait_for(self._task, PATIENCE)

    async def _receive(self) -> Any:
        if self.status == 0:
            self._begun.set()
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _take(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        else:
            self.text += message.get("body", b"").decode()
            self._begun.set()
            if not message.get("more_body", False):
                self._ended.set()

    @property
    def is_open(self) -> bool:
        """Whether the server keeps it open."""
        return not self._ended.is_set()

    def news(self) -> list[Data]:
        """Return what was reported about tables so far."""
        return [json.loads(line[6:]) for line in self.text.splitlines() if line.startswith("data: {")]

    async def ended(self) -> bool:
        """Wait until the server ends the stream."""
        await asyncio.wait_for(self._ended.wait(), PATIENCE)
        return True
