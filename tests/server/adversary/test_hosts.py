"""What a bad host, a cheat and a bad loser try at a running game: one test for each attack."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from jewelbox.server.store.ratings import RatingChange
from jewelbox.server.sweep import Sweep
from server.databases import sqlite_url
from server.world import Data, Visitor, World, running, settings_for, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]

LIVE: Data = {"type": "live", "bank": 300, "increment": 0}
DAYS: Data = {"type": "day", "days": 1}
BOT: Data = {"kind": "bot", "bot": "greedy"}
TAKEN: Data = {"kind": "taken"}
OPEN: Data = {"kind": "open"}
DAY = 86_400.0


class Hands:
    """The hands of a clock that a test moves."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def world(sqlite_file: Path, tmp_path: Path, plain_rules: None) -> AsyncIterator[World]:  # noqa: ARG001  # it is set up first
    """Run a server that nobody sweeps but the test."""
    async with running(settings_for(sqlite_url(sqlite_file), tmp_path)) as world:
        yield world


@pytest.fixture
async def hands(world: World) -> Hands:
    """Let the test move the clock of the server."""
    hands = Hands(world.worker.context.clock())
    world.worker.context.clock = hands
    world.worker.store.workers.pulse = no_outage  # type: ignore[assignment, method-assign]  # the clock jumps, and nobody was away
    return hands


async def no_outage(*_: object) -> None:
    """Record that the server was never down."""


async def at(table: str, person: Visitor) -> Data:
    """Return the table as a person sees it."""
    shown: Data = await person.get(f"/api/tables/{table}")
    return shown


async def move(table: str, person: Visitor, which: int = 0) -> None:
    """Make a move with the seat of a person, whose turn it is."""
    shown = await at(table, person)
    data = {"seat": shown["eyes"], "position": shown["position"], "move": shown["legal"][which]}
    await person.post(f"/api/tables/{table}/move", data)


async def ask(table: str, person: Visitor, what: str, seat: int, **more: Any) -> str:
    """Ask for something; return "ok" or the code of the refusal."""
    answer = await person.ask("POST", f"/api/tables/{table}/{what}", {"seat": seat, **more})
    return "ok" if answer.is_success else str(answer.json()["code"])


async def lines(world: World, table: str) -> list[tuple[str, int | None]]:
    """Return kind and seat of the lines that are stored."""
    return [(line.kind.value, line.seat) for line in await world.worker.store.log.read(table)]


def let_bots_think(world: World, thoughts: asyncio.Future[str] | None = None) -> None:
    """Let bots think until the test has a move for them, or forever."""
    loop = asyncio.get_running_loop()
    world.worker.thinkers.begin = lambda *_: thoughts or loop.create_future()  # type: ignore[method-assign]  # no bot


async def sweep(world: World) -> None:
    """Let the server do what is due."""
    await Sweep(world.worker).run_once()


async def changes_of(world: World, table: str) -> list[RatingChange]:
    """Return what a finished table did to the ratings, once the server has come to it."""
    for _ in range(400):
        found = await world.worker.store.ratings.changes(table)
        if found:
            return found
        await asyncio.sleep(0.01)
    return []


# What a host can't do to others


async def test_a_host_cannot_hand_an_opponent_to_a_bot(world: World) -> None:
    host, victim = await world.guest("Host"), await world.guest("Victim")
    table = await table_of(host, victim, starter=1)
    async with victim.live(table) as connection:
        await connection.hello()
        assert await ask(table, host, "hand-over", 1, bot="random") == "not-allowed"
        assert "bot" not in (await at(table, victim))["seats"][1]
        await move(table, victim)


async def test_a_host_cannot_exchange_a_bot_for_another(world: World) -> None:
    host = await world.account("Host")
    for rated in (True, False):
        table = await table_of(host, game="sultan", seats=[TAKEN, {"kind": "bot", "bot": "expert"}], rated=rated)
        assert await ask(table, host, "hand-over", 1, bot="random") == "not-allowed"
        assert (await at(table, host))["seats"][1]["bot"] == "expert"


async def test_a_host_who_does_not_play_can_do_nothing_at_a_running_game(world: World, hands: Hands) -> None:
    host, first, second = [await world.guest(name) for name in ("Host", "First", "Second")]
    table = await table_of(host, seats=[OPEN, OPEN], pace=DAYS, start=False)
    for person in (first, second):
        await person.post(f"/api/tables/{table}/join", {})
    await host.post(f"/api/tables/{table}/start")
    hands.now += 2 * DAY
    tried = {what: await ask(table, host, what, 0) for what in ("take-back", "resign", "claim", "stand-in")}
    tried["hand-over"] = await ask(table, host, "hand-over", 0, bot="easy")
    assert set(tried.values()) == {"not-allowed"}


