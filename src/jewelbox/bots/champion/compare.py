"""Chances of winning after two moves, as in `search.compare`: the trees are those of a search with a network.

Within the trees, all players play each move as often as the search chose it; after that, heuristics decide.
"""

from __future__ import annotations

from jewelbox.bots.champion.parameters import ChampionMemory
from jewelbox.bots.champion.setup import Steering
from jewelbox.bots.champion.simulate import follow, learned_move, weigh
from jewelbox.bots.search.compare import TO_THE_END, Shares, add_parts
from jewelbox.bots.search.simulate import BOARD, ROOT, believe, likely_move, tree_of
from jewelbox.bots.search.tree import Tree
from jewelbox.bots.search.value import evaluate
from jewelbox.core.bound import apply, chances, drawn, happen, legal, turn
from jewelbox.core.chance import Generator, aim, below
from jewelbox.core.drivers import NO_MOVE, Packed, redeal
from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.kernel import kernel
from jewelbox.core.state import State


def to_the_end(params: Steering) -> Steering:
    """Return parameters for games that are played to their end, and in which only the win counts."""
    return params._replace(horizon=TO_THE_END, win_weight=1.0)


@kernel
def compare(
    states: Packed,
    generators: Packed,
    tree: Tree,
    scratch: ChampionMemory,
    params: Steering,
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
    states: Packed, generators: Packed, tree: Tree, scratch: ChampionMemory, params: Steering, move: int, world: int
) -> None:
    """Redeal the world with this number, make the move, and play on. Changes all but `params`."""
    states[BOARD] = states[ROOT]
    s, g = states[BOARD], generators[0]
    aim(g, g.key[0], g.key[1], world + 1)
    redeal(s, params.seat, g)
    believe(s, params.seat, g, scratch.moves, scratch.merits)
    scratch.steps[0] = 0
    for each in range(params.trees):
        scratch.at[each] = each
        scratch.learns[each] = 0
    play_on(s, g, tree, scratch, params, move)
    evaluate(s, scratch, params)


@kernel
def play_on(s: State, g: Generator, tree: Tree, scratch: ChampionMemory, params: Steering, first: int) -> None:
    """Make the first move and play to the end of the game. Changes all but `params`.

    The rules are called in one place only, because each call inlines them again.
    """
    next_move = first
    while True:
        seat = turn(s)
        if seat == NOBODY:
            return
        if seat == CHANCE:
            happen(s, drawn(s, below(g, chances(s))))
            continue
        count = legal(s, scratch.moves)
        move = next_move
        next_move = NO_MOVE
        if move == NO_MOVE:
            move = learned_move(g, tree, scratch, tree_of(scratch, params, seat), count)
        if move == NO_MOVE:
            weigh(s, scratch.moves, count, scratch.merits)
            move = likely_move(g, scratch, params, count)
        follow(s, tree, scratch, params, seat, move)
        apply(s, move)
