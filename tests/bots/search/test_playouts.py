"""The heuristics of play-outs: they weigh what the seat knows, and nothing else."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.diamonds_club.scene import give, start, state_of
from jewelbox.bots.search.playouts import KERNELS, hides_moves, playout_of
from jewelbox.core.chance import Random
from jewelbox.core.kernel import is_kernel
from jewelbox.core.position import Variant
from jewelbox.core.state import State
from support import ALL_LABELS, ALL_VARIANTS, play_at_random

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
HIGHEST_MERIT = 30_000


def merits_in(variant: Variant, state: State) -> list[int]:
    """Return the merits of the legal moves."""
    moves: Any = [0] * variant.game.MAX_MOVES
    merits: Any = [0] * variant.game.MAX_MOVES
    count = variant.game.legal(state, moves)
    playout_of(variant.game).weigh(state, moves, count, merits)
    return [int(merit) for merit in merits[:count]]


@each_variant
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32))
def test_merits_depend_on_nothing_hidden_and_keep_their_bounds(variant: Variant, seed: int) -> None:
    random = Random(seed)
    for position in play_at_random(variant.start(seed=seed), seed):
        if position.seat is not None:
            merits = merits_in(variant, position.state)
            assert all(abs(merit) <= HIGHEST_MERIT for merit in merits)
            other = variant.engine.redeal(position.state, position.seat, random)
            assert merits_in(variant, other) == merits


@each_variant
def test_rounds_only_rise_by_one(variant: Variant) -> None:
    playout = playout_of(variant.game)
    rounds = [playout.round_of(position.state) for position in play_at_random(variant.start(seed=2), 2)]
    assert {after - before for before, after in pairwise(rounds)} <= {0, 1}
    assert rounds[-1] > rounds[0]


@each_variant
def test_a_move_as_others_see_it_looks_like_itself(variant: Variant) -> None:
    playout = playout_of(variant.game)
    for position in play_at_random(variant.start(seed=2), 2):
        for move in position.legal_numbers():
            seen = playout.looks_like(position.state, move)
            assert playout.looks_like(position.state, seen) == seen
            assert hides_moves(playout) or seen == move


@each_variant
def test_the_parts_are_kernels(variant: Variant) -> None:
    assert all(is_kernel(getattr(playout_of(variant.game), name)) for name in KERNELS)


def test_an_animal_field_without_a_tile_is_worth_less_than_a_pass_d_36() -> None:
    position = start(animals="any")
    is_animal = [
        move[4:] in {f.field for c in position.view(0).market for f in c.fields if f.good == "animal"}
        for move in position.legal_moves()
    ]
    for forests, is_wanted in ((0, True), (11, False)):
        give(state_of(position), 0, forests=forests)
        merits = [
            merit
            for merit, animal in zip(merits_in(position.variant, position.state), is_animal, strict=True)
            if animal
        ]
        assert merits
        assert all((merit > 0) == is_wanted for merit in merits)
