"""The Maharaja's Legacy, by Michael Schacht: antiques, prices that fall, and collections, 2 to 4 players.

Read on in this order: material, state, rules, moves, view, imagine, audit.
"""

from jewelbox.games.maharaja.audit import Refused, chance_outcomes, objection, problems
from jewelbox.games.maharaja.box_file import MaharajaBox as BoxFile
from jewelbox.games.maharaja.imagine import imagine
from jewelbox.games.maharaja.material import (
    ANTIQUES,
    BOX,
    CARDS,
    COSTS,
    DAYS,
    MOST_COINS,
    OFFER,
    PLAYERS,
    TITLES,
)
from jewelbox.games.maharaja.moves import MOVES, chance_entry
from jewelbox.games.maharaja.rules import (
    apply,
    chances,
    drawn,
    happen,
    legal,
    points,
    redeal,
    setup,
    tie_break,
    turn,
)
from jewelbox.games.maharaja.state import Phase, State
from jewelbox.games.maharaja.view import OPTIONS, box, breakdown, events, view

NAME = "maharaja"
RULES_VERSION = 2
OLDEST_RULES = 1
TIE_BREAKER = "antiques"
MAX_MOVES = max(1 + OFFER, CARDS + 1, ANTIQUES)
_MOST_ACTIONS = DAYS * (OFFER - 1 + MOST_COINS)
MAX_LOG = 1 + ANTIQUES + _MOST_ACTIONS + _MOST_ACTIONS + sum(COSTS)

__all__ = [
    "BOX",
    "MAX_LOG",
    "MAX_MOVES",
    "MOVES",
    "NAME",
    "OLDEST_RULES",
    "OPTIONS",
    "PLAYERS",
    "RULES_VERSION",
    "TIE_BREAKER",
    "TITLES",
    "BoxFile",
    "Phase",
    "Refused",
    "State",
    "apply",
    "box",
    "breakdown",
    "chance_entry",
    "chance_outcomes",
    "chances",
    "drawn",
    "events",
    "happen",
    "imagine",
    "legal",
    "objection",
    "points",
    "problems",
    "redeal",
    "setup",
    "tie_break",
    "turn",
    "view",
]
