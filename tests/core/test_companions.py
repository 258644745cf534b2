"""Companions of a game: found in its folder, and named if they are missing."""

from __future__ import annotations

from copy import copy, deepcopy
from pathlib import Path
from typing import Any, cast

import pytest
from benchmarks.goofspiel import game as goofspiel

from jewelbox.core.boxed import with_box
from jewelbox.core.companions import companion
from jewelbox.core.copies import box_in, own_box
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game
from jewelbox.games.maharaja import game as maharaja


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Make a folder with companions of a game: one, and two that can't be imported."""
    folder = tmp_path / "red_stones"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "terminal.py").write_text("COLOUR = 'red'\n")
    (folder / "observation.py").write_text("import no_such_package\n")
    (folder / "playout.py").write_text("int('grey')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    stones: Any = copy(maharaja)
    stones.NAME, stones.PACKAGE = "red-stones", folder.name
    return cast("Game", stones)


def test_a_companion_is_found_in_the_folder_of_the_game(game: Game) -> None:
    assert game.has_module("terminal")
    assert companion("terminal", game).COLOUR == "red"


def test_a_companion_that_is_missing_is_named_with_its_file(game: Game) -> None:
    assert not game.has_module("sight")
    with pytest.raises(JewelboxError) as caught:
        companion("sight", game)
    assert "add src/red_stones/sight.py, as docs/add-a-game.md shows" in caught.value.message
    assert caught.value.code is Code.UNKNOWN_GAME


def test_the_file_of_a_missing_companion_is_in_the_folder_of_the_package() -> None:
    with pytest.raises(JewelboxError, match=r"add src/benchmarks/goofspiel/editing\.py, as"):
        companion("editing", goofspiel)


def test_what_a_companion_itself_lacks_is_reported_unchanged(game: Game) -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_package"):
        companion("observation", game)


def test_an_error_in_a_companion_is_raised_unchanged(game: Game) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        companion("playout", game)


def test_a_game_with_another_box_has_its_own_companions() -> None:
    box = deepcopy(maharaja.BOX)
    box["start_money"]["starter"] += 1
    game = with_box(maharaja, box)
    own = companion("terminal", game)
    assert own is not companion("terminal", maharaja)
    assert own is companion("terminal", game)
    changed = own_box(game)
    assert changed is not None
    assert box_in(own.__name__) == changed.hash[:16]
