"""Tree search with a network, in three named parts: simulate, expand, back up.

An iteration deals the hidden cards as the network would have played them, descends the tree, and stops at the first
new position. There the network estimates what the game is worth to each seat, and how likely each move is;
later iterations try likely moves and good ones first (PUCT: Silver and others, "Mastering the game of Go without human
knowledge", 2017). Draws are made on the way down, so a node is reached with many different draws (an open-loop tree).

If everyone sees every move, all seats choose in the tree, each in its own interest. If moves are hidden, only the
searching seat does: the others do what the network would do with the cards that they were dealt, so they never
react to a card that they can't see, and are no more predictable than their policy.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from jewelbox.bots.champion.parameters import ChampionMemory, Mind
from jewelbox.bots.champion.setup import Steering
from jewelbox.bots.network.network import SCORES, VALUES, Network, Thoughts, chances_of_moves, evaluate
from jewelbox.bots.search.simulate import BOARD, ROOT
from jewelbox.bots.search.simulate import likely_move as move_of_merit
from jewelbox.bots.search.tree import (
    NO_NODE,
    Tree,
    add_node,
    add_roots,
    best_child,
    child_of,
    known_child,
    look_up_children,
)
from jewelbox.bots.search.value import evaluate as value_standing
from jewelbox.core.bound import apply, chances, drawn, happen, legal, turn
from jewelbox.core.chance import BASE, Generator, below
from jewelbox.core.drivers import NO_MOVE, Packed, redeal
from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.kernel import Bound, kernel
from jewelbox.core.rewards import Reward, reward_of
from jewelbox.core.state import Row, State

weigh: Callable[[State, Row, int, Row], None] = Bound("weigh")
round_of: Callable[[State], int] = Bound("round_of")
looks_like: Callable[[State, int], int] = Bound("looks_like")
hidden_moves: Callable[[State], int] = Bound("hidden_moves")
take_back: Callable[[State], int] = Bound("take_back")

OWN_ROOT = 0
"""The root node: the position to decide."""


@kernel
def begin(tree: Tree) -> None:
    """Prepare an empty tree for iterations. Changes the tree."""
    add_roots(tree, 1)


@kernel
def iterate(
    states: Packed,
    generators: Packed,
    tree: Tree,
    scratch: ChampionMemory,
    network: Network,
    thoughts: Thoughts,
    params: Steering,
    iterations: int,
) -> None:
    """Run this many iterations from states[ROOT].

    Changes states[BOARD], the generator, tree, scratch and thoughts.
    """
    mind = Mind(network, thoughts)
    for _ in range(iterations):
        states[BOARD] = states[ROOT]
        simulate(states[BOARD], generators[0], tree, mind, scratch, params)
        back_up(tree, scratch)


@kernel
def best_move(tree: Tree) -> int:
    """Return the move to play after all iterations, or NO_MOVE if nothing was tried."""
    best = best_child(tree, OWN_ROOT)
    return NO_MOVE if best == NO_NODE else tree.label[best]


# Simulate


@kernel
def simulate(s: State, g: Generator, tree: Tree, mind: Mind, scratch: ChampionMemory, params: Steering) -> None:
    """Descend the tree in one hidden world to a new position, and value it, perhaps after a play-out from there.

    Changes all but `params`. The rules are called in one place only, because each call inlines them again.
    """
    redeal(s, params.seat, g)
    believe(s, g, mind, scratch, params)
    scratch.steps[0] = 0
    node, share = OWN_ROOT, 0.0  # the play-out's share of the value, once it has begun
    while True:
        seat = turn(s)
        if seat == NOBODY or (share > 0.0 and round_of(s) >= params.horizon):
            value_end(s, scratch, params, share)
            return
        if seat == CHANCE:
            happen(s, drawn(s, below(g, chances(s))))
            continue
        count = legal(s, scratch.moves)
        if count == 1:
            move = int(scratch.moves[0])
        elif share > 0.0:
            weigh(s, scratch.moves, count, scratch.merits)
            move = move_of_merit(g, scratch, params, count)
        elif params.hides_moves and seat != params.seat:
            move = likely_move(s, g, mind, scratch, seat, count)
        elif node == NO_NODE or (node != OWN_ROOT and tree.visits[node] == 0):
            judge_leaf(s, tree, mind, scratch, params, node, seat, count)
            if params.playouts == 0.0:
                return
            node, share = NO_NODE, params.playouts
            continue
        else:
            look_up_children(tree, scratch.child, node)
            if lacks_children(tree, scratch, node, count):
                judge_moves(s, mind, scratch, seat, count, params.certainty)
                add_children(tree, scratch, node, count)
            move = select(tree, scratch, params, node, count)
        node = follow(s, tree, scratch, params, node, seat, move)
        apply(s, move)


@kernel
def believe(s: State, g: Generator, mind: Mind, scratch: ChampionMemory, params: Steering) -> None:
    """Replace the others' hidden moves with those that the network would make with the cards they were dealt.

    Hidden moves are taken back and made again: the seat's own as they were, the others' chosen among moves that look
    the same. Changes all but `params`.
    """
    number = hidden_moves(s)
    for place in range(number - 1, -1, -1):
        scratch.hidden[place] = take_back(s)
    for place in range(number):
        seat = turn(s)
        move = int(scratch.hidden[place])
        if seat != params.seat:
            count = keep_alike(s, scratch, legal(s, scratch.moves), move)
            move = int(scratch.moves[0]) if count == 1 else likely_move(s, g, mind, scratch, seat, count)
        apply(s, move)


@kernel
def keep_alike(s: State, scratch: ChampionMemory, count: int, move: int) -> int:
    """Keep the moves that look like this one to others; return how many. Changes the list of moves."""
    kept, seen = 0, looks_like(s, move)
    for place in range(count):
        if looks_like(s, scratch.moves[place]) == seen:
            scratch.moves[kept] = scratch.moves[place]
            kept += 1
    return kept


@kernel
def judge_moves(s: State, mind: Mind, scratch: ChampionMemory, seat: int, count: int, certainty: float) -> None:
    """Write the network's probabilities of the first `count` listed moves. Changes thoughts and chances."""
    evaluate(s, seat, mind.network, mind.thoughts, SCORES)
    chances_of_moves(mind.thoughts, scratch.moves, count, certainty, scratch.chances)


