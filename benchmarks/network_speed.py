"""How fast networks are: one evaluation, and one iteration of `champion` compared with one of `search`.

python -m benchmarks.network_speed
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from benchmarks import strength_page
from benchmarks.clock import rate
from benchmarks.figures import Figure, Unit
from benchmarks.goals import Goal
from benchmarks.guidance import decisions
from benchmarks.machine import processor
from benchmarks.report import HEADINGS
from jewelbox.bots.champion.bot import ChampionBot
from jewelbox.bots.network.judge import network_for, network_linker
from jewelbox.bots.network.network import SCORES, VALUES, Network, Thoughts, evaluate, new_thoughts
from jewelbox.bots.search import SearchBot
from jewelbox.bots.thinker import Thinker
from jewelbox.core.chance import Random
from jewelbox.core.drivers import Packed
from jewelbox.core.kernel import Mode, kernel
from jewelbox.core.position import Position, Variant
from jewelbox.core.views import View
from jewelbox.games.registry import GAMES

PLAYERS = 2
POSITIONS = 5
"""Positions from all stages of a game; the median counts."""
BATCH = 200
MOST_MICROSECONDS = {"sultan": 10, "maharaja": 10, "diamonds-club": 30}
"""What an evaluation may take, observation included."""
_WORK = "the layers of the network"


@kernel
def evaluate_often(states: Packed, seat: int, network: Network, thoughts: Thoughts, times: int) -> None:
    """Evaluate the first state this many times. Changes the thoughts."""
    for _ in range(times):
        evaluate(states[0], seat, network, thoughts, SCORES + VALUES)


def figures_of(name: str) -> Iterator[Figure]:
    """Yield the rates of a game that has a network."""
    variant = Variant(GAMES[name], PLAYERS, {}, Mode.COMPILED)
    positions = list(decisions(variant))
    views = [view_of(position) for position in positions[:: len(positions) // POSITIONS][:POSITIONS]]
    if network_for(variant.game, views[0]) is None:
        return
    goal = Goal(1e6 / MOST_MICROSECONDS[name], at_least=True, limit=_WORK)
    yield Figure(f"{name}, evaluations", Unit.THOUSANDS, [evaluations(variant, view) for view in views], goal)
    for bot in (ChampionBot("1"), SearchBot("1")):
        kind = type(bot).__name__.removesuffix("Bot").lower()
        yield Figure(f"{name}, iterations of `{kind}`", Unit.THOUSANDS, [iterations(bot, variant, v) for v in views])


def view_of(position: Position) -> View:
    """Return what the seat that decides may see."""
    view: View = position.variant.view(position.state, position.seat, position.variant.most_shown)
    return view


def evaluations(variant: Variant, view: View) -> float:
    """Return how many evaluations of a position a second allows."""
    game, found = variant.game, network_for(variant.game, view)
    assert found is not None  # noqa: S101  # asked only for games that have one
    kernel_of: Callable[..., None] = network_linker(game, variant.mode).entry(evaluate_often)
    memory = variant.engine.packed(game.imagine(view)), view.turn, found.network, new_thoughts(found.network)
    kernel_of(*memory, 1)

    def batch() -> int:
        kernel_of(*memory, BATCH)
        return BATCH

    return rate(batch)


def iterations(bot: Thinker, variant: Variant, view: View) -> float:
    """Return how many iterations of a search that grows as in play a second allows."""
    search = bot.search(variant.game, view, Random(1))
    search.think(BATCH)

    def batch() -> int:
        search.think(BATCH)
        return BATCH

    return rate(batch)


def document() -> str:
    """Measure, and return the part of STRENGTH.md."""
    figures = [figure for name in GAMES for figure in figures_of(name)]
    about = f"{PLAYERS} players, on one core, in processor time; medians of {POSITIONS} positions of a random game."
    parts = [
        strength_page.NETWORKS,
        "Written by `python -m benchmarks.network_speed`; not edited by hand.",
        about,
        strength_page.table(HEADINGS, [each.cells for each in figures]),
        f"Measured on {processor()}.",
    ]
    return "\n\n".join(parts)


def main() -> None:
    """Measure, print, write."""
    text = document()
    print(text)
    strength_page.write(text)


if __name__ == "__main__":
    main()
