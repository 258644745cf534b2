"""Information-set tree search in three named parts: simulate, expand, back up.

An iteration deals anew what the seat can't know, as the others' play makes likely, goes down the tree through the
moves that are possible in that world, adds a node, plays on by the game's rules of thumb, and credits the outcome to
every move on its way. Draws are made on the way down. Where moves are hidden each player has a tree in which the
others' moves appear as that player sees them, so that nobody answers to a card that lies face down (Cowling, Powley,
Whitehouse: "Information Set Monte Carlo Tree Search", 2012: several observers).
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

from jewelbox.bots.search.course import LOGARITHMS, Course, Desk
from jewelbox.bots.search.tree import NO_NODE, Tree, add_node, child_of
from jewelbox.bots.search.value import evaluate
from jewelbox.core.chance import BASE, Generator, below
from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.kernel import Bound, kernel
from jewelbox.core.state import Row, State

turn: Callable[[State], int] = Bound("turn")
legal: Callable[[State, Row], int] = Bound("legal")
apply: Callable[[State, int], None] = Bound("apply")
chances: Callable[[State], int] = Bound("chances")
drawn: Callable[[State, int], int] = Bound("drawn")
happen: Callable[[State, int], None] = Bound("happen")
redeal: Callable[[State, int, Generator], None] = Bound("redeal")
weigh: Callable[[State, Row, int, Row], None] = Bound("weigh")
round_of: Callable[[State], int] = Bound("round_of")
as_seen: Callable[[State, int], int] = Bound("as_seen")
believe: Callable[[State, int, Generator, Row, Row], None] = Bound("believe")

ROOT, BOARD = 1, 0
"""The places of the position to decide and of the one that simulations play on."""
LOWEST_MERIT = -(1 << 20)
LUCK_FACTOR, LUCK_STEP = 25173, 13849
"""One number of the generator is stretched to one for each move: x -> 25173 x + 13849 below 65,536 (Grogono)."""
States = Any
"""An array of records in compiled mode, a `state.States` in plain mode."""


@kernel
def iterate(states: States, generators: States, tree: Tree, desk: Desk, course: Course, iterations: int) -> None:
    """Carry out so many iterations from states[ROOT]. Changes states[BOARD], the generator, the tree and the desk."""
    for _ in range(iterations):
        states[BOARD] = states[ROOT]
        simulate(states[BOARD], generators[0], tree, desk, course)
        back_up(tree, desk)


# Simulate


@kernel
def simulate(s: State, g: Generator, tree: Tree, desk: Desk, course: Course) -> None:
    """Go down the tree in one hidden world, add a node, play on, and value the end. Changes all but the course."""
    redeal(s, course.seat, g)
    believe(s, course.seat, g, desk.moves, desk.merits)
    begin_path(tree, desk, course)
    play_through(s, g, tree, desk, course)
    evaluate(s, desk, course)


@kernel
def begin_path(tree: Tree, desk: Desk, course: Course) -> None:
    """Stand at the root of every tree. Changes tree and desk."""
    desk.steps[0] = 0
    for root in range(course.trees):
        desk.at[root] = root
        tree.visits[root] += 1


@kernel
def play_through(s: State, g: Generator, tree: Tree, desk: Desk, course: Course) -> None:
    """Choose in the tree until a move is new, then by rules of thumb, to the horizon or the end.

    Changes all but the course. The rules are called in one place, as they are compiled into each place anew.
    """
    in_tree = True
    while True:
        seat = turn(s)
        if seat == NOBODY or round_of(s) >= course.horizon:
            return
        if seat == CHANCE:
            happen(s, drawn(s, below(g, chances(s))))
            continue
        count = legal(s, desk.moves)
        if count > 1:
            weigh(s, desk.moves, count, desk.merits)
        node = desk.at[seat if course.trees > 1 else 0]
        in_tree = in_tree and node != NO_NODE
        if in_tree:
            move = select(tree, desk, course, node, count)
            in_tree = not expand(s, tree, desk, course, seat, move)
        else:
            move = likely_move(g, desk, course, count)
        apply(s, move)


@kernel
def select(tree: Tree, desk: Desk, course: Course, node: int, count: int) -> int:
    """Return the legal move of highest score at a node, and count that all of them were available."""
    look_up_children(tree, desk, node)
    if count == 1:
        mark_available(tree, desk, node, 0)
        return desk.moves[0]
    worst, widest = merit_range(desk, count)
    best, best_score = 0, -1.0
    for place in range(count):
        child = mark_available(tree, desk, node, place)
        merit = (desk.merits[place] - worst) / widest
        score = score_of(tree, desk, course, node, child) + course.bias * merit / (1 + visits_of(tree, child))
        if score > best_score:
            best, best_score = place, score
    return desk.moves[best]


@kernel
def merit_range(desk: Desk, count: int) -> tuple[int, int]:
    """Return the lowest merit, and how much higher the highest is, at least 1."""
    lowest = highest = desk.merits[0]
    for place in range(1, count):
        lowest, highest = min(lowest, desk.merits[place]), max(highest, desk.merits[place])
    return lowest, max(highest - lowest, 1)


@kernel
def look_up_children(tree: Tree, desk: Desk, node: int) -> None:
    """Note for every move that was tried at a node which child it leads to. Changes the desk."""
    child = tree.first_child[node]
    while child != NO_NODE:
        desk.child[tree.label[child]] = child
        child = tree.sibling[child]


@kernel
def mark_available(tree: Tree, desk: Desk, node: int, place: int) -> int:
    """Return the child of a legal move, counted as available, or NO_NODE. Changes the tree.

    What was noted for a move may be the child of another node, or nothing: then the parent tells.
    """
    move = desk.moves[place]
    child = desk.child[move]
    if child >= tree.size[0] or tree.parent[child] != node or tree.label[child] != move:
        return NO_NODE
    tree.available[child] += 1
    return child


@kernel
def visits_of(tree: Tree, child: int) -> int:
    """Return how often a child was visited; never, where there is none."""
    return 0 if child == NO_NODE else tree.visits[child]


@kernel
def score_of(tree: Tree, desk: Desk, course: Course, node: int, child: int) -> float:
    """Return the upper confidence bound of a child; a move that was never tried counts as the node's average."""
    if child == NO_NODE:
        logarithm = desk.logarithm[min(tree.visits[node], LOGARITHMS - 1)]
        return average_below(tree, node) + course.exploration * sqrt(logarithm)
    visits = tree.visits[child]
    logarithm = desk.logarithm[min(tree.available[child], LOGARITHMS - 1)]
    return tree.total[child] / visits + course.exploration * sqrt(logarithm / visits)


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
def likely_move(g: Generator, desk: Desk, course: Course, count: int) -> int:
    """Return the move of most merit, with some noise. Changes generator and desk."""
    if count == 1:
        return desk.moves[0]
    best, highest, luck = 0, LOWEST_MERIT, below(g, BASE)
    for place in range(count):
        luck = (luck * LUCK_FACTOR + LUCK_STEP) & (BASE - 1)
        merit = desk.merits[place] + (luck * course.noise >> 16)
        if merit > highest:
            best, highest = place, merit
    return desk.moves[best]


