"""Callers who send at the same time are looked up together, and nobody passes without having been looked up."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Iterable
from typing import cast

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server import sessions as sessions_module
from jewelbox.server.sessions import Caller, Sessions
from jewelbox.server.store.credentials import Credential, CredentialStore
from jewelbox.server.store.people import Person

pytestmark = pytest.mark.anyio


class SlowStore:
    """Answers when it is let; `ended` are the sessions that are over."""

    def __init__(self) -> None:
        self.asked: list[set[str]] = []
        self.ended: set[str] = set()
        self.answers = asyncio.Event()

    async def seconds_left(self, credentials: Iterable[Credential]) -> dict[Credential, float]:
        """Return how long these last."""
        given = list(credentials)
        self.asked.append({each.fingerprint for each in given})
        await self.answers.wait()
        return {each: math.inf for each in given if each.fingerprint not in self.ended}


def caller(name: str) -> Caller:
    """Return a caller who was signed in a moment ago."""
    one = Caller(Person(name, name, is_guest=True), Credential(name, is_session=True), lambda _: None)
    one.until = math.inf
    return one


async def asked_by(sessions: Sessions, callers: list[Caller]) -> list[asyncio.Task[None]]:
    """Let callers send something, one after the other."""
    tasks = []
    for each in callers:
        tasks.append(asyncio.create_task(sessions.confirm(each)))
        await asyncio.sleep(0)
    return tasks


async def test_those_who_send_while_others_are_looked_up_share_the_next_query() -> None:
    store = SlowStore()
    sessions, callers = Sessions(cast("CredentialStore", store), is_alone=False), [caller(name) for name in "abcdef"]
    store.ended = {"d"}
    tasks = await asked_by(sessions, callers)
    store.answers.set()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert store.asked == [{"a"}, set("bcdef")]
    assert [isinstance(result, JewelboxError) for result in results] == [each == "d" for each in "abcdef"]


async def test_nobody_passes_unchecked_when_the_caller_who_asked_for_all_hangs_up() -> None:
    store = SlowStore()
    sessions, callers = Sessions(cast("CredentialStore", store), is_alone=False), [caller(name) for name in "abc"]
    store.ended = {"c"}
    first, second, third = await asked_by(sessions, callers)
    first.cancel()
    second.cancel()
    await asyncio.sleep(0)
    store.answers.set()
    results = await asyncio.gather(first, second, third, return_exceptions=True)
    assert store.asked == [{"a"}, {"b", "c"}]
    assert isinstance(results[2], JewelboxError)


class PartlyHangingStore:
    """Answers at once, except about some sessions: those it never answers, together with whoever is asked about too."""

    def __init__(self, *hanging: str) -> None:
        self.hanging = set(hanging)
        self.running = self.most = 0

    async def seconds_left(self, credentials: Iterable[Credential]) -> dict[Credential, float]:
        """Return how long these last."""
        given = list(credentials)
        self.running += 1
        self.most = max(self.most, self.running)
        try:
            if self.hanging & {each.fingerprint for each in given}:
                await asyncio.Event().wait()
        finally:
            self.running -= 1
        return dict.fromkeys(given, math.inf)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make lookups give up soon."""
    monkeypatch.setattr(sessions_module, "PATIENCE", 0.3)
    monkeypatch.setattr(sessions_module, "SLOW", 0.02)


@pytest.mark.usefixtures("impatient")
async def test_a_lookup_that_hangs_delays_later_callers_only_briefly() -> None:
    store = PartlyHangingStore("a")
    sessions = Sessions(cast("CredentialStore", store), is_alone=False)
    (hanging,) = await asked_by(sessions, [caller("a")])
    for name in "bcdef":
        await asyncio.wait_for(sessions.confirm(caller(name)), 0.2)
        assert not hanging.done()
    with pytest.raises(JewelboxError) as refusal:
        await hanging
    assert refusal.value.code is Code.BUSY


@pytest.mark.usefixtures("impatient")
async def test_everyone_is_answered_in_time_while_all_lookups_hang_and_they_do_not_pile_up() -> None:
    store = PartlyHangingStore(*map(str, range(40)))
    sessions = Sessions(cast("CredentialStore", store), is_alone=False)
    people, asked = [caller(str(number)) for number in range(40)], []
    begun = time.monotonic()
    for each in people:
        asked += await asked_by(sessions, [each])
        await asyncio.sleep(0.025)
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert time.monotonic() - begun < 4
    assert [isinstance(each, JewelboxError) and each.code is Code.BUSY for each in results] == [True] * 40
    assert not any(each.is_signed_in for each in people)
    assert store.most <= sessions_module.AT_ONCE
    store.hanging.clear()
    await sessions.confirm(caller("0"))


async def test_a_lookup_that_breaks_lets_nobody_pass() -> None:
    class BrokenStore:
        async def seconds_left(self, _: object) -> dict[Credential, float]:
            raise ZeroDivisionError

    sessions = Sessions(cast("CredentialStore", BrokenStore()), is_alone=False)
    tasks = await asked_by(sessions, [caller(name) for name in "abc"])
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(result) for result in results] == [ZeroDivisionError] * 3


@pytest.mark.usefixtures("impatient")
async def test_someone_whose_session_can_not_be_checked_on_arrival_is_refused_in_time() -> None:
    sessions = Sessions(cast("CredentialStore", PartlyHangingStore("a")), is_alone=False)
    with pytest.raises(JewelboxError) as refusal:
        async with asyncio.timeout(2), sessions.admitted(caller("a")):
            pass
    assert refusal.value.code is Code.BUSY
