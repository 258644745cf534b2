"""Who is connected to this worker, and whether the session or token that let them in is still valid."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from enum import Enum

import structlog

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store.credentials import Credential, CredentialStore
from jewelbox.server.store.people import Person

log = structlog.get_logger()

SOON = 60.0
"""Seconds before a session expires in which it is looked up again: use elsewhere may have extended it."""
PATIENCE = 5.0
"""Seconds after which a session whose lookup isn't answered can't be checked."""
SLOW = 0.1
"""Seconds after which the next lookup no longer waits for the one before."""
AT_ONCE = 4
"""Lookups at the same time: if all hang, further ones would take the connections that others need."""


class Ending(Enum):
    """Why a caller is disconnected: the session has ended, or that can't be checked at the moment."""

    OVER = "over"
    UNKNOWN = "unknown"


class Caller:
    """Someone who is connected: their person, what let them in, and how to disconnect them.

    A caller without a person needs no session. `until` is on the monotonic clock, so it passes whatever happens to the
    time of day.
    """

    __slots__ = ("_end", "credential", "ending", "person", "until")

    def __init__(self, person: Person | None, credential: Credential | None, end: Callable[[Ending], None]) -> None:
        self.person, self.credential, self._end = person, credential, end
        self.until = math.inf if person is None else 0.0
        self.ending: Ending | None = None

    @property
    def is_signed_in(self) -> bool:
        """Whether this caller's session or token is still valid; true for callers who need none."""
        return time.monotonic() < self.until

    def end(self, why: Ending) -> None:
        """Disconnect for good: an earlier lookup can't bring the session back."""
        if self.ending is None:
            self.until, self.ending = 0.0, why
            self._end(why)


_current: ContextVar[Caller | None] = ContextVar("caller", default=None)


@contextmanager
def calling(caller: Caller) -> Iterator[None]:
    """Run the block on behalf of a caller: `check_current` checks their session."""
    token = _current.set(caller)
    try:
        yield
    finally:
        _current.reset(token)


def check_current() -> None:
    """Refuse the current caller if their session has ended since they were admitted."""
    if (caller := _current.get()) is not None:
        _check_signed_in(caller)


class SharedLookups:
    """Lookups of callers who send at the same time: one query for many messages.

    Each runs in a task that no caller can cancel. It starts when the previous one has finished or is slow, and covers
    all callers who are waiting at that moment.
    """

    def __init__(self, check: Callable[[list[Caller]], Awaitable[None]]) -> None:
        self._check = check
        self._next: list[Caller] | None = None
        self._last: asyncio.Task[None] | None = None
        self._places = asyncio.Semaphore(AT_ONCE)

    async def join(self, caller: Caller) -> None:
        """Look up a caller's session; a caller who waits too long is disconnected and must reconnect."""
        lookup = self._joined(caller)
        if (await asyncio.wait({lookup}, timeout=PATIENCE))[0]:
            lookup.result()
        else:
            caller.end(Ending.UNKNOWN)

    def _joined(self, caller: Caller) -> asyncio.Task[None]:
        """Add a caller to the next lookup, and return it."""
        if self._next is None or self._last is None:
            self._next = []
            self._last = asyncio.create_task(self._run(self._next, self._last))
        self._next.append(caller)
        return self._last

    async def _run(self, callers: list[Caller], before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait({before}, timeout=SLOW)
        async with self._places:
            self._next = None
            await self._check(callers)


class Sessions:
    """All callers of this worker, registered from the moment they are accepted."""

    def __init__(self, store: CredentialStore, *, is_alone: bool) -> None:
        self._store, self._is_alone = store, is_alone
        self._callers: dict[str, set[Caller]] = {}
        self._lookups = SharedLookups(self._check)

    @asynccontextmanager
    async def admitted(self, caller: Caller) -> AsyncIterator[None]:
        """Register a caller while they are connected; refuse a caller whose session has ended in the meantime."""
        self._add(caller)
        try:
            await self._check([caller])
            _check_signed_in(caller)
            yield
        finally:
            self._forget(caller)

    @contextmanager
    def asking(self, person: Person, credential: Credential | None) -> Iterator[None]:
        """Register someone whose session was just looked up, while one of their requests is answered."""
        caller = Caller(person, credential, lambda _: None)
        caller.until = math.inf
        self._add(caller)
        try:
            with calling(caller):
                yield
        finally:
            self._forget(caller)

    def _add(self, caller: Caller) -> None:
        if caller.person is not None:
            self._callers.setdefault(caller.person.id, set()).add(caller)

    def _forget(self, caller: Caller) -> None:
        if caller.person is not None:
            callers = self._callers[caller.person.id]
            callers.discard(caller)
            if not callers:
                del self._callers[caller.person.id]

    async def confirm(self, caller: Caller) -> None:
        """Refuse a caller whose session has ended; with several workers the database decides."""
        if not self._is_alone or not caller.is_signed_in:
            await self._lookups.join(caller)
        _check_signed_in(caller)

    async def check(self, people: Iterable[str]) -> None:
        """Look up the sessions of these people again and disconnect those whose session has ended."""
        await self._check([caller for person in people for caller in self._callers.get(person, ())])

    async def check_all(self) -> None:
        """Look up everyone again, for example because news from other workers may have been lost."""
        await self._check([caller for callers in self._callers.values() for caller in callers])

    async def check_expiring(self) -> None:
        """Look up callers whose session has expired or is about to."""
        soon = time.monotonic() + SOON
        await self._check([one for callers in self._callers.values() for one in callers if one.until < soon])

    async def _check(self, callers: list[Caller]) -> None:
        """Look up callers; if that fails, they must connect again."""
        known = {each: each.credential for each in callers if each.credential is not None and each.ending is None}
        if not known:
            return
        begin = time.monotonic()
        try:
            left = await self._seconds_left(known.values())
        except JewelboxError as error:
            log.warning("cannot check sessions", callers=len(known), problem=error.code)
            for caller in known:
                caller.end(Ending.UNKNOWN)
            return
        for caller, credential in known.items():
            _take_over(caller, left.get(credential), begin)

    async def _seconds_left(self, credentials: Iterable[Credential]) -> dict[Credential, float]:
        """Ask the store, but not for long. A lookup that hangs is left alone: cancelling it takes time, too."""
        lookup = asyncio.create_task(self._store.seconds_left(credentials))
        lookup.add_done_callback(_forget_failure)
        try:
            if not (await asyncio.wait({lookup}, timeout=PATIENCE))[0]:
                raise _unchecked()
        finally:
            lookup.cancel()
        return await lookup


def _forget_failure(task: asyncio.Task[dict[Credential, float]]) -> None:
    """Take note of a failure that nobody waits for any more; otherwise it would be logged as an oversight."""
    if not task.cancelled():
        task.exception()


def _take_over(caller: Caller, seconds: float | None, begin: float) -> None:
    if seconds is None:
        caller.end(Ending.OVER)
    elif caller.ending is None:
        caller.until = begin + seconds


def _check_signed_in(caller: Caller) -> None:
    if caller.ending is Ending.UNKNOWN:
        raise _unchecked()
    if not caller.is_signed_in:
        raise JewelboxError(Code.NOT_SIGNED_IN, "the session has ended; sign in again")


def _unchecked() -> JewelboxError:
    return JewelboxError(Code.BUSY, "the session can't be checked at the moment; try again in a few seconds")
