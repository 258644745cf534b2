"""The levels of bots that people play against: `easy` to `expert`.

A level searches with a number of iterations, and now and then moves at random instead: each game says how many and how
often (`LEVELS` in its module `playout`), so that each level wins about 70 % of two-player games against the one below.
Iterations rather than seconds make a level equally strong on every computer, and in a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from jewelbox.bots.budget import Budget
from jewelbox.bots.search.playouts import playout_of
from jewelbox.bots.search.search import Search
from jewelbox.bots.thinker import Thinker
from jewelbox.core.chance import Random
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.views import View
from jewelbox.games.registry import game_of

LEVELS = ("easy", "medium", "hard", "expert")
HUNDRED = 100


class Level(NamedTuple):
    """How a bot of one level plays one game."""

    iterations: int
    """How long it searches."""
    slips: int
    """How many of 100 decisions are random moves."""

    @property
    def budget(self) -> Budget:
        """The budget of its searches."""
        return Budget(iterations=self.iterations)

    def slip(self, legal: Sequence[str], random: Random) -> str | None:
        """Return a random move if this decision is a slip. A level without slips takes no number from `random`."""
        return random.choice(legal) if self.slips and random.below(HUNDRED) < self.slips else None


def level_of(game: Game, name: str) -> Level:
    """Return how a level plays a game."""
    return Level(*playout_of(game).LEVELS[name])


class LevelBot(Thinker):
    """Plays at a level; returns the most visited move, or a random one if it slips."""

    def __init__(self, level: str, mode: Mode | None = None, between: Callable[[], None] | None = None) -> None:
        super().__init__(Budget(), mode, between)
        self._level = level

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Return the best move found, or a slip; return a single legal move at once."""
        if len(legal) == 1:
            return legal[0]
        level = level_of(game_of(view), self._level)
        self.budget = level.budget
        return level.slip(legal, random) or super().choose(view, legal, random)

    def search(self, game: Game, view: View, random: Random) -> Search:
        """Return the search for a decision."""
        return Search(game, game.imagine(view), random, self.mode)
