"""The format of the box file for Sultan, and the ranges within which its rules work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from jewelbox.core.box import BoxFile, Part, Points

MOST_JEWELS = 20
LEAST_IN_ALL = 46
"""With four or five players 42 jewels can be won before the last round, for which four more are drawn (S-6)."""

Count = Annotated[int, Meta(ge=1, le=MOST_JEWELS)]
Row = Annotated[list[Points], Meta(min_length=1, max_length=MOST_JEWELS + 1)]


class Jewels(Part):
    """The number of jewels of each colour (S-C1)."""

    white: Count
    red: Count
    yellow: Count
    green: Count
    blue: Count


class Values(Part):
    """What a jewel of each colour is worth (S-C1)."""

    white: Points
    red: Points
    yellow: Points
    green: Points
    blue: Points


class Bonus(Part):
    """Bonus points by players, for 0, 1, 2 … jewels of one colour; the last number applies to any more (S-17)."""

    two: Row = msgspec.field(name="2")
    three: Row = msgspec.field(name="3")
    four: Row = msgspec.field(name="4")
    five: Row = msgspec.field(name="5")

    def rows(self) -> dict[int, list[int]]:
        """Return the points by number of players."""
        return {2: self.two, 3: self.three, 4: self.four, 5: self.five}


class SultanBox(BoxFile, kw_only=True):
    """The numbers in the box that can differ; those of cards and rounds follow from each other."""

    jewels: Jewels
    values: Values
    bonus: Bonus

    def problems(self) -> Iterator[str]:
        """Yield what would break the rules, each with its place."""
        jewels = sum(msgspec.structs.astuple(self.jewels))
        if jewels < LEAST_IN_ALL:
            yield f"jewels: {jewels} in all are too few; the last round needs {LEAST_IN_ALL}"
