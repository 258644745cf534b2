"""Random games driven move by move from Python."""

from __future__ import annotations

import random
from collections.abc import Callable

from benchmarks.clock import rate
from benchmarks.inside import PLAYERS, SEED
from jewelbox.core.engine import Engine, engine_for
from jewelbox.core.game import CHANCE, Game
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant

GAMES = 50
CHECKED_GAMES = 5


def through_engine(game: Game) -> Callable[[], float]:
    """Return what measures decisions per second through the engine, which trusts its caller, as the peer does."""
    engine = engine_for(game, Mode.COMPILED)
    play(engine)
    return lambda: rate(lambda: sum(play(engine) for _ in range(GAMES)))


def play(engine: Engine) -> int:
    """Play a random game and return the number of decisions."""
    state, decisions, uniform = engine.setup(PLAYERS, 0), 0, random.random
    turn = engine.turn(state)
    while True:
        if turn >= 0:
            moves = engine.legal(state)
            turn = engine.apply(state, moves[int(uniform() * len(moves))])
            decisions += 1
        elif turn == CHANCE:
            turn = engine.happen(state, engine.drawn(state, int(uniform() * engine.chances(state))))
        else:
            return decisions


def through_positions(game: Game) -> Callable[[], float]:
    """Return what measures decisions per second through the friendly layer, which checks and logs every move."""
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
