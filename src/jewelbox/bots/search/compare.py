"""Chances of winning after two moves: both are played in the same redealt worlds, and the games played to their end.

Within the search trees, all players play each move as often as the search chose it; after that, heuristics
decide. Heuristics alone would misjudge what the others do next.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Annotated, NamedTuple

from jewelbox.bots.search.parameters import Parameters, Scratch
from jewelbox.bots.search.simulate import BOARD, ROOT, believe, expand, play_through
from jewelbox.bots.search.tree import Tree
from jewelbox.bots.search.value import evaluate
from jewelbox.core.arrays import Cells, Reals
from jewelbox.core.bound import apply
from jewelbox.core.chance import aim
from jewelbox.core.drivers import Packed, redeal
from jewelbox.core.kernel import kernel

TO_THE_END = 1 << 30
"""A horizon that no game reaches."""


class Shares(NamedTuple):
    """The sums of a comparison."""

    best: Annotated[Reals, Cells("float64", "players")]
    """Each seat's parts of the wins after the first move."""
    played: Annotated[Reals, Cells("float64", "players")]
    """The same after the second move."""
    squares: Annotated[Reals, Cells("float64", 1)]
    """The squares of what the seat that decides lost by the second move, game by game."""


class Comparison(NamedTuple):
    """Every seat's chances of winning after two moves, from 0 to 1, and the standard error of their difference."""

    best: list[float]
    played: list[float]
    error: float


def comparison_of(best: Sequence[float], played: Sequence[float], squares: float, games: int, seat: int) -> Comparison:
    """Return the chances from the sums over this many games."""
    mean = (best[seat] - played[seat]) / games
    variance = max(squares / games - mean * mean, 0.0)
    return Comparison([each / games for each in best], [each / games for each in played], sqrt(variance / games))


def to_the_end(params: Parameters) -> Parameters:
    """Return parameters for games that are played to their end, and in which only the win counts."""
    return params._replace(horizon=TO_THE_END, win_weight=1.0)


@kernel
def compare(
    states: Packed,
    generators: Packed,
    tree: Tree,
    scratch: Scratch,
    params: Parameters,
    shares: Shares,
    best: int,
    move: int,
    first: int,
    games: int,
) -> None:
    """Play both moves from states[ROOT] in this many worlds, counted from `first`. Changes all but `params`."""
    for world in range(first, first + games):
        play_one(states, generators, tree, scratch, params, best, world)
        gain = scratch.value[params.seat]
        add_parts(shares.best, scratch.value)
        if move != best:
            play_one(states, generators, tree, scratch, params, move, world)
        loss = gain - scratch.value[params.seat]
        shares.squares[0] += loss * loss
        add_parts(shares.played, scratch.value)


@kernel
def play_one(
    states: Packed, generators: Packed, tree: Tree, scratch: Scratch, params: Parameters, move: int, world: int
) -> None:
    """Redeal the world with this number, make the move, and play on. Changes all but `params`."""
    states[BOARD] = states[ROOT]
    s, g = states[BOARD], generators[0]
    aim(g, g.key[0], g.key[1], world + 1)
    redeal(s, params.seat, g)
    believe(s, params.seat, g, scratch.moves, scratch.merits)
    for each in range(params.trees):
        scratch.at[each] = each
        scratch.learns[each] = 0
    expand(s, tree, scratch, params, params.seat, move)
    apply(s, move)
    play_through(s, g, tree, scratch, params)
    evaluate(s, scratch, params)


@kernel
def add_parts(total: Reals, value: Reals) -> None:
    """Add each seat's part of the win. Changes `total`."""
    for seat in range(len(total)):
        total[seat] += value[seat]
