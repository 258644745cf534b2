"""What the server says about itself: whether it is healthy, and where to report a security problem."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from structlog.testing import capture_logs

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.routes.health import SILENT_SECONDS
from jewelbox.server.routes.well_known import security_text
from jewelbox.server.settings import Settings, read_settings
from jewelbox.server.sweep import Sweep
from server.world import World, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite, pytest.mark.usefixtures("plain_rules")]


async def test_a_server_whose_disk_is_full_is_unhealthy_until_it_can_write_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise JewelboxError(Code.BUSY, "database or disk is full")

    stranger, workers = world.stranger(), world.worker.store.workers
    assert (await stranger.ask("GET", "/healthz")).status_code == 200
    with monkeypatch.context() as disk:
        disk.setattr(workers, "pulse", full)
        await Sweep(world.worker).run_once()
        monkeypatch.setattr(world.worker, "wrote", world.worker.wrote - SILENT_SECONDS)
        answer = await stranger.ask("GET", "/healthz")
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert "is the disk full?" in answer.json()["message"]
    await Sweep(world.worker).run_once()
    assert (await stranger.ask("GET", "/healthz")).status_code == 200


async def test_what_many_say_at_once_is_read_and_heard_once(world: World) -> None:
    mina, noor = await world.guest("Mina"), await world.guest("Noor")
    table = await table_of(mina, noor)
    async with noor.live(table) as live:
        await live.hello()
        words = [f"word {number}" for number in range(20)]
        says = [mina.post(f"/api/tables/{table}/chat", {"seat": 0, "text": word}) for word in words]
        await asyncio.gather(*says)
        heard = [(await live.receive("chat"))["text"] for _ in words]
        await mina.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "the last"})
        assert (await live.receive("chat"))["text"] == "the last", "nothing was heard twice"
    read = [said["text"] for said in await mina.get(f"/api/tables/{table}/chat")]
    assert sorted(heard) == sorted(words)
    assert read == [*heard, "the last"]


NOW = datetime(2026, 5, 1, 12, 30, 59, 123, tzinfo=UTC)


async def test_security_txt_has_a_contact_and_expires_within_a_year(world: World) -> None:
    answer = await world.stranger().ask("GET", "/.well-known/security.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    fields = dict(line.split(": ", 1) for line in answer.text.splitlines())
    assert fields["Contact"] == "mailto:security@localhost"
    assert timedelta() < datetime.fromisoformat(fields["Expires"]) - datetime.now(UTC) < timedelta(days=365)


def test_a_public_server_names_its_own_mailbox_or_the_contact_that_was_set() -> None:
    text = security_text(Settings(public="https://play.example.org/"), NOW)
    assert "Contact: mailto:security@play.example.org\n" in text
    assert "Expires: 2026-10-28T12:30:59+00:00\n" in text
    assert "Canonical: https://play.example.org/.well-known/security.txt\n" in text
    assert "Contact: https://a.example/x\n" in security_text(Settings(contact="https://a.example/x"), NOW)


@pytest.mark.parametrize(
    "contact", ["security@play.example.org", "http://a.example", "mailto:", "tel: 1", "mailto:a@b c"]
)
def test_an_invalid_contact_is_refused(contact: str) -> None:
    with pytest.raises(JewelboxError, match=r"setting contact .* it can be mailto:security@play.example.org"):
        read_settings({}, {"JEWELBOX_CONTACT": contact})


async def test_background_tasks_without_a_database_leave_no_traceback(world: World) -> None:
    async def away() -> None:
        raise JewelboxError(Code.BUSY, "the database can't be reached")

    async def wrong() -> None:
        raise ZeroDivisionError

    with capture_logs() as lines:
        for work in (away(), wrong()):
            world.worker.background.spawn(work)
        await asyncio.sleep(0.01)
    found = [line for line in lines if line["event"] == "background task failed"]
    assert [("exc_info" in line, line.get("problem")) for line in found] == [(False, Code.BUSY), (True, None)]


async def test_a_server_loads_no_plugins_that_it_does_not_need(world: World) -> None:
    assert [type(plugin).__name__ for plugin in world.app.plugins if "dantic" in type(plugin).__name__] == []
