"""A fair order for slow work: the lightest recent users go first.

Addresses are compared first, then the people at an address, so a hundred guests at one address get no more than one
person elsewhere. Usage counts half after each `HALF_LIFE`.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.payers import Payer

T = TypeVar("T")

HALF_LIFE = 30.0
"""Seconds after which used time counts half."""
NEGLIGIBLE = 0.001
"""Usage of fewer seconds than this is forgotten."""
TIDY_AT = 1000
"""The number of names kept before old ones are discarded."""
MOST_WAITING = 64
"""Pieces of work that one person, or one address with no known person, may have waiting."""
MOST_WAITING_FROM_ADDRESS = 4 * MOST_WAITING
LONGEST_REST = 0.1
HEAVY_RESTS = 3
LIGHT = 2.0
"""Recent seconds up to which an address counts as a light user: about a twentieth of the time."""


class Usage:
    """The seconds that each name used, with less weight as they age."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._used: dict[str, tuple[float, float]] = {}
        self._tidy_at = TIDY_AT

    def of(self, name: str) -> float:
        """Return a name's recent usage."""
        seconds, at = self._used.get(name, (0.0, 0.0))
        return seconds * 0.5 ** ((self._clock() - at) / HALF_LIFE) if seconds else 0.0

    def add(self, name: str, seconds: float) -> None:
        """Count used seconds."""
        self._used[name] = (self.of(name) + seconds, self._clock())
        if len(self._used) > self._tidy_at:
            self._forget_old()

    def _forget_old(self) -> None:
        """Forget negligible usage."""
        self._used = {name: used for name, used in self._used.items() if self.of(name) > NEGLIGIBLE}
        self._tidy_at = max(TIDY_AT, 2 * len(self._used))

    def __len__(self) -> int:
        return len(self._used)


class FairQueue(Generic[T]):
    """Waiting work by payer. Next is the oldest item of the person who used least at the address that used least."""

    def __init__(self, usage: Usage | None = None) -> None:
        self.usage = usage or Usage()
        self._waiting: dict[Payer, deque[T]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, payer: Payer, item: T) -> None:
        """Queue something behind the payer's other items."""
        self._waiting.setdefault(payer, deque()).append(item)

    def put_back(self, payer: Payer, item: T) -> None:
        """Queue something that has had a turn before, ahead of its payer's other items."""
        self._waiting.setdefault(payer, deque()).appendleft(item)

    def drop(self, payer: Payer, item: T) -> bool:
        """Withdraw a waiting item; tell whether it was still waiting."""
        items = self._waiting.get(payer, deque())
        if item not in items:
            return False
        items.remove(item)
        self._tidy(payer)
        return True

    def waiting_of(self, payer: Payer) -> tuple[int, int]:
        """Return how many items are waiting for a payer, and for everyone at the same address."""
        of_address = sum(len(items) for each, items in self._waiting.items() if each.address == payer.address)
        return len(self._waiting.get(payer, ())), of_address

    def next_payer(self) -> Payer | None:
        """Return whose turn is next."""
        return min(self._waiting, key=self.rank, default=None)

    def rank(self, payer: Payer) -> tuple[float, float]:
        """Return a payer's sort key: the address's usage, then the person's."""
        return self.usage.of(f"address:{payer.address}"), self.usage.of(payer.name)

    def pop(self) -> tuple[Payer, T]:
        """Remove and return the next item."""
        payer = self.next_payer()
        if payer is None:
            raise IndexError("nothing waits")
        item = self._waiting[payer].popleft()
        self._tidy(payer)
        return payer, item

    def charge(self, payer: Payer, seconds: float) -> None:
        """Count seconds that a payer used."""
        self.usage.add(f"address:{payer.address}", seconds)
        if payer.person:
            self.usage.add(payer.name, seconds)

    def _tidy(self, payer: Payer) -> None:
        if not self._waiting[payer]:
            del self._waiting[payer]


class Gate:
    """Lets a limited number of pieces of work run at once, in fair order.

    A gate with rests pauses after each piece: for as long as it took, or three times as long if its payer used
    a lot recently. So work on the event loop leaves half of the loop's time, or three quarters, to everyone else, in
    stretches long enough to finish answers. Others who used less don't wait for the pause to end.
    """

    def __init__(self, slots: int = 1, *, rests: bool = False, clock: Callable[[], float] = time.monotonic) -> None:
        self._free, self._rests, self._clock = slots, rests, clock
        self._resting: deque[tuple[Payer, asyncio.TimerHandle]] = deque()
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(Usage(clock))

    @asynccontextmanager
    async def turn(self, payer: Payer) -> AsyncIterator[None]:
        """Wait until it is the payer's turn; refuse if too much of theirs is already waiting."""
        await self._enter(payer)
        began = self._clock()
        try:
            yield
        finally:
            self._leave(payer, self._clock() - began)

    async def _enter(self, payer: Payer) -> None:
        if self._free and not len(self._queue):
            self._free -= 1
            return
        if self._resting and self._may_disturb(payer, self._resting[0][0]):
            self._resting.popleft()[1].cancel()
            return
        check_room(self._queue.waiting_of(payer))
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(payer, place)
        try:
            await place
        except asyncio.CancelledError:
            if not self._queue.drop(payer, place):
                self._open()  # our turn had already come: pass it to the next
            raise

    def _leave(self, payer: Payer, seconds: float) -> None:
        self._queue.charge(payer, seconds)
        following = self._queue.next_payer()
        if not self._rests or (following is not None and self._may_disturb(following, payer)):
            self._open()
            return
        rest = min(seconds if self._is_light(payer) else HEAVY_RESTS * seconds, LONGEST_REST)
        self._resting.append((payer, asyncio.get_running_loop().call_later(rest, self._wake)))

    def _may_disturb(self, payer: Payer, other: Payer) -> bool:
        """Return whether a payer may proceed while the gate pauses after the work of another who used more."""
        return payer != other and self._queue.rank(payer) < self._queue.rank(other)

    def _is_light(self, payer: Payer) -> bool:
        return self._queue.rank(payer)[0] < LIGHT

    def _wake(self) -> None:
        self._resting.popleft()
        self._open()

    def _open(self) -> None:
        """Admit the next one, or keep the slot free."""
        while len(self._queue):
            place = self._queue.pop()[1]
            if not place.done():
                place.set_result(None)
                return
        self._free += 1


def check_room(waiting: Iterable[int]) -> None:
    """Refuse more waiting work than one payer, or one address, may have."""
    of_payer, of_address = waiting
    if of_payer >= MOST_WAITING or of_address >= MOST_WAITING_FROM_ADDRESS:
        problem = "you are asking for too much at once; wait for the answers, then try again"
        raise JewelboxError(Code.TOO_FAST, problem)
