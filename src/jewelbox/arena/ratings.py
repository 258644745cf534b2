"""OpenSkill ratings (Weng and Lin's Plackett-Luce model): a mean and its uncertainty."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from jewelbox.arena.bounds import SIGMAS

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


class Rating(NamedTuple):
    """A bot's estimated strength, and its standard deviation."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def reach(self) -> float:
        """How far the true rating may be from the mean, in 95 of 100 cases."""
        return SIGMAS * self.sigma


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # slow to import, and most commands rate nothing

    return PlackettLuce()


def rated(ratings: Sequence[Rating], ranks: Sequence[float]) -> list[Rating]:
    """Return the ratings after a game that ended with these places."""
    model = _model()
    teams = model.rate([[model.rating(mu, sigma)] for mu, sigma in ratings], ranks=list(ranks))
    return [Rating(team[0].mu, team[0].sigma) for team in teams]


def mean(ratings: Sequence[Rating]) -> Rating:
    """Return the mean of what several seats of one bot would get."""
    return Rating(*(sum(values) / len(ratings) for values in zip(*ratings, strict=True)))
