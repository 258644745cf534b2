"""What one search runs on: its numbers, and the memory that its kernels share."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import cache
from typing import Annotated, NamedTuple

from jewelbox.core.arrays import Cells, Integers, Reals, allocated
from jewelbox.core.kernel import kernel

LOGARITHMS = 1 << 15
SMALLEST_TERM = 1e-18
"""Terms below this don't change a logarithm."""


class Parameters(NamedTuple):
    """The numbers that control one search."""

    seat: int
    """The seat that searches."""
    players: int
    trees: int
    """One for each player as the others know them plus the seat's own, or a single one if everyone sees every move."""
    own: int
    """The tree of the seat that searches, with what only that seat knows."""
    horizon: int
    """The round (as the game's `round_of` counts) at which a play-out ends with an estimate."""
    exploration: float
    """How strongly moves that were seldom tried are preferred."""
    bias: float
    """How strongly a move's merit counts while it has few visits."""
    noise: int
    """Play-outs add noise of up to this much to each merit, so that they don't all go the same way."""
    span: float
    """The lead, in thousandths of a point, that counts as a maximal lead."""
    win_weight: float
    """How much of a value is the share of the win; the rest is the lead."""


class Scratch(NamedTuple):
    """The kernels' memory between two simulations. `setup.sizes_of` has its lengths."""

    moves: Annotated[Integers, Cells("int16", "most_moves")]
    """The legal moves of the decision at hand."""
    merits: Annotated[Integers, Cells("int32", "most_moves")]
    """The merit of each."""
    child: Annotated[Integers, Cells("int32", "all_moves")]
    """The child that a move led to when it was last looked up."""
    learns: Annotated[Integers, Cells("int8", "trees")]
    """1 for the trees that learn from this simulation."""
    at: Annotated[Integers, Cells("int32", "trees")]
    """The current node of each tree, or NO_NODE."""
    path: Annotated[Integers, Cells("int32", "longest_path")]
    """The nodes that this simulation visited."""
    mover: Annotated[Integers, Cells("int8", "longest_path")]
    """The seat that made the move to each."""
    steps: Annotated[Integers, Cells("int32", 1)]
    """How many nodes the path has."""
    standing: Annotated[Integers, Cells("int64", "players")]
    """Final or estimated points of each seat, in thousandths, with the tie-break in the last digits."""
    value: Annotated[Reals, Cells("float64", "players")]
    """What the simulation is worth to each seat, from 0 to 1."""
    logarithm: Annotated[Reals, Cells("float64", LOGARITHMS)]
    """The natural logarithm of 1 + place."""


def new_scratch(sizes: Mapping[str, int]) -> Scratch:
    """Return the memory for searches, natively."""
    return allocated(Scratch, sizes)._replace(logarithm=_logarithms())


@cache
def _logarithms() -> Reals:
    import numpy as np  # imported here: browsers don't have it

    table = array("d", bytes(8 * LOGARITHMS))
    write_logarithms(table)
    return np.frombuffer(table)


@kernel
def write_logarithms(table: Reals) -> None:
    """Write the natural logarithm of 1 + place. Using only products and sums gives the same bits in every mode."""
    table[0] = 0.0
    for place in range(1, len(table)):
        step = 1.0 / (2 * place + 1)  # ln(n + 1) - ln(n) is twice the inverse hyperbolic tangent of 1 / (2n + 1)
        power, total, odd = step, 0.0, 1
        while power > SMALLEST_TERM:
            total += power / odd
            power *= step * step
            odd += 2
        table[place] = table[place - 1] + 2.0 * total
