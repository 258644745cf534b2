"""What a seat can't know makes no difference to what it is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jewelbox.bots.protocol import Bot, choice
from jewelbox.bots.registry import BOTS
from jewelbox.bots.search import SearchBot
from jewelbox.core.chance import Random
from jewelbox.core.game import NOBODY
from jewelbox.core.position import Position, Variant
from jewelbox.core.seen import HIDDEN, everybody, sees
from jewelbox.core.state import State
from support import ALL_LABELS, ALL_VARIANTS, some_position

CHOOSERS: dict[str, Callable[[], Bot]] = {**BOTS, "search": partial(SearchBot, "60")}
each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)


def other_world(position: Position, seat: int | None, seed: int) -> Position:
    """Return the position with everything that the seat can't know redealt."""
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
        assert variant.view(other.state, seat, most) == variant.view(position.state, seat, most)


@each_variant
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 80))
def test_a_view_that_reads_a_secret_finds_hidden(variant: Variant, seed: int, moves: int) -> None:
    """Put a spy in its place: the state that reaches it holds no number that the seat can't see."""
    position, game = some_position(variant, seed, moves), variant.game
    hidden = {name: field for name, field in game.State.fields.items() if field.seen_by is not everybody}
    for seat in (None, *range(variant.players)):
        given = state_given_to_view(position, seat)
        for name, field in game.State.fields.items():
            for index, number in np.ndenumerate(position.state.data[name][0]):
                is_shown = name not in hidden or number == field.empty
                is_shown = is_shown or sees(NOBODY if seat is None else seat, field.seen_by(position.state, index[0]))
                assert given.data[name][0][index] == (number if is_shown else HIDDEN)


def state_given_to_view(position: Position, seat: int | None) -> State:
    """Return the state that a game's view gets."""
    game, seen = position.variant.game, list[State]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game, "view", lambda state, *_: seen.append(state.copy()))
        position.variant.view(position.state, seat, position.variant.options)
    return seen[0]


@each_variant
@pytest.mark.parametrize("name", CHOOSERS)
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 80))
@pytest.mark.slow
def test_a_bot_chooses_the_same_in_worlds_it_cannot_tell_apart(
    variant: Variant, name: str, seed: int, moves: int
) -> None:
    position = some_position(variant, seed, moves)
    if position.seat is not None:
        other = other_world(position, position.seat, seed)
        bot = CHOOSERS[name]()
        assert choice(bot, other, Random(seed)) == choice(bot, position, Random(seed))
