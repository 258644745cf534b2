"""The memory that the kernels of one search share."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from jewelbox.bots.network.network import Floats, Network, Thoughts
from jewelbox.core.arrays import Cells, Integers, Reals


class ChampionMemory(NamedTuple):
    """The kernels' memory. `setup.sizes_of` has its lengths."""

    prior: Annotated[Reals, Cells("float32", "nodes")]
    """The network's probability of the move that leads to each node."""
    moves: Annotated[Integers, Cells("int16", "most_moves")]
    """The legal moves of the decision at hand."""
    merits: Annotated[Integers, Cells("int32", "most_moves")]
    """The heuristic merit of each."""
    chances: Annotated[Floats, Cells("float32", "most_moves")]
    """The network's probability of each."""
    child: Annotated[Integers, Cells("int32", "all_moves")]
    """The child that a move led to when it was last looked up."""
    learns: Annotated[Integers, Cells("int8", "trees")]
    """1 for the trees that learn from this simulation."""
    at: Annotated[Integers, Cells("int32", "trees")]
    """The current node of each tree, or NO_NODE."""
    hidden: Annotated[Integers, Cells("int16", "longest_path")]
    """Moves that were taken back."""
    path: Annotated[Integers, Cells("int32", "longest_path")]
    """The nodes that this simulation visited."""
    mover: Annotated[Integers, Cells("int8", "longest_path")]
    """The seat that made the move to each."""
    steps: Annotated[Integers, Cells("int32", 1)]
    """How many nodes the path has."""
    standing: Annotated[Integers, Cells("int64", "players")]
    """Final or estimated points of each seat, in thousandths, with the tie-break in the last digits."""
    judged: Annotated[Reals, Cells("float64", "players")]
    """The network's value of the position for each seat, from 0 to 1."""
    value: Annotated[Reals, Cells("float64", "players")]
    """What the simulation is worth to each seat, from 0 to 1."""


class Mind(NamedTuple):
    """A network and its working memory."""

    network: Network
    thoughts: Thoughts
