"""What one search runs on: its numbers, and the memory that its kernels share."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from jewelbox.bots.network.network import Floats, Network, Thoughts
from jewelbox.core.arrays import Cells, Integers, Reals


class Steering(NamedTuple):
    """The numbers that one search is steered by."""

    seat: int
    """The seat that searches."""
    players: int
    hides_moves: bool
    """Whether players move without the others seeing all of it."""
    exploration: float
    """How strongly the policy decides while moves have few visits."""
    caution: float
    """By how much a move that was never tried counts as worse than its node."""


class ChampionMemory(NamedTuple):
    """Memory of the kernels. `search.sizes_of` has its lengths."""

    prior: Annotated[Reals, Cells("float32", "nodes")]
    """How likely the network chose the move that leads to each node."""
    moves: Annotated[Integers, Cells("int16", "most_moves")]
    """The legal moves of the decision at hand."""
    chances: Annotated[Floats, Cells("float32", "most_moves")]
    """How likely the network chooses each."""
    child: Annotated[Integers, Cells("int32", "all_moves")]
    """The child that a move led to when it was last looked up."""
    hidden: Annotated[Integers, Cells("int16", "longest_path")]
    """Moves that were taken back."""
    path: Annotated[Integers, Cells("int32", "longest_path")]
    """The nodes that this simulation went through."""
    mover: Annotated[Integers, Cells("int8", "longest_path")]
    """The seat that made the move to each."""
    steps: Annotated[Integers, Cells("int32", 1)]
    """How many nodes the path has."""
    value: Annotated[Reals, Cells("float64", "players")]
    """What the simulation is worth to each seat, from 0 to 1."""


class Mind(NamedTuple):
    """A network, and the memory in which it thinks."""

    network: Network
    thoughts: Thoughts
