"""Callers who send at the same time are looked up together, and nobody passes without having been looked up."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterable
from typing import cast

import pytest

from jewelbox.core.errors import JewelboxError
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


async def test_nobody_passes_because_the_one_who_asked_for_all_hung_up() -> None:
    store = SlowStore()
    sessions, callers = Sessions(cast("CredentialStore", store), is_alone=False), [caller(name) for name in "abc"]
    store.ended = {"c"}
    first, second, third = await asked_by(sessions, callers)
    first.cancel()
    for _ in range(5):
        await asyncio.sleep(0)
    assert store.asked == [{"a"}, {"b", "c"}]
    second.cancel()
    store.answers.set()
    results = await asyncio.gather(first, second, third, return_exceptions=True)
    assert isinstance(results[2], JewelboxError)
