"""Tree search with a network, in three named parts: simulate, expand, back up.

An iteration deals the hidden cards as the network would have played them, descends the tree, and stops at the first
new position. There the network estimates what the game is worth to each seat, and how likely each move is;
later iterations try likely moves and good ones first (PUCT: Silver and others, "Mastering the game of Go without human
knowledge", 2017). Draws are made on the way down, so a node is reached with many different draws (an open-loop tree).

If everyone sees every move, all seats choose in one tree, each in its own interest. If moves are hidden, each player
learns in a tree of their own, as in `search`: every second iteration is dealt from a spectator's knowledge, and teaches
the others how to play against cards that they can't see. In the rest, the seat learns what to do with its true
cards, while the others do what they learned, as often as they chose it, and beyond their trees what the network
would do. In a share of these worlds they follow the game's heuristics instead: not every opponent is a good one.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from jewelbox.bots.champion.parameters import ChampionMemory, Mind
from jewelbox.bots.champion.setup import Steering
from jewelbox.bots.network.network import SCORES, VALUES, Network, Thoughts, chances_of_moves, evaluate
from jewelbox.bots.search.simulate import (
    BOARD,
    ROOT,
    back_up,
    begin_path,
    believe,
    mark_available,
    note_step,
    owns,
    tree_of,
)
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

TRUST = 4.0
"""What others learned in their trees counts as much as the network's policy after this many choices."""


@kernel
def begin(tree: Tree, params: Steering) -> None:
    """Prepare an empty tree for iterations. Changes the tree."""
    add_roots(tree, params.trees)


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
def best_move(tree: Tree, params: Steering) -> int:
    """Return the move to play after all iterations, or NO_MOVE if nothing was tried."""
    best = best_child(tree, params.own)
    return NO_MOVE if best == NO_NODE else tree.label[best]


# Simulate


@kernel
def simulate(s: State, g: Generator, tree: Tree, mind: Mind, scratch: ChampionMemory, params: Steering) -> None:
    """Descend the trees in one hidden world to a new position, and value it, perhaps after a play-out from there.

    Changes all but `params`. The rules are called in one place only, because each call inlines them again.
    """
    plain = deal_world(s, g, tree, mind, scratch, params)
    share = 0.0  # the play-out's share of the value, once it has begun
    while True:
        seat = turn(s)
        if seat == NOBODY or (share > 0.0 and round_of(s) >= params.horizon):
            value_end(s, scratch, params, share)
            return
        if seat == CHANCE:
            happen(s, drawn(s, below(g, chances(s))))
            continue
        count, mine = legal(s, scratch.moves), tree_of(scratch, params, seat)
        if count == 1:
            move = int(scratch.moves[0])
        elif share > 0.0 or (plain and seat != params.seat):
            weigh(s, scratch.moves, count, scratch.merits)
            move = move_of_merit(g, scratch, params, count)
        elif not scratch.learns[mine]:
            move = usual_move(s, g, tree, mind, scratch, mine, seat, count)
        elif is_new(tree, scratch.at[mine]):
            judge_leaf(s, tree, mind, scratch, params, scratch.at[mine], seat, count)
            if params.playouts == 0.0:
                return
            share = params.playouts
            continue
        else:
            move = move_in_tree(s, tree, mind, scratch, params, mine, seat, count)
        if share == 0.0:
            follow(s, tree, scratch, params, seat, move)
        apply(s, move)


@kernel
def deal_world(s: State, g: Generator, tree: Tree, mind: Mind, scratch: ChampionMemory, params: Steering) -> bool:
    """Deal a hidden world and begin in every tree; return whether the others follow the heuristics in it.

    Changes all but `params`.
    """
    viewer = NOBODY if tree.visits[params.own] > tree.visits[0] else params.seat
    plain = viewer == params.seat and below(g, BASE) < params.heuristics * BASE
    redeal(s, viewer, g)
    if plain:
        believe(s, viewer, g, scratch.moves, scratch.merits)
    else:
        replace_hidden(s, g, mind, scratch, viewer)
    begin_path(tree, scratch, params, viewer)
    return plain


@kernel
def is_new(tree: Tree, node: int) -> bool:
    """Return whether nobody has valued the position of a node yet; roots need no value."""
    return node == NO_NODE or (tree.visits[node] == 0 and tree.parent[node] != NO_NODE)


