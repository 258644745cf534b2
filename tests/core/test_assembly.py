"""A game is made of the modules in its folder; missing and ambiguous names are reported."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

import jewelbox
from jewelbox.core.assembly import CONTRACT, MODULES
from jewelbox.core.game import Game

Maker = Callable[[str, str], Game]
GIVEN = {"NAME", "PACKAGE", "FOLDER", "COPIES", "module", "has_module", "BOX", "BOX_FORM"}
"""The names that a game need not define."""


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Maker]:
    """Return a factory of the game Small Stones, with these sources of `rules` and `view` and Sultan's for the rest."""
    folder = tmp_path / "small_stones"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(rules: str, view: str) -> Game:
        manifest = 'ORDER, CLAUSES, RULES_VERSION, OLDEST_RULES, TIE_BREAKER = 9, "P", 1, 1, "stones"'
        head = "from jewelbox.core.assembly import assembled"
        (folder / "__init__.py").write_text(f"{head}\n{manifest}\ngame = assembled(__name__)\n")
        more = {"rules": rules, "view": view}
        for name in filter(jewelbox.GAMES["sultan"].has_module, MODULES):
            (folder / f"{name}.py").write_text(f"from jewelbox.games.sultan.{name} import *\n{more.get(name, '')}\n")
        found: Game = import_module("small_stones").game
        return found

    yield make
    for name in [name for name in sys.modules if name.startswith("small_stones")]:
        del sys.modules[name]


def test_a_game_has_the_names_of_the_contract_from_its_modules(made: Maker) -> None:
    game, sultan = made("", ""), jewelbox.GAMES["sultan"]
    assert (game.NAME, game.PACKAGE, game.FOLDER.name, game.COPIES) == (
        "small-stones",
        "small_stones",
        "small_stones",
        None,
    )
    assert (game.apply, game.MOVES, game.CLAUSES) == (sultan.apply, sultan.MOVES, "P")


def test_everything_that_is_missing_is_named_at_once(made: Maker) -> None:
    with pytest.raises(ImportError) as caught:
        made("del legal, drawn", "del breakdown")
    assert str(caught.value) == "small_stones lacks legal, drawn, breakdown; jewelbox.core.game says what each must be"


def test_a_name_with_two_meanings_is_refused(made: Maker) -> None:
    with pytest.raises(ImportError, match=r"^small_stones\.view gives turn a second meaning; rename one of them$"):
        made("", "def turn(): ...")


@pytest.mark.parametrize("game", jewelbox.GAMES.values(), ids=jewelbox.GAMES)
def test_no_game_repeats_the_list_of_names(game: Game) -> None:
    source = (game.FOLDER / "__init__.py").read_text(encoding="utf-8")
    assert [name for name in CONTRACT if name not in GIVEN and source.count(name) > 1] == []
    assert "__all__" not in source


def test_games_are_found_in_their_folders_and_listed_in_their_order() -> None:
    folders = {path.parent.name for path in jewelbox.GAMES["sultan"].FOLDER.parent.glob("*/__init__.py")}
    assert {game.FOLDER.name for game in jewelbox.GAMES.values()} == folders
    orders = [game.ORDER for game in jewelbox.GAMES.values()]
    assert orders == sorted(set(orders))
