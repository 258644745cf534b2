"""How hard a puzzle is, as a rating like a player's."""

from __future__ import annotations

from math import log10

MEAN = 1500
SCALE = 400
"""A puzzle that is missed ten times as often as it is found is rated this much above the mean."""
LEAST_SHARE = 0.02
"""No share counts as closer to 0 or to 1 than this."""


def rated(missed: float) -> int:
    """Return the rating of a puzzle that this share of the weaker bots' attempts misses."""
    share = min(max(missed, LEAST_SHARE), 1 - LEAST_SHARE)
    return round(MEAN + SCALE * log10(share / (1 - share)))
