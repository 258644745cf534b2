"""What one search runs on: its numbers, and the memory that its kernels share."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from jewelbox.bots.network.network import Floats, Network, Thoughts
from jewelbox.core.arrays import Cells, Integers, Reals


class Steering(NamedTuple):
    """The numbers that control one search."""

    seat: int
    """The seat that searches."""
    players: int
    hides_moves: int
    """1 if players move without the others seeing all of it, otherwise 0."""
    exploration: float
    """How strongly the policy decides while moves have few visits."""
    caution: float
    """How much worse than its node an untried move counts."""
    certainty: float
    """How much the policy is trusted: below 1, moves that it finds unlikely are tried earlier."""
    playouts: float
    """How much of a value comes from heuristic play-outs; the rest is the network's."""
    horizon: int
    """The round (as the game's `round_of` counts) at which a play-out ends with an estimate."""
    noise: int
    """Play-outs add noise of up to this much to each merit."""
    span: float
    """The lead, in thousandths of a point, that counts as a maximal lead."""
    win_weight: float
    """How much of a play-out's value is the share of the win; the rest is the lead."""


class ChampionMemory(NamedTuple):
    """The kernels' memory. `search.sizes_of` has its lengths."""

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
