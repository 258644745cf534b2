"""Facts about two moves in words: every language, singular and plural, names of players and of things."""

from __future__ import annotations

from typing import Any

import pytest
from benchmarks.goofspiel import game as goofspiel

import jewelbox
from jewelbox.core.kernel import Mode
from jewelbox.core.reasons import LANGUAGES, Fact, PointsNow, facts_between, sentence
from jewelbox.core.reasons import _set_off as set_off
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan import reasons
from jewelbox.games.sultan.reasons import WORDS, JewelGain

NAMES = ["Ann", "Bob", "Cy"]


@pytest.mark.parametrize(
    ("language", "points", "text"),
    [
        ("en", 0, "Right after it you have 0 points, after the other move 2."),
        ("en", 1, "Right after it you have 1 point, after the other move 2."),
        ("de", 1, "Gleich danach hast du 1 Punkt, nach dem anderen Zug 2."),
        ("fr", 0, "Juste après, vous avez 0 point\N{NARROW NO-BREAK SPACE};"),
        ("fr", 1, "Juste après, vous avez 1 point\N{NARROW NO-BREAK SPACE};"),
        ("fr", 3, "Juste après, vous avez 3 points\N{NARROW NO-BREAK SPACE};"),
        ("nl", 3, "Meteen daarna heb je 3 punten, na de andere zet 2."),
    ],
)
def test_numbers_are_followed_by_the_singular_or_plural(language: str, points: int, text: str) -> None:
    assert sentence(sultan, PointsNow(points, 2), language, NAMES).startswith(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_players_and_things_and_begins_with_a_capital_letter(language: str) -> None:
    about_seats = next(kind for kind in WORDS if "seat" in kind.__struct_fields__)
    text = sentence(sultan, about_seats(**dict.fromkeys(about_seats.__struct_fields__, 2)), language, NAMES)
    assert "Cy" in text
    assert text[0].isupper()
    assert getattr(reasons.NAMES["blue"], language) in sentence(sultan, JewelGain(3, "blue", 5), language, NAMES)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Oui\N{NARROW NO-BREAK SPACE}! Prix\N{NO-BREAK SPACE}: 3\N{NARROW NO-BREAK SPACE}; fini"),
        ("en", "Oui ! Prix : 3 ; fini"),
    ],
)
def test_french_punctuation_never_begins_a_line(language: str, text: str) -> None:
    assert set_off("Oui ! Prix : 3 ; fini", language) == text


def test_a_game_with_reasons_has_facts_about_two_moves() -> None:
    position = jewelbox.load("sultan", 3, mode=Mode.PLAIN).start(seed=1)
    state: Any = position.state
    first, *_, last = position.legal_numbers()
    assert facts_between(sultan, state, first, last) == reasons.reasons(state, first, last) != []


def test_a_game_without_reasons_has_no_facts() -> None:
    position = jewelbox.load("sultan", 3, mode=Mode.PLAIN).start(seed=1)
    assert facts_between(goofspiel, position.state, 0, 1) == []
    first, *_, last = position.legal_numbers()
    assert all(isinstance(fact, Fact) for fact in facts_between(sultan, position.state, first, last))
