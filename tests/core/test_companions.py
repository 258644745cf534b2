"""Modules that go with a game: found by its name, and asked for where they are missing."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from jewelbox.core.boxed import with_box
from jewelbox.core.companions import companion
from jewelbox.core.copies import box_in
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.games import maharaja


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Make a package with a module for one game, and modules for two others that can't be imported."""
    folder = tmp_path / "shelf_of_games"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "red_stones.py").write_text("COLOUR = 'red'\n")
    (folder / "blue_stones.py").write_text("import no_such_package\n")
    (folder / "grey_stones.py").write_text("int('grey')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder.name


def _game(name: str) -> Any:
    return SimpleNamespace(NAME=name)


def test_the_module_of_a_game_is_found_by_its_name(package: str) -> None:
    assert companion(package, _game("red-stones")).COLOUR == "red"


def test_a_module_that_is_missing_is_named_with_its_file(package: str) -> None:
    with pytest.raises(JewelboxError) as caught:
        companion(package, _game("three-stones"))
    assert "add src/shelf_of_games/three_stones.py, as docs/add-a-game.md shows" in caught.value.message
    assert caught.value.code is Code.UNKNOWN_GAME


def test_what_a_module_itself_misses_is_told_as_it_is(package: str) -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_package"):
        companion(package, _game("blue-stones"))


def test_an_error_in_a_module_is_raised_unchanged(package: str) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        companion(package, _game("grey-stones"))


def test_a_game_with_another_box_has_modules_of_its_own() -> None:
    box = deepcopy(maharaja.BOX)
    box["start_money"]["starter"] += 1
    game = with_box(maharaja, box)
    own = companion("jewelbox.bots.greedy", game)
    assert own is not companion("jewelbox.bots.greedy", maharaja)
    assert own is companion("jewelbox.bots.greedy", game)
    assert box_in(own.__name__) == box_in(game.__name__)  # type: ignore[attr-defined]  # a game is a module
