"""A bot that plays what its network suggests, without looking ahead."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from jewelbox.bots.greedy import GreedyBot
from jewelbox.bots.network.judge import Judge, network_for
from jewelbox.bots.policy import chosen_by
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode, mode_from_environment
from jewelbox.core.position import move_number
from jewelbox.core.views import View
from jewelbox.games.registry import game_of


class InstantBot:
    """Chooses by the network's policy: samples it where moves are hidden, otherwise plays the likeliest move.

    If no network fits, as with a custom box, it plays like `greedy`.
    """

    def __init__(self, file: Path | None = None, mode: Mode | None = None) -> None:
        self._file = file
        self._mode = mode_from_environment() if mode is None else mode

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Return the policy's move; a single legal move is returned at once."""
        if len(legal) == 1:
            return legal[0]
        game = game_of(view)
        found = network_for(game, view, self._file)
        if found is None:
            return GreedyBot().choose(view, legal, random)
        moves = np.array([move_number(game, move) for move in legal], np.int16)
        seat = view.turn
        assert seat is not None  # noqa: S101  # whoever chooses has the turn
        judge, certainty = Judge(game, found.network, self._mode), found.guidance.instant
        chances = judge.chances(game.imagine(view), seat, moves, certainty)
        return legal[chosen_by(chances, game, random)]
