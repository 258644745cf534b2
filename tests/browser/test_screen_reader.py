"""Whole games of somebody who doesn't see the screen: decided from what a screen reader says, played by keys alone."""

from __future__ import annotations

import pytest

from browser.asking import running_table
from browser.conftest import Visit
from browser.listeners import LISTENERS
from browser.reader import Reader

MIDDLE = 40
"""Presses that lead well into any of the games."""
LOCALES = {"en": "en-GB", "de": "de-DE"}


@pytest.mark.parametrize(
    ("game", "language", "most_presses"),
    [
        ("sultan", "en", None),
        ("sultan", "de", MIDDLE),
        ("maharaja", "de", None),
        ("maharaja", "en", MIDDLE),
        ("diamonds-club", "en", None),
        ("diamonds-club", "de", MIDDLE),
    ],
)
def test_a_game_is_played_from_what_is_read_aloud(
    visit: Visit, game: str, language: str, most_presses: int | None
) -> None:
    mina = visit("Mina", locale=LOCALES[language])
    reader = Reader(mina)
    running_table(mina, game=game)
    player = LISTENERS[game](reader, language)
    said = player.play(most_presses)
    assert player.presses == most_presses or "Mina" in reader.tree().find("table", "").words, said
