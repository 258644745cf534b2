"""The bot around the search with a network."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from jewelbox.bots.budget import budget_of
from jewelbox.bots.champion.search import ChampionSearch
from jewelbox.bots.network.header import Guidance
from jewelbox.bots.network.judge import network_for
from jewelbox.bots.search.search import Search
from jewelbox.bots.thinker import Thinker, TreeSearch
from jewelbox.core.chance import Random
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.views import View


class ChampionBot(Thinker):
    """Thinks for a budget with the network of the game; returns the most visited move.

    If no network fits, as with a custom box, it thinks like `search`. Without other guidance it follows the file's.
    """

    def __init__(
        self,
        budget: str = "1s",
        mode: Mode | None = None,
        between: Callable[[], None] | None = None,
        file: Path | None = None,
        guidance: Guidance | None = None,
    ) -> None:
        super().__init__(budget_of(budget), mode, between)
        self._file, self._guidance = file, guidance

    def search(self, game: Game, view: View, random: Random) -> TreeSearch:
        """Return the search for a decision."""
        found, state = network_for(game, view, self._file), game.imagine(view)
        if found is None:
            return Search(game, state, random, self.mode)
        guidance = self._guidance or found.guidance
        return ChampionSearch(game, state, found.network, random, self.mode, guidance=guidance)
