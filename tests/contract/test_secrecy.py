"""What a seat can't know makes no difference to what it is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jewelbox.bots.protocol import Bot, choice
from jewelbox.bots.registry import BOTS
from jewelbox.bots.search import SearchBot
from jewelbox.core.chance import Random
from jewelbox.core.game import NOBODY
from jewelbox.core.position import Position, Variant
from support import ALL_LABELS, ALL_VARIANTS, some_position

CHOOSERS: dict[str, Callable[[], Bot]] = {**BOTS, "search": partial(SearchBot, "60")}
each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)


def other_world(position: Position, seat: int | None, seed: int) -> Position:
    """Return the position with all that the seat can't know dealt anew."""
    hidden = NOBODY if seat is None else seat
    state = position.variant.engine.redeal(position.state, hidden, Random(seed))
    return Position(position.variant, state, position.log.copy(), None)


@each_variant
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 80))
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(variant: Variant, seed: int, moves: int) -> None:
    position = some_position(variant, seed, moves)
    for seat in (None, *range(variant.players)):
        other = other_world(position, seat, seed)
        assert variant.game.problems(other.state) == []
        assert other.view(seat) == position.view(seat)
        assert other.seat == position.seat
        if seat == position.seat:
            assert other.legal_moves() == position.legal_moves()
        most = variant.most_shown
        assert variant.game.view(other.state, seat, most) == variant.game.view(position.state, seat, most)


@each_variant
@pytest.mark.parametrize("name", CHOOSERS)
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 80))
def test_a_bot_chooses_the_same_in_worlds_it_cannot_tell_apart(
    variant: Variant, name: str, seed: int, moves: int
) -> None:
    position = some_position(variant, seed, moves)
    if position.seat is not None:
        other = other_world(position, position.seat, seed)
        bot = CHOOSERS[name]()
        assert choice(bot, other, Random(seed)) == choice(bot, position, Random(seed))
