"""Iterations of the search in a second of processor time, from the opening, on one core; and how prompt it is.

python -m benchmarks.search_speed
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, cycle, islice

from benchmarks.clock import rate
from jewelbox.bots.protocol import choice
from jewelbox.bots.registry import bot_named
from jewelbox.bots.search.search import Search
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.registry import GAMES

GOALS = {"sultan": 30_000, "maharaja": 30_000, "diamonds-club": 5_000}
PLAYERS = 4
BATCH = 500
SEARCHES = 5
"""Openings that are searched, each from another seed; the median counts."""


def iterations_per_second(name: str, seed: int) -> float:
    """Return the rate of one search, its tree growing as it does in play."""
    variant = Variant(GAMES[name], PLAYERS, {}, Mode.COMPILED)
    position = variant.start(seed=seed)
    view = variant.game.view(position.state, position.seat, variant.most_shown)
    search = Search(variant.game, variant.game.imagine(view), Random(seed), Mode.COMPILED)
    search.think(0)

    def batch() -> int:
        search.think(BATCH)
        return BATCH

    return rate(batch)


STRIDE = 5
IN_TIME, MOST_SECONDS = 1.1, 1.5
SHARE_IN_TIME = 0.95


@dataclass(frozen=True)
class Promptness:
    """How long decisions of `search:1s` took."""

    decisions: int
    in_time: float
    longest: float
    load: float
    """How many programs wanted a processor in the last minute, this one included."""

    @property
    def is_reached(self) -> bool:
        """Whether 95 of 100 took at most 1.1 s, and none more than 1.5 s."""
        return self.in_time >= SHARE_IN_TIME and self.longest <= MOST_SECONDS


def promptness(decisions: int) -> Promptness:
    """Time so many decisions of `search:1s`, after one of each game that compiles it."""
    sources = [positions(name) for name in GOALS]
    bot, random = bot_named("search:1s"), Random(0)
    for source in sources:
        choice(bot, next(source), random)
    seconds = []
    for source in islice(cycle(sources), decisions):
        position = next(source)
        begin = time.perf_counter()
        choice(bot, position, random)
        seconds.append(time.perf_counter() - begin)
    in_time = sum(each <= IN_TIME for each in seconds) / decisions
    return Promptness(decisions, in_time, max(seconds), os.getloadavg()[0])


def positions(name: str) -> Iterator[Position]:
    """Yield positions with a choice, every fifth of games that `greedy` plays."""
    greedy, variant = bot_named("greedy"), Variant(GAMES[name], PLAYERS, {}, Mode.COMPILED)
    for seed in count():
        position, random, choices = variant.start(seed=seed), Random(seed), 0
        while not position.is_over:
            choices += len(position.legal_moves()) > 1
            if choices % STRIDE == 0 and len(position.legal_moves()) > 1:
                yield position
            position.play(choice(greedy, position, random))


def main() -> None:
    """Print the rate of each game beside its goal."""
    for name, goal in GOALS.items():
        rates = sorted(iterations_per_second(name, seed) for seed in range(SEARCHES))
        median, low, high = rates[len(rates) // 2], rates[0], rates[-1]
        print(f"{name}, {PLAYERS} players: {median:,.0f} iterations/s ({low:,.0f} to {high:,.0f}), goal {goal:,}")


if __name__ == "__main__":
    main()
