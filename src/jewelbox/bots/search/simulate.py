"""Information-set tree search in three named parts: simulate, expand, back up.

An iteration deals anew what the seat can't know, as the others' play makes likely, goes down the tree through the
moves that are possible in that world, adds a node, plays on by the game's rules of thumb, and credits the outcome to
every move on its way. Draws are made on the way down. Where moves are hidden each player has a tree in which the
others' moves appear as that player sees them, so that nobody answers to a card that lies face down (Cowling, Powley,
Whitehouse: "Information Set Monte Carlo Tree Search", 2012: several observers).

There the others must not learn what to do against the very cards that the seat holds: the longer they learned the
better they would know them. So every second iteration is dealt as a spectator would have to, the seat's own cards too,
and every player learns in a tree of their own. In the iterations between, the seat learns in one more tree what to do
with its true cards, while the others do what they learned, each move as often as they chose it: who bids in secret
must not be foreseen, and mixes (after Goodman: "Re-determinizing MCTS in Hanabi", 2019, and Heinrich, Silver: "Smooth
UCT Search in Computer Poker", 2015).
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

from jewelbox.bots.search.course import LOGARITHMS, Course, Desk
from jewelbox.bots.search.tree import NO_NODE, Tree, add_node, child_of
from jewelbox.bots.search.value import evaluate
from jewelbox.core.bound import apply, chances, drawn, happen, legal, redeal, turn
from jewelbox.core.chance import BASE, Generator, below
from jewelbox.core.drivers import NO_MOVE
from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.kernel import Bound, kernel
from jewelbox.core.state import Row, State

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
    viewer = NOBODY if tree.visits[course.own] > tree.visits[0] else course.seat
    redeal(s, viewer, g)
    believe(s, viewer, g, desk.moves, desk.merits)
    begin_path(tree, desk, course, viewer)
    play_through(s, g, tree, desk, course)
    evaluate(s, desk, course)


@kernel
def begin_path(tree: Tree, desk: Desk, course: Course, viewer: int) -> None:
    """Stand at the root of every tree, and note which of them learn. Changes tree and desk."""
    desk.steps[0] = 0
    for root in range(course.trees):
        desk.at[root] = root
        desk.learns[root] = (root == course.own) == (viewer == course.seat)
        tree.visits[root] += desk.learns[root]


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
        mine = tree_of(desk, course, seat)
        in_tree = in_tree and (desk.at[mine] != NO_NODE or not desk.learns[mine])
        move = move_in_tree(g, tree, desk, course, mine, count) if in_tree else NO_MOVE
        if move == NO_MOVE:
            move = likely_move(g, desk, course, count)
        in_tree = in_tree and not expand(s, tree, desk, course, seat, move)
        apply(s, move)


@kernel
def tree_of(desk: Desk, course: Course, seat: int) -> int:
    """Return the tree in which a seat chooses."""
    if course.trees == 1:
        return 0
    return course.own if seat == course.seat and desk.learns[course.own] else seat


@kernel
def move_in_tree(g: Generator, tree: Tree, desk: Desk, course: Course, mine: int, count: int) -> int:
    """Return what a seat's tree says: the best move if it learns, else a usual one, or NO_MOVE. Changes all."""
    node = desk.at[mine]
    if node == NO_NODE:
        return NO_MOVE
    look_up_children(tree, desk, node)
    return select(tree, desk, course, node, count) if desk.learns[mine] else usual_move(g, tree, desk, node, count)


@kernel
def usual_move(g: Generator, tree: Tree, desk: Desk, node: int, count: int) -> int:
    """Return a legal move, as often as it was chosen at a node when it could be; NO_MOVE where none was.

    Changes the generator.
    """
    total = 0.0
    for place in range(count):
        total += habit(tree, desk, node, place)
    point = total * below(g, BASE) / BASE
    for place in range(count):
        point -= habit(tree, desk, node, place)
        if point < 0.0:
            return desk.moves[place]
    return NO_MOVE


@kernel
def habit(tree: Tree, desk: Desk, node: int, place: int) -> float:
    """Return in how many of the cases in which a move could be chosen at a node it was."""
    child = known_child(tree, desk, node, place)
    return 0.0 if child == NO_NODE else tree.visits[child] / tree.available[child]


@kernel
def select(tree: Tree, desk: Desk, course: Course, node: int, count: int) -> int:
    """Return the legal move of highest score at a node, and count that all of them were available."""
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
    """Return the child of a legal move, counted as available, or NO_NODE. Changes the tree."""
    child = known_child(tree, desk, node, place)
    if child != NO_NODE:
        tree.available[child] += 1
    return child


@kernel
def known_child(tree: Tree, desk: Desk, node: int, place: int) -> int:
    """Return the child of a legal move, or NO_NODE.

    What was noted for a move may be the child of another node, or nothing: then the parent tells.
    """
    move = desk.moves[place]
    child = desk.child[move]
    if child >= tree.size[0] or tree.parent[child] != node or tree.label[child] != move:
        return NO_NODE
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
    """Follow a move in every tree, adding nodes where it is new to one that learns; tell whether to its mover's.

    Changes tree and desk.
    """
    is_new = False
    for each in range(course.trees):
        if desk.at[each] == NO_NODE:
            continue
        is_own = owns(course, each, seat)
        label = move if is_own else as_seen(s, move)
        child = child_of(tree, desk.at[each], label)
        if child == NO_NODE and desk.learns[each]:
            child = add_node(tree, desk.at[each], label)
            is_new = is_new or is_own
        desk.at[each] = child
        if child != NO_NODE and desk.learns[each]:
            note_step(tree, desk, child, seat)
    return is_new


@kernel
def owns(course: Course, tree: int, seat: int) -> bool:
    """Tell whether a tree shows the moves of a seat as that seat knows them."""
    return course.trees == 1 or tree == seat or (tree == course.own and seat == course.seat)


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
