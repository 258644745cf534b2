"""The moves and draws of Goofspiel in notation: number ↔ text."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.goofspiel.material import CARDS, HIGHEST_CARD
from jewelbox.core.game import Entry
from jewelbox.core.lookup import Lookup

MOVES = tuple(f"bid {card}" for card in range(1, HIGHEST_CARD + 1))
"""The notation of every move, by number."""

MOVE_CARD = Lookup(list(range(1, HIGHEST_CARD + 1)))
"""The card that a move places."""
BID = Lookup([card - 1 for card in range(CARDS)])
"""The number of the move that places a card."""


def chance_entry(phase: int, number: int, outcomes: Sequence[int], players: int) -> Entry:  # noqa: ARG001  # the contract
    """Return the record's entry for the prize of the `number`-th round."""
    return {"chance": "prize", "round": number, "prize": outcomes[0]}
