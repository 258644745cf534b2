"""How an observation is laid out: declared once, section by section; positions, sizes and documentation follow from it.

An observation is a row of numbers from 0 to 255. Its sections are the table, which comes once, and things that come
several times for each player, such as the seats: the observer's own first, then in turn order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

DTYPE = np.uint8
HIGHEST = 255
"""Larger numbers are capped at this."""


class Feature(NamedTuple):
    """One or more numbers with one meaning; `each` names them if there are several."""

    name: str
    meaning: str
    high: int = 1
    each: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """The number of numbers."""
        return len(self.each) or 1

    @property
    def labels(self) -> list[str]:
        """A name for each number."""
        return [f"{self.name} {each}" for each in self.each] or [self.name]


class Section:
    """Consecutive features, present once or a fixed number of times per player."""

    def __init__(self, name: str, meaning: str, *features: Feature, per_player: int = 0) -> None:
        self.name = name
        self.meaning = meaning
        self.features = features
        self.per_player = per_player

    @property
    def size(self) -> int:
        """The number of numbers in one such section."""
        return sum(feature.size for feature in self.features)

    def times(self, players: int) -> int:
        """Return how often it occurs."""
        return self.per_player * players or 1

    def at(self, name: str) -> int:
        """Return the place of a feature, counted from the beginning of the section."""
        place = 0
        for feature in self.features:
            if feature.name == name:
                return place
            place += feature.size
        raise KeyError(f"{self.name} has no feature {name!r}")


class PlacedFeature(NamedTuple):
    """A feature of the observation of one player count: where it begins, and in which section (from 0) it is."""

    place: int
    section: Section
    number: int
    feature: Feature


class Layout:
    """The sections of an observation in their order."""

    def __init__(self, *sections: Section) -> None:
        self.sections: Sequence[Section] = sections

    def size(self, players: int) -> int:
        """Return the length of an observation."""
        return sum(section.times(players) * section.size for section in self.sections)

    def start(self, section: Section, players: int) -> int:
        """Return the place where the first section of a kind begins."""
        return sum(each.times(players) * each.size for each in self.sections[: self.sections.index(section)])

    def placed(self, players: int) -> Iterator[PlacedFeature]:
        """Go through all features in their order."""
        place = 0
        for section in self.sections:
            for number in range(section.times(players)):
                for feature in section.features:
                    yield PlacedFeature(place, section, number, feature)
                    place += feature.size

    def labels(self, players: int) -> list[str]:
        """Return a name for every number of an observation, for example `seat 1 jewels blue`."""
        return [f"{_name(line)} {label}" for line in self.placed(players) for label in line.feature.labels]

    def highs(self, players: int) -> list[int]:
        """Return the highest value of every number; the lowest is 0."""
        return [line.feature.high for line in self.placed(players) for _ in range(line.feature.size)]


def _name(line: PlacedFeature) -> str:
    return f"{line.section.name} {line.number}" if line.section.per_player else line.section.name
