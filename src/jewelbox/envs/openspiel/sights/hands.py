"""Games in which cards are dealt to their owners alone, and lie face down until they are turned up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from jewelbox.envs.openspiel.sights import EVERYBODY, Step


class HandSight(ABC):
    """What all such games have in common: another world differs in the cards dealt to the others and laid by them."""

    SORTED = True

    @abstractmethod
    def lying(self, state: Any, /) -> list[int]:
        """Return the moves that laid the cards which lie face down: they are the last moves, in order."""

    @abstractmethod
    def dealt(self, state: Any, seat: int, turned_up: Sequence[Step], /) -> list[int]:
        """Return the cards that a seat was dealt last; some of its moves since then were turned up."""

    def face_down(self, state: Any) -> int:
        """Return how many cards lie face down."""
        return len(self.lying(state))

    def rewritten(self, steps: Sequence[Step], seat: int, state: Any) -> list[int]:
        """Return the steps with other cards dealt last to the other seats, and laid by them."""
        values = [step.value for step in steps]
        shown = len(steps) - self.face_down(state)
        values[shown:] = self.lying(state)
        first = last_deal(steps)
        for other in range(state.players):
            if other != seat:
                turned_up = [step for step in steps[first:shown] if step.who == other]
                places = [first + i for i, step in enumerate(steps[first:]) if step.seen_by == other]
                for place, card in zip(places, self.dealt(state, other, turned_up), strict=True):
                    values[place] = card
        return values


def last_deal(steps: Sequence[Step]) -> int:
    """Return the place of the first card that was dealt last; the end before any."""
    place = len(steps)
    while place > 0 and (place == len(steps) or steps[place].seen_by == EVERYBODY):
        place -= 1
    while place > 0 and steps[place - 1].seen_by != EVERYBODY:
        place -= 1
    return place