# Rated tables


@pytest.mark.parametrize("bot", ["expert", "random"])
async def test_at_a_rated_table_nobody_gives_their_own_seat_to_a_bot(world: World, bot: str) -> None:
    host, friend = await world.account("Host"), await world.account("Friend")
    table = await table_of(host, friend, rated=True)
    assert await ask(table, host, "hand-over", 0, bot=bot) == "rated-table"
    assert await ask(table, friend, "hand-over", 1, bot=bot) == "rated-table"


async def test_at_a_rated_table_no_stand_in_can_be_called(world: World, hands: Hands) -> None:
    host, friend = await world.account("Host"), await world.account("Friend")
    table = await table_of(host, friend, rated=True, pace=DAYS)
    hands.now += 2 * DAY
    assert await ask(table, friend, "stand-in", 0) == "rated-table"


async def test_a_host_who_loses_and_stays_away_from_a_rated_table_loses_by_time(world: World, hands: Hands) -> None:
    host, friend = await world.account("Host"), await world.account("Friend")
    table = await table_of(host, friend, rated=True, pace=LIVE)
    hands.now += 301
    await sweep(world)
    shown = await at(table, friend)
    assert (shown["outcome"]["winners"], shown["outcome"]["decided_by"]) == ([1], "time")
    assert [change.place for change in await changes_of(world, table)] == [2, 1]


async def test_a_host_who_lets_the_days_of_a_rated_table_pass_loses_when_another_claims_it(
    world: World, hands: Hands
) -> None:
    host, friend = await world.account("Host"), await world.account("Friend")
    table = await table_of(host, friend, rated=True, pace=DAYS)
    assert await ask(table, friend, "claim", 0) == "not-allowed", "the day is not over"
    hands.now += DAY + 1
    await sweep(world)
    assert "outcome" not in await at(table, friend)
    assert await ask(table, friend, "claim", 0) == "ok"
    assert await ask(table, friend, "claim", 0) == "ok", "a request that is repeated is answered the same way again"
    assert [change.place for change in await changes_of(world, table)] == [2, 1]


async def test_resigning_a_rated_game_counts_as_its_loss(world: World) -> None:
    people = [await world.account(name) for name in ("Host", "Second", "Third")]
    table = await table_of(*people, rated=True)
    assert await ask(table, people[0], "resign", 0) == "ok"
    outcome = (await at(table, people[1]))["outcome"]
    assert outcome["ranking"][-1] == [0]
    assert 0 not in outcome["winners"]
    assert [change.place for change in await changes_of(world, table)] == [3, 1, 1]


async def test_a_rated_game_against_bots_is_lost_when_its_player_stays_away(world: World, hands: Hands) -> None:
    for pace in ({"type": "none"}, DAYS, LIVE):
        host = await world.account(f"Host {pace['type']}")
        table = await table_of(host, seats=[TAKEN, BOT], rated=True, pace=pace)
        hands.now += DAY + 1
        await sweep(world)
        assert [change.place for change in await changes_of(world, table)] == [2, 1], pace


async def test_nobody_gets_a_hint_at_a_rated_table_or_against_people(world: World) -> None:
    host, friend = await world.account("Host"), await world.guest("Friend")
    rated = await table_of(host, seats=[TAKEN, BOT], rated=True, starter=0)
    assert await ask(rated, host, "hint", 0, position=(await at(rated, host))["position"]) == "rated-table"
    shared = await table_of(host, friend, starter=0)
    await ask(shared, friend, "hand-over", 1, bot="random")
    shown = await at(shared, host)
    assert "hints" not in shown
    assert await ask(shared, host, "hint", 0, position=shown["position"]) == "not-allowed"
    alone = await table_of(host, seats=[TAKEN, BOT], starter=0)
    shown = await at(alone, host)
    assert shown["hints"]
    assert await ask(alone, friend, "hint", 0, position=shown["position"]) != "ok", "someone else's seat"
    assert await ask(alone, host, "hint", 0, position=shown["position"]) == "ok"
    assert (await at(alone, host))["events"][-1]["event"] == "ask-hint"


async def test_nobody_sits_twice_at_a_rated_table(world: World) -> None:
    host, friend = await world.account("Host"), await world.account("Friend")
    assert (
        await host.refused(
            "POST", "/api/tables", {"game": "sultan", "players": 2, "seats": [TAKEN, TAKEN], "rated": True}
        )
        == "rated-table"
    )
    table = await table_of(host, seats=[TAKEN, OPEN, OPEN], players=3, rated=True, start=False)
    await friend.post(f"/api/tables/{table}/join", {"seat": 1})
    assert await ask(table, friend, "join", 2) == "rated-table"


