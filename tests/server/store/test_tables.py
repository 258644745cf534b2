"""Tables in the database: opened, filled, started once, found again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import lobby
from jewelbox.server.store.database import Database
from jewelbox.server.store.hosting import OWN_BOXES
from jewelbox.server.store.people import Person
from jewelbox.server.store.ratings import Ratings
from jewelbox.server.store.tables import Plan, SeatKind, SeatPlan, Stage, TableRow, Tables
from jewelbox.server.store.workers import Workers
from jewelbox.server.store.writer import Writer
from jewelbox.server.table.pace import DayPace, LivePace, NoPace, Pace
from jewelbox.server.table.setup import Player
from server.store.scene import (
    ALL_OPEN,
    HOST_AND_BOTS,
    PLAN,
    Clock,
    account,
    guest,
    lines,
    open_table,
    playing_table,
    state,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tables(database: Database, clock: Clock) -> Tables:
    return Tables(database, clock)


@pytest.fixture
async def mina(database: Database) -> Person:
    return await guest(database, "Mina")


@pytest.fixture
async def lucy(database: Database) -> Person:
    return await guest(database, "Lucy")


async def finish(database: Database, table: str) -> None:
    async with Writer(database) as writer:
        await writer.append(table, lines(1), state(1, turn_seat=None, is_over=True))


def codes(results: list[TableRow | BaseException]) -> list[Code | None]:
    return [result.code if isinstance(result, JewelboxError) else None for result in results]


@pytest.mark.parametrize("pace", [NoPace(), LivePace(600.0, 5.0), DayPace(2.5)], ids=["none", "live", "day"])
async def test_a_table_is_found_as_it_was_opened(tables: Tables, mina: Person, pace: Pace) -> None:
    plan = Plan(
        "diamonds-club",
        3,
        3,
        {"a": [1, {"b": None}]},
        pace,
        2,
        is_public=True,
        spectators=False,
        rated=True,
        aids={"x": 1},
    )
    row = await tables.create(mina, plan, HOST_AND_BOTS)
    assert await tables.get(row.id) == row
    assert (row.stage, row.version, row.length, len(row.secret)) == (Stage.OPEN, 0, 0, 32)
    assert [seat.kind for seat in row.seats] == [SeatKind.TAKEN, SeatKind.BOT, SeatKind.BOT]
    assert row.secret.hex() not in repr(row)
    assert str(row.secret) not in repr(row)


async def test_ids_and_secrets_of_tables_are_never_the_same(tables: Tables, mina: Person) -> None:
    rows = [await tables.create(mina, PLAN, ALL_OPEN) for _ in range(20)]
    assert len({row.id for row in rows}) == len({row.secret for row in rows}) == 20
    assert min(len(row.id) for row in rows) >= 16


@pytest.mark.parametrize("table", ["aaaaaaaaaaaaaaaa", "", "\x00", "x" * 5000, "' OR 1=1 --", "\ud800"])
async def test_an_unknown_table_is_refused(tables: Tables, table: str) -> None:
    with pytest.raises(JewelboxError) as caught:
        await tables.get(table)
    assert caught.value.code is Code.UNKNOWN_TABLE


async def test_a_plan_with_a_wrong_number_of_seats_is_refused(tables: Tables, mina: Person) -> None:
    for seats in (ALL_OPEN[:2], [*ALL_OPEN[:2], SeatPlan(SeatKind.BOT)]):
        with pytest.raises(JewelboxError) as caught:
            await tables.create(mina, PLAN, seats)
        assert caught.value.code is Code.BAD_SEAT


async def test_changes_are_stored_and_counted(tables: Tables, clock: Clock, mina: Person, lucy: Person) -> None:
    row = await tables.create(mina, PLAN, [SeatPlan(SeatKind.TAKEN), SeatPlan(), SeatPlan(SeatKind.RESERVED)])
    clock.now += 9
    changes = [
        await tables.take_seat(row.id, lucy, 1),
        await tables.commit(row.id, lucy.id, 1, "ab" * 32),
        await tables.set_seat(row.id, mina.id, 2, SeatKind.BOT, "easy"),
        await tables.leave(row.id, lucy.id),
    ]
    assert [change.version for change in changes] == [1, 2, 3, 4]
    assert changes[1].seats[1].commitment == "ab" * 32
    assert await tables.get(row.id) == changes[-1]
    assert changes[-1].changed == clock.now
    assert (await tables.leave(row.id, lucy.id)).version == 4


async def test_a_reserved_seat_is_opened_by_its_link(tables: Tables, mina: Person, lucy: Person) -> None:
    row = await tables.create(mina, PLAN, [SeatPlan(SeatKind.TAKEN), SeatPlan(), SeatPlan(SeatKind.RESERVED)])
    old, code = await tables.seat_link(row.id, mina.id, 2), await tables.seat_link(row.id, mina.id, 2)
    assert await tables.table_of_link(code) == (row.id, 2)
    with pytest.raises(JewelboxError, match="no longer"):
        await tables.table_of_link(old)
    assert (await tables.take_seat(row.id, lucy, code=code)).seats_of(lucy.id) == [2]


async def test_one_of_many_people_who_want_a_seat_at_once_gets_it(database_url: str) -> None:
    """The requests come through two workers."""
    workers = [await Database.open(database_url) for _ in range(2)]
    row = await open_table(workers[0])
    people = [await guest(workers[0], f"Guest {number}") for number in range(8)]
    wishes = [Tables(workers[number % 2]).take_seat(row.id, person, 1) for number, person in enumerate(people)]
    results = await asyncio.gather(*wishes, return_exceptions=True)
    row = await Tables(workers[1]).get(row.id)
    for worker in workers:
        await worker.close()
    assert sorted(str(code) for code in codes(results)) == ["None", *[str(Code.SEAT_TAKEN)] * 7]
    assert (row.version, row.seats[1].kind) == (1, SeatKind.TAKEN)
    assert row.seats[1].person == people[codes(results).index(None)].id


@pytest.mark.parametrize(
    "change",
    [
        lambda tables, row, host: tables.set_seat(row.id, host.id, 2, SeatKind.OPEN),
        lambda tables, row, host: tables.seat_link(row.id, host.id, 2),
        lambda tables, row, host: tables.start(row.id, host.id, 10.0),
    ],
)
async def test_someone_who_is_no_longer_host_changes_nothing(
    tables: Tables, mina: Person, lucy: Person, change: Callable[..., Awaitable[object]]
) -> None:
    row = await tables.create(mina, PLAN, [SeatPlan(SeatKind.TAKEN), SeatPlan(), SeatPlan(SeatKind.RESERVED)])
    await tables.take_seat(row.id, lucy)
    row = await tables.leave(row.id, mina.id)
    with pytest.raises(JewelboxError) as caught:
        await change(tables, row, mina)
    assert caught.value.code is Code.NOT_ALLOWED
    assert await tables.get(row.id) == row


async def test_tables_opened_at_the_same_moment_are_counted_together(database_url: str) -> None:
    """They are opened through two workers, some of them with a custom box."""
    workers = [await Database.open(database_url) for _ in range(2)]
    host, boxed = await guest(workers[0]), replace(PLAN, box={"hash": "ab", "changes": {}})
    stores = [Tables(workers[number % 2], most_hosted=4) for number in range(8)]
    results = await asyncio.gather(
        *(store.create(host, PLAN if number % 4 else boxed, ALL_OPEN) for number, store in enumerate(stores)),
        return_exceptions=True,
    )
    more = await asyncio.gather(
        *(Tables(workers[number % 2]).create(host, boxed, ALL_OPEN) for number in range(6)), return_exceptions=True
    )
    of_host = await Tables(workers[0]).of_person(host.id, finished=False)
    for worker in workers:
        await worker.close()
    assert sorted(map(str, codes(results))) == ["None"] * 4 + [str(Code.TOO_MANY)] * 4
    assert set(codes(more)) <= {None, Code.TOO_MANY}
    assert sum(row.plan.box is not None for row in of_host) == OWN_BOXES


async def test_a_deleted_table_makes_room_for_another(database: Database, mina: Person) -> None:
    tables = Tables(database, most_hosted=1)
    row = await tables.create(mina, PLAN, HOST_AND_BOTS)
    await tables.start(row.id, mina.id, 10.0)
    with pytest.raises(JewelboxError, match="finish, resign or delete one first"):
        await tables.create(mina, PLAN, ALL_OPEN)
    deleted = await tables.delete(row.id, mina.id)
    assert (deleted.is_deleted, deleted.turn_bot, deleted.due, deleted.reveal_by) == (True, None, None, None)
    await tables.create(mina, PLAN, ALL_OPEN)


async def test_a_rated_game_that_has_begun_is_not_deleted(database: Database, tables: Tables) -> None:
    mina = await account(database, "Mina")
    row = await tables.create(mina, replace(PLAN, rated=True, pace=LivePace(600, 5)), HOST_AND_BOTS)
    await tables.start(row.id, mina.id, 10.0)
    with pytest.raises(JewelboxError) as caught:
        await tables.delete(row.id, mina.id)
    assert caught.value.code is Code.RATED_TABLE


async def test_a_game_starts_once_however_many_workers_start_it(database_url: str) -> None:
    workers = [await Database.open(database_url) for _ in range(2)]
    row = await open_table(workers[0], seats=HOST_AND_BOTS)
    starts = [Tables(workers[number % 2]).start(row.id, row.host, 10.0) for number in range(6)]
    results = await asyncio.gather(*starts, return_exceptions=True)
    for worker in workers:
        await worker.close()
    assert sorted(str(code) for code in codes(results)) == ["None", *[str(Code.ALREADY_STARTED)] * 5]


async def test_after_the_start_nothing_before_it_can_change(tables: Tables, mina: Person, lucy: Person) -> None:
    row = await tables.create(mina, PLAN, HOST_AND_BOTS)
    await tables.commit(row.id, mina.id, 0, "ab" * 32)
    row = await tables.start(row.id, mina.id, 10.0)
    setup = row.setup()
    assert (setup.table, setup.game, setup.pace, setup.secret) == (row.id, "sultan", PLAN.pace, row.secret)
    assert setup.seats == (
        Player("Mina", mina.id, None),
        Player("medium", None, "medium"),
        Player("easy", None, "easy"),
    )
    changes = (
        tables.take_seat(row.id, lucy),
        tables.leave(row.id, mina.id),
        tables.set_seat(row.id, mina.id, 1, SeatKind.OPEN),
        tables.commit(row.id, mina.id, 0, "cd" * 32),
        tables.start(row.id, mina.id, 10.0),
    )
    for change in changes:
        with pytest.raises(JewelboxError) as caught:
            await change
        assert caught.value.code is Code.ALREADY_STARTED
    assert await tables.get(row.id) == row


async def test_a_table_with_an_empty_seat_does_not_start(tables: Tables, mina: Person) -> None:
    row = await tables.create(mina, PLAN, ALL_OPEN)
    with pytest.raises(JewelboxError, match="seat 0, 1, 2") as caught:
        await tables.start(row.id, mina.id, 10.0)
    assert caught.value.code is Code.NOT_STARTED
    assert await tables.get(row.id) == row


async def test_a_rematch_keeps_the_seats_and_is_one_for_all(
    database: Database, tables: Tables, mina: Person, lucy: Person
) -> None:
    row = await tables.create(mina, PLAN, [SeatPlan(SeatKind.TAKEN), SeatPlan(), SeatPlan(SeatKind.BOT, "easy")])
    await tables.take_seat(row.id, lucy)
    with pytest.raises(JewelboxError):
        await tables.rematch(row.id, lucy)
    await tables.start(row.id, mina.id, 10.0)
    await finish(database, row.id)
    rematches = await asyncio.gather(*(tables.rematch(row.id, person) for person in (lucy, mina, lucy, mina)))
    (again,) = {rematch.id for rematch in rematches}
    assert await tables.rematch_of_table(row.id) == again
    new = await tables.get(again)
    assert new.secret != row.secret
    assert {seat.person for seat in new.seats} == {mina.id, lucy.id, None}
    for person in (lucy, mina):
        new = await tables.take_seat(again, person)
    assert (new.seats_of(mina.id), new.seats_of(lucy.id), new.plan) == ([0], [1], PLAN)


async def test_a_rematch_is_played_by_the_newest_rules(database: Database, tables: Tables, mina: Person) -> None:
    plan = replace(PLAN, game="maharaja", rules=1, options={})
    row = await tables.start((await open_table(database, mina, HOST_AND_BOTS, plan)).id, mina.id, 10.0)
    await finish(database, row.id)
    again = await tables.rematch(row.id, mina)
    assert (row.plan.rules, again.plan.rules) == (1, 2)
    assert replace(again.plan, rules=1) == row.plan


async def test_after_an_abandoned_rematch_there_may_be_another(
    database: Database, tables: Tables, mina: Person
) -> None:
    row = await playing_table(database, mina)
    await finish(database, row.id)
    first = await tables.rematch(row.id, mina)
    await tables.leave(first.id, mina.id)
    assert (await tables.rematch(row.id, mina)).id != first.id


async def test_lobbies_that_nobody_comes_to_are_closed(tables: Tables, clock: Clock, mina: Person) -> None:
    old = await tables.create(mina, PLAN, ALL_OPEN)
    clock.now += 100
    new = await tables.create(mina, PLAN, ALL_OPEN)
    assert await tables.abandon_before(clock.now) == [old.id]
    assert [(await tables.get(row.id)).stage for row in (old, new)] == [Stage.ABANDONED, Stage.OPEN]


async def test_public_tables_that_wait_are_listed_the_newest_first(tables: Tables, clock: Clock, mina: Person) -> None:
    rows = []
    for number in range(4):
        clock.now += 1
        rows.append(await tables.create(mina, replace(PLAN, is_public=number != 1), HOST_AND_BOTS))
    await tables.start(rows[2].id, mina.id, 10.0)
    assert await tables.open_tables() == [rows[3], rows[0]]
    assert await tables.open_tables(limit=1) == [rows[3]]


async def test_a_person_finds_their_tables(
    database: Database, tables: Tables, clock: Clock, mina: Person, lucy: Person
) -> None:
    hosted = await tables.create(lucy, PLAN, ALL_OPEN)
    clock.now += 1
    joined = await tables.create(mina, PLAN, ALL_OPEN)
    await tables.take_seat(joined.id, lucy, 0)
    await tables.take_seat(joined.id, lucy, 2)
    over = await playing_table(database, lucy)
    await finish(database, over.id)
    await tables.create(mina, PLAN, ALL_OPEN)
    running = await tables.of_person(lucy.id, finished=False)
    assert [row.id for row in running] == [joined.id, hosted.id]
    assert running[0].seats_of(lucy.id) == [0, 2]
    assert [row.id for row in await tables.of_person(lucy.id, finished=True)] == [over.id]
    assert await tables.of_person(lucy.id, finished=True, before=over.created) == await tables.of_person(
        lucy.id, finished=True
    )
    assert await tables.of_person(lucy.id, finished=True, before=101.0) == []


async def test_clocks_that_have_ended_are_found(database: Database, tables: Tables, mina: Person) -> None:
    ids = [(await playing_table(database, mina)).id for _ in range(4)]
    async with Writer(database) as writer:
        for table, due, is_over in zip(ids, (50.0, 20.0, None, 10.0), (False, False, False, True), strict=True):
            await writer.append(table, lines(1), state(1, due=due, is_over=is_over))
    assert await tables.due_before(19.0) == []
    assert await tables.due_before(20.0) == [ids[1]]
    assert await tables.due_before(99.0) == [ids[1], ids[0]]


async def test_waiting_bots_that_no_worker_thinks_for_are_found(
    database: Database, tables: Tables, mina: Person
) -> None:
    ids = [(await playing_table(database, mina)).id for _ in range(3)]
    workers = Workers(database)
    async with Writer(database) as writer:
        for table, bot in zip(ids, ("easy", "medium", None), strict=True):
            await writer.append(table, lines(1), state(1, turn_seat=1, turn_bot=bot))
        assert sorted(await tables.bots_waiting(10.0)) == sorted(ids[:2])
        assert await workers.claim(ids[0], 1, "worker", until=20.0, now=10.0)
        assert await tables.bots_waiting(19.0) == [ids[1]]
        assert sorted(await tables.bots_waiting(20.0)) == sorted(ids[:2])
        await writer.append(ids[0], lines(2), state(2, turn_seat=2, turn_bot="easy"))
    assert sorted(await tables.bots_waiting(19.0)) == sorted(ids[:2])


async def test_rated_games_that_are_over_and_were_not_rated_are_found(
    database: Database, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "checked_seats", lambda row: row)  # earlier versions let people have two seats
    mina = await account(database, "Mina")
    rated = replace(PLAN, rated=True)
    both_mine = (SeatPlan(SeatKind.TAKEN), SeatPlan(SeatKind.TAKEN), SeatPlan(SeatKind.BOT, "easy"))
    plans = [
        (rated, HOST_AND_BOTS),
        (rated, HOST_AND_BOTS),
        (rated, both_mine),
        (PLAN, HOST_AND_BOTS),
        (rated, HOST_AND_BOTS),
    ]
    ids = [
        (await tables.start((await open_table(database, mina, seats, plan)).id, mina.id, 10.0)).id
        for plan, seats in plans
    ]
    async with Writer(database) as writer:
        for table in ids[:4]:
            await writer.append(table, lines(1), state(1, is_over=True))
    assert sorted(await tables.not_rated()) == sorted(ids[:2]), "nobody has two seats, and the game is over"
    await Ratings(database).rate(ids[0], "sultan", 3, [[0], [1], [2]], [mina.id, "bot:medium", "bot:easy"])
    assert await tables.not_rated() == [ids[1]]


async def test_games_that_were_started_and_not_begun_are_found(
    database: Database, tables: Tables, clock: Clock, mina: Person
) -> None:
    row = await tables.create(mina, PLAN, HOST_AND_BOTS)
    await tables.start(row.id, mina.id, 10.0)
    assert await tables.not_begun(clock.now) == []
    assert await tables.not_begun(clock.now + 1) == [row.id]
    async with Writer(database) as writer:
        await writer.append(row.id, lines(1), state(1))
    assert await tables.not_begun(clock.now + 1) == []


async def test_what_a_person_has_seen_never_becomes_less(tables: Tables, mina: Person, lucy: Person) -> None:
    row = await tables.create(mina, PLAN, ALL_OPEN)
    for number in (3, 8, 5):
        await tables.see(mina.id, row.id, number)
    assert await tables.seen(mina.id, row.id) == 8
    assert await tables.seen(lucy.id, row.id) == 0
