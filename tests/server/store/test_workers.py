"""Workers: pulses, the outages between them, and claims of bots' turns."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jewelbox.server.store.database import Database
from jewelbox.server.store.tables import Tables
from jewelbox.server.store.workers import DEAD_AFTER, LONGEST_SILENCE, Outage, Workers, outage_between
from server.store.scene import playing_table

pytestmark = pytest.mark.anyio


@given(st.none() | st.floats(0, 1e9), st.floats(0, 1e9))
def test_a_silence_longer_than_five_seconds_is_an_outage(last: float | None, now: float) -> None:
    if last is None or now - last <= 5:
        assert outage_between(last, now) is None
    else:
        assert outage_between(last, now) == Outage(last, now)


async def test_outages_are_the_gaps_in_which_no_worker_had_a_pulse(database: Database) -> None:
    workers = Workers(database)
    pulses = [("a", 100), ("b", 103), ("a", 108), ("b", 120), ("a", 121), ("c", 126), ("c", 140)]
    noted = [await workers.pulse(worker, float(now)) for worker, now in pulses]
    assert [outage for outage in noted if outage] == [Outage(108, 120), Outage(126, 140)]
    assert await workers.outages() == [Outage(108, 120), Outage(126, 140)]
    assert await workers.outages(since=120) == [Outage(126, 140)]
    assert await workers.alive(141) == ["c"]


async def test_workers_that_come_back_together_note_one_outage(database: Database) -> None:
    workers = Workers(database)
    await workers.pulse("a", 100.0)
    await asyncio.gather(*(workers.pulse(name, 200.0) for name in "abcdef"))
    assert await workers.outages() == [Outage(100.0, 200.0)]


async def test_a_long_stop_is_one_outage_though_old_workers_are_forgotten(database: Database) -> None:
    workers = Workers(database)
    await workers.pulse("a", 100.0)
    await workers.pulse("b", 1e6)
    assert await workers.outages() == [Outage(100.0, 1e6)]
    assert await workers.alive(100.0) == ["b"]


async def test_a_clock_that_is_behind_makes_no_outage(database: Database) -> None:
    workers = Workers(database)
    await workers.pulse("a", 100.0)
    await workers.pulse("b", 97.0)
    await workers.pulse("a", 100.0 + LONGEST_SILENCE)
    assert await workers.outages() == []


async def test_a_worker_that_was_away_calls_a_shorter_silence_an_outage(database: Database) -> None:
    workers = Workers(database)
    await workers.pulse("a", 100.0)
    assert await workers.pulse("b", 101.0, allowed=2.0) is None
    assert await workers.pulse("b", 103.5, allowed=2.0) == Outage(101.0, 103.5)
    assert await workers.pulse("c", 104.0, allowed=0.0) == Outage(103.5, 104.0)


async def test_of_many_workers_one_thinks_for_a_bot(database_url: str) -> None:
    databases = [await Database.open(database_url) for _ in range(3)]
    table = (await playing_table(databases[0])).id
    wins = []
    for position in (1, 2, 5):
        claims = [
            Workers(databases[number % 3]).claim(table, position, f"w{number}", until=20.0, now=10.0)
            for number in range(9)
        ]
        wins.append(sum(await asyncio.gather(*claims)))
    for database in databases:
        await database.close()
    assert wins == [1, 1, 1]


async def test_a_claim_is_free_again_when_its_time_is_over_and_for_the_next_position(database: Database) -> None:
    table, workers = (await playing_table(database)).id, Workers(database)
    assert await workers.claim(table, 4, "a", until=20.0, now=10.0)
    assert not await workers.claim(table, 4, "a", until=30.0, now=11.0)
    assert not await workers.claim(table, 4, "b", until=30.0, now=19.9)
    assert await workers.claim(table, 4, "b", until=30.0, now=20.0)
    assert await workers.claim(table, 5, "c", until=30.0, now=21.0)
    assert not await workers.claim(table, 4, "a", until=90.0, now=80.0)


async def test_only_its_holder_gives_a_claim_back(database: Database) -> None:
    table, workers = (await playing_table(database)).id, Workers(database)
    assert await workers.claim(table, 4, "a", until=20.0, now=10.0)
    await workers.release(table, "b")
    assert not await workers.claim(table, 4, "b", until=20.0, now=10.0)
    await workers.release(table, "a")
    assert await workers.claim(table, 4, "b", until=20.0, now=10.0)


async def test_the_claim_of_a_worker_that_has_died_is_free_before_its_time(database: Database) -> None:
    table, workers, tables = (await playing_table(database)).id, Workers(database), Tables(database)
    await workers.pulse("a", 10.0)
    await workers.pulse("b", 10.0)
    assert await workers.claim(table, 4, "a", until=40.0, now=10.0)
    await workers.pulse("b", 10.0 + DEAD_AFTER)
    assert not await workers.claim(table, 4, "b", until=50.0, now=10.0 + DEAD_AFTER), "it may still live"
    dead = 10.1 + DEAD_AFTER
    assert await workers.claim(table, 4, "b", until=50.0, now=dead)
    assert not await workers.claim(table, 4, "c", until=50.0, now=dead)
    assert await tables.bots_waiting(dead) == []


async def test_a_worker_that_stops_gives_back_all_its_claims_and_no_others(database: Database) -> None:
    workers = Workers(database)
    first, second, third = [(await playing_table(database)).id for _ in range(3)]
    for table, worker in ((first, "a"), (second, "a"), (third, "b")):
        assert await workers.claim(table, 4, worker, until=40.0, now=10.0)
    await workers.release_all("a")
    assert [await workers.claim(table, 4, "c", until=40.0, now=10.0) for table in (first, second, third)] == [
        True,
        True,
        False,
    ]
