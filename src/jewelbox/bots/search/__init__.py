"""A bot that searches: it simulates the rest of the game many times and learns which moves pay off."""

from __future__ import annotations

from collections.abc import Callable

from jewelbox.bots.budget import Budget, budget_of
from jewelbox.bots.search.search import Search
from jewelbox.bots.thinker import Thinker
from jewelbox.core.chance import Random
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.views import View


class SearchBot(Thinker):
    """Thinks for a budget with the heuristics of the game; returns the most visited move."""

    def __init__(
        self, budget: str = "500", mode: Mode | None = None, between: Callable[[], None] | None = None
    ) -> None:
        super().__init__(budget_of(budget), mode, between)

    def search(self, game: Game, view: View, random: Random) -> Search:
        """Return the search for a decision."""
        return Search(game, game.imagine(view), random, self.mode)


__all__ = ["Budget", "SearchBot", "budget_of"]
