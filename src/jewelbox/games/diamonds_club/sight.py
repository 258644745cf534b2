"""Diamonds Club: everyone sees everything, and market strips are in the order in which they are drawn."""

from jewelbox.core.sight import OpenSight
from jewelbox.games.diamonds_club.material import SIDES

SIGHT = OpenSight(SIDES, is_sorted=False)