@kernel
def judge_leaf(
    s: State, tree: Tree, mind: Mind, scratch: ChampionMemory, params: Steering, node: int, seat: int, count: int
) -> None:
    """Value a new position with the network, unless play-outs do. Changes all but state and `params`.

    While there is plenty of room its moves join the tree at once, which saves a second evaluation.
    """
    if params.playouts == 1.0:
        return
    grows = node != NO_NODE and 2 * tree.size[0] < len(tree.label)
    evaluate(s, seat, mind.network, mind.thoughts, SCORES + VALUES if grows else VALUES)
    value_by_network(mind, scratch, params, seat)
    if grows:
        chances_of_moves(mind.thoughts, scratch.moves, count, params.certainty, scratch.chances)
        look_up_children(tree, scratch.child, node)
        add_children(tree, scratch, node, count)


@kernel
def likely_move(s: State, g: Generator, mind: Mind, scratch: ChampionMemory, seat: int, count: int) -> int:
    """Return one of the listed moves, drawn with the network's probabilities. Changes generator, mind and scratch."""
    judge_moves(s, mind, scratch, seat, count, 1.0)
    point = float(below(g, BASE)) / BASE
    for place in range(count - 1):
        point -= float(scratch.chances[place])
        if point < 0.0:
            return int(scratch.moves[place])
    return int(scratch.moves[count - 1])


