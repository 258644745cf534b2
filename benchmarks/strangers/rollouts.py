"""A stranger that looks one move ahead: it plays every move to the end with random moves and takes the largest lead.

jewelbox arena sultan --players 2 --bots champion:2000,benchmarks/strangers/rollouts.py:Rollouts:40
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from jewelbox.core import drivers
from jewelbox.core.chance import Generator, Random
from jewelbox.core.engine import Engine, array_zeros, engine_for
from jewelbox.core.kernel import Mode
from jewelbox.core.position import move_number
from jewelbox.core.state import State, States, i16
from jewelbox.core.views import View
from jewelbox.games.registry import game_of

USUAL_GAMES = "40"


class Rollouts:
    """Plays each move this many times to the end, both sides at random, and chooses the one with the best mean lead."""

    def __init__(self, budget: str = USUAL_GAMES) -> None:
        self._games = int(budget)

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Return one of the legal moves."""
        game, seat = game_of(view), view.turn
        if len(legal) == 1 or seat is None:
            return legal[0]
        start, ends = game.imagine(view), Ends(engine_for(game, Mode.COMPILED), random)

        def mean_lead(move: str) -> float:
            number = move_number(game, move)
            return fmean(ends.lead(start, seat, view.players, number) for _ in range(self._games))

        return max(legal, key=mean_lead)


class Ends:
    """Random ends of games."""

    def __init__(self, engine: Engine, random: Random) -> None:
        self._engine, self._random, self._number = engine, random, 0
        self._board: States[State] = States(engine.game.State, 2)
        generators = States(Generator, 2)
        generators[1] = random.generator
        self._packed = engine.packed(self._board), engine.packed(generators)
        self._play = engine.linker.entry(drivers.play_many)
        self._moves = array_zeros(i16, engine.game.MAX_MOVES)

    def lead(self, start: State, seat: int, players: int, move: int) -> int:
        """Redeal what the seat can't know, make the move, play on at random; return the seat's lead in points."""
        world = self._engine.redeal(start, seat, self._random)
        self._engine.apply(world, move)
        self._board[1] = world
        self._number += 1
        self._play(*self._packed, self._number, 1, self._moves)
        points = [max(each, 0) for each, _ in self._engine.standing(self._board[0], players)]
        return points[seat] - max(other for place, other in enumerate(points) if place != seat)
