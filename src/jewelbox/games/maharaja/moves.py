"""The moves and draws of The Maharaja's Legacy in the notation of records: number ↔ text."""

from __future__ import annotations

from collections.abc import Sequence

from jewelbox.core.game import Entry
from jewelbox.core.lookup import Lookup
from jewelbox.games.maharaja.material import (
    ANTIQUES,
    CARD_NAMES,
    CARDS,
    COLOUR,
    COLOUR_NAMES,
    COSTS,
    DAYS,
    KIND,
    KIND_NAMES,
    KINDS,
    MOST_COINS,
    NO_ANTIQUE,
    NO_CARD,
    OFFER,
)
from jewelbox.games.maharaja.state import Phase

_ANTIQUES = [f"{KIND_NAMES[KIND[antique]]} {COLOUR_NAMES[COLOUR[antique]]}" for antique in range(ANTIQUES)]

MOVES = (
    "coin",
    *(f"buy {antique}" for antique in _ANTIQUES),
    *(f"collect {card}" for card in CARD_NAMES),
    "skip",
    *(f"give {antique}" for antique in _ANTIQUES),
)
"""The notation of every move, by number."""

COIN_MOVE = 0
"""The number of the move that takes a coin."""
_FIRST_BUY = COIN_MOVE + 1
_FIRST_COLLECT = _FIRST_BUY + ANTIQUES
SKIP = _FIRST_COLLECT + CARDS
"""The number of the move that takes no collection card."""
_FIRST_GIVE = SKIP + 1

BUY = Lookup([*range(_FIRST_BUY, _FIRST_BUY + ANTIQUES), 0])
"""The number of the move that buys an antique; the last place is for NO_ANTIQUE."""
COLLECT = Lookup(list(range(_FIRST_COLLECT, _FIRST_COLLECT + CARDS)))
"""The number of the move that takes a collection card."""
GIVE = Lookup(
    [[_FIRST_GIVE + antique for antique in range(ANTIQUES) if KIND[antique] == kind] for kind in range(KINDS)]
)
"""The number of the move that gives up an antique, by kind and colour."""

_EVERY_ANTIQUE = list(range(ANTIQUES))
MOVE_ANTIQUE = Lookup([NO_ANTIQUE, *_EVERY_ANTIQUE, *[NO_ANTIQUE] * (CARDS + 1), *_EVERY_ANTIQUE])
"""The antique that a move buys or gives up."""
MOVE_CARD = Lookup([*[NO_CARD] * (1 + ANTIQUES), *range(CARDS), *[NO_CARD] * (1 + ANTIQUES)])
"""The collection card that a move takes."""

MAX_MOVES = max(1 + OFFER, CARDS + 1, ANTIQUES)
_MOST_ACTIONS = DAYS * (OFFER - 1 + MOST_COINS)
MAX_LOG = 1 + ANTIQUES + _MOST_ACTIONS + _MOST_ACTIONS + sum(COSTS)
"""The start player, all antiques, and as many collection cards as actions, with what they cost."""


def is_action(move: int) -> bool:
    """Return whether a move is an action: coin or buy."""
    return move < _FIRST_COLLECT


def is_give(move: int) -> bool:
    """Return whether a move gives up an antique."""
    return move >= _FIRST_GIVE


def antique_name(antique: int) -> tuple[str, str]:
    """Return kind and colour of an antique."""
    return KIND_NAMES[KIND[antique]], COLOUR_NAMES[COLOUR[antique]]


def chance_entry(phase: int, number: int, outcomes: Sequence[int], players: int) -> Entry:  # noqa: ARG001  # same for all
    """Return the record's entry for draws of one phase, the `number`-th of its kind."""
    if phase == Phase.STARTER:
        return {"chance": "starter", "seat": outcomes[0]}
    return {"chance": "offer", "day": number, "cards": [list(antique_name(antique)) for antique in sorted(outcomes)]}
