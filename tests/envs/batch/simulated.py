"""What is specific to a GPU, tried in Numba's simulator: run by `test_cuda`."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from numba import cuda

from envs.batch.singles import batch_of, check_random_play, check_steps, on_host, singles
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.position import Variant
from jewelbox.envs.batch import cuda as batch_on_gpu
from jewelbox.envs.batch.cuda import BLOCK, Gpu
from jewelbox.envs.batch.cuda_linker import cuda_module, is_simulated
from jewelbox.envs.batch.sizes import Sizes
from jewelbox.games.registry import GAMES
from support import ALL_LABELS, ALL_VARIANTS

each_game = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let batches have small blocks: the simulator starts a thread of Python for each of a block, needed or not."""
    monkeypatch.setattr(batch_on_gpu, "Gpu", partial(Gpu, block=4))


def variant_of(name: str, players: int = 3) -> Variant:
    return Variant(GAMES[name], players, {})


def sultan(size: int = 4, **settings: Any) -> Any:
    return batch_of(variant_of("sultan", 2), size, device="cuda", **settings)


def test_the_simulator_replaces_a_gpu() -> None:
    assert is_simulated()
    assert cuda_module() is cuda


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
def test_a_batch_on_a_gpu_plays_the_single_games_of_its_seed(variant: Variant) -> None:
    check_steps(batch_of(variant, 2, device="cuda"), singles(variant, 2), 6)


@each_game
def test_a_gpu_suggests_the_same_moves(name: str) -> None:
    variant = variant_of(name, 2)
    ours, theirs = batch_of(variant, 2), batch_of(variant, 2, device="cuda")
    for _ in range(3):
        moves = ours.suggestions()
        assert on_host(theirs.suggestions()).tolist() == moves.tolist()
        ours.step(moves)
        theirs.step(moves)


@each_game
def test_games_end_and_restart_on_a_gpu(name: str) -> None:
    variant = variant_of(name, 2)
    batch, games = batch_of(variant, 2, device="cuda"), singles(variant, 2)
    assert check_random_play(batch, games, [1, 2, 330]) >= 2
    check_steps(batch, games, 2)


@pytest.mark.parametrize(("games", "block"), [(1, 4), (3, 4), (4, 4), (5, 4), (9, 2), (3, BLOCK)])
def test_any_number_of_games_fits_any_size_of_blocks(games: int, block: int) -> None:
    variant = variant_of("maharaja", 2)
    gpu = Gpu(variant, Sizes(variant, games, masks=True, observations=True), seed=11, reward=0, block=block)
    gpu.play(given=0, steps=5)
    batch = batch_of(variant, games)
    batch.play(5)
    for name in ("seats", "masks", "observations", "numbers", "ended", "returns"):
        assert np.array_equal(gpu.array(name).numpy(), on_host(batch._device.array(name))), name
    assert all(gpu.state(place) == batch.state(place) for place in range(games))


@pytest.mark.parametrize("decisions", [1, 7, 1000])
def test_a_call_may_take_several_launches(decisions: int) -> None:
    variant = variant_of("sultan", 2)
    batch, games = batch_of(variant, 2, device="cuda"), singles(variant, 2)
    batch._device.decisions_per_launch = decisions  # type: ignore[attr-defined]  # a GPU has it
    assert check_random_play(batch, games, [1, 130]) == 4
    check_steps(batch, games, 2)


def test_what_is_not_wanted_is_not_written() -> None:
    batch, other = sultan(masks=False, observations=False), sultan()
    for each in (batch, other):
        each.play(3)
    assert (batch.masks.shape, batch.observations.shape) == ((4, 0), (4, 0))
    assert all(batch.state(place) == other.state(place) for place in range(4))


def test_moves_come_from_the_gpu_or_the_host() -> None:
    batches = [sultan() for _ in range(3)]
    moves = batches[0].masks.numpy().argmax(axis=1)
    for batch, given in zip(
        batches, (moves, cuda.to_device(moves), cuda.to_device(moves.astype(np.int32))), strict=True
    ):
        batch.step(given)
        assert batch.state(3) == batches[0].state(3)
        batch.synchronize()


@pytest.mark.parametrize("there", [np.asarray, cuda.to_device])
def test_an_illegal_move_is_named_with_its_game_and_nothing_moves(there: Any) -> None:
    batch = sultan()
    before, moves = [batch.state(place) for place in range(4)], batch.masks.numpy().argmax(axis=1)
    moves[1:3] = batch.masks.numpy()[1:3].argmin(axis=1)
    with pytest.raises(JewelboxError, match=r"^game 1 of the batch: '.*' is not legal: ") as caught:
        batch.step(there(moves))
    assert caught.value.code is Code.ILLEGAL_MOVE
    assert [batch.state(place) for place in range(4)] == before


@pytest.mark.parametrize("there", [np.asarray, cuda.to_device])
@pytest.mark.parametrize("number", [-1, 50, 70_000, 1 << 40])
def test_a_number_that_is_not_a_move_is_refused(there: Any, number: int) -> None:
    batch = sultan()
    moves = batch.masks.numpy().argmax(axis=1)
    moves[3] = number
    with pytest.raises(JewelboxError, match=f"game 3 of the batch: move number {number} does not exist"):
        batch.step(there(moves))


@pytest.mark.parametrize("there", [np.asarray, cuda.to_device])
@pytest.mark.parametrize("moves", [np.zeros(3, int), np.zeros((4, 1), int), np.zeros(4)])
def test_moves_are_one_whole_number_for_each_game(there: Any, moves: Any) -> None:
    with pytest.raises(JewelboxError, match="whole numbers, one for each of 4 games"):
        sultan().step(there(moves))
