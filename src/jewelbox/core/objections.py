"""Why a move is refused: a reason with a stable name, its clause, and a sentence with places for facts."""

from __future__ import annotations

from enum import Enum
from string import Formatter
from typing import NamedTuple

from jewelbox.core.text import listed

Fact = int | str | list[str] | dict[str, int]
"""What fills the places of a sentence: a number, a name, names, or how many of each name."""


class Objection(NamedTuple):
    """Why a move is not allowed: clause and sentence, and the reason with its facts for other words and languages."""

    clause: str
    sentence: str
    reason: str
    facts: dict[str, Fact]


class _Words(Formatter):
    """Writes facts in English; after a colon comes the counted thing, or the last conjunction of a list."""

    def format_field(self, value: object, format_spec: str) -> str:
        match value:
            case int() if format_spec:
                return f"{value} {format_spec}" if value == 1 else f"{value} {format_spec}s"
            case list():
                return listed(value, format_spec or "or")
            case dict():
                return listed([f"{count} {name}" for name, count in value.items()], "and")
            case _:
                return str(value)


_words = _Words()


class Reason(Enum):
    """The reasons of a game, each with its clause and its sentence. A name is never reused for something else."""

    def __init__(self, clause: str, sentence: str) -> None:
        self.clause = clause
        self.sentence = sentence

    @property
    def code(self) -> str:
        """The stable name: `not-in-hand`."""
        return self.name.lower().replace("_", "-")

    @property
    def places(self) -> list[str]:
        """The names of the facts that the sentence uses."""
        return [name for _, name, _, _ in _words.parse(self.sentence) if name]

    def because(self, **facts: Fact) -> Objection:
        """Return the objection to a move, with its facts."""
        return Objection(self.clause, _words.format(self.sentence, **facts), self.code, facts)
