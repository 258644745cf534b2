"""The levels of bots that people play against: `easy` to `master`.

A level plays like one of the bots, with a number of iterations, and now and then moves at random instead: each game
says which, how many and how often (`LEVELS` in its module `playout`), so that `medium`, `hard` and `expert` each win
about 70% of two-player games against the level below. `master` is limited only by time.
Iterations rather than seconds make a level equally strong on every computer, and in a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from jewelbox.bots.budget import Budget
from jewelbox.bots.network.header import shape_for
from jewelbox.bots.search.playouts import playout_of
from jewelbox.bots.search.search import Search
from jewelbox.bots.thinker import Thinker, TreeSearch
from jewelbox.core.chance import Random
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.views import View
from jewelbox.games.registry import game_of

MASTER = "master"
LEVELS = ("easy", "medium", "hard", "expert", MASTER)
SEARCH, INSTANT, CHAMPION = "search", "instant", "champion"
"""The bots that levels play like."""
HUNDRED = 100


class Level(NamedTuple):
    """How a bot of one level plays one game."""

    bot: str
    """The bot that it plays like: `search`, `champion` or `instant`."""
    iterations: int
    """How long it searches; `instant` does not."""
    slips: int
    """How many of 100 decisions are random moves."""
    alone: int = 0
    """How long `search` searches in its place where no network fits; 0 means as long as the level itself."""

    @property
    def budget(self) -> Budget:
        """The budget of its searches."""
        return Budget(iterations=self.iterations)

    def at(self, view: View) -> Level:
        """Return how it plays at a table: like `search` if it needs a network and none fits."""
        if self.bot != CHAMPION or shape_for(game_of(view), view) is not None:
            return self
        return Level(SEARCH, self.alone or self.iterations, self.slips)

    def slip(self, legal: Sequence[str], random: Random) -> str | None:
        """Return a random move if this decision is a slip. A level without slips takes no number from `random`."""
        return random.choice(legal) if self.slips and random.below(HUNDRED) < self.slips else None


def level_of(game: Game, name: str) -> Level:
    """Return how a level plays a game."""
    return Level(*playout_of(game).LEVELS[name])


class LevelBot(Thinker):
    """Plays at a level; returns the move of the level's bot, or a random one if it slips."""

    def __init__(self, level: str, mode: Mode | None = None, between: Callable[[], None] | None = None) -> None:
        super().__init__(Budget(), mode, between)
        self._level = level

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Return the best move found, or a slip; return a single legal move at once."""
        if len(legal) == 1:
            return legal[0]
        level = level_of(game_of(view), self._level).at(view)
        self.budget = level.budget
        slip = level.slip(legal, random)
        if slip is None and level.bot == INSTANT:
            return instant_move(view, legal, random, self.mode)
        return slip or super().choose(view, legal, random)

    def search(self, game: Game, view: View, random: Random) -> TreeSearch:
        """Return the search for a decision."""
        if level_of(game, self._level).at(view).bot == CHAMPION:
            return champion_search(game, view, random, self.mode)
        return Search(game, game.imagine(view), random, self.mode)


def champion_search(game: Game, view: View, random: Random, mode: Mode) -> TreeSearch:
    """Return the search of `champion`; only bots with networks need NumPy, which browsers don't have."""
    from jewelbox.bots.champion.bot import ChampionBot

    return ChampionBot(mode=mode).search(game, view, random)


def instant_move(view: View, legal: Sequence[str], random: Random, mode: Mode) -> str:
    """Return the move of `instant`."""
    from jewelbox.bots.instant import InstantBot

    return InstantBot(mode=mode).choose(view, legal, random)