# Expand


@kernel
def expand(s: State, tree: Tree, desk: Desk, course: Course, seat: int, move: int) -> bool:
    """Follow a move in every tree, adding nodes where it is new; tell whether it is new to its mover.

    Changes tree and desk.
    """
    is_new = False
    for each in range(course.trees):
        if desk.at[each] == NO_NODE:
            continue
        is_own = owns(course, each, seat)
        label = move if is_own else as_seen(s, move)
        child = child_of(tree, desk.at[each], label)
        if child == NO_NODE:
            child = add_node(tree, desk.at[each], label)
            is_new = is_new or is_own
        desk.at[each] = child
        if child != NO_NODE:
            note_step(tree, desk, child, seat)
    return is_new


@kernel
def owns(course: Course, tree: int, seat: int) -> bool:
    """Tell whether a tree shows the moves of a seat as that seat knows them."""
    return course.trees == 1 or tree == seat


@kernel
def note_step(tree: Tree, desk: Desk, child: int, seat: int) -> None:
    """Add a node to the path; a new one was available this once. Changes tree and desk."""
    if tree.visits[child] == 0:
        tree.available[child] += 1
    step = desk.steps[0]
    desk.path[step] = child
    desk.mover[step] = seat
    desk.steps[0] = step + 1


# Back up


@kernel
def back_up(tree: Tree, desk: Desk) -> None:
    """Credit to every node of the path what the simulation was worth to the seat that moved there. Changes the tree."""
    for step in range(desk.steps[0]):
        node = desk.path[step]
        tree.visits[node] += 1
        tree.total[node] += desk.value[desk.mover[step]]
