"""The numbers of moves never change within a version of the rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pytest

import jewelbox
from jewelbox.core.game import Game

NUMBERINGS = Path(__file__).parents[1] / "records/moves"
"""A file for each game: how many moves each version of its rules has, and the beginning of the hash of their list.

Moves that came with an option of the same version follow those that were there before.
"""


@pytest.mark.parametrize("game", jewelbox.GAMES.values(), ids=jewelbox.GAMES)
def test_the_numbering_is_that_of_the_rules_version(game: Game) -> None:
    numbering = json.loads((NUMBERINGS / f"{game.NAME}.json").read_text(encoding="utf-8"))
    expected = numbering.get(str(game.RULES_VERSION), [])
    assert expected, f"a new version of the rules: enter its numbering, [[{len(game.MOVES)}, {digest(game.MOVES)!r}]]"
    assert expected == [[count, digest(game.MOVES[:count])] for count, _ in expected]
    assert expected[-1][0] == len(game.MOVES)


def digest(moves: Sequence[str]) -> str:
    return sha256("\n".join(moves).encode()).hexdigest()[:16]
