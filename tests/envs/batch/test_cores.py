"""Batches on the CPU: the games are divided among the cores."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import jewelbox
from jewelbox.bots.search.playouts import playout_of
from jewelbox.core.engine import rules_of
from jewelbox.core.kernel import Linker, Mode
from jewelbox.core.state import State, States
from jewelbox.envs.batch import Batch
from jewelbox.envs.batch.cores import GAMES_PER_THREAD, copy_state, slices, usable_threads
from jewelbox.envs.batch.kernels import BatchArrays, show
from support import play_at_random


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


@pytest.mark.parametrize("name", jewelbox.GAMES)
def test_what_is_shown_is_written_from_the_state_as_its_seat_sees_it(name: str) -> None:
    """Put a spy in the place of `observe`: it gets nothing that the seat can't see, and the game stays as it is."""
    variant, given_to_spy = jewelbox.load(name, 3, mode=Mode.PLAIN), list[State]()
    spy: dict[str, object] = {"observe": lambda s, *_: given_to_spy.append(s.copy())}
    bindings = rules_of(variant.game) | {"weigh": playout_of(variant.game).weigh, "fetch": copy_state} | spy
    shown = Linker(Mode.PLAIN, bindings).entry(show)
    states, board = States(variant.game.State, 1), States(variant.game.State, 1)
    moves, one, nothing = np.zeros(100, np.int16), np.zeros((1, 1), np.uint8), np.zeros((1, 0), np.int8)
    unused: Any = None
    for position in play_at_random(variant.start(seed=4), 4):
        if position.seat is not None:
            states[0] = position.state
            seats = np.array([position.seat], np.int8)
            games = BatchArrays(states, unused, unused, unused, seats, nothing, one, unused, unused)
            shown(games, 0, board, moves)
            assert given_to_spy[-1] == position.state.as_seen(position.seat)
            assert states[0] == position.state
