"""People are notified when it is their turn: once, in time, and not when they know already."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.server.store import schema
from jewelbox.server.store.database import Database
from jewelbox.server.store.deliveries import DeliveryResult, Places
from jewelbox.server.store.outbox import Outbox
from server.notify.receivers import HttpReceiver, Mailbox, PushService, check_signature, listening
from server.world import PATIENCE, Visitor, World, running, settings_for, table_of

pytestmark = pytest.mark.anyio
CONFIRM = re.compile(r"http://127\.0\.0\.1/notifications#confirm=(\S+)")


async def play(player: Visitor, table: str, seat: int) -> None:
    """Move until it is someone else's turn."""
    while (shown := await player.get(f"/api/tables/{table}?seat={seat}"))["turn"] == seat:
        move = {"seat": seat, "position": shown["position"], "move": shown["legal"][0]}
        await player.post(f"/api/tables/{table}/move", move)


async def shows(person: Visitor, is_so: Callable[[Any], bool]) -> None:
    """Ask how a person is notified until a condition is true."""
    async with asyncio.timeout(PATIENCE):
        while not is_so(await person.get("/api/me/notifications")):
            pass


async def known_to_watch(world: World) -> None:
    """Wait until all workers know that someone looks at a table."""
    async with asyncio.timeout(PATIENCE), world.worker.store.database.read() as connection:
        while (await connection.execute(select(schema.watching))).first() is None:
            await connection.rollback()


@asynccontextmanager
async def world_database(url: str) -> AsyncIterator[AsyncConnection]:
    """Change a database that no server uses."""
    database = await Database.open(url)
    async with database.begin() as connection:
        yield connection
    await database.close()


async def nothing_left(world: World) -> None:
    """Wait until everything was sent."""
    async with asyncio.timeout(PATIENCE), world.worker.store.database.read() as connection:
        while (await connection.execute(select(schema.deliveries))).first() is not None:
            await connection.rollback()


async def nothing_more(world: World, receiver: HttpReceiver) -> None:
    """Let everything that is due be sent, and see that nothing arrived."""
    outbox, clock = world.worker.store.outbox, world.worker.context.clock
    while await outbox.announce(clock(), 0.0) or await outbox.lease("test", clock(), Places(1)):
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
    assert set(message) == {"id", "type", "title", "body", "waiting", "table", "position", "later", "path", "topic"}
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


@pytest.mark.sqlite
async def test_someone_who_has_a_table_open_when_the_server_restarts_is_notified_only_if_they_do_not_come_back(
    database_url: str,
    tmp_path: Path,
    push: PushService,
    monkeypatch: pytest.MonkeyPatch,
    plain_rules: None,  # noqa: ARG001  # it is set up first
) -> None:
    async with running(settings_for(database_url, tmp_path, outgoing="all")) as world:
        mina, tom = await world.guest("Mina"), await world.guest("Tom")
        await mina.post("/api/me/notifications/devices", push.browser().subscription())
        with still(world):
            table = await table_of(mina, tom)
            async with mina.live(table) as live:
                await live.hello()
                await known_to_watch(world)
                await world.worker.stop()
    async with world_database(database_url) as connection:
        await connection.execute(update(schema.workers).values(pulse=time.time() - 3600))
    async with running(settings_for(database_url, tmp_path, outgoing="all")) as world:
        await world.worker.store.outbox.announce(world.worker.context.clock(), 0.0)
        async with world.worker.store.database.read() as connection:
            assert (await connection.execute(select(schema.deliveries))).first() is None
        assert push.requests.empty()
        monkeypatch.setattr("jewelbox.server.store.outbox.RETURN_SECONDS", 0.0)
        assert (await push.message())["table"] == table


@pytest.mark.sqlite
async def test_what_a_server_was_sending_when_it_died_is_sent_at_once_by_the_only_one_after_it(
    database_url: str,
    tmp_path: Path,
    push: PushService,
    plain_rules: None,  # noqa: ARG001  # it is set up first
) -> None:
    push.hangs = True
    async with running(settings_for(database_url, tmp_path, outgoing="all")) as world:
        tom = await world.guest("Tom")
        device = await tom.post("/api/me/notifications/devices", push.browser().subscription())
        await tom.post(f"/api/me/notifications/devices/{device['id']}/test")
        await asyncio.wait_for(push.came.wait(), PATIENCE)
    push.hangs = False
    async with world_database(database_url) as connection:
        held = update(schema.deliveries).values(worker="killed", until=time.time() + 60)
        await connection.execute(held)
    async with running(settings_for(database_url, tmp_path, outgoing="all")) as world:
        assert (await push.message())["type"] == "test"


