"""Iterations of the search in a second of processor time, from the opening, on one core.

python -m benchmarks.search_speed
"""

from __future__ import annotations

from benchmarks.clock import rate
from jewelbox.bots.search.search import Search
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
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


def main() -> None:
    """Print the rate of each game beside its goal."""
    for name, goal in GOALS.items():
        rates = sorted(iterations_per_second(name, seed) for seed in range(SEARCHES))
        median, low, high = rates[len(rates) // 2], rates[0], rates[-1]
        print(f"{name}, {PLAYERS} players: {median:,.0f} iterations/s ({low:,.0f} to {high:,.0f}), goal {goal:,}")


if __name__ == "__main__":
    main()
