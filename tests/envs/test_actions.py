"""The numbers of moves never change within a version of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import pytest

import jewelbox
from jewelbox.core.game import Game

NUMBERING = {
    ("sultan", 1): [(50, "2e8bc1ca036145ba")],
    ("diamonds-club", 1): [(150, "235fa07695ff30e4"), (154, "b4559c145ea0f574")],
    ("maharaja", 1): [(89, "b3fd8e8ff4018c60")],
    ("maharaja", 2): [(89, "b3fd8e8ff4018c60")],
}
"""How many moves each version of the rules has, and the beginning of the hash of their list.

Moves that came with an option of the same version follow those that were there before.
"""


@pytest.mark.parametrize("game", jewelbox.GAMES.values(), ids=jewelbox.GAMES)
def test_the_numbering_is_that_of_the_rules_version(game: Game) -> None:
    assert (game.NAME, game.RULES_VERSION) in NUMBERING, "a new version of the rules: enter its numbering here"
    counts = [count for count, _ in NUMBERING[game.NAME, game.RULES_VERSION]]
    assert NUMBERING[game.NAME, game.RULES_VERSION] == [(count, digest(game.MOVES[:count])) for count in counts]
    assert counts[-1] == len(game.MOVES)


def digest(moves: Sequence[str]) -> str:
    return sha256("\n".join(moves).encode()).hexdigest()[:16]
