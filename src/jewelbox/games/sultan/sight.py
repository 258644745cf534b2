"""Sultan: only owners see their hands (S-5); cards are face down until the round ends (S-7, S-9)."""

from __future__ import annotations

from jewelbox.core.hands import HandSight
from jewelbox.core.seen import EVERYBODY
from jewelbox.games.sultan.material import CARDS, NO_CARD
from jewelbox.games.sultan.moves import MOVE_CARD, MOVE_CUSHION, bid
from jewelbox.games.sultan.state import Phase, State
from jewelbox.games.sultan.view import cards_in_hand


class SultanSight(HandSight):
    """Who sees which card."""

    OUTCOMES = CARDS

    def seen_by(self, state: State) -> int:
        """Return which seat takes cards in hand; all other draws are open."""
        return state.dealing if state.phase == Phase.DEAL else EVERYBODY

    def covered(self, move: int) -> str:
        """Return where a card is placed, without its value."""
        return f"bid {MOVE_CUSHION[move] + 1} ?"

    def face_down(self, state: State) -> int:
        """Return how many cards were placed in this round."""
        return state.bids

    def face_down_moves(self, state: State) -> list[int]:
        """Return the bids of the round."""
        return [bid(state.bid_cushion[place], state.bid_card[place]) for place in range(state.bids)]

    def card_of(self, move: int) -> int | None:
        """Return the card that is placed."""
        return None if MOVE_CARD[move] == NO_CARD else MOVE_CARD[move]

    def hand(self, state: State, seat: int) -> list[int]:
        """Return the cards in a seat's hand."""
        return cards_in_hand(state, seat)


SIGHT = SultanSight()
