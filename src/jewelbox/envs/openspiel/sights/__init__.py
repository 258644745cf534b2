"""Which steps of a game a seat sees, and how it may have been otherwise: `SIGHT` in the module of the game's name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from jewelbox.core.companions import companion
from jewelbox.core.copies import once_per_game
from jewelbox.core.game import CHANCE, Game

EVERYBODY = -1
"""Who sees a draw that lies open."""


class Step(NamedTuple):
    """One draw or move: who made it (a seat or CHANCE), in which phase, which one, and who saw it."""

    who: int
    phase: int
    value: int
    seen_by: int = EVERYBODY


class Sight(Protocol):
    """What is hidden in a game."""

    OUTCOMES: int
    """Outcomes of draws are numbers below this."""
    SORTED: bool
    """Whether the order of draws that follow each other makes no difference."""

    def seen_by(self, state: Any, /) -> int:
        """Return the seat that alone sees the next draw, or EVERYBODY."""

    def face_down(self, state: Any, /) -> int:
        """Return how many of the last moves are only partly seen by the other seats."""

    def covered(self, move: int, /) -> str:
        """Return such a move as the others see it."""

    def rewritten(self, steps: Sequence[Step], seat: int, state: Any, /) -> list[int]:
        """Return the draws and moves that lead to a state which the seat can't tell from the one after the steps."""


class OpenSight:
    """A game in which everybody sees everything."""

    def __init__(self, outcomes: int, *, is_sorted: bool) -> None:
        self.OUTCOMES = outcomes
        self.SORTED = is_sorted

    def seen_by(self, _: Any) -> int:
        """Return EVERYBODY."""
        return EVERYBODY

    def face_down(self, _: Any) -> int:
        """Return 0."""
        return 0

    def covered(self, move: int) -> str:
        """Refuse: nothing is covered."""
        raise LookupError(f"move {move} is open to everybody")

    def rewritten(self, steps: Sequence[Step], seat: int, state: Any) -> list[int]:  # noqa: ARG002  # nothing hidden
        """Return the same draws and moves."""
        return [step.value for step in steps]


@once_per_game
def sight_of(game: Game) -> Sight:
    """Return what is hidden in a game."""
    sight: Sight = companion(__name__, game).SIGHT
    return sight


def is_draw(step: Step) -> bool:
    """Tell whether a step is a draw."""
    return step.who == CHANCE