@kernel
def select(tree: Tree, scratch: ChampionMemory, params: Steering, node: int, count: int) -> int:
    """Return the listed move of highest score at a node: its mean value, plus a bonus for likely moves seldom tried."""
    reach = params.exploration * sqrt(1.0 * tree.visits[node])
    untried = mean_below(tree, node) - params.caution
    best, best_score = 0, -1e9
    for place in range(count):
        child = known_child(tree, scratch.child, node, scratch.moves[place])
        visits = 0 if child == NO_NODE else tree.visits[child]
        prior = 0.0 if child == NO_NODE else float(scratch.prior[child])
        mean = untried if visits == 0 else tree.total[child] / visits
        score = mean + reach * prior / (1 + visits)
        if score > best_score:
            best, best_score = place, score
    return int(scratch.moves[best])


@kernel
def mean_below(tree: Tree, node: int) -> float:
    """Return the mean value of all moves tried at a node; a half before the first."""
    total, visits = 0.0, 0
    child = tree.first_child[node]
    while child != NO_NODE:
        total += tree.total[child]
        visits += tree.visits[child]
        child = tree.sibling[child]
    return total / visits if visits > 0 else 0.5


# Expand


@kernel
def lacks_children(tree: Tree, scratch: ChampionMemory, node: int, count: int) -> bool:
    """Return whether a listed move has no node yet: other draws allow other moves."""
    for place in range(count):
        if known_child(tree, scratch.child, node, scratch.moves[place]) == NO_NODE:
            return tree.size[0] < len(tree.label)
    return False


@kernel
def add_children(tree: Tree, scratch: ChampionMemory, node: int, count: int) -> None:
    """Add the moves that are new to a node, with their chances. Changes tree and scratch."""
    for place in range(count):
        move = scratch.moves[place]
        if known_child(tree, scratch.child, node, move) == NO_NODE:
            child = add_node(tree, node, move)
            if child == NO_NODE:
                return
            scratch.prior[child] = scratch.chances[place]
            scratch.child[move] = child


@kernel
def follow(s: State, tree: Tree, scratch: ChampionMemory, params: Steering, node: int, seat: int, move: int) -> int:
    """Return the node that a move leads to, adding it if it is new, and note it. Changes tree and scratch."""
    if node == NO_NODE:
        return NO_NODE
    label = move if seat == params.seat or not params.hides_moves else looks_like(s, move)
    child = child_of(tree, node, label)
    if child == NO_NODE:
        child = add_node(tree, node, label)
    if child != NO_NODE:
        step = scratch.steps[0]
        scratch.path[step], scratch.mover[step] = child, seat
        scratch.steps[0] = step + 1
    return child


# Value and back up


@kernel
def value_by_network(mind: Mind, scratch: ChampionMemory, params: Steering, seat: int) -> None:
    """Take the network's values, which begin with the seat it evaluated for. Changes the value."""
    for place in range(params.players):
        other = seat + place
        other = other - params.players if other >= params.players else other
        scratch.value[other] = scratch.judged[other] = min(max(float(mind.thoughts.values[place]), 0.0), 1.0)


@kernel
def value_end(s: State, scratch: ChampionMemory, params: Steering, share: float) -> None:
    """Value the end of a play-out and mix it with the network's value, or with the reward that the network learned.

    The rewards count where the game ends within the tree. Changes standing, judged and value.
    """
    if share == 0.0:
        for seat in range(params.players):
            scratch.judged[seat] = reward_of(s, seat, Reward.BLEND)
    value_standing(s, scratch, params)
    for seat in range(params.players):
        own = params.playouts * scratch.value[seat]
        scratch.value[seat] = own + (1.0 - params.playouts) * scratch.judged[seat]


@kernel
def back_up(tree: Tree, scratch: ChampionMemory) -> None:
    """Credit each node with what the simulation was worth to the seat that moved there. Changes the tree."""
    tree.visits[0] += 1
    for step in range(scratch.steps[0]):
        node = scratch.path[step]
        tree.visits[node] += 1
        tree.total[node] += scratch.value[scratch.mover[step]]