async def test_a_game_with_a_guest_counts_for_nobody_whoever_the_guest_becomes(world: World) -> None:
    cheat, honest, helper = await world.guest("Cheat"), await world.account("Honest"), await world.guest("Helper")
    await cheat.post("/api/me/account", {"name": "Cheat", "password": "a long password"})
    table = await table_of(honest, cheat, helper, rated=True)
    assert "rated" not in (await at(table, honest))["setup"]
    assert (await helper.ask("POST", "/api/sign-in", {"name": "Cheat", "password": "a long password"})).is_success
    for seat in (1, 2):
        await ask(table, cheat, "resign", seat)
    await sweep(world)
    assert await world.worker.store.ratings.changes(table) == []


# Clocks


async def test_handing_over_and_taking_back_does_not_refill_a_clock(world: World, hands: Hands) -> None:
    host, friend = await world.guest("Host"), await world.guest("Friend")
    table = await table_of(host, friend, pace=LIVE)
    hands.now += 291
    for _ in range(3):
        let_bots_think(world)
        assert await ask(table, host, "hand-over", 0, bot="easy") == "ok"
        assert await ask(table, host, "take-back", 0) == "ok"
    assert (await at(table, host))["clocks"][0] == {"left": 9.0, "running": True}


async def test_a_player_who_has_run_out_of_time_returns_once(world: World, hands: Hands) -> None:
    host, friend = await world.guest("Host"), await world.guest("Friend")
    let_bots_think(world)
    table = await table_of(host, friend, pace=LIVE)
    hands.now += 301
    await sweep(world)
    assert await ask(table, host, "take-back", 0) == "ok"
    assert (await at(table, host))["clocks"][0]["left"] == 30
    hands.now += 31
    await sweep(world)
    assert await ask(table, host, "take-back", 0) == "not-allowed"
    assert (await at(table, friend))["seats"][0]["bot"] == "medium"


async def test_days_do_not_begin_again_after_a_hand_over_or_an_undo(world: World, hands: Hands) -> None:
    host, friend = await world.guest("Host"), await world.guest("Friend")
    let_bots_think(world)
    table = await table_of(host, friend, game="maharaja", pace=DAYS)
    hands.now += DAY - 60
    await ask(table, host, "hand-over", 0, bot="easy")
    await ask(table, host, "take-back", 0)
    assert (await at(table, host))["clocks"][0]["left"] == 60
    await move(table, host)
    position = (await at(table, host))["position"]
    assert await ask(table, host, "undo", 0, position=position) == "ok"
    assert (await at(table, host))["clocks"][0]["left"] == 60


async def test_games_that_wait_for_days_do_not_keep_other_clocks_from_ending(world: World, hands: Hands) -> None:
    slow = [await world.guest("Slow"), await world.guest("Slower")]
    for _ in range(30):
        await table_of(*slow, pace={"type": "day", "days": 1 / 24})
    quick = [await world.guest("Quick"), await world.guest("Quicker")]
    table = await table_of(*quick, pace=LIVE | {"bank": 7200})
    hands.now += 7201
    await sweep(world)
    world.worker.store.tables.due_before = few(world.worker.store.tables.due_before)  # type: ignore[method-assign]  # with a low limit
    await sweep(world)
    assert (await at(table, quick[1]))["seats"][0]["bot"] == "medium"


def few(listed: Any) -> Any:
    """Return the same list, cut after ten."""
    return lambda now: listed(now, 10)


# Bots


async def test_a_bot_does_not_move_at_a_seat_that_was_taken_back_while_it_thought(world: World) -> None:
    host, friend = await world.guest("Host"), await world.guest("Friend")
    table = await table_of(host, friend)
    thoughts: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    let_bots_think(world, thoughts)
    legal = (await at(table, host))["legal"]
    await ask(table, host, "hand-over", 0, bot="random")
    await asyncio.sleep(0.05)
    await ask(table, host, "take-back", 0)
    thoughts.set_result(legal[0])
    await asyncio.sleep(0.05)
    assert ("move", 0) not in await lines(world, table)
    assert (await at(table, host))["turn"] == 0


# Undo


async def undo_of_a_seen_move(table: str, people: list[Visitor]) -> int:
    """Let the first person ask to undo a bid after another one; return the position."""
    for person in people:
        await move(table, person)
    position: int = (await at(table, people[0]))["position"]
    assert await ask(table, people[0], "undo", 0, position=position) == "ok"
    return position


