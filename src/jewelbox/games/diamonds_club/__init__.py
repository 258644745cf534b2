"""Diamonds Club, by Rüdiger Dorn: gems from the market for a splendid park, 2 to 4 players.

Read on in this order: material, state, rules, moves, view, imagine, audit; story tells what happened.
"""

from jewelbox.games.diamonds_club.audit import Refused, chance_outcomes, objection, problems
from jewelbox.games.diamonds_club.box_file import DiamondsClubBox as BoxFile
from jewelbox.games.diamonds_club.imagine import imagine
from jewelbox.games.diamonds_club.material import BOX, PLAYERS, TITLES
from jewelbox.games.diamonds_club.moves import MAX_LOG, MAX_MOVES, MOVES, chance_entry
from jewelbox.games.diamonds_club.rules import (
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
from jewelbox.games.diamonds_club.state import Phase, State
from jewelbox.games.diamonds_club.story import events
from jewelbox.games.diamonds_club.view import OPTIONS, box, breakdown, view

NAME = "diamonds-club"
RULES_VERSION = 1
OLDEST_RULES = 1
TIE_BREAKER = "gems"

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
