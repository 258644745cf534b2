"""Many games between bots: simulations, tournaments, standings, and game reviews."""

from jewelbox.arena.match import Fault, Result
from jewelbox.arena.ratings import Rating
from jewelbox.arena.simulate import Simulation
from jewelbox.arena.standings import Standing, Standings
from jewelbox.arena.tournament import Tournament
from jewelbox.arena.workers import results

__all__ = [
    "Fault",
    "Rating",
    "Result",
    "Simulation",
    "Standing",
    "Standings",
    "Tournament",
    "results",
]
