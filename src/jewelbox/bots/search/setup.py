"""How a search begins: its numbers and the lengths of its arrays, the same natively and in a browser."""

from __future__ import annotations

from typing import NamedTuple

from jewelbox.bots.search.parameters import Parameters
from jewelbox.bots.search.playouts import hides_moves, playout_of
from jewelbox.bots.search.tree import MOST_NODES
from jewelbox.core.chance import Generator, Random, aim
from jewelbox.core.game import Game
from jewelbox.core.state import State

EXPLORATION = 0.25
"""Values are close together, so this is less than the usual 0.7."""
BIAS = 0.3
WIN_WEIGHT = 0.5
WORD_PARTS = 4
"""A generator's key is drawn in this many parts of 16 bits."""


class SearchSetup(NamedTuple):
    """What a search needs in addition to the position."""

    params: Parameters
    sizes: dict[str, int]
    """The lengths of its arrays by name."""
    generator: Generator


def set_up(game: Game, state: State, random: Random, nodes: int = MOST_NODES) -> SearchSetup:
    """Return the initial data for the search of the seat to decide. Takes a few numbers from `random`."""
    players = int(state.players)  # type: ignore[attr-defined]  # every game's has
    params = parameters_of(game, state, game.turn(state), players)
    return SearchSetup(params, sizes_of(game, params, nodes), own_generator(random))


def parameters_of(game: Game, state: State, seat: int, players: int) -> Parameters:
    """Return the numbers that control a seat's search from a position."""
    playout, trees = playout_of(game), trees_of(game, players)
    return Parameters(
        seat=seat,
        players=players,
        trees=trees,
        own=trees - 1,
        horizon=playout.round_of(state) + playout.ROUNDS_AHEAD,
        exploration=EXPLORATION,
        bias=BIAS,
        noise=playout.NOISE,
        span=playout.SPAN * 1000,
        win_weight=WIN_WEIGHT,
    )


def trees_of(game: Game, players: int) -> int:
    """Return how many trees a search has: if moves are hidden, one for each player and the searching seat's own."""
    return players + 1 if hides_moves(playout_of(game)) else 1


def sizes_of(game: Game, params: Parameters, nodes: int) -> dict[str, int]:
    """Return the lengths of a search's arrays by name."""
    return {
        "players": params.players,
        "trees": params.trees,
        "nodes": max(nodes, params.trees),
        "most_moves": game.MAX_MOVES,
        "all_moves": len(game.MOVES),
        "longest_path": params.trees * game.MAX_LOG,
    }


def own_generator(random: Random) -> Generator:
    """Return a new generator, seeded with a few numbers from the one passed in."""
    low, mid, high, top = (random.below(1 << 16) for _ in range(WORD_PARTS))
    generator = Generator()
    aim(generator, low | mid << 16, high | top << 16, 0)
    return generator
