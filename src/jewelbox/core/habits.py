"""Habits: what a seat usually does, as averages that a game computes from what the seat saw happen.

A game's companion `habits` offers `HABITS`, the averages by name with their words, and `habits(events, seat, players)`,
which yields every occasion that counts: the name of an average, and a number. It sees events and nothing else, so a
habit can't depend on what the seat did not know.
"""

from __future__ import annotations

from typing import NamedTuple

from jewelbox.core.reasons import Wording


class Habit(NamedTuple):
    """An average: its name in every language, and whether it is a share of the occasions."""

    words: Wording
    is_share: bool = False


Occasion = tuple[str, float]
"""The name of a habit, and the number that one occasion adds to its average."""
