"""Batches: each game is the single game of its seed, and nothing wrong is accepted silently."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from envs.batch.singles import batch_of, check_random_play, check_steps, singles
from jewelbox.bots.search.playouts import playout_of
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.envs.batch import Batch
from jewelbox.games.registry import GAMES
from support import ALL_LABELS, ALL_VARIANTS

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
each_game = pytest.mark.parametrize("name", GAMES)


def sultan(size: int = 4, **settings: Any) -> Batch:
    return batch_of(Variant(GAMES["sultan"], 2, {}, Mode.PLAIN), size, **settings)


# The same games


@each_variant
def test_a_batch_plays_the_single_games_of_its_seed_move_by_move(variant: Variant) -> None:
    check_steps(batch_of(variant, 2), singles(variant, 2), 30)


@each_game
def test_a_game_that_is_over_pays_its_returns_and_gives_place_to_the_next_of_its_seed(name: str) -> None:
    variant = Variant(GAMES[name], 2, {}, Mode.PLAIN)
    assert check_steps(batch_of(variant, 2), singles(variant, 2), 380) >= 2


@each_game
def test_random_play_takes_its_choices_from_the_generator_of_the_draws(name: str) -> None:
    variant = Variant(GAMES[name], 3, {}, Mode.PLAIN)
    assert check_random_play(batch_of(variant, 3), singles(variant, 3), [1, 2, 550, 17]) >= 3


@each_game
def test_compiled_batches_play_the_same_games(name: str) -> None:
    variant = Variant(GAMES[name], 3, {}, Mode.PLAIN)
    batch, games = batch_of(variant, 2, mode=Mode.COMPILED), singles(variant, 2)
    assert check_random_play(batch, games, [1, 520]) > 0
    check_steps(batch, games, 3)


def test_checked_kernels_find_every_place_inside() -> None:
    variant = Variant(GAMES["sultan"], 5, {}, Mode.PLAIN)
    check_random_play(batch_of(variant, 5, mode=Mode.CHECKED), singles(variant, 5), [1, 100])


@each_game
def test_suggestions_are_moves_of_the_highest_merit(name: str) -> None:
    variant = Variant(GAMES[name], 3, {}, Mode.PLAIN)
    batch, playout = batch_of(variant, 4), playout_of(variant.game)
    for _ in range(25):
        suggested = batch.suggestions()
        for place, move in enumerate(suggested):
            state = batch.state(place)
            moves = np.array(variant.engine.legal(state), np.int16)
            merits = np.zeros(len(moves), np.int32)
            playout.weigh(state, moves.data, len(moves), merits.data)
            assert merits[moves.tolist().index(move)] == merits.max()
        batch.step(suggested)


def test_an_option_of_the_rules_is_kept_in_every_new_game() -> None:
    batch = Batch("maharaja", 2, 2, seed=1, mode=Mode.PLAIN, grey=True)
    batch.play(400)
    assert min(batch.numbers) >= 2
    assert [batch.state(place).grey for place in range(2)] == [1, 1]  # type: ignore[attr-defined]  # Maharaja's


def test_without_a_seed_each_batch_is_another() -> None:
    assert sultan(seed=None).seed != sultan(seed=None).seed


@pytest.mark.parametrize("reward", ["win", "rank", "margin"])
def test_returns_count_as_the_reward_says(reward: str) -> None:
    batch = sultan(8, reward=reward)
    ended, returns = batch.play(130)
    assert ended.any()
    totals = returns.sum(axis=1)
    assert (totals == (0 if reward == "margin" else ended)).all()
    assert reward != "margin" or np.abs(returns).max() > 1


# The arrays


def test_all_arrays_keep_their_place_and_are_shared_without_copies() -> None:
    batch = sultan()
    arrays = (batch.seats, batch.masks, batch.observations, batch.numbers, *batch.play())
    shared = [np.from_dlpack(array) for array in arrays]
    ends = batch.play(60)
    again = (batch.seats, batch.masks, batch.observations, batch.numbers, *ends)
    for before, view, after in zip(arrays, shared, again, strict=True):
        assert before is after
        assert np.shares_memory(view, after)
        assert np.array_equal(view, after)


def test_types_and_shapes_are_as_documented() -> None:
    batch = sultan(3)
    moves, numbers = len(batch.variant.game.MOVES), batch.observations.shape[1]
    ended, returns = batch.play()
    found = [(str(a.dtype), a.shape) for a in (batch.seats, batch.masks, batch.observations, ended, returns)]
    assert found == [
        ("int8", (3,)),
        ("int8", (3, moves)),
        ("uint8", (3, numbers)),
        ("int32", (3,)),
        ("float32", (3, 2)),
    ]
    assert numbers > 0


def test_what_is_not_wanted_is_not_written() -> None:
    batch = sultan(masks=False, observations=False)
    batch.play(3)
    assert (batch.masks.shape, batch.observations.shape) == ((4, 0), (4, 0))
    other = sultan()
    other.play(3)
    assert all(batch.state(place) == other.state(place) for place in range(4))


def test_moves_come_from_any_whole_numbers() -> None:
    batches = [sultan() for _ in range(4)]
    moves = batches[0].masks.argmax(axis=1)
    for batch, given in zip(batches, (moves, moves.astype(np.uint8), moves.tolist(), memoryview(moves)), strict=True):
        batch.step(given)
        assert batch.state(3) == batches[0].state(3)


# What is refused


def test_an_illegal_move_is_named_with_its_game_and_reason_and_nothing_moves() -> None:
    batch = sultan()
    before, moves = [batch.state(place) for place in range(4)], batch.masks.argmax(axis=1)
    moves[2] = batch.masks[2].argmin()
    with pytest.raises(JewelboxError, match=r"^game 2 of the batch: '.*' is not legal: .*; legal now: ") as caught:
        batch.step(moves)
    assert caught.value.code is Code.ILLEGAL_MOVE
    assert caught.value.clause.startswith("S-")
    assert [batch.state(place) for place in range(4)] == before


@pytest.mark.parametrize("number", [-1, 50, 70_000, 1 << 40])
def test_a_number_that_is_not_a_move_is_named_with_its_game(number: int) -> None:
    batch = sultan()
    moves = batch.masks.argmax(axis=1)
    moves[1] = number
    with pytest.raises(JewelboxError, match=f"game 1 of the batch: move number {number} does not exist") as caught:
        batch.step(moves)
    assert caught.value.code is Code.BAD_NOTATION


@pytest.mark.parametrize("moves", [[1, 2, 3], [[1], [2], [3], [4]], [0.0, 1.0, 2.0, 3.0], 7])
def test_moves_are_one_whole_number_for_each_game(moves: Any) -> None:
    with pytest.raises(JewelboxError, match="whole numbers, one for each of 4 games"):
        sultan().step(moves)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"device": "tpu"}, "device can't be 'tpu'; it can be cpu or cuda"),
        ({"size": 0}, "size can't be 0; it is at least 1"),
        ({"seed": -1}, "seed -1 does not fit"),
        ({"reward": "fame"}, "reward can't be 'fame'"),
        ({"players": 9}, "sultan is not for 9 players"),
        ({"threads": 0}, "threads can't be 0; it is at least 1"),
    ],
)
def test_an_impossible_batch_is_refused(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(JewelboxError, match=sentence):
        Batch("sultan", **{"players": 2, "size": 4, "mode": Mode.PLAIN, **settings})


def test_a_call_makes_at_least_one_step() -> None:
    with pytest.raises(JewelboxError, match="steps can't be 0; it is at least 1"):
        sultan().play(0)


@pytest.mark.parametrize("place", [-1, 4])
def test_a_place_outside_the_batch_is_refused(place: int) -> None:
    with pytest.raises(JewelboxError, match=f"place {place} is not in the batch; places go from 0 to 3"):
        sultan().state(place)