async def test_a_push_that_was_sent_but_not_recorded_comes_again_with_the_same_id(
    database_url: str,
    tmp_path: Path,
    push: PushService,
    plain_rules: None,  # noqa: ARG001  # it is set up first
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as dying:
        dying.setattr("jewelbox.server.store.outbox.Outbox.settle", lambda *_: asyncio.sleep(3600))
        dying.setattr("jewelbox.server.notify.dispatch.Dispatch.stop", lambda dead: dead._senders.close())
        async with running(settings_for(database_url, tmp_path, outgoing="all")) as world:
            tom = await world.guest("Tom")
            device = await tom.post("/api/me/notifications/devices", push.browser().subscription())
            await tom.post(f"/api/me/notifications/devices/{device['id']}/test")
            first = await push.message()
    async with world_database(database_url) as connection:
        await connection.execute(update(schema.deliveries).values(worker="killed", until=0.0))
    async with running(settings_for(database_url, tmp_path, outgoing="all")):
        again = await push.message()
    assert (again["id"], again["topic"]) == (first["id"], first["topic"])


@pytest.mark.sqlite
async def test_what_is_under_way_when_the_server_stops_is_not_sent_again(
    database_url: str,
    tmp_path: Path,
    push: PushService,
    monkeypatch: pytest.MonkeyPatch,
    plain_rules: None,  # noqa: ARG001  # it is set up first
) -> None:
    monkeypatch.setattr("jewelbox.server.notify.dispatch.STOP_SECONDS", 10.0)
    push.delay = 0.3
    async with running(settings_for(database_url, tmp_path, outgoing="all")) as world:
        tom = await world.guest("Tom")
        device = await tom.post("/api/me/notifications/devices", push.browser().subscription())
        await tom.post(f"/api/me/notifications/devices/{device['id']}/test")
        await asyncio.wait_for(push.came.wait(), PATIENCE)
    async with running(settings_for(database_url, tmp_path, outgoing="all")) as world:
        await nothing_left(world)
    assert push.count == 1


@pytest.mark.sqlite
async def test_an_answer_that_comes_while_others_are_stored_is_stored_too(
    open_world: World, push: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    tom, store = await open_world.guest("Tom"), Outbox.settle
    async with listening(PushService()) as slow:
        slow.delay = 1.0

        async def slowly(outbox: Outbox, outcomes: Sequence[DeliveryResult], now: float) -> None:
            if slow.requests.empty():
                slow.requests.put_nowait(await slow.next())
                await asyncio.sleep(0.1)  # the server reads the answer
            await store(outbox, outcomes, now)

        monkeypatch.setattr(Outbox, "settle", slowly)
        for service in (slow, push):
            device = await tom.post("/api/me/notifications/devices", service.browser().subscription())
            await tom.post(f"/api/me/notifications/devices/{device['id']}/test")
        await nothing_left(open_world)
    assert (slow.count, push.count) == (1, 1)


@pytest.mark.sqlite
async def test_a_device_that_is_gone_is_forgotten(open_world: World, push: PushService) -> None:
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    await tom.post("/api/me/notifications/devices", push.browser().subscription())
    push.status = 410
    table = await table_of(mina, tom)
    await play(mina, table, 0)
    await shows(tom, lambda shown: not shown["devices"])


@pytest.mark.sqlite
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


@pytest.mark.sqlite
async def test_one_service_that_hangs_keeps_no_other_waiting(
    open_world: World, push: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jewelbox.server.notify.dispatch.AT_ONCE_TO_HOST", 2)
    tom, mina = await open_world.guest("Tom"), await open_world.guest("Mina")
    async with listening(PushService()) as hanging:
        hanging.hangs, hanging.address = True, hanging.address.replace("127.0.0.1", "localhost")
        for _ in range(4):
            device = await tom.post("/api/me/notifications/devices", hanging.browser().subscription())
            await tom.post(f"/api/me/notifications/devices/{device['id']}/test")
        device = await mina.post("/api/me/notifications/devices", push.browser().subscription())
        await mina.post(f"/api/me/notifications/devices/{device['id']}/test")
        assert (await push.message())["type"] == "test"
        assert hanging.count <= 2


@pytest.mark.sqlite
async def test_a_game_continues_while_push_services_hang_or_fail(open_world: World, push: PushService) -> None:
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    push.status = 500
    async with listening(PushService()) as hanging:
        hanging.hangs = True
        await tom.post("/api/me/notifications/devices", hanging.browser().subscription())
        await mina.post("/api/me/notifications/devices", push.browser().subscription())
        table = await table_of(mina, tom)
        for _ in range(3):
            await play(mina, table, 0)
            await asyncio.wait_for(hanging.came.wait(), PATIENCE)
            await play(tom, table, 1)
        assert hanging.requests.empty()


@pytest.mark.sqlite
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


@pytest.mark.sqlite
async def test_a_webhook_that_fails_for_a_day_is_given_up_even_if_every_turn_was_played_sooner(
    open_world: World, hook: HttpReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    hook.status = 500
    await tom.ask("PUT", "/api/me/notifications/webhook", {"address": hook.address})
    context = open_world.worker.context
    clock, hours = context.clock, [0]
    monkeypatch.setattr(context, "clock", lambda: clock() + hours[0] * 3600)
    table = await table_of(mina, tom)
    for calls in (1, 2, 3):
        await play(mina, table, 0)
        await shows(tom, lambda shown, calls=calls: hook.count == calls and shown["webhook"]["status"] == 500)  # type: ignore[misc]  # the default binds
        hours[0] += 13
        await play(tom, table, 1)
    await shows(tom, lambda shown: shown["webhook"]["given_up"] is not None)


async def quiet_now(person: Visitor) -> None:
    """Begin quiet hours that last for some hours more."""
    now = datetime.now(UTC)
    minute = now.hour * 60 + now.minute
    hours = {"start": (minute - 60) % 1440, "end": (minute + 300) % 1440, "zone": "UTC"}
    assert (await person.ask("PUT", "/api/me/notifications/quiet", hours)).is_success


async def postponed(world: World) -> None:
    """Wait until everything that is left to send is due in some hours, with a day to send it."""
    delivery = schema.deliveries.c
    async with asyncio.timeout(PATIENCE), world.worker.store.database.read() as connection:
        while True:
            rows = (await connection.execute(select(delivery.due, delivery.first_due, delivery.worker))).all()
            if rows and all(row.due > time.time() + 3600 and row.due == row.first_due for row in rows):
                return
            await connection.rollback()


@pytest.mark.sqlite
async def test_nobody_is_woken_in_quiet_hours_not_even_by_a_second_attempt(
    open_world: World, push: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jewelbox.server.notify.senders.FIRST_WAIT", 2.0)
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    device = await tom.post("/api/me/notifications/devices", push.browser().subscription())
    push.status = 500
    table = await table_of(mina, tom)
    await play(mina, table, 0)
    await asyncio.wait_for(push.came.wait(), PATIENCE)
    await quiet_now(tom)
    push.status = 201
    await postponed(open_world)
    await play(tom, table, 1)
    await play(mina, table, 0)
    await postponed(open_world)
    assert push.requests.empty()
    await tom.post(f"/api/me/notifications/devices/{device['id']}/test")
    assert (await push.message())["type"] == "test", "a person who asks for it is awake"


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
    shown = (await tom.get("/api/me/notifications"))["mail"]
    assert (shown["is_on"], shown["is_confirmed"]) == (False, False)
    assert await tom.refused("PATCH", "/api/me/notifications/mail", {"on": True}) == "not-allowed"
    assert await tom.refused("POST", "/api/notifications/confirm", {"code": found[1]}) == "unknown-link"
    await tom.ask("PUT", "/api/me/notifications/mail", {"address": "tom@example.org"})
    assert CONFIRM.search((await mailbox.next()).get_content())


@pytest.mark.sqlite
async def test_a_link_that_confirms_an_address_does_not_switch_it_on_again(mail_world: World, mailbox: Mailbox) -> None:
    tom = await mail_world.guest("Tom")
    await tom.ask("PUT", "/api/me/notifications/mail", {"address": "tom@example.org"})
    found = CONFIRM.search((await mailbox.next()).get_content())
    assert found is not None
    for is_on in (True, False):
        await mail_world.stranger().post("/api/notifications/confirm", {"code": found[1]})
        assert (await tom.get("/api/me/notifications"))["mail"]["is_on"] == is_on
        await tom.ask("PATCH", "/api/me/notifications/mail", {"on": False})


async def one_click(world: World, header: str) -> None:
    """Do what a mail program does (RFC 8058): post to the address, with no cookie, from no page."""
    path = header.strip("<>").removeprefix("http://127.0.0.1")
    answer = await world.stranger().http.post(path, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200, answer.text


@pytest.mark.sqlite
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


@pytest.mark.sqlite
async def test_devices_are_notified_as_before_when_a_guest_becomes_an_account(
    open_world: World, push: PushService
) -> None:
    first, second = await open_world.guest("Tom"), await open_world.guest("Tam")
    for person in (first, second):
        await person.post("/api/me/notifications/devices", push.browser().subscription())
    account = {"name": "Tom", "password": "correct horse battery"}
    await first.post("/api/me/account", account)
    await second.post("/api/sign-in", account)
    await open_world.worker.store.channels.sweep()
    for person in (first, second):
        devices = (await person.get("/api/me/notifications"))["devices"]
        assert sorted(device["is_here"] for device in devices) == [False, True]
        [own] = [device["id"] for device in devices if device["is_here"]]
        await person.post(f"/api/me/notifications/devices/{own}/test")
        assert (await push.message())["type"] == "test"
