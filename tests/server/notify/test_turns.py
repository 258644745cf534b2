"""People are notified when it is their turn: once, in time, and not when they know."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from jewelbox.server.store import schema
from server.notify.receivers import HttpReceiver, Mailbox, PushService, check_signature, listening
from server.world import Visitor, World, running, settings_for, table_of

pytestmark = pytest.mark.anyio
CONFIRM = re.compile(r"http://127\.0\.0\.1/notifications#confirm=(\S+)")


async def play(player: Visitor, table: str, seat: int) -> None:
    """Move until it is someone else's turn."""
    while (shown := await player.get(f"/api/tables/{table}?seat={seat}"))["turn"] == seat:
        move = {"seat": seat, "position": shown["position"], "move": shown["legal"][0]}
        await player.post(f"/api/tables/{table}/move", move)


async def shows(person: Visitor, is_so: Callable[[Any], bool]) -> None:
    """Ask how a person is notified until it is so."""
    async with asyncio.timeout(15):
        while not is_so(await person.get("/api/me/notifications")):
            pass


async def known_to_watch(world: World) -> None:
    """Wait until all workers know that someone looks at a table."""
    async with asyncio.timeout(15), world.worker.store.database.read() as connection:
        while (await connection.execute(select(schema.watching))).first() is None:
            await connection.rollback()


async def nothing_more(world: World, receiver: HttpReceiver) -> None:
    """Let everything that is due be sent, and see that nothing arrived."""
    outbox, clock = world.worker.store.outbox, world.worker.context.clock
    while await outbox.announce(clock(), 0.0, lambda _, now: now) or await outbox.lease("test", clock(), 1, ()):
        pass
    assert receiver.requests.empty()


async def test_a_device_is_notified_when_the_turn_comes_to_its_person(open_world: World, push: PushService) -> None:
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    browser = push.browser()
    await tom.post("/api/me/notifications/devices", browser.subscription(language="de", name="phone"))
    table = await table_of(mina, tom)
    await play(mina, table, 0)
    message = await push.message()
    assert (message["title"], message["body"]) == ("Du bist dran: Sultan", "Mina wartet auf dich.")
    assert (message["table"], message["waiting"]) == (table, 1)
    assert set(message) == {"type", "title", "body", "waiting", "table", "position", "later", "path", "topic"}
    assert table not in message["topic"]


@contextmanager
def still(world: World) -> Iterator[None]:
    """Stop the clock, so that no turn lasts long enough to be announced, however busy the machine is."""
    now = world.worker.context.clock()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("jewelbox.server.notify.dispatch.GRACE", 1.0)
        patch.setattr(world.worker.context, "clock", lambda: now)
        yield


async def test_nobody_is_notified_of_a_move_that_was_made_or_a_table_that_is_open(
    open_world: World, push: PushService
) -> None:
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    await tom.post("/api/me/notifications/devices", push.browser().subscription())
    await mina.post("/api/me/notifications/devices", push.browser().subscription())
    with still(open_world):
        table = await table_of(mina, tom)
        await play(mina, table, 0)
        await play(tom, table, 1)
    message = await push.message()
    assert message["path"] == "/push/1"
    async with mina.live(table) as live:
        await live.hello()
        await known_to_watch(open_world)
        with still(open_world):
            await play(mina, table, 0)
            await play(tom, table, 1)
        await nothing_more(open_world, push)
    assert (await push.message())["path"] == "/push/1"  # she has closed it, and it is still her turn


async def test_a_turn_that_began_when_the_server_died_is_announced_after_the_start(
    database_url: str,
    tmp_path: Path,
    push: PushService,
    plain_rules: None,  # noqa: ARG001  # it is set up first
) -> None:
    async with running(settings_for(database_url, tmp_path, outgoing="all")) as world:
        mina, tom = await world.guest("Mina"), await world.guest("Tom")
        await tom.post("/api/me/notifications/devices", push.browser().subscription())
        table = await table_of(mina, tom)
        await play(mina, table, 0)
    async with running(settings_for(database_url, tmp_path, outgoing="all")) as world:
        message = await push.message()
        assert message["table"] == table
        await nothing_more(world, push)


async def test_a_device_that_is_gone_is_forgotten(open_world: World, push: PushService) -> None:
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    await tom.post("/api/me/notifications/devices", push.browser().subscription())
    push.status = 410
    table = await table_of(mina, tom)
    await play(mina, table, 0)
    await shows(tom, lambda shown: not shown["devices"])


