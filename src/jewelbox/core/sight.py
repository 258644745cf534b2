"""Which steps of a game a seat sees, and what else may have happened: `SIGHT` in a game's module `sight`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from jewelbox.core.game import CHANCE
from jewelbox.core.seen import EVERYBODY
from jewelbox.core.state import GameState


class Step(NamedTuple):
    """One draw or move: who made it (a seat or CHANCE), in which phase, which one, and who saw it."""

    who: int
    phase: int
    value: int
    seen_by: int = EVERYBODY


class Sight(Protocol):
    """What is hidden in a game. Except in `rewritten`, states are those that a spectator sees."""

    OUTCOMES: int
    """Outcomes of draws are numbers below this."""
    SORTED: bool
    """Whether the order of consecutive draws makes no difference."""

    def seen_by(self, state: GameState, /) -> int:
        """Return the only seat that sees the next draw, or EVERYBODY."""

    def face_down(self, state: GameState, /) -> int:
        """Return how many of the last moves are only partly seen by the other seats."""

    def covered(self, move: int, /) -> str:
        """Return a partly seen move as the others see it."""

    def rewritten(self, steps: Sequence[Step], seat: int, state: GameState, /) -> list[int]:
        """Return the draws and moves that lead to a state that the seat can't tell from the one after the steps.

        The steps are those that the seat saw: HIDDEN is the value of one that it did not see.
        """


class OpenSight:
    """A game in which everyone sees everything."""

    def __init__(self, outcomes: int, *, is_sorted: bool) -> None:
        self.OUTCOMES = outcomes
        self.SORTED = is_sorted

    def seen_by(self, _: GameState) -> int:
        """Return EVERYBODY."""
        return EVERYBODY

    def face_down(self, _: GameState) -> int:
        """Return 0."""
        return 0

    def covered(self, move: int) -> str:
        """Raise: nothing is hidden."""
        raise LookupError(f"move {move} is visible to everyone")

    def rewritten(self, steps: Sequence[Step], seat: int, state: GameState) -> list[int]:  # noqa: ARG002  # nothing hidden
        """Return the same draws and moves."""
        return [step.value for step in steps]


def is_draw(step: Step) -> bool:
    """Return whether a step is a draw."""
    return step.who == CHANCE
