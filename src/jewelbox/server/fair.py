"""Fair order for work that takes time: those who used least of late come first.

Addresses are compared first, then the people of an address, so a hundred guests from one address get no more than one
person elsewhere. What was used counts half after each `HALF_LIFE`.
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
"""Seconds after which the time that somebody used counts half."""
NEGLIGIBLE = 0.001
"""So few seconds are forgotten."""
TIDY_AT = 1000
"""So many names may be remembered before old ones are looked for."""
MOST_WAITING = 64
"""Pieces of work that one person, or an address where nobody is known, may let wait."""
MOST_WAITING_FROM_ADDRESS = 4 * MOST_WAITING
LONGEST_REST = 0.1
HEAVY_RESTS = 3
LIGHT = 2.0
"""Seconds of late up to which an address does not use much: about a twentieth of the time."""


class Usage:
    """The seconds that each name used, worth less as they age."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._used: dict[str, tuple[float, float]] = {}
        self._tidy_at = TIDY_AT

    def of(self, name: str) -> float:
        """Return what a name used of late."""
        seconds, at = self._used.get(name, (0.0, 0.0))
        return seconds * 0.5 ** ((self._clock() - at) / HALF_LIFE) if seconds else 0.0

    def add(self, name: str, seconds: float) -> None:
        """Count seconds that were used."""
        self._used[name] = (self.of(name) + seconds, self._clock())
        if len(self._used) > self._tidy_at:
            self._forget_old()

    def _forget_old(self) -> None:
        """Forget what is worth next to nothing."""
        self._used = {name: used for name, used in self._used.items() if self.of(name) > NEGLIGIBLE}
        self._tidy_at = max(TIDY_AT, 2 * len(self._used))

    def __len__(self) -> int:
        return len(self._used)


class FairQueue(Generic[T]):
    """What waits, by payers. The next is the oldest of the person who used least, of the address that used least."""

    def __init__(self, usage: Usage | None = None) -> None:
        self.usage = usage or Usage()
        self._waiting: dict[Payer, deque[T]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, payer: Payer, item: T) -> None:
        """Let something wait, after what the payer lets wait already."""
        self._waiting.setdefault(payer, deque()).append(item)

    def put_back(self, payer: Payer, item: T) -> None:
        """Let something wait that had its turn before, as the first of its payer."""
        self._waiting.setdefault(payer, deque()).appendleft(item)

    def drop(self, payer: Payer, item: T) -> bool:
        """Take back something that waits; tell whether it still did."""
        items = self._waiting.get(payer, deque())
        if item not in items:
            return False
        items.remove(item)
        self._tidy(payer)
        return True

    def waiting_of(self, payer: Payer) -> tuple[int, int]:
        """Return how much waits of a payer, and of everybody at the same address."""
        of_address = sum(len(items) for each, items in self._waiting.items() if each.address == payer.address)
        return len(self._waiting.get(payer, ())), of_address

    def next_payer(self) -> Payer | None:
        """Return whose turn is next."""
        return min(self._waiting, key=self.rank, default=None)

    def rank(self, payer: Payer) -> tuple[float, float]:
        """Return what puts a payer in order: what the address used, then what the person did."""
        return self.usage.of(f"address:{payer.address}"), self.usage.of(payer.name)

    def pop(self) -> tuple[Payer, T]:
        """Take out what is next."""
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
    """Lets so many pieces of work run at once, in fair order.

    A gate that rests pauses after each piece: for as long as it took, and three times as long where its payer used
    much of late. So work on the event loop leaves half of the loop's time, or three quarters, to everybody else, in
    stretches in which answers can be finished. Others who used less don't wait for the rest.
    """

    def __init__(self, slots: int = 1, *, rests: bool = False, clock: Callable[[], float] = time.monotonic) -> None:
        self._free, self._rests, self._clock = slots, rests, clock
        self._resting: deque[tuple[Payer, asyncio.TimerHandle]] = deque()
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(Usage(clock))

    @asynccontextmanager
    async def turn(self, payer: Payer) -> AsyncIterator[None]:
        """Wait until it is the payer's turn; refuse when too much of theirs waits already."""
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
                self._open()  # our turn had come already: it goes to the next
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
        """Tell whether somebody may go on while the gate rests from the work of another, who used more."""
        return payer != other and self._queue.rank(payer) < self._queue.rank(other)

    def _is_light(self, payer: Payer) -> bool:
        return self._queue.rank(payer)[0] < LIGHT

    def _wake(self) -> None:
        self._resting.popleft()
        self._open()

    def _open(self) -> None:
        """Let the next in, or keep the slot free."""
        while len(self._queue):
            place = self._queue.pop()[1]
            if not place.done():
                place.set_result(None)
                return
        self._free += 1


def check_room(waiting: Iterable[int]) -> None:
    """Refuse to let more wait than one payer, and one address, may."""
    of_payer, of_address = waiting
    if of_payer >= MOST_WAITING or of_address >= MOST_WAITING_FROM_ADDRESS:
        problem = "you have asked for too much at once; wait for the answers, then ask again"
        raise JewelboxError(Code.TOO_FAST, problem)
