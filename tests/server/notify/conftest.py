"""Receivers of notifications, and servers that may call them and wait for nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.notify.receivers import HttpReceiver, Mailbox, PushService, listening, mail_server
from server.world import World, running, settings_for


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Announce turns at once, and wait for no answer at the end of a test."""
    monkeypatch.setattr("jewelbox.server.notify.dispatch.GRACE", 0.0)
    monkeypatch.setattr("jewelbox.server.notify.dispatch.PERIOD", 0.02)
    monkeypatch.setattr("jewelbox.server.notify.dispatch.STOP_SECONDS", 0.0)


@pytest.fixture
async def push() -> AsyncIterator[PushService]:
    """Run a push service."""
    async with listening(PushService()) as service:
        yield service


@pytest.fixture
async def hook() -> AsyncIterator[HttpReceiver]:
    """Run the receiver of a webhook."""
    async with listening(HttpReceiver()) as receiver:
        yield receiver


@pytest.fixture
async def mailbox() -> AsyncIterator[Mailbox]:
    """Run a mail server."""
    async with mail_server() as box:
        yield box


@pytest.fixture
async def open_world(database_url: str, tmp_path: Path, plain_rules: None) -> AsyncIterator[World]:  # noqa: ARG001  # it is set up first
    """Run a server that may call receivers of this machine."""
    async with running(settings_for(database_url, tmp_path, outgoing="all")) as world:
        yield world


@pytest.fixture
async def mail_world(database_url: str, tmp_path: Path, mailbox: Mailbox, plain_rules: None) -> AsyncIterator[World]:  # noqa: ARG001  # it is set up first
    """Run a server that sends mail."""
    more = {"mail": f"smtp://127.0.0.1:{mailbox.port}", "sender": "Jewelbox <tables@play.example.org>"}
    async with running(settings_for(database_url, tmp_path, public="http://127.0.0.1", **more)) as world:
        yield world
