"""Goofspiel with hidden bids, the calibration game: the same game as OpenSpiel's, on our core.

It does the work of OpenSpiel's `goofspiel(num_cards=13,points_order=random,imp_info=True,returns_type=total_points)`,
taken in turns: the same decisions, the same draws, the same scores. Read the modules in the usual order: material,
state, rules, moves, view, story, imagine, audit.
"""

from jewelbox.core.assembly import assembled

ORDER = 1
CLAUSES = "G"
RULES_VERSION = 1
OLDEST_RULES = 1
TIE_BREAKER = "nothing"
MAX_MOVES = 13
MAX_LOG = 60
game = assembled(__name__)
