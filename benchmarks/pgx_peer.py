"""Pgx on the CPU: batches of its games, with observation, mask and sampling in every step, and restarts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax  # type: ignore[import-not-found, unused-ignore]  # installed in the peers' environment only
import jax.numpy as jnp  # type: ignore[import-not-found, unused-ignore]  # likewise
import pgx  # type: ignore[import-not-found, unused-ignore]  # likewise
from pgx.experimental import auto_reset  # type: ignore[import-not-found, unused-ignore]  # likewise

from benchmarks.answers import answer
from benchmarks.clock import wall_rate

GAMES = ("sparrow_mahjong", "backgammon", "leduc_holdem")
BATCH = 4096
STEPS = 8


def batched(name: str) -> Callable[[], float]:
    """Return the measurement of steps per second of a whole batch."""
    env = pgx.make(name)
    key = jax.random.PRNGKey(1)
    states = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))
    run = jax.jit(lambda states, key: steps(env, states, key))
    place = [run(states, key)]

    def batch() -> int:
        states, key = run(*place[0])
        states.observation.block_until_ready()
        place[0] = (states, key)
        return BATCH * STEPS

    return lambda: wall_rate(batch)


def steps(env: Any, states: Any, key: Any) -> Any:
    """Make some random steps in every game of a batch; finished games restart."""
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        states, key = carry
        key, choice, luck = jax.random.split(key, 3)
        actions = jax.random.categorical(choice, jnp.log(states.legal_action_mask.astype(jnp.float32)), axis=-1)
        return (step(states, actions, jax.random.split(luck, BATCH)), key), None

    return jax.lax.scan(one, (states, key), None, length=STEPS)[0]


def play() -> int:
    """Play a random game of backgammon, compiled as Pgx is meant to be; return the number of decisions."""
    env, key, decisions = pgx.make("backgammon"), jax.random.PRNGKey(1), 0
    init, step = jax.jit(env.init), jax.jit(env.step)
    state = init(key)
    while not state.terminated:
        key, choice, luck = jax.random.split(key, 3)
        action = jax.random.categorical(choice, jnp.log(state.legal_action_mask.astype(jnp.float32)))
        state = step(state, action, luck)
        decisions += 1
    return decisions


class Later:
    """A measurement that is prepared on first use."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._measure: Callable[[], float] | None = None

    def __call__(self) -> float:
        """Compile if necessary, and measure."""
        if self._measure is None:
            self._measure = batched(self._name)
        return self._measure()


if __name__ == "__main__":
    answer({f"batched {name}": Later(name) for name in GAMES}, play)