async def test_a_push_service_that_fails_is_asked_again(
    open_world: World, push: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jewelbox.server.notify.senders.FIRST_WAIT", 0.05)
    tom = await open_world.guest("Tom")
    device = await tom.post("/api/me/notifications/devices", push.browser().subscription(language="nl"))
    push.statuses = [500, 429]
    await tom.post(f"/api/me/notifications/devices/{device['id']}/test")
    assert (await push.message())["title"] == "Meldingen staan aan"
    assert push.count == 3


async def test_one_service_that_hangs_keeps_no_other_waiting(
    open_world: World, push: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jewelbox.server.notify.dispatch.AT_ONCE_TO_HOST", 2)
    tom, mina = await open_world.guest("Tom"), await open_world.guest("Mina")
    async with listening(PushService()) as hanging:
        hanging.hangs = True
        for _ in range(4):
            device = await tom.post("/api/me/notifications/devices", hanging.browser().subscription())
            await tom.post(f"/api/me/notifications/devices/{device['id']}/test")
        device = await mina.post("/api/me/notifications/devices", push.browser().subscription())
        await mina.post(f"/api/me/notifications/devices/{device['id']}/test")
        assert (await push.message())["type"] == "test"
        assert hanging.count <= 2


@pytest.mark.sqlite
async def test_a_game_goes_on_while_push_services_hang_or_fail(open_world: World, push: PushService) -> None:
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    push.status = 500
    async with listening(PushService()) as hanging:
        hanging.hangs = True
        await tom.post("/api/me/notifications/devices", hanging.browser().subscription())
        await mina.post("/api/me/notifications/devices", push.browser().subscription())
        table = await table_of(mina, tom)
        for _ in range(3):
            await play(mina, table, 0)
            await asyncio.wait_for(hanging.came.wait(), 15)
            await play(tom, table, 1)
        assert hanging.requests.empty()


async def test_a_webhook_is_signed_and_retried_with_the_same_id(
    open_world: World, hook: HttpReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jewelbox.server.notify.senders.FIRST_WAIT", 0.05)
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    address = f"{hook.address}/hook"
    secret = (await tom.ask("PUT", "/api/me/notifications/webhook", {"address": address})).json()["secret"]
    hook.statuses = [500]
    table = await table_of(mina, tom)
    await play(mina, table, 0)
    request = await hook.next()
    check_signature(request, secret)
    event = json.loads(request.body)
    assert (event["type"], event["table"], event["game"]) == ("turn", table, "sultan")
    assert event["text"].startswith("Your turn in Sultan: Mina is waiting for you.")
    await shows(tom, lambda shown: shown["webhook"]["status"] == 201 and shown["webhook"]["is_on"])


async def test_a_webhook_that_never_answers_is_given_up_after_a_day_and_its_owner_notified(
    open_world: World, push: PushService, hook: HttpReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jewelbox.server.notify.senders.GIVE_UP_SECONDS", 0.0)
    tom = await open_world.guest("Tom")
    await tom.post("/api/me/notifications/devices", push.browser().subscription())
    await tom.ask("PUT", "/api/me/notifications/webhook", {"address": hook.address})
    hook.status = 500
    await tom.post("/api/me/notifications/webhook/test")
    assert (await push.message())["type"] == "given_up"
    shown = (await tom.get("/api/me/notifications"))["webhook"]
    assert shown["given_up"]
    assert not shown["is_on"]
    hook.status = 200
    await tom.ask("PATCH", "/api/me/notifications/webhook", {"on": True})
    await tom.post("/api/me/notifications/webhook/test")
    assert json.loads((await hook.next()).body)["type"] == "test"


async def test_an_address_gets_mail_once_it_is_confirmed_and_until_one_click(
    mail_world: World, mailbox: Mailbox
) -> None:
    mina, tom = await mail_world.guest("Mina"), await mail_world.guest("Tom")
    await tom.ask("PUT", "/api/me/notifications/mail", {"address": "tom@example.org", "language": "fr"})
    asked = await mailbox.next()
    assert asked["To"] == "tom@example.org"
    found = CONFIRM.search(asked.get_content())
    assert found is not None
    assert await tom.refused("PATCH", "/api/me/notifications/mail", {"on": True}) == "not-allowed"
    await mail_world.stranger().post("/api/notifications/confirm", {"code": found[1]})
    table = await table_of(mina, tom)
    await play(mina, table, 0)
    mail = await mailbox.next()
    assert mail["Subject"] == "À vous de jouer : Sultan"
    assert f"http://127.0.0.1/table/{table}" in mail.get_content()
    assert mail.get_content_type() == "text/plain"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    await one_click(mail_world, mail["List-Unsubscribe"])
    assert not (await tom.get("/api/me/notifications"))["mail"]["is_on"]


async def one_click(world: World, header: str) -> None:
    """Do what a mail program does (RFC 8058): post to the address, with no cookie, from no page."""
    path = header.strip("<>").removeprefix("http://127.0.0.1")
    answer = await world.stranger().http.post(path, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200, answer.text


async def test_an_address_that_the_mail_server_refuses_is_forgotten(mail_world: World, mailbox: Mailbox) -> None:
    tom = await mail_world.guest("Tom")
    mailbox.refusal = "550 no such mailbox"
    await tom.ask("PUT", "/api/me/notifications/mail", {"address": "tom@example.org"})
    await shows(tom, lambda shown: shown["mail"] is None)


async def test_a_reminder_comes_if_it_is_still_the_turn(
    open_world: World, push: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jewelbox.server.routes.notifications.REMIND_SECONDS", 0.0)
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    await tom.post("/api/me/notifications/devices", push.browser().subscription())
    table = await table_of(mina, tom)
    assert await tom.refused("POST", "/api/me/notifications/reminders", {"table": table}) == "not-your-turn"
    await play(mina, table, 0)
    assert (await push.message())["type"] == "turn"
    await tom.post("/api/me/notifications/reminders", {"table": table})
    assert (await push.message())["type"] == "reminder"
