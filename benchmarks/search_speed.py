"""How fast search is: iterations a second from the opening, and how punctual decisions of `search:1s` are.

python -m benchmarks.search_speed
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, cycle, islice

from benchmarks import strength_page
from benchmarks.clock import rate
from benchmarks.figures import Figure, Unit
from benchmarks.goals import Goal
from benchmarks.machine import processor
from benchmarks.report import HEADINGS
from jewelbox.bots.protocol import choice
from jewelbox.bots.registry import bot_named
from jewelbox.bots.search.search import Search
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.registry import GAMES

_WORK = "the rules of the game, which are carried out to the end of every play-out"
GOALS = {
    "sultan": Goal(30_000, at_least=True, limit=_WORK),
    "maharaja": Goal(30_000, at_least=True, limit=_WORK),
    "diamonds-club": Goal(5_000, at_least=True, limit=_WORK),
}
PLAYERS = 4
BATCH = 500
SEARCHES = 5
"""Openings that are searched, each with a different seed; the median counts."""
DECISIONS = 100


# Iterations a second


def figure(name: str) -> Figure:
    """Return the rates of a game's searches with the goal."""
    rates = [iterations_per_second(name, seed) for seed in range(SEARCHES)]
    return Figure(f"{name}, {PLAYERS} players, iterations", Unit.THOUSANDS, rates, GOALS[name])


def iterations_per_second(name: str, seed: int) -> float:
    """Return the rate of one search whose tree grows as in play."""
    variant = Variant(GAMES[name], PLAYERS, {}, Mode.COMPILED)
    position = variant.start(seed=seed)
    view = variant.view(position.state, position.seat, variant.most_shown)
    search = Search(variant.game, variant.game.imagine(view), Random(seed), Mode.COMPILED)
    search.think(0)

    def batch() -> int:
        search.think(BATCH)
        return BATCH

    return rate(batch)


# Time for a decision

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
    """How many programs wanted a processor in the last minute, including this one."""

    @property
    def is_reached(self) -> bool:
        """Whether 95 of 100 took at most 1.1 s, and none more than 1.5 s."""
        return self.in_time >= SHARE_IN_TIME and self.longest <= MOST_SECONDS


def promptness(decisions: int) -> Promptness:
    """Time this many decisions of `search:1s`, after one in each game that compiles it."""
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


# The last part of STRENGTH.md


def document(figures: Sequence[Figure], timed: Promptness) -> str:
    """Return what was measured, as a part of STRENGTH.md."""
    parts = [
        strength_page.SPEED,
        "Written by `python -m benchmarks.search_speed`; not edited by hand.",
        "## Iterations a second",
        f"From the opening, on one core, in processor time; medians of {SEARCHES} openings.",
        strength_page.table(HEADINGS, [each.cells for each in figures]),
        "## Time for a decision",
        in_words(timed),
        f"Measured on {processor()}, at a load of {timed.load:.1f}.",
    ]
    return "\n\n".join(parts)


def in_words(timed: Promptness) -> str:
    """Say how punctual search was, and whether it met the goal."""
    verdict = "reached" if timed.is_reached else "NOT REACHED"
    return (
        f"`search:1s` decided {timed.decisions} times, in all games and from all stages of them: "
        f"{timed.in_time:.0%} within {IN_TIME} s, the longest {timed.longest:.2f} s, in wall-clock time. "
        f"Goal: {SHARE_IN_TIME:.0%} within {IN_TIME} s, none above {MOST_SECONDS} s: {verdict}."
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search_speed", description=__doc__)
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="how many decisions of search:1s are timed")
    decisions = max(1, parser.parse_args(arguments).decisions)
    text = document([figure(name) for name in GOALS], promptness(decisions))
    print(text)
    strength_page.write(text)


if __name__ == "__main__":
    main()
