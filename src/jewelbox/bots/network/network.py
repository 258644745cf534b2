"""A neural network as kernels: what a seat sees goes in; a score for every move and a value for every seat come out.

Two dense layers with rectifiers, then two heads that share them. All numbers are 32-bit floats, and every sum is added
up in the order of its inputs, so plain and compiled code give the same bits. The inner loops run over outputs: vector
instructions then change the speed, not the order. Most numbers of an observation are zero and cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jewelbox.bots.network.header import Shape
from jewelbox.core.arrays import Cells, allocated
from jewelbox.core.kernel import Bound, compiled_as, kernel, outlined
from jewelbox.core.state import Row, State

observe: Callable[[State, int, Row], None] = Bound("observe")

Floats = NDArray[np.float32]
Inputs = NDArray[np.float32] | NDArray[np.uint8]

SMALLEST_EXPONENT = -30.0
"""Below this, e to the x counts as zero."""
SCORES, VALUES = 1, 2
"""What an evaluation is asked for; a sum asks for both."""
LOG2_E = 1.4426950408889634
LN_2 = 0.6931471805599453


class Network(NamedTuple):
    """The weights: of each layer a row for every input, and a bias for every output."""

    first: Annotated[Floats, Cells("float32", "inputs", "width")]
    first_bias: Annotated[Floats, Cells("float32", "width")]
    second: Annotated[Floats, Cells("float32", "width", "depth")]
    second_bias: Annotated[Floats, Cells("float32", "depth")]
    policy: Annotated[Floats, Cells("float32", "depth", "all_moves")]
    """The scores of moves, before they become probabilities."""
    policy_bias: Annotated[Floats, Cells("float32", "all_moves")]
    value: Annotated[Floats, Cells("float32", "depth", "players")]
    """What the game is worth to each seat, the observer's own first, then in turn order."""
    value_bias: Annotated[Floats, Cells("float32", "players")]


class Thoughts(NamedTuple):
    """The memory of one evaluation."""

    seen: Annotated[NDArray[np.uint8], Cells("uint8", "inputs")]
    """What the seat sees."""
    wide: Annotated[Floats, Cells("float32", "width")]
    deep: Annotated[Floats, Cells("float32", "depth")]
    scores: Annotated[Floats, Cells("float32", "all_moves")]
    """The score of every move of the game; only those of legal moves are meaningful."""
    values: Annotated[Floats, Cells("float32", "players")]
    """What the game is worth to each seat, the observer's own first, then in turn order."""


def shape_of(network: Network) -> Shape:
    """Return the sizes of a network."""
    inputs, width = network.first.shape
    return Shape(len(network.value_bias), inputs, width, len(network.second_bias), len(network.policy_bias))


def new_thoughts(network: Network) -> Thoughts:
    """Return working memory for a network's evaluations."""
    return allocated(Thoughts, shape_of(network).sizes)


@kernel
@outlined
def evaluate(s: State, seat: int, network: Network, thoughts: Thoughts, head: int) -> None:
    """Write what is asked for, from what a seat sees: the score of every move, the value for every seat, or both."""
    observe(s, seat, thoughts.seen)
    dense(thoughts.seen, network.first, network.first_bias, thoughts.wide)
    rectify(thoughts.wide)
    dense(thoughts.wide, network.second, network.second_bias, thoughts.deep)
    rectify(thoughts.deep)
    if head & SCORES:
        dense(thoughts.deep, network.policy, network.policy_bias, thoughts.scores)
    if head & VALUES:
        dense(thoughts.deep, network.value, network.value_bias, thoughts.values)


@kernel
def dense_by_loops(inputs: Inputs, weights: Floats, bias: Floats, out: Floats) -> None:
    """Write a layer's outputs: the biases, and each input times its row of weights. Changes `out`."""
    for to in range(len(out)):
        out[to] = bias[to]
    for place in range(len(inputs)):
        number = np.float32(inputs[place])
        if number != 0:
            for to in range(len(out)):
                out[to] += number * weights[place, to]


@compiled_as(dense_by_loops)
def dense(inputs: Inputs, weights: Floats, bias: Floats, out: Floats) -> None:
    """Do the same with NumPy, row by row: the same products, added in the same order."""
    out[:] = bias
    for place in np.flatnonzero(inputs):
        out += np.float32(inputs[place]) * weights[place]


@kernel
def rectify(numbers: Floats) -> None:
    """Replace negative numbers with zero. Changes the numbers."""
    for place in range(len(numbers)):
        numbers[place] = max(numbers[place], np.float32(0))


@kernel
def chances_of_moves(thoughts: Thoughts, moves: Row, count: int, certainty: float, chances: Floats) -> None:
    """Write the network's probability of each legal move: softmax of their scores. Changes `chances`.

    With a certainty below 1, unlikely moves become more likely than the network thinks. `float` makes plain code add in
    64 bits, as compiled code does.
    """
    highest = thoughts.scores[moves[0]]
    for place in range(1, count):
        highest = max(highest, thoughts.scores[moves[place]])
    total = 0.0
    for place in range(count):
        chances[place] = exponential(certainty * float(thoughts.scores[moves[place]] - highest))
        total += float(chances[place])
    for place in range(count):
        chances[place] = float(chances[place]) / total


@kernel
def exponential(x: float) -> float:
    """Return e to the x, for x up to 0. Uses only products and sums, so that every mode gives the same bits."""
    if x < SMALLEST_EXPONENT:
        return 0.0
    halvings = int(0.5 - x * LOG2_E)
    rest = x + halvings * LN_2
    result = 1.0 + rest * (1.0 + rest / 2 * (1.0 + rest / 3 * (1.0 + rest / 4 * (1.0 + rest / 5 * (1.0 + rest / 6)))))
    for _ in range(halvings):
        result *= 0.5
    return result
