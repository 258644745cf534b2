"""The Maharaja's Legacy: everyone sees everything, and the order of the antiques on offer makes no difference."""

from jewelbox.core.sight import OpenSight
from jewelbox.games.maharaja.material import ANTIQUES

SIGHT = OpenSight(ANTIQUES, is_sorted=True)