@kernel
def replace_hidden(s: State, g: Generator, mind: Mind, scratch: ChampionMemory, viewer: int) -> None:
    """Replace hidden moves with those that the network would make with the cards that were dealt.

    They are taken back and made again: the viewer's own as they were, the others' chosen among moves that look the
    same. Changes all but `viewer`.
    """
    number = hidden_moves(s)
    for place in range(number - 1, -1, -1):
        scratch.hidden[place] = take_back(s)
    for place in range(number):
        seat = turn(s)
        move = int(scratch.hidden[place])
        if seat != viewer:
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
    return drawn_move(g, scratch, count, 1.0)


@kernel
def drawn_move(g: Generator, scratch: ChampionMemory, count: int, total: float) -> int:
    """Return one of the listed moves, drawn by their chances, which add up to `total`. Changes the generator."""
    point = total * below(g, BASE) / BASE
    for place in range(count - 1):
        point -= float(scratch.chances[place])
        if point < 0.0:
            return int(scratch.moves[place])
    return int(scratch.moves[count - 1])


@kernel
def usual_move(
    s: State, g: Generator, tree: Tree, mind: Mind, scratch: ChampionMemory, mine: int, seat: int, count: int
) -> int:
    """Return a listed move, drawn by what its seat learned, or beyond its tree by the network. Changes all but s."""
    move = learned_move(g, tree, scratch, mine, count)
    return likely_move(s, g, mind, scratch, seat, count) if move == NO_MOVE else move


@kernel
def learned_move(g: Generator, tree: Tree, scratch: ChampionMemory, mine: int, count: int) -> int:
    """Return a listed move, drawn by what its seat learned; NO_MOVE beyond its tree. Changes all."""
    node = scratch.at[mine]
    if node == NO_NODE or tree.first_child[node] == NO_NODE:
        return NO_MOVE
    look_up_children(tree, scratch.child, node)
    total = 0.0
    for place in range(count):
        child = known_child(tree, scratch.child, node, scratch.moves[place])
        habit = 0.0 if child == NO_NODE else habit_of(tree, scratch, child)
        scratch.chances[place] = habit
        total += habit
    return drawn_move(g, scratch, count, total) if total > 0.0 else NO_MOVE


@kernel
def habit_of(tree: Tree, scratch: ChampionMemory, child: int) -> float:
    """Return how often a move was chosen when available, mixed with the network's probability."""
    return (tree.visits[child] + TRUST * float(scratch.prior[child])) / (tree.available[child] + TRUST)


@kernel
def move_in_tree(
    s: State, tree: Tree, mind: Mind, scratch: ChampionMemory, params: Steering, mine: int, seat: int, count: int
) -> int:
    """Return the move to try next in a tree that learns. Changes tree, mind and scratch."""
    node = scratch.at[mine]
    look_up_children(tree, scratch.child, node)
    if lacks_children(tree, scratch, node, count):
        judge_moves(s, mind, scratch, seat, count, params.certainty)
        add_children(tree, scratch, node, count)
    return select(tree, scratch, params, node, count)


@kernel
def select(tree: Tree, scratch: ChampionMemory, params: Steering, node: int, count: int) -> int:
    """Return the listed move of highest score at a node: its mean value, plus a bonus for likely moves seldom tried.

    Counts all of them as available.
    """
    reach = params.exploration * sqrt(1.0 * tree.visits[node])
    untried = mean_below(tree, node) - params.caution
    best, best_score = 0, -1e9
    for place in range(count):
        child = mark_available(tree, scratch, node, place)
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
def follow(s: State, tree: Tree, scratch: ChampionMemory, params: Steering, seat: int, move: int) -> None:
    """Follow a move in every tree, adding new nodes to those that learn, and note them. Changes tree and scratch."""
    for each in range(params.trees):
        node = scratch.at[each]
        if node == NO_NODE:
            continue
        label = move if owns(params, each, seat) else looks_like(s, move)
        child = child_of(tree, node, label)
        if scratch.learns[each]:
            child = add_node(tree, node, label) if child == NO_NODE else child
            if child != NO_NODE:
                note_step(scratch, child, seat)
        scratch.at[each] = child


# Value


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
