"""Jewelbox: three board games about jewels and antiques, with one rules engine.

>>> import jewelbox
>>> game = jewelbox.load("sultan", players=4)
>>> state = game.start(seed=7)
>>> state.play(state.legal_moves()[0])
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jewelbox.core.boxed import with_box
from jewelbox.core.errors import Code, JewelboxError, RecordError
from jewelbox.core.kernel import Mode
from jewelbox.core.outcome import Outcome
from jewelbox.core.position import Position, Variant
from jewelbox.games.registry import GAMES, game_named

__version__ = "0.1.0"


def load(
    name: str,
    players: int,
    *,
    mode: Mode | None = None,
    box: str | Path | Mapping[str, Any] | None = None,
    **options: Any,
) -> Variant:
    """Return a game with its number of players and options, ready to start.

    `mode` says how the rules run; without it the environment variable JEWELBOX_JIT does (on, off, checked).
    `box` is a box file, or its content, with other numbers than the package has: those of your own copy of the game.
    """
    return Variant(with_box(game_named(name), box), players, options, mode)


__all__ = ["GAMES", "Code", "JewelboxError", "Mode", "Outcome", "Position", "RecordError", "Variant", "load"]
