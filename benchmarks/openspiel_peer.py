"""The peer: OpenSpiel's own Goofspiel, measured inside its engine and driven from Python.

Runs in a separate environment (see `peer`) and answers requests (see `answers`).
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pyspiel  # type: ignore[import-not-found, unused-ignore]  # installed in the peers' environment only

from benchmarks.answers import answer
from benchmarks.clock import rate

PARAMETERS = {
    "players": 4,
    "num_cards": 13,
    "points_order": "random",
    "imp_info": True,
    "returns_type": "total_points",
}
ROLLOUTS = 1000
GAMES = 50
COPIES = 1000
DECISIONS_PER_GAME = 48
"""Twelve rounds of four bids; OpenSpiel plays the thirteenth, which leaves no choice, automatically."""
EXPLORATION, SIMULATIONS, MEGABYTES, SEED = 1.4, 1, 10, 1


def goofspiel() -> Any:
    """Return the game, with simultaneous bids taken in turns."""
    return pyspiel.convert_to_turn_based(pyspiel.load_game("goofspiel", PARAMETERS))


def rollouts_per_second(game: Any) -> float:
    """Measure random rollouts in C++: one simulation of the tree search, evaluated by many rollouts from its root.

    The root is the first decision, so every rollout has all of a game's decisions.
    """
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=SEED)
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, SIMULATIONS, MEGABYTES, False, SEED, False)  # noqa: FBT003  # C++

    def batch() -> int:
        bot.step(state)
        return ROLLOUTS * DECISIONS_PER_GAME

    return rate(batch)


def driven_per_second(game: Any) -> float:
    """Measure random games driven move by move from Python."""
    return rate(lambda: sum(play(game) for _ in range(GAMES)))


def play(game: Any) -> int:
    """Play a random game and return the number of decisions; draws are equally likely here, as on our side."""
    state, decisions, uniform = game.new_initial_state(), 0, random.random
    while True:
        player = state.current_player()
        if player >= 0:
            actions = state.legal_actions()
            state.apply_action(actions[int(uniform() * len(actions))])
            decisions += 1
        elif player == pyspiel.PlayerId.CHANCE:
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(uniform() * len(outcomes))][0])
        else:
            return decisions


def copies_per_second(game: Any) -> float:
    """Measure copies of a state."""
    state = game.new_initial_state()

    def batch() -> int:
        for _ in range(COPIES):
            state.clone()
        return COPIES

    return rate(batch)


def main() -> None:
    """Answer requests until the input ends."""
    game = goofspiel()
    if play(game) != DECISIONS_PER_GAME:
        raise SystemExit("this OpenSpiel does not play 48 decisions a game, so its rollouts can't be counted")
    measurements = {"rollouts": rollouts_per_second, "driven": driven_per_second, "copies": copies_per_second}
    answer({name: partial(measure, game) for name, measure in measurements.items()}, lambda: play(game))


if __name__ == "__main__":
    main()
