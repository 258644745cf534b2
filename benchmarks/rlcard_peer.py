"""RLCard: its smallest game and two of our size, driven move by move from Python."""

from __future__ import annotations

import random
from typing import Any

import rlcard  # type: ignore[import-not-found, unused-ignore]  # installed in the peers' environment only

from benchmarks.answers import answer
from benchmarks.clock import copy_rate, rate

GAMES = ("leduc-holdem", "uno", "mahjong")


def play(env: Any) -> int:
    """Play a random game and return the number of decisions."""
    decisions, uniform = 0, random.random
    state, _ = env.reset()
    while not env.is_over():
        actions = list(state["legal_actions"])
        state, _ = env.step(actions[int(uniform() * len(actions))])
        decisions += 1
    return decisions


def copies(env: Any) -> float:
    """Measure copies of a game, for which RLCard has no method."""
    env.reset()
    return copy_rate(env.game)


def main() -> None:
    """Answer requests."""
    measurements = {}
    for name in GAMES:
        env = rlcard.make(name)
        measurements[f"driven {name}"] = lambda env=env: rate(lambda: play(env))
        measurements[f"copies {name}"] = lambda env=env: copies(env)
    answer(measurements, lambda: play(rlcard.make("uno")))


if __name__ == "__main__":
    main()
