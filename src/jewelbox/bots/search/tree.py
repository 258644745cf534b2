"""The search tree: flat arrays with one slot per node, and the kernels that find and add nodes.

Each player who can't see all moves has their own tree (see `simulate`); all trees share the arrays, and the root
of tree t is node t. A node represents the moves that led to it as the tree's owner saw them; draws are not part of
them, so a node is reached with many different draws (an open-loop tree).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cmp_to_key, partial
from typing import Annotated, NamedTuple

from jewelbox.core.arrays import Cells, Integers, Reals, allocated
from jewelbox.core.kernel import kernel

NO_NODE = -1
"""Means no child, no sibling, or no node in this tree for what happened."""
NO_LABEL = -1
"""The label of a root."""
MOST_NODES = 1 << 18
"""No search keeps more nodes than this; when they are used up, it continues without adding any."""


class Tree(NamedTuple):
    """Slots for nodes."""

    size: Annotated[Integers, Cells("int32", 1)]
    """How many slots are used."""
    label: Annotated[Integers, Cells("int16", "nodes")]
    """The move that leads to the node, as the tree's owner sees it, or NO_LABEL."""
    parent: Annotated[Integers, Cells("int32", "nodes")]
    """The parent node, or NO_NODE."""
    first_child: Annotated[Integers, Cells("int32", "nodes")]
    """The child added last, or NO_NODE."""
    sibling: Annotated[Integers, Cells("int32", "nodes")]
    """The next child of the same parent, or NO_NODE."""
    visits: Annotated[Integers, Cells("int32", "nodes")]
    """How often a simulation went through the node."""
    available: Annotated[Integers, Cells("int32", "nodes")]
    """How often its move was available: it isn't in every hidden world."""
    total: Annotated[Reals, Cells("float64", "nodes")]
    """The sum of the values of these simulations for the seat that made the move."""


def new_tree(sizes: Mapping[str, int], roots: int) -> Tree:
    """Return a tree in which only the roots exist, natively."""
    tree = allocated(Tree, sizes)
    add_roots(tree, roots)
    return tree


def tried_moves(tree: Tree, node: int) -> list[tuple[int, int, float]]:
    """Return the moves that were tried at a node, best first (`is_better`), with their visits and mean values."""
    children = [child for child in _children(tree, node) if tree.visits[child]]
    children.sort(key=cmp_to_key(partial(_order, tree)))
    return [
        (int(tree.label[child]), int(tree.visits[child]), float(tree.total[child]) / int(tree.visits[child]))
        for child in children
    ]


def _order(tree: Tree, one: int, other: int) -> int:
    return -1 if is_better(tree, one, other) else 1


def _children(tree: Tree, node: int) -> Iterator[int]:
    child = tree.first_child[node]
    while child != NO_NODE:
        yield child
        child = tree.sibling[child]


@kernel
def add_roots(tree: Tree, number: int) -> None:
    """Add the roots to an empty tree. Changes the tree."""
    for _ in range(number):
        add_node(tree, NO_NODE, NO_LABEL)


@kernel
def add_node(tree: Tree, parent: int, label: int) -> int:
    """Add a node and return it, or NO_NODE when all slots are used. Changes the tree."""
    node = tree.size[0]
    if node == len(tree.label):
        return NO_NODE
    tree.size[0] = node + 1
    tree.label[node] = label
    tree.parent[node] = parent
    tree.first_child[node] = NO_NODE
    tree.sibling[node] = NO_NODE
    if parent != NO_NODE:
        tree.sibling[node] = tree.first_child[parent]
        tree.first_child[parent] = node
    return node


@kernel
def look_up_children(tree: Tree, found: Integers, node: int) -> None:
    """Note for every move that was tried at a node which child it leads to. Changes `found`, which goes by move."""
    child = tree.first_child[node]
    while child != NO_NODE:
        found[tree.label[child]] = child
        child = tree.sibling[child]


@kernel
def known_child(tree: Tree, found: Integers, node: int, move: int) -> int:
    """Return the child of a move whose node was looked up, or NO_NODE.

    What was noted for a move may be the child of another node, or nothing: the parent tells which.
    """
    child = found[move]
    if child >= tree.size[0] or tree.parent[child] != node or tree.label[child] != move:
        return NO_NODE
    return child


@kernel
def child_of(tree: Tree, node: int, label: int) -> int:
    """Return the child that a move leads to, or NO_NODE."""
    child = tree.first_child[node]
    while child != NO_NODE and tree.label[child] != label:
        child = tree.sibling[child]
    return child


@kernel
def best_child(tree: Tree, node: int) -> int:
    """Return the child that `is_better` than all others, or NO_NODE if nothing was tried."""
    best = child = tree.first_child[node]
    while child != NO_NODE:
        if is_better(tree, child, best):
            best = child
        child = tree.sibling[child]
    return best


@kernel
def is_better(tree: Tree, one: int, other: int) -> bool:
    """Return whether a child was tried more often than another; ties go to the more valuable, then to the first."""
    if tree.visits[one] != tree.visits[other]:
        return tree.visits[one] > tree.visits[other]
    if tree.total[one] != tree.total[other]:
        return tree.total[one] > tree.total[other]
    return tree.label[one] < tree.label[other]
