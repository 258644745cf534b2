"""What bots with a budget share: they think in slices until the budget is used up or someone cancels."""

from __future__ import annotations

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from jewelbox.bots.budget import Budget
from jewelbox.core.chance import Random
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode, mode_from_environment
from jewelbox.core.views import View
from jewelbox.games.registry import game_of

SLICES = {Mode.PLAIN: 1, Mode.COMPILED: 64, Mode.CHECKED: 64}
"""Iterations between two checks of the clock: a few thousandths of a second."""


class Finding(NamedTuple):
    """What a search found out about one legal move."""

    move: int
    visits: int
    value: float
    """The average outcome for the searching seat, from 0 to 1."""


class TreeSearch(Protocol):
    """The search of one decision, which can be continued at any time."""

    def think(self, iterations: int) -> None:
        """Run this many iterations."""

    def findings(self) -> list[Finding]:
        """Return the moves that were tried, best first."""


class Thinker(ABC):
    """A bot that thinks for a budget: iterations (`2000`) or seconds (`1s`).

    It knows the view of its seat and nothing else. With a budget of iterations, its choice depends only on the view and
    the generator. It thinks without holding the GIL, and each decision has its own memory. `between` is
    called after each slice of a few thousandths of a second; the time it takes is not part of the budget.
    """

    def __init__(self, budget: Budget, mode: Mode | None = None, between: Callable[[], None] | None = None) -> None:
        self.budget = budget
        self.mode = mode_from_environment() if mode is None else mode
        self._between = between
        self._cancelled = threading.Event()

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Return the best move found; return a single legal move at once."""
        if len(legal) == 1:
            return legal[0]
        game = game_of(view)
        search = self.search(game, view, random)
        search.think(0)
        self._think(search)
        findings = search.findings()
        return game.MOVES[findings[0].move] if findings else legal[0]

    @abstractmethod
    def search(self, game: Game, view: View, random: Random) -> TreeSearch:
        """Return the search for a decision of the view's seat."""

    def cancel(self) -> None:
        """Make the decision in progress in another thread, and all later ones, end with the best found so far."""
        self._cancelled.set()

    def _think(self, search: TreeSearch) -> None:
        """Think slice by slice until the budget is used up or someone cancels."""
        piece, done, seconds = SLICES[self.mode], 0, 0.0
        while done < self.budget.iterations and seconds < self.budget.seconds and not self._cancelled.is_set():
            began = time.monotonic()
            iterations = min(piece, self.budget.iterations - done)
            search.think(iterations)
            done += iterations
            seconds += time.monotonic() - began
            if self._between is not None:
                self._between()
