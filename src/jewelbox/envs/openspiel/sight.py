"""Which steps of a game a seat sees, and how it may have been otherwise: only Sultan hides any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from jewelbox.core.game import CHANCE, Game
from jewelbox.games.diamonds_club.material import SIDES
from jewelbox.games.maharaja.material import ANTIQUES
from jewelbox.games.sultan.material import CARDS, MOST_CARDS, NO_CARD
from jewelbox.games.sultan.moves import MOVE_CARD, MOVE_CUSHION, bid
from jewelbox.games.sultan.rules import bidder
from jewelbox.games.sultan.state import Phase
from jewelbox.games.sultan.state import State as SultanState

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


class SultanSight:
    """Sultan: hands are dealt to their owners alone (S-5), cards lie face down until the round ends (S-7, S-9)."""

    OUTCOMES = CARDS
    SORTED = True

    def seen_by(self, state: SultanState) -> int:
        """Return who takes cards in hand; all other draws are open."""
        return state.dealing if state.phase == Phase.DEAL else EVERYBODY

    def face_down(self, state: SultanState) -> int:
        """Return the number of cards at the cushions: they are the last moves."""
        return state.bids

    def covered(self, move: int) -> str:
        """Return where a card is placed, without its value."""
        return f"bid {MOVE_CUSHION[move] + 1} ?"

    def rewritten(self, steps: Sequence[Step], seat: int, state: SultanState) -> list[int]:
        """Return the steps with other cards dealt in this stage to the other seats, and placed by them."""
        values = [step.value for step in steps]
        lying = len(steps) - state.bids
        for place in range(state.bids):
            card, cushion = state.bid_card[place], state.bid_cushion[place]
            values[lying + place] = bid(cushion, card)
        first = _last_deal(steps)
        for other in range(state.players):
            if other != seat:
                dealt = _dealt(state, other, steps[first:lying])
                places = [first + i for i, step in enumerate(steps[first:]) if step.seen_by == other]
                for place, card in zip(places, dealt, strict=True):
                    values[place] = card
        return values


def _last_deal(steps: Sequence[Step]) -> int:
    """Return the place of the first card dealt in the present stage; the end before any."""
    place = len(steps)
    while place > 0 and (place == len(steps) or steps[place].seen_by == EVERYBODY):
        place -= 1
    while place > 0 and steps[place - 1].seen_by != EVERYBODY:
        place -= 1
    return place


def _dealt(state: SultanState, seat: int, turned_up: Sequence[Step]) -> list[int]:
    """Return the cards of a seat in this stage: those turned up, those at the cushions and those in hand."""
    played = [MOVE_CARD[step.value] for step in turned_up if step.who == seat and step.phase == Phase.BID]
    placed = [state.bid_card[place] for place in range(state.bids) if bidder(state, place) == seat]
    hand = [state.hand[seat, place] for place in range(MOST_CARDS)]
    return [*played, *placed, *(card for card in hand if card != NO_CARD)]


SIGHTS: dict[str, Sight] = {
    "sultan": SultanSight(),
    "diamonds-club": OpenSight(SIDES, is_sorted=False),
    "maharaja": OpenSight(ANTIQUES, is_sorted=True),
}


def sight_of(game: Game) -> Sight:
    """Return what is hidden in a game."""
    return SIGHTS[game.NAME]


def is_draw(step: Step) -> bool:
    """Tell whether a step is a draw."""
    return step.who == CHANCE
