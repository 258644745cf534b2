"""Masks and draws in numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import jewelbox
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.core.state import State
from jewelbox.envs.kernels import Encoder, linker_of, tally, write_mask
from support import ALL_LABELS, ALL_VARIANTS, MODES, in_mode, play_at_random

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)


@each_variant
def test_a_mask_has_a_1_for_each_legal_move(variant: Variant) -> None:
    numbers, write = Encoder(variant), linker_of(variant.game, variant.mode).entry(write_mask)
    moves, mask = np.zeros(variant.game.MAX_MOVES, np.int16), np.ones(numbers.moves, np.int8)
    for position in play_at_random(variant.start(seed=2), 2):
        legal = position.legal_numbers()
        assert write(position.state, moves, mask) == len(legal)
        assert np.flatnonzero(mask).tolist() == legal
        assert np.array_equal(numbers.mask(position.state), mask)
        assert mask.sum() == len(legal)


@each_variant
def test_nobody_may_move_before_a_draw(variant: Variant) -> None:
    numbers, state = Encoder(variant), variant.before_chance().state
    mask = np.ones(numbers.moves, np.int8)
    assert linker_of(variant.game, variant.mode).entry(write_mask)(state, np.zeros(1, np.int16), mask) == 0
    assert not mask.any()
    assert not numbers.mask(state).any()
    assert not numbers.no_moves().any()


@each_variant
def test_a_tally_counts_the_draws_of_every_outcome(variant: Variant) -> None:
    position = variant.before_chance()
    for mode in MODES:
        count, tickets = linker_of(variant.game, mode).entry(tally), np.full(64, 9, np.int16)
        engine = in_mode(variant, mode).engine
        for state in states_before_draws(position):
            total = count(engine.packed(state), tickets)
            expected = engine.outcomes(state)
            assert {outcome: n for outcome, n in enumerate(tickets.tolist()) if n} == expected
            assert total == sum(expected.values())


@pytest.mark.parametrize("seat", [-1, 2, 1000, 10**30, None])
def test_nobody_observes_from_a_seat_that_is_not_at_the_table(seat: Any) -> None:
    position = jewelbox.load("sultan", players=2, mode=Mode.PLAIN).start(seed=1)
    with pytest.raises(JewelboxError) as caught:
        Encoder(position.variant).observation(position.state, seat)
    assert caught.value.code is Code.BAD_SEAT


def states_before_draws(position: Position) -> list[State]:
    """Return the states before the first few draws."""
    engine, state, found = position.variant.engine, position.state.copy(), list[State]()
    while engine.turn(state) == -1:
        found.append(state.copy())
        engine.happen(state, engine.drawn(state, 0))
    return found


@each_variant
def test_an_observation_is_written_from_the_state_as_its_seat_sees_it(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Put a spy in the place of what writes it: it gets nothing that the seat can't see."""
    encoder, given = Encoder(in_mode(variant, Mode.PLAIN)), list[State]()
    monkeypatch.setattr(encoder, "_look", lambda states, *_: given.append(states[0].copy()))
    for position in play_at_random(variant.start(seed=4), 4):
        for seat in range(variant.players):
            encoder.observation(position.state, seat)
            assert given[-1] == position.state.as_seen(seat)
