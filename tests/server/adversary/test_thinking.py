"""Thinking time is shared among people: many tables of slow bots don't keep anyone else's bot from moving."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence

import pytest

from jewelbox.bots.search import SearchBot
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.sultan import game as sultan
from jewelbox.server.kernels import Kernels
from jewelbox.server.limits import Limits
from jewelbox.server.notices import Notice, encode
from jewelbox.server.payers import Payer
from jewelbox.server.settings import Settings
from jewelbox.server.sharing import Sharing
from jewelbox.server.thinkers import MOST_SUSPENDED, QUANTUM, Thinkers

pytestmark = pytest.mark.anyio

ABUSER, OTHER = Payer("6.6.6.6", "mallory"), Payer("1.1.1.1", "mina")
SLICE = QUANTUM / 5
PG_NOTIFY_BYTES = 8000
"""PostgreSQL refuses notices of this length."""


class Slow:
    """A bot that thinks in slices: as many as its level says. `most` is how many did at the same moment."""

    lock, running, most = threading.Lock(), 0, 0

    def __init__(self, slices: int, between: Callable[[], None]) -> None:
        self._slices, self._between = slices, between

    def choose(self, _: object, legal: Sequence[str], __: Random) -> str:
        for _slice in range(self._slices):
            self._count(1)
            time.sleep(SLICE)
            self._count(-1)
            self._between()
        return legal[0]

    @classmethod
    def _count(cls, change: int) -> None:
        with cls.lock:
            cls.running += change
            cls.most = max(cls.most, cls.running)


@pytest.fixture
def position() -> Position:
    """Return a position in which someone has to move."""
    return Variant(sultan, 2, {}, Mode.PLAIN).start(seed=1)


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    """Return a pool of one thread, with slow bots."""
    pool = slow_thinkers()
    yield pool
    pool.stop()


def slow_thinkers() -> Thinkers:
    pool = Thinkers(1, Kernels(Mode.PLAIN))
    pool._bot = lambda _, level, between, *__: Slow(int(level), between)  # type: ignore[method-assign]  # for the test
    return pool


async def test_another_persons_bot_does_not_wait_for_fifty_tables(thinkers: Thinkers, position: Position) -> None:
    flood = [thinkers.begin(position, "40", ABUSER) for _ in range(50)]
    await asyncio.sleep(4 * QUANTUM)
    assert await asyncio.wait_for(thinkers.begin(position, "5", OTHER), 20) in position.legal_moves()
    assert sum(thought.done() for thought in flood) <= 1


async def test_a_thought_that_made_room_continues_and_comes_to_its_end(thinkers: Thinkers, position: Position) -> None:
    long = thinkers.begin(position, "30", ABUSER)
    await asyncio.sleep(2 * QUANTUM)
    await thinkers.begin(position, "5", OTHER)
    assert not long.done()
    assert len(thinkers._suspended) <= 1
    assert await asyncio.wait_for(long, 20) in position.legal_moves()
    assert not thinkers._suspended


@pytest.mark.parametrize("level", ["expert", "1"])
async def test_a_level_that_waited_too_long_moves_at_once_and_says_so(
    thinkers: Thinkers, position: Position, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    monkeypatch.setattr("jewelbox.server.thinkers.LONGEST_WAIT", 5 * SLICE)
    hurried = threading.Event()
    thinkers.begin(position, "20", ABUSER)
    late = thinkers.begin(position, level, ABUSER, hurried.set)
    assert await asyncio.wait_for(late, 20) in position.legal_moves()
    assert hurried.is_set() == (level == "expert"), "only levels think for long"


async def test_only_one_thought_runs_on_one_thread_however_many_began(thinkers: Thinkers, position: Position) -> None:
    Slow.most = 0
    payers = [Payer(f"1.1.1.{number}", "somebody") for number in range(5)]
    await asyncio.gather(*(thinkers.begin(position, "15", payer) for payer in payers))
    assert Slow.most == 1


async def test_no_more_thoughts_stop_halfway_than_there_is_room_for(thinkers: Thinkers, position: Position) -> None:
    payers = [Payer(f"1.1.1.{number}", "somebody") for number in range(MOST_SUSPENDED + 8)]
    thoughts = [thinkers.begin(position, "7", payer) for payer in payers]
    most = 0
    while not all(thought.done() for thought in thoughts):
        most = max(most, len(thinkers._suspended))
        await asyncio.sleep(SLICE)
    assert 0 < most <= MOST_SUSPENDED


async def test_those_who_stop_halfway_end_when_the_server_stops(position: Position) -> None:
    thinkers = slow_thinkers()
    long = thinkers.begin(position, "20", ABUSER)
    await asyncio.sleep(2 * QUANTUM)
    other = thinkers.begin(position, "20", OTHER)
    waiting = thinkers.begin(position, "20", ABUSER)
    await asyncio.sleep(2 * QUANTUM)
    thinkers.stop()
    results = await asyncio.wait_for(asyncio.gather(long, other, waiting, return_exceptions=True), 20)
    assert [isinstance(result, str) for result in results[:2]] == [True, True]
    assert isinstance(results[2], asyncio.CancelledError)


async def test_thinking_in_another_worker_counts_too(position: Position) -> None:
    told: list[Notice] = []
    pools = [slow_thinkers(), slow_thinkers()]
    sharings = [Sharing(Limits(Settings()), pool, str(number), told.append) for number, pool in enumerate(pools)]
    await pools[0].begin(position, "10", ABUSER)
    sharings[0].tell()
    for notice in told:
        sharings[1].heard(notice)
    assert pools[1]._queue.rank(ABUSER) > pools[1]._queue.rank(OTHER)
    told.clear()
    sharings[0].tell()
    assert not told
    for pool in pools:
        pool.stop()


@pytest.mark.parametrize("address", ["1.1.1.{}", "{}\ufdfa" + 60 * "\ufdfa", '{}"' + 60 * "\\"])
def test_a_notice_about_usage_is_no_longer_than_the_database_can_carry(address: str) -> None:
    here, there, told = Limits(Settings(requests=1)), Limits(Settings(requests=1)), list[Notice]()
    pool, payers = slow_thinkers(), [Payer(address.format(number)) for number in range(200)]
    for payer in payers:
        here.request(payer)
    Sharing(here, pool, "worker", told.append).tell()
    other = Sharing(there, pool, "other", told.append)
    for notice in told:
        assert len(encode(notice)) < PG_NOTIFY_BYTES
        other.heard(notice)
    pool.stop()
    assert all(there.requests.wait(payer.name) > 0 for payer in payers)


def test_a_search_counts_only_the_time_in_which_it_thought() -> None:
    position = Variant(sultan, 2, {}, Mode.PLAIN).start(seed=1)
    slices: list[int] = []

    def between() -> None:
        slices.append(1)
        time.sleep(0.05)

    bot = SearchBot("0.1s", Mode.PLAIN, between)
    began = time.monotonic()
    view = position.variant.view(position.state, position.seat, position.variant.most_shown)
    bot.choose(view, position.legal_moves(), Random(1))
    assert time.monotonic() - began >= 0.1 + 0.05 * (len(slices) - 1)
    assert len(slices) > 2
