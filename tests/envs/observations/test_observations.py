"""Observations show what the view shows: nothing more, and nothing less."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jewelbox
from jewelbox.core.chance import Random
from jewelbox.core.game import Game
from jewelbox.core.kernel import is_kernel
from jewelbox.core.position import Position, Variant
from jewelbox.envs.kernels import Encoder
from jewelbox.envs.observations import DTYPE, observation_of
from support import ALL_LABELS, ALL_VARIANTS, MODES, in_mode, plain, play_at_random, some_position

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
each_game = pytest.mark.parametrize("game", jewelbox.GAMES.values(), ids=jewelbox.GAMES)
seeds = st.integers(0, 2**32)


def moments(variant: Variant, seed: int) -> list[Position]:
    """Return every moment of a random game, those between two draws included, and the end."""
    found, random = [variant.before_chance()], Random(seed)
    while not found[-1].is_over:
        position = found[-1].copy()
        if position.at_chance:
            outcome = variant.engine.drawn(position.state, random.below(variant.engine.chances(position.state)))
            variant.engine.happen(position.state, outcome)
            position = Position(variant, position.state, [], None)
        else:
            position.play(random.choice(position.legal_numbers()))
        found.append(position)
    return found


@each_variant
@settings(max_examples=8)
@given(seed=seeds, moves=st.integers(0, 80))
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_numbers(variant: Variant, seed: int, moves: int) -> None:
    position, numbers = some_position(variant, seed, moves), Encoder(variant)
    for seat in range(variant.players):
        other = variant.engine.redeal(position.state, seat, Random(seed))
        assert np.array_equal(numbers.observation(other, seat), numbers.observation(position.state, seat))


@each_variant
@settings(max_examples=1)
@given(seed=seeds)
def test_numbers_follow_from_the_view_alone(variant: Variant, seed: int) -> None:
    game, numbers = variant.game, Encoder(variant)
    for position in play_at_random(variant.start(seed=seed), seed):
        if position.seat is not None:
            imagined = game.imagine(variant.view(position.state, position.seat, variant.most_shown))
            expected = numbers.observation(position.state, position.seat)
            assert np.array_equal(numbers.observation(imagined, position.seat), expected)


@each_variant
@settings(max_examples=1)
@given(seed=seeds)
def test_views_that_differ_give_numbers_that_differ(variant: Variant, seed: int) -> None:
    numbers = Encoder(variant)
    views: dict[bytes, str] = {}
    for position in play_at_random(variant.start(seed=seed), seed):
        for seat in range(variant.players):
            view = plain(variant.view(position.state, seat, variant.most_shown))
            told = json.dumps({key: value for key, value in view.items() if key != "seat"}, sort_keys=True)
            key = bytes([seat]) + numbers.observation(position.state, seat).tobytes()
            assert views.setdefault(key, told) == told


@each_variant
@settings(max_examples=1)
@given(seed=seeds)
def test_numbers_stay_within_what_the_page_says_in_every_phase(variant: Variant, seed: int) -> None:
    numbers, highs = Encoder(variant), np.array(observation_of(variant.game).LAYOUT.highs(variant.players))
    for position in moments(variant, seed):
        for seat in range(variant.players):
            observation = numbers.observation(position.state, seat)
            assert observation.dtype == DTYPE
            assert (observation <= highs).all()


@each_variant
def test_all_modes_write_the_same_numbers(variant: Variant) -> None:
    plain, *others = (Encoder(in_mode(variant, mode)) for mode in MODES)
    for position in moments(variant, 5)[::3]:
        for seat in range(variant.players):
            expected = plain.observation(position.state, seat)
            for other in others:
                assert np.array_equal(other.observation(position.state, seat), expected)


@each_game
def test_every_number_is_written_and_none_is_read(game: Game) -> None:
    """Write into rows that hold different numbers before: what comes out is the same."""
    observation = observation_of(game)
    assert is_kernel(observation.observe)
    for players in game.PLAYERS:
        state = some_position(Variant(game, players, {}, MODES[0]), 3, 20).state
        size = observation.LAYOUT.size(players)
        rows = [np.full(size + 2, filler, DTYPE) for filler in (0, 170)]
        for row in rows:
            observation.observe(state, 1, row[1:-1])
        assert np.array_equal(rows[0][1:-1], rows[1][1:-1])
        assert rows[1][[0, -1]].tolist() == [170, 170]


@each_game
def test_the_observers_own_seat_comes_first_and_the_others_in_turn_order(game: Game) -> None:
    """What is public about a seat is in the block that is as far from the observer as the seat."""
    variant = Variant(game, max(game.PLAYERS), {}, MODES[0])
    layout, numbers = observation_of(game).LAYOUT, Encoder(variant)
    (seat_part,) = (part for part in layout.sections if part.name == "seat")
    start, players = layout.start(seat_part, variant.players), variant.players
    state = some_position(variant, 9, 40).state
    blocks: dict[int, bytes] = {}
    for observer in range(players):
        observation = numbers.observation(state, observer)
        for k in range(players):
            first = start + k * seat_part.size
            block = observation[first : first + seat_part.size].tobytes()
            assert blocks.setdefault((observer + k) % players, block) == block
