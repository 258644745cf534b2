"""Sultan: hands are dealt to their owners alone (S-5), cards lie face down until the round ends (S-7, S-9)."""

from __future__ import annotations

from collections.abc import Sequence

from jewelbox.envs.openspiel.sights import EVERYBODY, Step
from jewelbox.envs.openspiel.sights.hands import HandSight
from jewelbox.games.sultan.material import CARDS, MOST_CARDS, NO_CARD
from jewelbox.games.sultan.moves import MOVE_CARD, MOVE_CUSHION, bid
from jewelbox.games.sultan.rules import bidder
from jewelbox.games.sultan.state import Phase, State


class SultanSight(HandSight):
    """Who sees which card."""

    OUTCOMES = CARDS

    def seen_by(self, state: State) -> int:
        """Return who takes cards in hand; all other draws are open."""
        return state.dealing if state.phase == Phase.DEAL else EVERYBODY

    def covered(self, move: int) -> str:
        """Return where a card is placed, without its value."""
        return f"bid {MOVE_CUSHION[move] + 1} ?"

    def lying(self, state: State) -> list[int]:
        """Return the bids of the round."""
        return [bid(state.bid_cushion[place], state.bid_card[place]) for place in range(state.bids)]

    def dealt(self, state: State, seat: int, turned_up: Sequence[Step]) -> list[int]:
        """Return the cards of a seat in this stage: those turned up, those at the cushions and those in hand."""
        played = [MOVE_CARD[step.value] for step in turned_up if step.phase == Phase.BID]
        placed = [state.bid_card[place] for place in range(state.bids) if bidder(state, place) == seat]
        hand = [state.hand[seat, place] for place in range(MOST_CARDS)]
        return [*played, *placed, *(card for card in hand if card != NO_CARD)]


SIGHT = SultanSight()
