"""Observations: what a seat may know, as a row of numbers that compiled code writes.

Each game has a module `observation` with a `LAYOUT` and a kernel `observe`. An observation is a function of the
view alone (with everything an attentive player remembers); a test checks this.
"""

from __future__ import annotations

from typing import Protocol

from jewelbox.core.companions import companion
from jewelbox.core.game import Game
from jewelbox.core.layout import DTYPE, Layout
from jewelbox.core.state import GameState, Row


class Observation(Protocol):
    """What a game's `observation` offers."""

    LAYOUT: Layout
    """What each number means."""

    def observe(self, s: GameState, seat: int, out: Row, /) -> None:
        """Kernel. Write what a seat may know: all numbers, each once, in any phase.

        The state is the one that the seat sees: it has HIDDEN wherever the seat can't see (`core.seen`).
        """


def observation_of(game: Game) -> Observation:
    """Return the observations of a game."""
    observation: Observation = companion("observation", game)
    return observation


__all__ = ["DTYPE", "Layout", "Observation", "observation_of"]
