"""The bot around the search with a network."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from jewelbox.bots.budget import budget_of
from jewelbox.bots.champion.search import ChampionSearch
from jewelbox.bots.network.header import Guidance, file_for, guidance_of
from jewelbox.bots.network.judge import networks_in
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
        file, state = file_for(game, view, self._file), game.imagine(view)
        network = None if file is None else networks_in(file, game).get(view.players)
        if file is None or network is None:
            return Search(game, state, random, self.mode)
        guidance = self._guidance or guidance_of(file, view.players)
        return ChampionSearch(game, state, network, random, self.mode, guidance=guidance)
