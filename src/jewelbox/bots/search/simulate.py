"""Information-set tree search in three named parts: simulate, expand, back up.

An iteration redeals what the seat can't know, as the others' play makes likely, descends the tree through the
moves that are possible in that world, adds a node, plays on by the game's heuristics, and credits the outcome to
every move on its path. Draws are made on the way down. If moves are hidden, each player has a tree in which the
others' moves appear as that player sees them, so that nobody reacts to a card that is face down (Cowling, Powley,
Whitehouse: "Information Set Monte Carlo Tree Search", 2012: several observers).

In that case the others must not learn how to play against the very cards that the seat holds: the longer they
learned, the better they would know them. So every second iteration is dealt from a spectator's knowledge, including
the seat's own cards, and every player learns in their own tree. In the other iterations, the seat learns in one more
tree what to do with its true cards, while the others do what they learned, each move as often as they chose it:
players who bid in secret must not be predictable, so they mix (after Goodman: "Re-determinizing MCTS in Hanabi",
2019, and Heinrich, Silver: "Smooth UCT Search in Computer Poker", 2015).
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Protocol

from jewelbox.bots.search.parameters import LOGARITHMS, Parameters, Scratch, write_logarithms
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
from jewelbox.bots.search.value import evaluate
from jewelbox.core.arrays import Integers, Reals
from jewelbox.core.bound import apply, chances, drawn, happen, legal, turn
from jewelbox.core.chance import BASE, Generator, below
from jewelbox.core.drivers import NO_MOVE, Packed, redeal
from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.kernel import Bound, kernel
from jewelbox.core.state import Row, State

weigh: Callable[[State, Row, int, Row], None] = Bound("weigh")
round_of: Callable[[State], int] = Bound("round_of")
looks_like: Callable[[State, int], int] = Bound("looks_like")
believe: Callable[[State, int, Generator, Row, Row], None] = Bound("believe")


class Merits(Protocol):
    """Moves and their merits, in the memory of any search."""

    @property
    def moves(self) -> Integers:
        """The legal moves of the decision at hand."""

    @property
    def merits(self) -> Integers:
        """The merit of each."""


class Noisy(Protocol):
    """What play-outs depend on, among the numbers of any search."""

    @property
    def noise(self) -> int:
        """Play-outs add noise of up to this much to each merit."""


class Travels(Merits, Protocol):
    """Where a simulation is in the trees, in the memory of any search. `Scratch` says what the arrays hold."""

    @property
    def child(self) -> Integers:
        """The child that a move led to when it was last looked up."""

    @property
    def learns(self) -> Integers:
        """1 for the trees that learn from this simulation."""

    @property
    def at(self) -> Integers:
        """The current node of each tree, or NO_NODE."""

    @property
    def path(self) -> Integers:
        """The nodes that this simulation visited."""

    @property
    def mover(self) -> Integers:
        """The seat that made the move to each."""

    @property
    def steps(self) -> Integers:
        """How many nodes the path has."""

    @property
    def value(self) -> Reals:
        """What the simulation is worth to each seat."""


class Trees(Protocol):
    """Whose trees there are, among the numbers of any search."""

    @property
    def seat(self) -> int:
        """The seat that searches."""

    @property
    def trees(self) -> int:
        """How many there are."""

    @property
    def own(self) -> int:
        """The tree of the seat that searches, with what only that seat knows."""


ROOT, BOARD = 1, 0
"""The indexes of the position to decide and of the one that simulations advance."""
LOWEST_MERIT = -(1 << 20)
LUCK_FACTOR, LUCK_STEP = 25173, 13849
"""One number of the generator is stretched to one for each move: x -> 25173 x + 13849 below 65,536 (Grogono)."""


@kernel
def begin(tree: Tree, scratch: Scratch, params: Parameters) -> None:
    """Prepare empty memory for iterations. Changes tree and scratch."""
    add_roots(tree, params.trees)
    write_logarithms(scratch.logarithm)


@kernel
def iterate(
    states: Packed, generators: Packed, tree: Tree, scratch: Scratch, params: Parameters, iterations: int
) -> None:
    """Run this many iterations from states[ROOT]. Changes states[BOARD], the generator, tree and scratch."""
    for _ in range(iterations):
        states[BOARD] = states[ROOT]
        simulate(states[BOARD], generators[0], tree, scratch, params)
        back_up(tree, scratch)


@kernel
def best_move(tree: Tree, params: Parameters) -> int:
    """Return the move to play after all iterations, or NO_MOVE if nothing was tried."""
    best = best_child(tree, params.own)
    return NO_MOVE if best == NO_NODE else tree.label[best]


# Simulate


@kernel
def simulate(s: State, g: Generator, tree: Tree, scratch: Scratch, params: Parameters) -> None:
    """Descend the tree in one hidden world, add a node, play on, and value the end. Changes all but `params`."""
    viewer = NOBODY if tree.visits[params.own] > tree.visits[0] else params.seat
    redeal(s, viewer, g)
    believe(s, viewer, g, scratch.moves, scratch.merits)
    begin_path(tree, scratch, params, viewer)
    play_through(s, g, tree, scratch, params)
    evaluate(s, scratch, params)


@kernel
def begin_path(tree: Tree, scratch: Travels, params: Trees, viewer: int) -> None:
    """Start at the root of every tree, and note which of them learn. Changes tree and scratch."""
    scratch.steps[0] = 0
    for root in range(params.trees):
        scratch.at[root] = root
        scratch.learns[root] = (root == params.own) == (viewer == params.seat)
        tree.visits[root] += scratch.learns[root]


@kernel
def play_through(s: State, g: Generator, tree: Tree, scratch: Scratch, params: Parameters) -> None:
    """Choose in the tree until a move is new, then by heuristics up to the horizon or the end.

    Changes all but `params`. The rules are called in one place only, because each call inlines them again.
    """
    in_tree = True
    while True:
        seat = turn(s)
        if seat == NOBODY or round_of(s) >= params.horizon:
            return
        if seat == CHANCE:
            happen(s, drawn(s, below(g, chances(s))))
            continue
        count = legal(s, scratch.moves)
        if count > 1:
            weigh(s, scratch.moves, count, scratch.merits)
        mine = tree_of(scratch, params, seat)
        in_tree = in_tree and (scratch.at[mine] != NO_NODE or not scratch.learns[mine])
        move = move_in_tree(g, tree, scratch, params, mine, count) if in_tree else NO_MOVE
        if move == NO_MOVE:
            move = likely_move(g, scratch, params, count)
        in_tree = in_tree and not expand(s, tree, scratch, params, seat, move)
        apply(s, move)


@kernel
def tree_of(scratch: Travels, params: Trees, seat: int) -> int:
    """Return the tree in which a seat chooses."""
    if params.trees == 1:
        return 0
    return params.own if seat == params.seat and scratch.learns[params.own] else seat


@kernel
def move_in_tree(g: Generator, tree: Tree, scratch: Scratch, params: Parameters, mine: int, count: int) -> int:
    """Return what a seat's tree says: the best move if it learns, else a usual one, or NO_MOVE. Changes all."""
    node = scratch.at[mine]
    if node == NO_NODE:
        return NO_MOVE
    look_up_children(tree, scratch.child, node)
    return (
        select(tree, scratch, params, node, count)
        if scratch.learns[mine]
        else usual_move(g, tree, scratch, node, count)
    )


