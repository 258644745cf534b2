"""How certain a share is: bounds that allow for correlated games of one deal.

The rotations of a deal have the same chance, so they are not independent trials: a deal that suits a bot once suits
it again. What counts is how much shares differ from deal to deal. Compared with what independent games would show,
this gives the effective number of independent games (cluster sampling: Kish's design effect), for which Wilson's
bounds are taken, a little wider because that number is itself estimated (Korn and Graubard, 1998: Student's
instead of normal quantiles).
"""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt
from typing import NamedTuple

SIGMAS = 1.959963984540054
"""Standard deviations on both sides of the mean that contain 95 of 100."""
FEWEST_DEALS = 2
"""One deal tells nothing about how deals differ."""


class DealTally(NamedTuple):
    """A bot's results in one deal: how many seats it played, and its first places, shared ones in parts."""

    seats: int = 0
    firsts: float = 0.0


def bounds(deals: Collection[DealTally]) -> tuple[float, float]:
    """Return the bounds that contain a bot's true share of first places in 95 of 100 cases."""
    if len(deals) < FEWEST_DEALS:
        return 0.0, 1.0
    share = sum(deal.firsts for deal in deals) / sum(deal.seats for deal in deals)
    return wilson(share, independent_trials(deals), student(len(deals) - 1))


def independent_trials(deals: Collection[DealTally]) -> float:
    """Return the effective number of independent trials, never more than the seats that were played.

    If everything or nothing was won, the correlation within a deal is unknown; then each deal counts once.
    """
    seats = sum(deal.seats for deal in deals)
    share = sum(deal.firsts for deal in deals) / seats
    if share in {0, 1}:
        return len(deals)
    if_independent = share * (1 - share) / seats
    between_deals = sum((deal.firsts - share * deal.seats) ** 2 for deal in deals) / seats**2
    between_deals *= len(deals) / (len(deals) - 1)
    return seats / max(1.0, between_deals / if_independent)


def wilson(share: float, trials: float, sigmas: float = SIGMAS) -> tuple[float, float]:
    """Return the bounds of a share observed in a number of independent trials (Wilson's score interval)."""
    z2 = sigmas**2
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    reach = sigmas * sqrt(share * (1 - share) / trials + z2 / (4 * trials**2)) / (1 + z2 / trials)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def student(degrees: int) -> float:
    """Return the value that Student's t exceeds in 2.5 of 100 cases (Abramowitz and Stegun, 26.7.5)."""
    z = SIGMAS
    return (
        z
        + (z**3 + z) / (4 * degrees)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * degrees**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * degrees**4)
    )
