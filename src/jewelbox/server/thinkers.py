"""Bots' thinking: in a few threads, without Python's lock during search, with time shared fairly among people.

A search that keeps others waiting yields between two slices and continues later, with everything it found: its budget
counts only the time in which it ran.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

import structlog

from jewelbox.bots.levels import LEVELS, LevelBot
from jewelbox.bots.protocol import Bot
from jewelbox.bots.registry import BOTS
from jewelbox.core.box import OwnBox
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position
from jewelbox.core.views import View
from jewelbox.server import metrics
from jewelbox.server.fair import FairQueue
from jewelbox.server.kernels import Kernels
from jewelbox.server.payers import NOBODY, Payer

log = structlog.get_logger()

STAND_IN = "greedy"
"""The bot that replaces searching bots while the rules are not compiled: search would be too slow."""
LONGEST_WAIT = 8.0
"""Seconds after which a bot that still waits for its turn to think moves at once, by its network or heuristics."""
QUANTUM = 0.05
"""Seconds for which a search runs before it checks whether someone else should have the thread."""
MOST_SUSPENDED = 32
"""Searches that may be paused at the same time; each keeps a thread and the memory of its search."""


@dataclass(eq=False)
class Thought:
    """A bot's decision: who pays, what is decided, and its progress."""

    payer: Payer
    game: str
    level: str
    view: View
    legal: Sequence[str]
    choice: Future[str] = field(default_factory=Future)
    going_on: threading.Event = field(default_factory=threading.Event)
    is_begun: bool = False
    asked: float = 0.0
    """When it was asked for."""
    since: float = 0.0
    """The start of the time that has not been charged yet."""
    on_hurry: Callable[[], None] = lambda: None
    """Called if there is no time to think."""


class Thinkers:
    """Chooses bots' moves. Data shared between threads is accessed under a lock, and only briefly."""

    def __init__(self, threads: int, kernels: Kernels, clock: Callable[[], float] = time.monotonic) -> None:
        self._pool = ThreadPoolExecutor(threads + MOST_SUSPENDED, thread_name_prefix="bot")
        self._kernels, self._clock = kernels, clock
        self._lock = threading.Lock()
        self._free = threads
        self._queue: FairQueue[Thought] = FairQueue()
        self._suspended: set[Thought] = set()
        self._searching: set[LevelBot] = set()
        self._used: dict[Payer, float] = {}
        self._is_stopping = False

    def begin(
        self, position: Position, level: str, payer: Payer = NOBODY, on_hurry: Callable[[], None] = lambda: None
    ) -> asyncio.Future[str]:
        """Let the bot whose turn it is think; the position is read now and may change in the meantime.

        `on_hurry` is called, in any thread, if it has to move without thinking.
        """
        variant, seat = position.variant, position.seat
        view = variant.view(position.state, seat, variant.most_shown)
        if view.box is not None and level in LEVELS:
            self._kernels.ask_for(variant.game.NAME, view.box)
        thought = Thought(payer, variant.game.NAME, level, view, position.legal_moves(), on_hurry=on_hurry)
        thought.asked = self._clock()
        metrics.THINKING.inc()
        metrics.THOUGHTS.inc()
        thought.choice.add_done_callback(lambda _: metrics.THINKING.dec())
        with self._lock:
            self._queue.put(payer, thought)
            self._fill()
        return asyncio.wrap_future(thought.choice)

    # Sharing the threads

    def _fill(self) -> None:
        """Start the next decisions in line while a thread is free; the lock is held."""
        while self._free and len(self._queue) and not self._is_stopping:
            _, thought = self._queue.pop()
            self._free -= 1
            thought.since = self._clock()
            if thought.is_begun:
                self._suspended.discard(thought)
                thought.going_on.set()
            else:
                thought.is_begun = True
                self._pool.submit(self._think, thought)

    def _think(self, thought: Thought) -> None:
        """Decide, in a thread, then pass the thread to the next."""
        try:
            if thought.choice.set_running_or_notify_cancel():
                thought.choice.set_result(self._choose(thought))
        finally:
            with self._lock:
                self._charge(thought)
                self._free += 1
                self._fill()

    def _make_room(self, thought: Thought) -> None:
        """Between two slices of a search: let a payer who used less go first."""
        if self._clock() - thought.since < QUANTUM:
            return
        with self._lock:
            self._charge(thought)
            if not self._should_wait(thought.payer):
                return
            thought.going_on.clear()
            self._suspended.add(thought)
            self._queue.put_back(thought.payer, thought)
            self._free += 1
            self._fill()
        thought.going_on.wait()

    def _should_wait(self, payer: Payer) -> bool:
        other = self._queue.next_payer()
        if other is None or self._is_stopping or len(self._suspended) >= MOST_SUSPENDED:
            return False
        return self._queue.rank(other) < self._queue.rank(payer)

    def _charge(self, thought: Thought) -> None:
        now = self._clock()
        seconds, thought.since = now - thought.since, now
        self._queue.charge(thought.payer, seconds)
        self._used[thought.payer] = self._used.get(thought.payer, 0.0) + seconds

    def used(self) -> dict[Payer, float]:
        """Return the seconds that bots thought here for each payer since this was last asked."""
        with self._lock:
            used, self._used = self._used, {}
        return used

    def heard(self, used: dict[Payer, float]) -> None:
        """Count the seconds that bots thought in another worker."""
        with self._lock:
            for payer, seconds in used.items():
                self._queue.charge(payer, seconds)

    # Deciding

    def _choose(self, thought: Thought) -> str:
        """Return the bot's move; a failing bot gets a random move, because a table must not be blocked."""
        bot = self._hurried(thought) or self._bot(
            thought.game, thought.level, lambda: self._make_room(thought), thought.view.box
        )
        try:
            return checked(bot.choose(thought.view, thought.legal, Random()), thought.legal)
        except Exception as error:
            game, level = thought.game, thought.level
            log.exception("bot failed; playing a random move", game=game, bot=level, problem=type(error).__name__)
            return Random().choice(thought.legal)
        finally:
            if isinstance(bot, LevelBot):
                self._searching.discard(bot)

    def _hurried(self, thought: Thought) -> Bot | None:
        """Return a bot that moves at once if a level's turn to think came too late; it needs nothing compiled."""
        if thought.level not in LEVELS or thought.since - thought.asked <= LONGEST_WAIT:
            return None
        from jewelbox.bots.instant import InstantBot  # imports NumPy, which a start need not wait for

        metrics.HURRIED.inc()
        thought.on_hurry()
        return InstantBot(mode=Mode.PLAIN)

    def _bot(self, game: str, level: str, between: Callable[[], None] | None = None, box: OwnBox | None = None) -> Bot:
        """Return the bot of a level; each decision has its own, so nothing is carried from table to table."""
        if level not in LEVELS or not self._kernels.is_compiled(game, box):
            return BOTS[level if level in BOTS else STAND_IN]()
        bot = LevelBot(level, self._kernels.mode(game), between)
        self._searching.add(bot)
        if self._is_stopping:
            bot.cancel()
        return bot

    def stop(self) -> None:
        """Let running decisions finish, and accept no more."""
        with self._lock:
            self._is_stopping = True
            for bot in list(self._searching):
                bot.cancel()
            while len(self._queue):
                _, thought = self._queue.pop()
                thought.going_on.set()
                if not thought.is_begun:
                    thought.choice.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)


def checked(move: str, legal: Sequence[str]) -> str:
    """Return a bot's move, or raise if it is not legal."""
    if move not in legal:
        raise ValueError(f"{move!r} is not legal")
    return move
