"""Random games driven move by move from Python."""

from __future__ import annotations

import random
from collections.abc import Callable

from benchmarks.clock import rate
from benchmarks.inside import PLAYERS, SEED
from jewelbox.core.chance import Random
from jewelbox.core.engine import Runner, engine_for
from jewelbox.core.game import NOBODY, Game
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.core.state import State

GAMES = 50
CHECKED_GAMES = 5


def through_runners(game: Game) -> Callable[[], float]:
    """Return the measurement of decisions per second through runners, which trust their caller, as the peer does."""
    engine = engine_for(game, Mode.COMPILED)
    start = engine.setup(PLAYERS, 0)
    runner = Runner(engine, start, Random(SEED))
    return lambda: rate(lambda: sum(play(runner, start) for _ in range(GAMES)))


def play(runner: Runner, start: State) -> int:
    """Play a random game and return the number of decisions."""
    runner.restart(start)
    decisions, uniform = 0, random.random
    while runner.seat != NOBODY:
        moves = runner.legal
        runner.play(moves[int(uniform() * len(moves))])
        decisions += 1
    return decisions


def through_positions(game: Game) -> Callable[[], float]:
    """Return the measurement of decisions per second through the friendly layer, which checks and logs every move."""
    variant = Variant(game, PLAYERS, {}, Mode.COMPILED)
    play_position(variant)
    return lambda: rate(lambda: sum(play_position(variant) for _ in range(CHECKED_GAMES)))


def play_position(variant: Variant) -> int:
    """Play a random game in notation and return the number of decisions."""
    position, decisions, uniform = variant.start(seed=SEED), 0, random.random
    while not position.is_over:
        moves = position.legal_moves()
        position.play(moves[int(uniform() * len(moves))])
        decisions += 1
    return decisions
