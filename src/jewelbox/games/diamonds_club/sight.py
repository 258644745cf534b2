"""Diamonds Club: everybody sees everything, and market strips lie in the order in which they are drawn."""

from jewelbox.core.sight import OpenSight
from jewelbox.games.diamonds_club.material import SIDES

SIGHT = OpenSight(SIDES, is_sorted=False)
