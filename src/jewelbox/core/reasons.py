"""Reasons why one move is better than another: facts that a game computes, and their words in four languages.

A game's companion `reasons` offers `reasons(s, better, played)`, which returns facts about the seat that decides,
`WORDS` with a sentence for each class of facts, and `NAMES` with words for what the facts name. Sentences speak to that
seat, and fit before a move (a hint), instead of one (a puzzle) and after it (a review): they call the move that the
better one is compared with "the other move".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import ClassVar, NamedTuple

from jewelbox.core.game import Game
from jewelbox.core.state import GameState
from jewelbox.core.text import hyphenated
from jewelbox.core.views import Data

LANGUAGES = ("en", "de", "fr", "nl")


class Wording(NamedTuple):
    """A word or a sentence in every language."""

    en: str
    de: str
    fr: str
    nl: str


class Fact(Data, frozen=True, tag_field="fact", tag=hyphenated):
    """One thing that is true of the position, as the seat that decides may know it. A field `seat` is another seat."""

    stands_alone: ClassVar[bool] = True
    """Whether it is a reason on its own; other facts only support one."""


class PointsNow(Fact, frozen=True):
    """How many points the seat has right after each of the two moves."""

    better: int
    played: int


SHARED_WORDS: Mapping[type[Fact], Wording] = {
    PointsNow: Wording(
        "Right after it you have {better:point|points}, after the other move {played}.",
        "Gleich danach hast du {better:Punkt|Punkte}, nach dem anderen Zug {played}.",
        "Juste après, vous avez {better:point|points} ; après l’autre coup, {played}.",
        "Meteen daarna heb je {better:punt|punten}, na de andere zet {played}.",
    ),
}


class _Sentence(Formatter):
    """Fills places; after a colon come the singular and the plural: `{cards:card|cards}`."""

    def __init__(self, language: str) -> None:
        self._most_for_one = {"fr": (0, 1)}.get(language, (1,))

    def format_field(self, value: object, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        one, several = format_spec.split("|")
        return f"{value} {one if value in self._most_for_one else several}"


def sentence(game: Game, fact: Fact, language: str, players: Sequence[str]) -> str:
    """Return a fact in words. `players` are the names of the seats."""
    module = game.module("reasons")
    words = {**SHARED_WORDS, **module.WORDS}[type(fact)]
    filling = {name: _filled(name, value, module.NAMES, language, players) for name, value in _fields(fact)}
    text = _Sentence(language).vformat(getattr(words, language), (), filling)
    return _set_off(text[0].upper() + text[1:], language)


def _set_off(text: str, language: str) -> str:
    """Return a text whose punctuation never begins a line: French sets some off with a space."""
    return re.sub(" (?=:)", "\u00a0", re.sub(" (?=[;!?])", "\u202f", text)) if language == "fr" else text


def _fields(fact: Fact) -> list[tuple[str, object]]:
    return [(name, getattr(fact, name)) for name in type(fact).__struct_fields__]


def _filled(name: str, value: object, names: Mapping[object, Wording], language: str, players: Sequence[str]) -> object:
    if name == "seat" and isinstance(value, int):
        return players[value]
    return value if isinstance(value, int) else getattr(names[value], language)


def facts_between(game: Game, state: GameState, better: int, played: int) -> list[Fact]:
    """Return what a game says about two moves; nothing if it has no `reasons`."""
    if not game.has_module("reasons"):
        return []
    facts: list[Fact] = game.module("reasons").reasons(state, better, played)
    return facts
