"""The single games that the places of a batch should be playing, played by themselves in plain Python."""

from __future__ import annotations

from typing import Any

import numpy as np

from jewelbox.core.chance import Random
from jewelbox.core.engine import Runner, engine_for
from jewelbox.core.game import NOBODY
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.core.rewards import Reward
from jewelbox.envs.batch import Batch
from jewelbox.envs.kernels import Encoder
from support import in_mode

SEED = 11


def batch_of(variant: Variant, size: int, **settings: Any) -> Batch:
    """Return a batch of this variant, in plain Python unless told otherwise."""
    settings = {"mode": Mode.PLAIN, "seed": SEED, **settings, **variant.options}
    return Batch(variant.game.NAME, variant.players, size, **settings)


def on_host(array: Any) -> Any:
    """Return an array of a batch as NumPy has it, wherever it is."""
    return array.numpy() if hasattr(array, "numpy") else array


class Single:
    """One single game: its draws come from stream 0 of the seed's child of its number."""

    def __init__(self, variant: Variant, place: int, size: int) -> None:
        self._variant = in_mode(variant, Mode.PLAIN)
        self._numbers = Encoder(self._variant)
        self._size, self._place = size, place
        self.choices = Random(place, stream=99)
        self._begin(place)

    def _begin(self, number: int) -> None:
        self.number = number
        engine = engine_for(self._variant.game, Mode.PLAIN)
        self.random = Random(Random(SEED).child_seed(number))
        start = engine.setup(self._variant.players, self._variant.rule_option)
        self.runner = Runner(engine, start, self.random)

    def agrees_with(self, batch: Batch) -> bool:
        """Return whether the place shows this game: number, seat, legal moves, observation, state."""
        place, runner = self._place, self.runner
        number, seat = on_host(batch.numbers)[place], on_host(batch.seats)[place]
        moves = np.flatnonzero(on_host(batch.masks)[place]).tolist()
        observation = self._numbers.observation(runner.state, runner.seat)
        same_table = batch.state(place) == runner.state and np.array_equal(
            on_host(batch.observations)[place], observation
        )
        return (number, seat, moves) == (self.number, runner.seat, list(runner.legal)) and same_table

    def play(self, move: int) -> list[float]:
        """Carry out a move; return what the end is worth to the seats (nothing: no end) and begin the next game."""
        self.runner.play(move)
        if self.runner.seat != NOBODY:
            return []
        rewards = self._numbers.rewards(self.runner.state, Reward.WIN)
        self._begin(self.number + self._size)
        return rewards

    def choose(self) -> int:
        """Return one of the legal moves, drawn from a separate generator."""
        return self.choices.choice(self.runner.legal)

    def choose_as_a_batch_does(self) -> int:
        """Return one of the legal moves by the generator of the draws."""
        return self.random.choice(self.runner.legal)


def singles(variant: Variant, size: int) -> list[Single]:
    """Return the single games of a batch of this size."""
    return [Single(variant, place, size) for place in range(size)]


def check_steps(batch: Batch, games: list[Single], steps: int) -> int:
    """Play the same chosen moves in the batch and the single games, and compare after each; return how many ended."""
    ends = 0
    for _ in range(steps):
        assert all(game.agrees_with(batch) for game in games)
        moves = [game.choose() for game in games]
        ended, returns = (on_host(array) for array in batch.step(np.array(moves)))
        for place, game in enumerate(games):
            rewards = game.play(moves[place])
            assert ended[place] == bool(rewards)
            assert returns[place].tolist() == (np.array(rewards, np.float32).tolist() or [0.0] * len(returns[place]))
            ends += bool(rewards)
    return ends


def check_random_play(batch: Batch, games: list[Single], calls: list[int]) -> int:
    """Let the batch play at random and the single games follow, and compare after each call; return how many ended."""
    ends = 0
    for steps in calls:
        ended, returns = (on_host(array) for array in batch.play(steps))
        for place, game in enumerate(games):
            rewards = [end for _ in range(steps) if (end := game.play(game.choose_as_a_batch_does()))]
            assert ended[place] == len(rewards)
            assert np.allclose(returns[place], np.sum(rewards, axis=0) if rewards else 0)
            assert game.agrees_with(batch)
            ends += len(rewards)
    return ends
