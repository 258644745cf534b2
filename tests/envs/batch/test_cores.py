"""Batches on the CPU: the games are divided among the cores."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jewelbox.core.kernel import Mode
from jewelbox.envs.batch import Batch
from jewelbox.envs.batch.cores import GAMES_PER_THREAD, slices, usable_threads


@given(st.integers(1, 100_000), st.integers(1, 300))
def test_slices_cover_all_games_once_and_evenly(games: int, threads: int) -> None:
    parts = slices(games, threads)
    assert (parts[0][0], parts[-1][1]) == (0, games)
    assert all(before[1] == after[0] for before, after in pairwise(parts))
    lengths = {last - first for first, last in parts}
    assert max(lengths) - min(lengths) <= 1
    assert len(parts) <= threads


@given(st.integers(1, 1000), st.integers(2, 64))
def test_a_thread_has_enough_games_to_be_worth_it(games: int, threads: int) -> None:
    parts = slices(games, threads)
    assert len(parts) == 1 or min(last - first for first, last in parts) >= GAMES_PER_THREAD


def test_plain_python_runs_on_one_core() -> None:
    assert usable_threads(Mode.PLAIN) == 1
    assert usable_threads(Mode.COMPILED) >= 1


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_the_number_of_threads_changes_nothing(threads: int) -> None:
    one, many = (Batch("sultan", 3, 400, seed=3, mode=Mode.COMPILED, threads=n) for n in (1, threads))
    for batch in (one, many):
        batch.play(70)
        batch.step(batch.masks.argmax(axis=1))
    for name in ("seats", "masks", "observations", "numbers"):
        assert np.array_equal(getattr(one, name), getattr(many, name))
    assert all(one.state(place) == many.state(place) for place in range(0, 400, 7))
