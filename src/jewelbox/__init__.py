"""Jewelbox: three board games about jewels and antiques, with one rules engine.

>>> import jewelbox
>>> game = jewelbox.load("sultan", players=4)
>>> state = game.start(seed=7)
>>> state.play(state.legal_moves()[0])
"""

from __future__ import annotations

from typing import Any

from jewelbox.core.errors import Code, JewelboxError, RecordError
from jewelbox.core.kernel import Mode
from jewelbox.core.outcome import Outcome
from jewelbox.core.position import Position, Variant
from jewelbox.games.registry import GAMES, game_named

__version__ = "0.1.0"


def load(name: str, players: int, *, mode: Mode | None = None, **options: Any) -> Variant:
    """Return a game with its number of players and options, ready to start.

    `mode` says how the rules run; without it the environment variable JEWELBOX_JIT does (on, off, checked).
    """
    return Variant(game_named(name), players, options, mode)


__all__ = ["GAMES", "Code", "JewelboxError", "Mode", "Outcome", "Position", "RecordError", "Variant", "load"]
