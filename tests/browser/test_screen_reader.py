"""Whole games of someone who doesn't see the screen: decided from what a screen reader says, played by keys alone."""

from __future__ import annotations

import pytest

from browser.asking import table_against_bots
from browser.conftest import Visit
from browser.listeners import LISTENERS
from browser.reader import Reader

MIDDLE = {"sultan": 22, "maharaja": 20, "diamonds-club": 20}
"""About half of the presses of a game."""
LOCALES = {"en": "en-GB", "de": "de-DE"}


@pytest.mark.parametrize(
    ("game", "language", "is_whole"),
    [
        ("sultan", "en", True),
        ("sultan", "de", False),
        ("maharaja", "de", True),
        ("maharaja", "en", False),
        ("diamonds-club", "en", True),
        ("diamonds-club", "de", False),
    ],
)
def test_a_game_is_played_from_what_is_read_aloud(visit: Visit, game: str, language: str, *, is_whole: bool) -> None:
    mina = visit("Mina", locale=LOCALES[language])
    reader = Reader(mina)
    table_against_bots(mina, game)
    player = LISTENERS[game](reader, language)
    player.play(None if is_whole else MIDDLE[game])
    assert ("Mina" in reader.tree().find("table", "").words) is is_whole
