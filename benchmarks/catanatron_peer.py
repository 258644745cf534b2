"""Catanatron: four players who choose at random, driven move by move from Python."""

from __future__ import annotations

import random
from typing import Any

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found, unused-ignore]  # in the peers' environment only

from benchmarks.answers import answer
from benchmarks.clock import rate

MOST_TURNS = 1000
"""Where Catanatron's own games end if nobody has won."""
COPIES = 20


def new_game() -> Any:
    """Return a game before its first decision."""
    return Game([RandomPlayer(colour) for colour in Color])


def play() -> int:
    """Play a random game and return the number of decisions."""
    game, decisions, uniform = new_game(), 0, random.random
    while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
        actions = game.state.playable_actions
        game.execute(actions[int(uniform() * len(actions))])
        decisions += 1
    return decisions


def copies() -> float:
    """Measure copies of a game."""
    game = new_game()

    def batch() -> int:
        for _ in range(COPIES):
            game.copy()
        return COPIES

    return rate(batch)


if __name__ == "__main__":
    answer({"driven": lambda: rate(play), "copies": copies}, play)
