"""A frozen state shows what the state itself shows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jewelbox.core.position import Variant
from jewelbox.core.still import Still
from support import ALL_LABELS, ALL_VARIANTS, some_position

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)


@each_variant
@settings(max_examples=8)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 80))
def test_every_audience_sees_the_same(variant: Variant, seed: int, moves: int) -> None:
    state = some_position(variant, seed, moves).state
    still = Still(state)
    for audience in (None, *range(variant.players)):
        seen = variant.game.view(still, audience, variant.options)
        assert seen == variant.game.view(state, audience, variant.options)


@each_variant
def test_every_field_has_the_same_content(variant: Variant) -> None:
    state = some_position(variant, seed=5, moves=30).state
    still = Still(state)
    for name, field in state.fields.items():
        found = getattr(still, name)
        assert (found.tolist() if field.shape else found) == state.data[name][0].tolist()


def test_it_stays_as_it_was_and_its_copy_can_be_played_on() -> None:
    position = some_position(ALL_VARIANTS[0], seed=5, moves=3)
    state, still = position.state.copy(), Still(position.state)
    position.play(position.legal_moves()[0])
    assert still.copy() == state != position.state
    still.copy().bytes[0] ^= 1
    assert still.copy() == state