async def bids(table: str, people: list[Visitor]) -> None:
    """Play on until the first bid of a round of Sultan is the first person's."""
    for _ in range(40):
        shown = await at(table, people[0])
        turn = shown["turn"]
        mine = await at(table, people[turn])
        if turn == 0 and mine["legal"][0].startswith("bid"):
            return
        await move(table, people[turn])


async def test_a_refused_undo_cannot_be_forced_by_a_hand_over(world: World) -> None:
    people = [await world.guest(name) for name in ("Host", "Refuser", "Third")]
    let_bots_think(world)
    table = await table_of(*people)
    await bids(table, people)
    position = await undo_of_a_seen_move(table, people)
    assert await ask(table, people[2], "answer-undo", 2, position=position, agree=True) == "ok"
    assert await ask(table, people[0], "hand-over", 1, bot="random") == "not-allowed"
    assert await ask(table, people[1], "hand-over", 1, bot="random") == "ok", "their own seat"
    request = (await at(table, people[0]))["undo_request"]
    assert request["waiting_for"] == [1], "the person is asked, not the bot"
    assert await ask(table, people[1], "answer-undo", 1, position=position, agree=False) == "ok"
    assert ("undo", 0) not in await lines(world, table)


async def test_a_refused_undo_is_not_asked_for_again_and_again(world: World) -> None:
    people = [await world.guest(name) for name in ("Asker", "Refuser")]
    table = await table_of(*people)
    await bids(table, people)
    position = await undo_of_a_seen_move(table, people)
    await ask(table, people[1], "answer-undo", 1, position=position, agree=False)
    before = len(await lines(world, table))
    again = {await ask(table, people[0], "undo", 0, position=position) for _ in range(30)}
    assert again == {"not-allowed"}
    assert len(await lines(world, table)) == before


async def test_a_log_does_not_grow_without_end_by_what_one_seat_asks(world: World) -> None:
    host = await world.guest("Host")
    friend = await world.guest("Friend")
    table = await table_of(host, friend)
    let_bots_think(world)
    before = len(await lines(world, table))
    for _ in range(60):
        await ask(table, host, "hand-over", 0, bot="easy")
        await ask(table, host, "take-back", 0)
    assert len(await lines(world, table)) <= before + 40
    before = len(await lines(world, table))
    for _ in range(150):
        shown = await at(table, host)
        if shown["legal"]:
            await move(table, host)
        await ask(table, host, "undo", 0, position=(await at(table, host))["position"])
    assert len(await lines(world, table)) <= before + 100


# Absent players


async def test_an_absent_host_does_not_hang_the_table(world: World, hands: Hands) -> None:
    host, second, third = [await world.guest(name) for name in ("Host", "Second", "Third")]
    table = await table_of(host, second, third, pace=DAYS)
    assert await ask(table, second, "stand-in", 0) == "not-allowed", "the day is not over"
    hands.now += DAY + 1
    assert await ask(table, second, "stand-in", 0) == "ok"
    assert (await at(table, second))["seats"][0]["bot"] == "medium"
    assert await ask(table, second, "hand-over", 0, bot="random") == "not-allowed"
    assert await ask(table, host, "take-back", 0) == "ok"


async def test_a_seat_without_a_clock_can_be_claimed_after_a_day(world: World, hands: Hands) -> None:
    host, friend = await world.guest("Host"), await world.guest("Friend")
    table = await table_of(host, friend)
    hands.now += DAY - 1
    assert await ask(table, friend, "claim", 0) == "not-allowed"
    hands.now += 2
    assert await ask(table, friend, "claim", 0) == "ok"
    assert (await at(table, host))["outcome"]["winners"] == [1]


async def test_where_there_is_no_clock_a_stand_in_plays_for_someone_who_is_gone(world: World, hands: Hands) -> None:
    host, friend = await world.guest("Host"), await world.guest("Friend")
    table = await table_of(host, friend)
    assert await ask(table, friend, "stand-in", 0) == "not-allowed", "too early"
    hands.now += 601
    async with host.live(table) as connection:
        await connection.hello()
        assert await ask(table, friend, "stand-in", 0) == "not-allowed", "the host is there"
    assert await ask(table, friend, "stand-in", 0) == "ok"


async def test_nobody_claims_what_is_theirs_or_a_bots(world: World, hands: Hands) -> None:
    host, friend = await world.guest("Host"), await world.guest("Friend")
    table = await table_of(host, friend, seats=[TAKEN, OPEN, BOT], players=3, pace=DAYS)
    hands.now += 2 * DAY
    assert await ask(table, host, "claim", 0) == "not-allowed"
    assert await ask(table, host, "claim", 1) == "not-allowed", "it is not their turn"
    assert await ask(table, friend, "claim", 2) == "not-allowed"
    assert await ask(table, friend, "resign", 0) == "not-allowed"
