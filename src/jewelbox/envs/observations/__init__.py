"""Observations: what a seat may know, as a row of numbers that compiled code writes.

Each game has a module of its name here with a `LAYOUT` and a kernel `observe`. An observation is a function of the
view alone (with all that an attentive player remembers), which is tested.
"""

from __future__ import annotations

from typing import Any, Protocol

from jewelbox.core.companions import companion
from jewelbox.core.game import Game
from jewelbox.core.state import Row
from jewelbox.envs.observations.layout import DTYPE, Layout


class Observation(Protocol):
    """What a game's module offers."""

    LAYOUT: Layout
    """What each number means."""

    def observe(self, s: Any, seat: int, out: Row, /) -> None:
        """Kernel. Write what a seat may know: all numbers, each once, in any phase."""


def observation_of(game: Game) -> Observation:
    """Return the observations of a game."""
    observation: Observation = companion(__name__, game)
    return observation


__all__ = ["DTYPE", "Layout", "Observation", "observation_of"]
