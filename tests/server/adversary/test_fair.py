"""Fair order: the queue, the gate and the limits by themselves, with clocks that tests set."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server import fair
from jewelbox.server.fair import (
    HALF_LIFE,
    LONGEST_REST,
    MOST_WAITING,
    MOST_WAITING_FROM_ADDRESS,
    FairQueue,
    Gate,
    Usage,
)
from jewelbox.server.limits import MOST_BUCKETS, PEOPLE_AT_ADDRESS, Buckets, Limits
from jewelbox.server.payers import LastSeen, Payer, address_of
from jewelbox.server.recent import Recent
from jewelbox.server.settings import Settings

pytestmark = pytest.mark.anyio

ABUSER, OTHER = Payer("6.6.6.6", "mallory"), Payer("1.1.1.1", "mina")


@dataclass
class Clock:
    """A clock that advances when asked to."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Work:
    """Work at a gate, which notes who had a turn."""

    gate: Gate
    turns: list[str] = field(default_factory=list)

    async def do(self, payer: Payer, pieces: int = 1) -> None:
        for _ in range(pieces):
            async with self.gate.turn(payer):
                self.turns.append(payer.person)
                await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("1.2.3.4", "1.2.3.4"),
        ("::ffff:1.2.3.4", "1.2.3.4"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_address_counts_as_itself_and_one_of_ipv6_by_its_network(host: str, address: str) -> None:
    assert address_of(host) == address


def test_a_person_who_is_absent_pays_from_the_last_address() -> None:
    seen = LastSeen()
    assert seen.payer("mina") != seen.payer("nemo")
    seen.note(Payer("1.1.1.1", "mina"))
    seen.note(Payer("2.2.2.2", "mina"))
    seen.note(Payer("3.3.3.3"))
    assert seen.payer("mina") == Payer("2.2.2.2", "mina")


def test_only_what_was_used_lately_is_remembered() -> None:
    recent: Recent[int] = Recent(2)
    recent["a"], recent["b"] = 1, 2
    assert recent.get("a") == 1
    recent["c"] = 3
    assert [recent.get(key) for key in "abc"] == [1, None, 3]


def test_usage_counts_half_after_its_half_life_and_is_forgotten_in_the_end() -> None:
    clock = Clock()
    usage = Usage(clock)
    usage.add("a", 8.0)
    clock.now += HALF_LIFE
    assert usage.of("a") == pytest.approx(4.0)
    clock.now += 40 * HALF_LIFE
    for number in range(2000):
        usage.add(f"name {number}", 0.0 if number < 1900 else 1.0)
    assert len(usage) <= 1100
    assert usage.of("name 1999") == 1.0


def test_the_lightest_users_come_first_and_their_own_work_keeps_its_order() -> None:
    queue: FairQueue[str] = FairQueue(Usage(Clock()))
    queue.charge(ABUSER, 1.0)
    for name in ("first", "second"):
        queue.put(ABUSER, name)
    queue.put(OTHER, "third")
    assert [queue.pop()[1] for _ in range(3)] == ["third", "first", "second"]
    with pytest.raises(IndexError):
        queue.pop()


def test_many_guests_of_one_address_get_no_more_than_one_person_elsewhere() -> None:
    queue: FairQueue[None] = FairQueue(Usage(Clock()))
    guests = [Payer("6.6.6.6", f"guest {number}") for number in range(100)]
    for payer in guests:
        queue.put(payer, None)
    turns = []
    for _ in range(40):
        queue.put(OTHER, None)
        payer, _ = queue.pop()
        queue.charge(payer, 1.0)
        turns.append(payer)
        if payer != OTHER:
            queue.drop(OTHER, None)
    assert turns.count(OTHER) == 20
    assert max(turns.count(guest) for guest in guests) == 1


async def test_a_newcomer_waits_for_one_piece_of_work_and_not_for_the_queue() -> None:
    work = Work(Gate())
    flood = [asyncio.create_task(work.do(ABUSER)) for _ in range(40)]
    await asyncio.sleep(0)
    other = asyncio.create_task(work.do(OTHER))
    await asyncio.gather(*flood, other)
    assert work.turns.index("mina") <= 2


async def test_a_full_queue_refuses_its_payer_and_nobody_else() -> None:
    work = Work(Gate())
    async with work.gate.turn(ABUSER):
        flood = [asyncio.create_task(work.do(ABUSER)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(JewelboxError, match="too much at once") as refused:
            await work.do(ABUSER)
        assert refused.value.code is Code.TOO_FAST
        other = asyncio.create_task(work.do(OTHER))
        await asyncio.sleep(0)
    await asyncio.gather(*flood, other)
    assert work.turns.count("mallory") == MOST_WAITING


async def test_an_address_has_a_queue_of_its_own_size_however_many_guests_it_sends() -> None:
    work = Work(Gate())
    async with work.gate.turn(OTHER):
        guests = [Payer("6.6.6.6", f"guest {number}") for number in range(MOST_WAITING_FROM_ADDRESS + 20)]
        flood = [asyncio.create_task(work.do(guest)) for guest in guests]
        await asyncio.sleep(0)
    results = await asyncio.gather(*flood, return_exceptions=True)
    assert sum(isinstance(result, JewelboxError) for result in results) == 20


async def test_callers_who_give_up_waiting_pass_their_turn_on() -> None:
    work = Work(Gate())
    async with work.gate.turn(OTHER):
        waiting = [asyncio.create_task(work.do(ABUSER)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
    waiting[1].cancel()  # its turn has come, but it has not begun
    await asyncio.gather(*waiting, return_exceptions=True)
    await asyncio.wait_for(work.do(OTHER), 5)
    assert work.turns == ["mallory", "mina"]


async def test_a_gate_that_rests_leaves_half_of_the_time_to_others() -> None:
    clock = Clock()
    gate, loop = Gate(rests=True, clock=clock), asyncio.get_running_loop()
    async with gate.turn(ABUSER):
        clock.now += 10
    began = loop.time()
    async with gate.turn(ABUSER):
        assert loop.time() - began >= 0.9 * LONGEST_REST


async def test_light_users_don_t_wait_for_the_pauses_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair, "LONGEST_REST", 3600.0)
    clock = Clock()
    work = Work(Gate(rests=True, clock=clock))
    async with work.gate.turn(ABUSER):
        clock.now += 3600
    heavy = asyncio.create_task(work.do(ABUSER))
    async with asyncio.timeout(5):
        await work.do(OTHER)
        await work.do(OTHER)
    assert not heavy.done()
    heavy.cancel()


async def test_a_failing_piece_of_work_gives_its_turn_back() -> None:
    gate = Gate()
    with pytest.raises(RuntimeError):
        async with gate.turn(ABUSER):
            raise RuntimeError
    async with asyncio.timeout(5), gate.turn(OTHER):
        pass


# Limits


def test_a_limit_holds_for_each_name_and_fills_up_again() -> None:
    clock = Clock()
    limit = Buckets(3, 60, clock)
    for _ in range(3):
        limit.take("mallory")
    with pytest.raises(JewelboxError, match="wait 20 s"):
        limit.take("mallory")
    limit.take("mina")
    clock.now += 20
    limit.take("mallory")


def test_endless_names_don_t_take_endless_memory() -> None:
    limit = Buckets(3, 60, Clock())
    for number in range(MOST_BUCKETS + 10):
        limit.wait(f"name {number}")
    assert len(limit._buckets) == MOST_BUCKETS


def test_new_names_at_one_address_don_t_widen_its_limit() -> None:
    limits = Limits(Settings(requests=3), Clock())
    for number in range(3 * PEOPLE_AT_ADDRESS):
        limits.request(Payer("6.6.6.6", f"guest {number}"))
    with pytest.raises(JewelboxError):
        limits.request(Payer("6.6.6.6", "one more guest"))
    limits.request(OTHER)


def test_a_limit_holds_for_all_workers_together() -> None:
    one, two = (Limits(Settings(requests=10, guesses=5), Clock()) for _ in range(2))
    for _ in range(8):
        one.request(ABUSER)
    two.heard(one.taken())
    assert one.taken() == {}
    for _ in range(2):
        two.request(ABUSER)
    with pytest.raises(JewelboxError):
        two.request(ABUSER)
    two.request(OTHER)


def guess(limits: Limits, payer: Payer, account: str, *, right: bool = False) -> None:
    """Try a password."""
    with limits.guess(payer, account):
        if not right:
            raise JewelboxError(Code.WRONG_PASSWORD, "wrong")


def refusals(limits: Limits, payers: list[Payer], account: str) -> list[Code]:
    """Return the code with which each of these payers is refused after a wrong guess."""
    codes = []
    for payer in payers:
        with pytest.raises(JewelboxError) as refused:
            guess(limits, payer, account)
        codes.append(refused.value.code)
    return codes


def test_guesses_are_limited_for_an_account_from_any_address() -> None:
    limits = Limits(Settings(guesses=5), Clock())
    payers = [Payer(f"6.6.6.{number}") for number in range(7)]
    assert refusals(limits, payers, "mina") == [Code.WRONG_PASSWORD] * 5 + [Code.TOO_FAST] * 2
    assert refusals(limits, payers[:1], "nemo") == [Code.WRONG_PASSWORD]


def test_guesses_are_limited_for_an_address_at_any_account() -> None:
    limits = Limits(Settings(guesses=5), Clock())
    codes = [refusals(limits, [ABUSER], f"account {number}")[0] for number in range(7)]
    assert codes == [Code.WRONG_PASSWORD] * 5 + [Code.TOO_FAST] * 2


def test_the_right_password_costs_nothing_and_is_not_taken_from_those_who_guessed_too_often() -> None:
    limits = Limits(Settings(guesses=5), Clock())
    for _ in range(20):
        guess(limits, OTHER, "mina", right=True)
    refusals(limits, [ABUSER] * 5, "nemo")
    with pytest.raises(JewelboxError):
        guess(limits, ABUSER, "nemo", right=True)


def test_strangers_who_guess_don_t_lock_the_holder_of_an_account_out() -> None:
    limits = Limits(Settings(guesses=5), Clock())
    guess(limits, OTHER, "mina", right=True)
    refusals(limits, [Payer(f"6.6.6.{number}") for number in range(5)], "mina")
    guess(limits, OTHER, "mina", right=True)
    with pytest.raises(JewelboxError, match="wait"):
        guess(limits, Payer("2.2.2.2"), "mina", right=True)
