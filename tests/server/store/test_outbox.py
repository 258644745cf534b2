"""Deliveries when workers die: each turn is announced once, and what a dead worker had leased is sent by another."""

from __future__ import annotations

from dataclasses import replace

import pytest
from benchmarks.people_rows import person, store, waiting_tables
from sqlalchemy import select

from jewelbox.core.chance import Random
from jewelbox.server.store import schema
from jewelbox.server.store.database import Database
from jewelbox.server.store.deliveries import Delivery, DeliveryResult, Places
from jewelbox.server.store.outbox import SILENT_SECONDS, WATCHED_SECONDS, Outbox, host_of
from jewelbox.server.store.workers import Workers
from server.notify.receivers import PushService

pytestmark = pytest.mark.anyio
NOW = 1_000_000.0
TURNS = 40


def push_service() -> PushService:
    """Return a push service that nothing is sent to."""
    service = PushService()
    service.address = "http://push.test"
    return service


async def waiting(database: Database, count: int = TURNS) -> Outbox:
    """Return the outbox of a server at which it is the turn of this many people."""
    people = [person(number, NOW) for number in range(count)]
    await store(database, waiting_tables(people, push_service(), NOW))
    return Outbox(database)


async def announced(outbox: Outbox, now: float) -> int:
    return await outbox.announce(now, 1.0)


async def test_a_turn_is_announced_once_by_whichever_worker_comes_first(database: Database) -> None:
    outbox = await waiting(database)
    assert await announced(outbox, NOW + 0.5) == 0, "whoever opens the table needs no notification"
    assert [await announced(outbox, NOW + 2) for _ in range(2)] == [TURNS, 0]
    assert len(await outbox.lease("one", NOW + 2, Places(100))) == TURNS


async def test_neither_one_host_nor_one_person_takes_all_places(database: Database) -> None:
    people = [person(number, NOW) for number in range(TURNS)]
    rows = waiting_tables(people, push_service(), NOW)
    for number, channel in enumerate(rows["channels"][:-5]):
        channel["address"] = f"http://slow.test:{number + 1}/" if number % 2 else f"http://{number}.slow.test/"
    for kind in ("channels", "seats"):
        for row in rows[kind][:10]:
            row["person"] = people[0]["id"]
    await store(database, rows)
    outbox = Outbox(database)
    await announced(outbox, NOW + 2)
    assert len(await outbox.lease("one", NOW + 2, places := Places(30, to_host=12, to_person=4))) == 12 + 5
    assert (places.hosts["slow.test"], places.hosts["push.test"]) == (12, 5)
    assert places.people[str(people[0]["id"])] == 4
    assert await outbox.lease("two", NOW + 2, replace(places, most=30)) == []


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("https://fcm.googleapis.com/fcm/send/x", "googleapis.com"),
        ("https://a.b.evil.example:8443/", "evil.example"),
        ("https://93.184.216.34:99/", "93.184.216.34"),
        ("https://[2606:2800:220:1::1]/", "2606:2800:220:1::1"),
        ("http://localhost:8017/", "localhost"),
    ],
)
def test_a_host_is_the_same_at_all_its_names_and_ports(address: str, host: str) -> None:
    assert host_of(address) == host


async def test_a_table_left_open_on_a_screen_announces_its_turn_in_the_end(database: Database) -> None:
    outbox, workers = await waiting(database, 1), Workers(database)
    async with database.begin() as connection:
        table, who = (await connection.execute(select(schema.seats.c.table_id, schema.seats.c.person))).one()
    await workers.pulse("one", NOW)
    await outbox.watch("one", [(table, who)], ())
    assert await announced(outbox, NOW + 2) == 0
    await workers.pulse("one", NOW + WATCHED_SECONDS)
    assert await announced(outbox, NOW + WATCHED_SECONDS - 1) == 0
    assert await announced(outbox, NOW + WATCHED_SECONDS) == 1


async def test_what_a_dead_worker_had_leased_is_sent_by_another(database: Database) -> None:
    outbox, workers = await waiting(database), Workers(database)
    await announced(outbox, NOW + 2)
    await workers.pulse("one", NOW + 2)
    assert len(await outbox.lease("one", NOW + 2, Places(10))) == 10
    later = NOW + 2 + SILENT_SECONDS
    others = {each.id for each in await outbox.lease("two", later, Places(100))}
    assert len(others) == TURNS - 10, "the first may still be sending"
    left = await outbox.lease("two", later + 1, Places(100))
    assert len(left) == 10
    assert others.isdisjoint(each.id for each in left)


async def test_a_busy_worker_whose_pulse_is_late_keeps_what_it_has_just_leased(database: Database) -> None:
    outbox, workers = await waiting(database), Workers(database)
    await announced(outbox, NOW + 2)
    for worker in ("one", "two"):
        await workers.pulse(worker, NOW + 2)
    late = NOW + 3 + SILENT_SECONDS
    assert len(await outbox.lease("one", late, Places(10))) == 10
    assert len(await outbox.lease("two", late + 1, Places(100))) == TURNS - 10
    assert len(await outbox.lease("two", late + SILENT_SECONDS, Places(100))) == 10


async def test_no_turn_is_lost_and_none_sent_twice_except_those_under_way_when_a_worker_died(
    database: Database,
) -> None:
    outbox, workers, random = await waiting(database), Workers(database), Random(7)
    sent: dict[str, int] = {}
    under_way: list[Delivery] = []
    kills, now = 0, NOW + 2
    await announced(outbox, now)
    while kills < 10 or len(sent) < TURNS:
        worker = f"worker {kills}"
        await workers.pulse(worker, now)
        under_way = await outbox.lease(worker, now, Places(4))
        done = under_way[: random.below(len(under_way) + 1)]
        for delivery in done:
            sent[delivery.table] = sent.get(delivery.table, 0) + 1
        await outbox.settle([DeliveryResult(each) for each in done], now)
        if random.below(3) == 0:  # it dies; what it had leased is free when it has been silent
            kills, now = kills + 1, now + SILENT_SECONDS + 1
        else:
            await outbox.release(worker)
    assert sorted(sent.values()) == [1] * TURNS
