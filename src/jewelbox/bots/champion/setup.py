"""How a search with a network begins: its numbers and the lengths of its arrays, the same natively and in a browser."""

from __future__ import annotations

from typing import NamedTuple

from jewelbox.bots.network.header import Guidance, Shape
from jewelbox.bots.search.playouts import playout_of
from jewelbox.bots.search.setup import WIN_WEIGHT, own_generator, trees_of
from jewelbox.bots.search.tree import MOST_NODES
from jewelbox.core.chance import Generator, Random
from jewelbox.core.game import Game
from jewelbox.core.state import State


class Steering(NamedTuple):
    """The numbers that control one search."""

    seat: int
    """The seat that searches."""
    players: int
    trees: int
    """One for each player as the others know them plus the seat's own, or a single one if everyone sees every move."""
    own: int
    """The tree of the seat that searches, with what only that seat knows."""
    exploration: float
    """How strongly the policy decides while moves have few visits."""
    caution: float
    """How much worse than its node an untried move counts."""
    certainty: float
    """How much the policy is trusted: below 1, moves that it finds unlikely are tried earlier."""
    playouts: float
    """How much of a value comes from heuristic play-outs; the rest is the network's."""
    heuristics: float
    """The share of worlds in which the others follow the game's heuristics, if moves are hidden."""
    horizon: int
    """The round (as the game's `round_of` counts) at which a play-out ends with an estimate."""
    noise: int
    """Play-outs add noise of up to this much to each merit."""
    span: float
    """The lead, in thousandths of a point, that counts as a maximal lead."""
    win_weight: float
    """How much of a play-out's value is the share of the win; the rest is the lead."""


class ChampionSetup(NamedTuple):
    """What a search needs in addition to the position and the network."""

    params: Steering
    sizes: dict[str, int]
    """The lengths of its arrays by name."""
    generator: Generator


def set_up(
    game: Game, state: State, random: Random, shape: Shape, guidance: Guidance, nodes: int = MOST_NODES
) -> ChampionSetup:
    """Return the initial data for the search of the seat to decide. Takes a few numbers from `random`."""
    params = parameters_of(game, state, shape.players, guidance)
    return ChampionSetup(params, sizes_of(game, shape, nodes), own_generator(random))


def parameters_of(game: Game, state: State, players: int, guidance: Guidance) -> Steering:
    """Return the numbers that control the search of the seat to decide."""
    playout, trees = playout_of(game), trees_of(game, players)
    return Steering(
        seat=game.turn(state),
        players=players,
        trees=trees,
        own=trees - 1,
        exploration=guidance.exploration,
        caution=guidance.caution,
        certainty=guidance.certainty,
        playouts=guidance.playouts,
        heuristics=guidance.heuristics if trees > 1 else 0.0,
        horizon=playout.round_of(state) + playout.ROUNDS_AHEAD,
        noise=playout.NOISE,
        span=playout.SPAN * 1000,
        win_weight=WIN_WEIGHT,
    )


def sizes_of(game: Game, shape: Shape, nodes: int) -> dict[str, int]:
    """Return the lengths of a search's arrays by name."""
    trees = trees_of(game, shape.players)
    return shape.sizes | {
        "trees": trees,
        "nodes": max(nodes, trees),
        "most_moves": game.MAX_MOVES,
        "longest_path": trees * game.MAX_LOG,
    }
