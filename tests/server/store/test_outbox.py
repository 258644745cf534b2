"""Deliveries when workers die: each turn is announced once, and what a dead worker had leased is sent by another."""

from __future__ import annotations

import pytest
from benchmarks.people_rows import person, store, waiting_tables

from jewelbox.core.chance import Random
from jewelbox.server.store.database import Database
from jewelbox.server.store.outbox import Delivery, DeliveryResult, Outbox
from jewelbox.server.store.workers import DEAD_AFTER, Workers

pytestmark = pytest.mark.anyio
NOW = 1_000_000.0
TURNS = 40


async def waiting(database: Database, count: int = TURNS) -> Outbox:
    """Return the outbox of a server at which it is the turn of so many people."""
    people = [person(number, NOW) for number in range(count)]
    await store(database, waiting_tables(people, "http://push.test", NOW))
    return Outbox(database)


async def announced(outbox: Outbox, now: float) -> int:
    return await outbox.announce(now, 1.0, lambda _, when: when)


async def test_a_turn_is_announced_once_by_whichever_worker_comes_first(database: Database) -> None:
    outbox = await waiting(database)
    assert await announced(outbox, NOW + 0.5) == 0, "whoever opens the table needs no notification"
    assert [await announced(outbox, NOW + 2) for _ in range(2)] == [TURNS, 0]
    assert len(await outbox.lease("one", NOW + 2, 100, ())) == TURNS


async def test_what_a_worker_leased_that_died_is_sent_by_another(database: Database) -> None:
    outbox, workers = await waiting(database), Workers(database)
    await announced(outbox, NOW + 2)
    await workers.pulse("one", NOW + 2)
    assert len(await outbox.lease("one", NOW + 2, 10, ())) == 10
    later = NOW + 2 + DEAD_AFTER
    others = {each.id for each in await outbox.lease("two", later, 100, ())}
    assert len(others) == TURNS - 10, "the first may still be sending"
    left = await outbox.lease("two", later + 1, 100, ())
    assert len(left) == 10
    assert others.isdisjoint(each.id for each in left)


async def test_no_turn_is_lost_and_none_sent_twice_but_what_was_under_way_when_a_worker_died(
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
        under_way = await outbox.lease(worker, now, 4, ())
        done = under_way[: random.below(len(under_way) + 1)]
        for delivery in done:
            sent[delivery.table] = sent.get(delivery.table, 0) + 1
        await outbox.settle([DeliveryResult(each) for each in done], now)
        if random.below(3) == 0:  # it dies; what it had leased is free when it has been silent
            kills, now = kills + 1, now + DEAD_AFTER + 1
        else:
            await outbox.release(worker)
    assert sorted(sent.values()) == [1] * TURNS
