"""The moves and draws of Sultan in the notation of records: number ↔ text."""

from __future__ import annotations

from collections.abc import Sequence

from jewelbox.core.game import Entry
from jewelbox.core.kernel import kernel
from jewelbox.core.lookup import Lookup
from jewelbox.games.sultan.material import COLOUR_NAMES, COLOURS, CUSHIONS, HAND_SIZE, HIGHEST_CARD, MOST_CARDS
from jewelbox.games.sultan.state import Phase

_RETURNS = [(colour, 0, 0) for colour in range(COLOURS)]
_BIDS = [(0, cushion, card) for card in range(1, HIGHEST_CARD + 1) for cushion in range(CUSHIONS)]
_FIRST_BID = len(_RETURNS)

MOVES = (
    *(f"return {COLOUR_NAMES[colour]}" for colour, _, _ in _RETURNS),
    *(f"bid {cushion + 1} {card}" for _, cushion, card in _BIDS),
)
"""The notation of every move, by number."""

MOVE_COLOUR = Lookup([colour for colour, _, _ in _RETURNS + _BIDS])
"""The colour that a move puts back."""
MOVE_CUSHION = Lookup([cushion for _, cushion, _ in _RETURNS + _BIDS])
"""The cushion, from 0, at which a move places a card."""
MOVE_CARD = Lookup([card for _, _, card in _RETURNS + _BIDS])
"""The card that a move places."""


@kernel
def returning(colour: int) -> int:
    """Return the number of the move that puts a colour back."""
    return colour


MAX_MOVES = MOST_CARDS * CUSHIONS
MAX_LOG = 241


@kernel
def bid(cushion: int, card: int) -> int:
    """Return the number of the move that places a card at a cushion, from 0."""
    return _FIRST_BID + (card - 1) * CUSHIONS + cushion


def is_bid(move: int) -> bool:
    """Return whether a move places a card."""
    return move >= _FIRST_BID


def chance_entry(phase: int, number: int, outcomes: Sequence[int], players: int) -> Entry:
    """Return the record's entry for draws of one phase, the `number`-th of its kind."""
    if phase == Phase.STARTER:
        return {"chance": "starter", "seat": outcomes[0]}
    if phase == Phase.DEAL:
        size = HAND_SIZE[players]
        hands = [sorted(outcomes[seat * size : (seat + 1) * size]) for seat in range(players)]
        return {"chance": "deal", "stage": number, "hands": hands}
    return {"chance": "draw", "round": number, "jewels": [COLOUR_NAMES[colour] for colour in sorted(outcomes)]}
