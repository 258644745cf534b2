"""The numbers of moves never change within a version of the rules."""

from __future__ import annotations

from hashlib import sha256

import pytest

import jewelbox
from jewelbox.core.game import Game

NUMBERING = {
    ("sultan", 1): (50, "2e8bc1ca036145ba"),
    ("diamonds-club", 1): (150, "235fa07695ff30e4"),
    ("maharaja", 1): (89, "b3fd8e8ff4018c60"),
    ("maharaja", 2): (89, "b3fd8e8ff4018c60"),
}
"""How many moves each version of the rules has, and the beginning of the hash of their list."""


@pytest.mark.parametrize("game", jewelbox.GAMES.values(), ids=jewelbox.GAMES)
def test_the_numbering_is_that_of_the_rules_version(game: Game) -> None:
    digest = sha256("\n".join(game.MOVES).encode()).hexdigest()
    assert (game.NAME, game.RULES_VERSION) in NUMBERING, "a new version of the rules: enter its numbering here"
    assert NUMBERING[game.NAME, game.RULES_VERSION] == (len(game.MOVES), digest[:16])