@kernel
def usual_move(g: Generator, tree: Tree, scratch: Scratch, node: int, count: int) -> int:
    """Return a legal move, drawn by how often it was chosen when available at a node; NO_MOVE if none was.

    Changes the generator.
    """
    total = 0.0
    for place in range(count):
        total += habit(tree, scratch, node, place)
    point = total * below(g, BASE) / BASE
    for place in range(count):
        point -= habit(tree, scratch, node, place)
        if point < 0.0:
            return scratch.moves[place]
    return NO_MOVE


@kernel
def habit(tree: Tree, scratch: Scratch, node: int, place: int) -> float:
    """Return how often a move was chosen at a node, as a share of the times it was available."""
    child = known_child(tree, scratch.child, node, scratch.moves[place])
    return 0.0 if child == NO_NODE else tree.visits[child] / tree.available[child]


@kernel
def select(tree: Tree, scratch: Scratch, params: Parameters, node: int, count: int) -> int:
    """Return the legal move of highest score at a node, and count all of them as available."""
    if count == 1:
        mark_available(tree, scratch, node, 0)
        return scratch.moves[0]
    worst, widest = merit_range(scratch, count)
    best, best_score = 0, -1.0
    for place in range(count):
        child = mark_available(tree, scratch, node, place)
        merit = (scratch.merits[place] - worst) / widest
        score = score_of(tree, scratch, params, node, child) + params.bias * merit / (1 + visits_of(tree, child))
        if score > best_score:
            best, best_score = place, score
    return scratch.moves[best]


