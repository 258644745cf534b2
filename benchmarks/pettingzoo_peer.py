"""PettingZoo's classic games, driven move by move from Python."""

from __future__ import annotations

import random
from typing import Any

from pettingzoo.classic import connect_four_v3, leduc_holdem_v4  # type: ignore[import-not-found, unused-ignore]  # the peers' only

from benchmarks.answers import answer
from benchmarks.clock import copy_rate, rate

GAMES = {"connect four": connect_four_v3, "leduc hold'em": leduc_holdem_v4}


def play(env: Any) -> int:
    """Play a random game and return the number of decisions."""
    decisions, uniform = 0, random.random
    env.reset()
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        actions = observation["action_mask"].nonzero()[0]
        env.step(actions[int(uniform() * len(actions))])
        decisions += 1
    return decisions


def copies(env: Any) -> float:
    """Measure copies of an environment, for which PettingZoo has no method."""
    env.reset()
    return copy_rate(env.unwrapped)


def main() -> None:
    """Answer requests."""
    measurements = {}
    for name, module in GAMES.items():
        env = module.env()
        measurements[f"driven {name}"] = lambda env=env: rate(lambda: play(env))
        measurements[f"copies {name}"] = lambda env=env: copies(env)
    answer(measurements, lambda: play(connect_four_v3.env()))


if __name__ == "__main__":
    main()
