"""The Maharaja's Legacy, by Michael Schacht: antiques, prices that fall, and collections, 2 to 4 players.

Read the modules in this order: material, state, rules, moves, view, story, imagine, audit.
"""

from jewelbox.core.assembly import assembled

ORDER = 3
CLAUSES = "M"
RULES_VERSION = 2
OLDEST_RULES = 1
TIE_BREAKER = "antiques"
ROUND_KEY = "day"
game = assembled(__name__)
