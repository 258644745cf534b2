"""Games in which only the owners see the cards they are dealt, and placed cards are face down until turned up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from jewelbox.core.sight import Step
from jewelbox.core.state import GameState


class HandSight(ABC):
    """What these games have in common: another world differs in the cards that the others were dealt and placed."""

    SORTED = True

    @abstractmethod
    def face_down_moves(self, state: GameState, /) -> list[int]:
        """Return the moves that placed the cards now face down: they are the last moves, in order."""

    @abstractmethod
    def card_of(self, move: int, /) -> int | None:
        """Return the card that a move places; None if it places none."""

    @abstractmethod
    def hand(self, state: GameState, seat: int, /) -> list[int]:
        """Return the cards in a seat's hand."""

    def rewritten(self, steps: Sequence[Step], seat: int, state: GameState) -> list[int]:
        """Return the steps with the cards of a state: the others were dealt what they have since placed or hold."""
        values, face_down_moves = [step.value for step in steps], self.face_down_moves(state)
        values[len(values) - len(face_down_moves) :] = face_down_moves
        for other in range(state.players):
            if other != seat:
                laid = (self.card_of(value) for value, step in zip(values, steps, strict=True) if step.who == other)
                cards = [*(card for card in laid if card is not None), *self.hand(state, other)]
                places = [place for place, step in enumerate(steps) if step.seen_by == other]
                for place, card in zip(places, cards, strict=True):
                    values[place] = card
        return values
