"""What a seat imagines from its view agrees with all that it knows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jewelbox.core.chance import Random
from jewelbox.core.position import Position, Variant
from support import ALL_LABELS, ALL_VARIANTS, OLD_LABELS, OLD_VARIANTS, play_at_random

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS + OLD_VARIANTS, ids=ALL_LABELS + OLD_LABELS)
seeds = st.integers(0, 2**32)


def imagined(position: Position) -> Position:
    """Return the position as the seat that decides imagines it."""
    game, variant = position.variant.game, position.variant
    return Position(variant, game.imagine(variant.view(position.state, position.seat, variant.most_shown)), [], None)


@each_variant
@settings(max_examples=2)
@given(seed=seeds)
@pytest.mark.slow
def test_the_imagined_state_looks_the_same_and_is_in_order(variant: Variant, seed: int) -> None:
    most = variant.most_shown
    for position in play_at_random(variant.start(seed=seed), seed):
        if position.is_over:
            break
        other = imagined(position)
        assert variant.game.problems(other.state) == []
        assert other.seat == position.seat
        assert other.legal_numbers() == position.legal_numbers()
        for shown in [most] if most == variant.options else [most, variant.options]:
            expected = variant.view(position.state, position.seat, shown)
            assert variant.view(other.state, position.seat, shown) == expected


@each_variant
@settings(max_examples=1)
@given(seed=seeds)
@pytest.mark.slow
def test_what_is_imagined_depends_on_nothing_hidden(variant: Variant, seed: int) -> None:
    random = Random(seed)
    for position in play_at_random(variant.start(seed=seed), seed):
        if position.seat is not None:
            state = variant.engine.redeal(position.state, position.seat, random)
            assert imagined(Position(variant, state, [], None)).state == imagined(position).state
