"""How much thinking a review takes: a number for the whole game, shared evenly between its decisions."""

from __future__ import annotations

import msgspec

from jewelbox.core.errors import Code, JewelboxError

ITERATIONS = 300_000
GAMES = 150_000
PART_WHEN_EQUAL = 4
"""Where the move played is the one that search prefers, its chances come from this part of the games."""
LEAST, MOST = 0.0001, 1000.0


class ReviewBudget(msgspec.Struct, frozen=True):
    """Iterations of search and games played on, for all decisions of a game together."""

    iterations: int = ITERATIONS
    games: int = GAMES

    @classmethod
    def times(cls, factor: float) -> ReviewBudget:
        """Return so many times the usual budget."""
        if not LEAST <= factor <= MOST:
            raise JewelboxError(
                Code.BAD_SETTING, f"a budget of {factor:g} is out of range; it goes from {LEAST} to {MOST:g}"
            )
        return cls(round(ITERATIONS * factor), round(GAMES * factor))

    def shared(self, decisions: int) -> ReviewBudget:
        """Return the budget of one of so many decisions: at least one iteration and a game."""
        return ReviewBudget(max(1, self.iterations // decisions), max(1, self.games // decisions))

    @property
    def games_when_equal(self) -> int:
        """The games that are played on where nothing is compared."""
        return max(1, self.games // PART_WHEN_EQUAL)
