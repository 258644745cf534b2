"""Sultan, by André Zatz and Sergio Halaban: blind bidding for jewels, 2 to 5 players.

Read the modules in this order: material, state, rules, moves, view, story, imagine, audit.
"""

from jewelbox.core.assembly import assembled

ORDER = 1
CLAUSES = "S"
RULES_VERSION = 1
OLDEST_RULES = 1
TIE_BREAKER = "jewels"
game = assembled(__name__)
