"""Networks compute the same bits in every mode, and the same numbers as NumPy's matrices."""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bots.network.random_networks import random_network
from jewelbox.bots.network import network
from jewelbox.bots.network.network import (
    SCORES,
    VALUES,
    Network,
    Thoughts,
    chances_of_moves,
    evaluate,
    exponential,
    new_thoughts,
)
from jewelbox.core.engine import linker_for
from jewelbox.core.kernel import Mode, kernel
from jewelbox.core.position import Variant
from jewelbox.envs.kernels import Encoder
from jewelbox.envs.observations import observation_of
from support import ALL_LABELS, ALL_VARIANTS, in_mode, play_at_random


@kernel
def judge(states: Any, seat: int, weights: Network, thoughts: Thoughts) -> None:
    """Evaluate the first state."""
    evaluate(states[0], seat, weights, thoughts, SCORES + VALUES)


def thoughts_in(variant: Variant, weights: Network, state: Any, seat: int) -> Thoughts:
    thoughts, folder = new_thoughts(weights), Path(network.__file__).parent
    more = {"observe": observation_of(variant.game).observe}
    link = linker_for(variant.game, variant.mode, folder, part="network-test", more=more)
    link.entry(judge)(variant.engine.packed(state), seat, weights, thoughts)
    return thoughts


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
def test_every_mode_gives_the_same_bits_and_matrices_the_same_numbers(variant: Variant) -> None:
    weights, compiled = random_network(variant.game, variant.players), in_mode(variant, Mode.COMPILED)
    for place, position in enumerate(play_at_random(variant.start(seed=5), 1)):
        seat = position.seat
        if place % 25 or seat is None:
            continue
        plain = thoughts_in(in_mode(variant, Mode.PLAIN), weights, position.state, seat)
        fast = thoughts_in(compiled, weights, position.state, seat)
        for name in Thoughts._fields:
            assert np.array_equal(getattr(plain, name), getattr(fast, name)), name
        seen = Encoder(variant).observation(position.state, seat)
        wide = np.maximum(seen @ weights.first + weights.first_bias, 0)
        deep = np.maximum(wide @ weights.second + weights.second_bias, 0)
        assert plain.scores == pytest.approx(deep @ weights.policy + weights.policy_bias, abs=1e-3)
        assert plain.values == pytest.approx(deep @ weights.value + weights.value_bias, abs=1e-3)


def test_chances_are_the_softmax_of_the_scores_of_legal_moves() -> None:
    scores = np.array([3.0, -2.0, 100.0, 0.5], np.float32)
    thoughts = Thoughts(np.zeros(1, np.uint8), scores[:0], scores[:0], scores, scores[:0])
    chances = np.zeros(3, np.float32)
    for certainty in (1.0, 0.5):
        chances_of_moves(thoughts, np.array([0, 1, 3], np.int16), 3, certainty, chances)
        wanted = np.exp(certainty * np.array([3.0, -2.0, 0.5]))
        assert chances == pytest.approx(wanted / wanted.sum(), rel=1e-5)


def test_the_exponential_is_right_to_six_digits_and_ends_at_zero() -> None:
    assert exponential(0.0) == 1.0
    assert all(exponential(-x / 50) == pytest.approx(exp(-x / 50), rel=2e-6) for x in range(1500))
    assert exponential(-31.0) == 0.0
