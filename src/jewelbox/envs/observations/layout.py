"""How an observation is laid out: declared once, part by part; places, sizes and the page of documentation follow.

An observation is a row of numbers from 0 to 255. Its parts are the table, which comes once, and things that come
several times for each player, such as the seats: the observer's own first, then in turn order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

DTYPE = np.uint8
HIGHEST = 255
"""What does not fit counts as this."""


class Field(NamedTuple):
    """One or several numbers of one meaning; `each` says what each of several stands for."""

    name: str
    meaning: str
    high: int = 1
    each: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.each) or 1

    @property
    def labels(self) -> list[str]:
        """A name for each number."""
        return [f"{self.name} {each}" for each in self.each] or [self.name]


class Part:
    """Fields that follow each other, once or so many times for each player."""

    def __init__(self, name: str, meaning: str, *fields: Field, per_player: int = 0) -> None:
        self.name = name
        self.meaning = meaning
        self.fields = fields
        self.per_player = per_player

    @property
    def size(self) -> int:
        """How many numbers one of its kind takes."""
        return sum(field.size for field in self.fields)

    def times(self, players: int) -> int:
        """Return how often it comes."""
        return self.per_player * players or 1

    def at(self, name: str) -> int:
        """Return the place of a field, counted from the beginning of the part."""
        place = 0
        for field in self.fields:
            if field.name == name:
                return place
            place += field.size
        raise KeyError(f"{self.name} has no field {name!r}")


class Line(NamedTuple):
    """A field of the observation of one player count: where it begins, and in which part (counted from 0) it is."""

    place: int
    part: Part
    number: int
    field: Field


class Layout:
    """The parts of an observation in their order."""

    def __init__(self, *parts: Part) -> None:
        self.parts: Sequence[Part] = parts

    def size(self, players: int) -> int:
        """Return how many numbers an observation has."""
        return sum(part.times(players) * part.size for part in self.parts)

    def start(self, part: Part, players: int) -> int:
        """Return the place where the first part of a kind begins."""
        return sum(each.times(players) * each.size for each in self.parts[: self.parts.index(part)])

    def lines(self, players: int) -> Iterator[Line]:
        """Go through all fields in their order."""
        place = 0
        for part in self.parts:
            for number in range(part.times(players)):
                for field in part.fields:
                    yield Line(place, part, number, field)
                    place += field.size

    def labels(self, players: int) -> list[str]:
        """Return a name for every number of an observation, for example `seat 1 jewels blue`."""
        return [f"{_name(line)} {label}" for line in self.lines(players) for label in line.field.labels]

    def highs(self, players: int) -> list[int]:
        """Return the highest value of every number; the lowest is 0."""
        return [line.field.high for line in self.lines(players) for _ in range(line.field.size)]


def _name(line: Line) -> str:
    return f"{line.part.name} {line.number}" if line.part.per_player else line.part.name
