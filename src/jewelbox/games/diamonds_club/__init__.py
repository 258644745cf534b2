"""Diamonds Club, by Rüdiger Dorn: gems from the market for a splendid park, 2 to 4 players.

Read the modules in this order: material, state, rules, moves, view, story, imagine, audit.
"""

from jewelbox.core.assembly import assembled

ORDER = 2
CLAUSES = "D"
RULES_VERSION = 1
OLDEST_RULES = 1
TIE_BREAKER = "gems"
DECISIONS_PER_LAUNCH = 1
game = assembled(__name__)
