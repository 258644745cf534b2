"""Sultan, by André Zatz and Sergio Halaban: blind bidding for jewels, 2 to 5 players.

Read on in this order: material, state, rules, moves, view, imagine, audit.
"""

from jewelbox.games.sultan.audit import Refused, chance_outcomes, objection, problems
from jewelbox.games.sultan.imagine import imagine
from jewelbox.games.sultan.material import PLAYERS, TITLES
from jewelbox.games.sultan.moves import MOVES, chance_entry
from jewelbox.games.sultan.rules import (
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
from jewelbox.games.sultan.state import Phase, State
from jewelbox.games.sultan.view import OPTIONS, box, breakdown, events, view

NAME = "sultan"
RULES_VERSION = 1
OLDEST_RULES = 1
TIE_BREAKER = "jewels"
MAX_MOVES = 24
MAX_LOG = 241

__all__ = [
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
