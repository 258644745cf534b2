"""Goofspiel with hidden bids, the calibration game: the same game as OpenSpiel's, on our core.

It does the work of OpenSpiel's `goofspiel(num_cards=13,points_order=random,imp_info=True,returns_type=total_points)`,
taken in turns: the same decisions, the same draws, the same scores. Read on in the order of every game: material,
state, rules, moves, view, imagine, audit.
"""

from benchmarks.goofspiel.audit import Refused, chance_outcomes, objection, problems
from benchmarks.goofspiel.imagine import imagine
from benchmarks.goofspiel.material import PLAYERS, TITLES
from benchmarks.goofspiel.moves import MOVES, chance_entry
from benchmarks.goofspiel.rules import (
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
from benchmarks.goofspiel.state import Phase, State
from benchmarks.goofspiel.view import OPTIONS, box, breakdown, events, view

NAME = "goofspiel"
RULES_VERSION = 1
OLDEST_RULES = 1
TIE_BREAKER = "nothing"
MAX_MOVES = 13
MAX_LOG = 60

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