@kernel
def merit_range(scratch: Scratch, count: int) -> tuple[int, int]:
    """Return the lowest merit, and how much higher the highest is, at least 1."""
    lowest = highest = scratch.merits[0]
    for place in range(1, count):
        lowest, highest = min(lowest, scratch.merits[place]), max(highest, scratch.merits[place])
    return lowest, max(highest - lowest, 1)


@kernel
def mark_available(tree: Tree, scratch: Travels, node: int, place: int) -> int:
    """Return the child of a legal move, counted as available, or NO_NODE. Changes the tree."""
    child = known_child(tree, scratch.child, node, scratch.moves[place])
    if child != NO_NODE:
        tree.available[child] += 1
    return child


@kernel
def visits_of(tree: Tree, child: int) -> int:
    """Return how often a child was visited; 0 if there is none."""
    return 0 if child == NO_NODE else tree.visits[child]


@kernel
def score_of(tree: Tree, scratch: Scratch, params: Parameters, node: int, child: int) -> float:
    """Return the upper confidence bound of a child; a move that was never tried counts as the node's average."""
    if child == NO_NODE:
        logarithm = scratch.logarithm[min(tree.visits[node], LOGARITHMS - 1)]
        return average_below(tree, node) + params.exploration * sqrt(logarithm)
    visits = tree.visits[child]
    logarithm = scratch.logarithm[min(tree.available[child], LOGARITHMS - 1)]
    return tree.total[child] / visits + params.exploration * sqrt(logarithm / visits)


@kernel
def average_below(tree: Tree, node: int) -> float:
    """Return the average value of all moves tried at a node; a half before the first."""
    total, visits = 0.5, 1
    child = tree.first_child[node]
    while child != NO_NODE:
        total += tree.total[child]
        visits += tree.visits[child]
        child = tree.sibling[child]
    return total / visits


@kernel
def likely_move(g: Generator, scratch: Merits, params: Noisy, count: int) -> int:
    """Return the move with the highest merit, with some noise. Changes generator and scratch."""
    if count == 1:
        return scratch.moves[0]
    best, highest, luck = 0, LOWEST_MERIT, below(g, BASE)
    for place in range(count):
        luck = (luck * LUCK_FACTOR + LUCK_STEP) & (BASE - 1)
        merit = scratch.merits[place] + (luck * params.noise >> 16)
        if merit > highest:
            best, highest = place, merit
    return scratch.moves[best]


# Expand


@kernel
def expand(s: State, tree: Tree, scratch: Scratch, params: Parameters, seat: int, move: int) -> bool:
    """Follow a move in every tree, adding new nodes to those that learn; tell whether its mover's tree got one.

    Changes tree and scratch.
    """
    is_new = False
    for each in range(params.trees):
        if scratch.at[each] == NO_NODE:
            continue
        is_own = owns(params, each, seat)
        label = move if is_own else looks_like(s, move)
        child = child_of(tree, scratch.at[each], label)
        if child == NO_NODE and scratch.learns[each]:
            child = add_node(tree, scratch.at[each], label)
            is_new = is_new or is_own
        scratch.at[each] = child
        if child != NO_NODE and scratch.learns[each]:
            tree.available[child] += tree.visits[child] == 0  # a new one
            note_step(scratch, child, seat)
    return is_new


@kernel
def owns(params: Trees, tree: int, seat: int) -> bool:
    """Return whether a tree shows the moves of a seat as that seat knows them."""
    return params.trees == 1 or tree == seat or (tree == params.own and seat == params.seat)


@kernel
def note_step(scratch: Travels, child: int, seat: int) -> None:
    """Add a node to the path. Changes scratch."""
    step = scratch.steps[0]
    scratch.path[step] = child
    scratch.mover[step] = seat
    scratch.steps[0] = step + 1


# Back up


@kernel
def back_up(tree: Tree, scratch: Travels) -> None:
    """Credit each node with what the simulation was worth to the seat that moved there. Changes the tree."""
    for step in range(scratch.steps[0]):
        node = scratch.path[step]
        tree.visits[node] += 1
        tree.total[node] += scratch.value[scratch.mover[step]]
