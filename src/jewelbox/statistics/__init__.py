"""Statistics of a person's own games: games won, points over time, and habits compared with the champion's."""

from __future__ import annotations

from jewelbox.statistics.habits import HabitShown, Measured, champion_habits, compared, measured, summed
from jewelbox.statistics.model import PlayedGame, ScoredGame, Tally, points, table_of, tallies

__all__ = [
    "HabitShown",
    "Measured",
    "PlayedGame",
    "ScoredGame",
    "Tally",
    "champion_habits",
    "compared",
    "measured",
    "points",
    "summed",
    "table_of",
    "tallies",
]
