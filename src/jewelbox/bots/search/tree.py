"""The search tree: flat arrays with one place per node, and the kernels that find and add nodes.

Each player who can't see all moves has a tree of their own (see `simulate`); all trees share the arrays, and the root
of tree t is node t. A node stands for the moves that led to it as the tree's owner saw them; draws are no part of
them, so a node is reached with many different draws (an open-loop tree).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from jewelbox.bots.search.arrays import Numbers, Reals
from jewelbox.core.kernel import kernel

NO_NODE = -1
"""Stands where there is no child, no sibling, and where a tree has no node for what happened."""
NO_LABEL = -1
"""The label of a root."""
MOST_NODES = 1 << 18
"""No search keeps more nodes than this; when they are used up it goes on without adding any."""


class Tree(NamedTuple):
    """Places for N nodes. All arrays have the shape (N,) but for `size`, which has (1,)."""

    size: Numbers
    """int32: how many places are used."""
    label: Numbers
    """int16: the move that leads to the node, as the tree's owner sees it, or NO_LABEL."""
    parent: Numbers
    """int32: the node before, or NO_NODE."""
    first_child: Numbers
    """int32: the child added last, or NO_NODE."""
    sibling: Numbers
    """int32: the next child of the same parent, or NO_NODE."""
    visits: Numbers
    """int32: how often a simulation went through the node."""
    available: Numbers
    """int32: how often its move could be chosen: it can't in every hidden world."""
    total: Reals
    """float64: the sum of the values of these simulations for the seat that made the move."""


def new_tree(nodes: int, roots: int) -> Tree:
    """Return a tree with room for so many nodes, in which only the roots exist."""
    integers = [np.zeros(nodes, np.int32) for _ in range(5)]
    parent, first_child, sibling, visits, available = integers
    tree = Tree(
        np.zeros(1, np.int32),
        np.zeros(nodes, np.int16),
        parent,
        first_child,
        sibling,
        visits,
        available,
        np.zeros(nodes, np.float64),
    )
    for _ in range(roots):
        add_node(tree, NO_NODE, NO_LABEL)
    return tree


@kernel
def add_node(tree: Tree, parent: int, label: int) -> int:
    """Add a node and return it, or NO_NODE when all places are used. Changes the tree."""
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
def child_of(tree: Tree, node: int, label: int) -> int:
    """Return the child that a move leads to, or NO_NODE."""
    child = tree.first_child[node]
    while child != NO_NODE and tree.label[child] != label:
        child = tree.sibling[child]
    return child
