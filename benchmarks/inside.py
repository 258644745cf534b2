"""Whole random games inside the engine, and copies of states inside a kernel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from benchmarks.clock import rate
from benchmarks.copies import copy_many
from jewelbox.core.engine import RandomGames, engine_for, linker_for
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.state import State, States

PLAYERS = 4
SEED = 1
GAMES = 500
COPIES = 100_000
PLACES = 64
"""How many states the copies cycle through: what a search keeps at hand, and small enough for the L1 cache."""


def random_games(game: Game) -> Callable[[], float]:
    """Return the measurement of decisions per second in whole random games."""
    games = RandomGames(engine_for(game, Mode.COMPILED), PLAYERS, 0, SEED)
    games.play(0, 1)
    return lambda: rate(lambda: games.play(0, GAMES))


def copied_states(game: Game) -> Callable[[], float]:
    """Return the measurement of copies of a state per second."""
    copy = linker_for(game, Mode.COMPILED, Path(__file__).parent).entry(copy_many)
    states: States[State] = States(game.State, PLACES)
    states[0] = engine_for(game, Mode.COMPILED).setup(PLAYERS, 0)
    copy(states.data, 1)
    return lambda: rate(lambda: int(copy(states.data, COPIES)))
