"""A bot that searches: it plays the rest of the game in its head, again and again, and learns which moves pay."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence

from jewelbox.bots.search.budget import LEVELS, Budget, budget_of
from jewelbox.bots.search.search import Search
from jewelbox.core.chance import Random
from jewelbox.core.game import View
from jewelbox.core.kernel import Mode, mode_from_environment
from jewelbox.games.registry import game_of

SLICES = {Mode.PLAIN: 1, Mode.COMPILED: 64, Mode.CHECKED: 64}
"""Iterations between two looks at the clock: a few thousandths of a second."""


class SearchBot:
    """Thinks for a budget: iterations (`2000`), seconds (`1s`), or a level (`easy`, `medium`, `hard`, `expert`).

    It knows the view of its seat and nothing else. With a budget of iterations its choice follows from the view and
    the generator alone. It thinks without holding Python's lock, and each decision has memory of its own. `between` is
    called after each slice of a few thousandths of a second; the time that it takes is not part of the budget.
    """

    def __init__(
        self, budget: str = "medium", mode: Mode | None = None, between: Callable[[], None] | None = None
    ) -> None:
        self.budget: Budget = budget_of(budget)
        self._between = between
        self._mode = mode_from_environment() if mode is None else mode
        self._cancelled = threading.Event()

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Return the move that was best in most of what came to mind; the only move at once."""
        if len(legal) == 1:
            return legal[0]
        game = game_of(view)
        search = Search(game, game.imagine(view), random, self._mode)
        search.think(0)
        self._think(search)
        findings = search.findings()
        return game.MOVES[findings[0].move] if findings else legal[0]

    def cancel(self) -> None:
        """Let a decision that another thread waits for, and all later ones, end with what was found so far."""
        self._cancelled.set()

    def _think(self, search: Search) -> None:
        """Think slice by slice until the budget is used up or someone cancels."""
        piece, done, seconds = SLICES[self._mode], 0, 0.0
        while done < self.budget.iterations and seconds < self.budget.seconds and not self._cancelled.is_set():
            began = time.monotonic()
            iterations = min(piece, self.budget.iterations - done)
            search.think(iterations)
            done += iterations
            seconds += time.monotonic() - began
            if self._between is not None:
                self._between()


__all__ = ["LEVELS", "Budget", "SearchBot", "budget_of"]
