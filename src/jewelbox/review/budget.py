"""How much thinking a review takes: a number for the whole game, shared evenly between its decisions."""

from __future__ import annotations

import msgspec

from jewelbox.core.errors import Code, JewelboxError

ITERATIONS = 300_000
GAMES = 150_000
PART_WHEN_EQUAL = 4
"""If the move played is the one that search prefers, its chances come from this fraction of the games."""
LEAST, MOST = 0.0001, 1000.0
METHOD = 1
"""Increases when the same budget judges differently, so that an older review is not taken for a current one."""


class ReviewBudget(msgspec.Struct, frozen=True):
    """Iterations of search and games played on, for all decisions of a game together."""

    iterations: int = ITERATIONS
    games: int = GAMES

    @classmethod
    def times(cls, factor: float) -> ReviewBudget:
        """Return a multiple of the usual budget."""
        if not LEAST <= factor <= MOST:
            raise JewelboxError(
                Code.BAD_SETTING, f"a budget of {factor:g} is out of range; it goes from {LEAST} to {MOST:g}"
            )
        return cls(round(ITERATIONS * factor), round(GAMES * factor))

    def shared(self, decisions: int) -> ReviewBudget:
        """Return the budget of one of a number of decisions: at least one iteration and one game."""
        return ReviewBudget(max(1, self.iterations // decisions), max(1, self.games // decisions))

    @property
    def method(self) -> str:
        """What the result of a review depends on, apart from the record."""
        return f"{METHOD}-{self.iterations}-{self.games}"

    @property
    def games_when_equal(self) -> int:
        """The games played on when nothing is compared."""
        return max(1, self.games // PART_WHEN_EQUAL)
