"""The strangers: they play by the rules, and know nothing about the package's bots."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from benchmarks.strangers import __main__ as strangers

from benchmarks import strength_page
from jewelbox.arena.match import answers
from jewelbox.bots.registry import bot_named
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.games.registry import GAMES, game_named

FOLDER = Path(strangers.__file__).parent
EVERYONE = [(game, name) for game in GAMES for name in strangers.strangers(game)]


@pytest.mark.parametrize(("game", "name"), EVERYONE)
def test_every_stranger_plays_whole_games_without_a_fault(game: str, name: str) -> None:
    name = f"{name}:1" if name == strangers.ROLLOUTS else name
    for players in (2, 4):
        position = Variant(game_named(game), players, {}, Mode.COMPILED).start(seed=players)
        bots = [bot_named(name) for _ in range(players)]
        assert [answer.fault for _, answer in answers(position, bots, seed=1) if answer.fault] == []
        assert position.is_over


@pytest.mark.parametrize("file", sorted(FOLDER.glob("[a-z]*.py")), ids=lambda file: file.stem)
def test_strangers_import_nothing_of_the_bots(file: Path) -> None:
    found = [node.module for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
    assert found
    assert not [module for module in found if module and ("bots" in module or "playout" in module)]


def test_it_plays_writes_its_part_and_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "STRENGTH.md"
    monkeypatch.setattr(strength_page, "STRENGTH", page)
    monkeypatch.setattr("benchmarks.pictures.draw", lambda _: None)
    monkeypatch.setattr(strangers, "BOTS", {2: ("greedy", "random")})
    monkeypatch.setattr(strangers, "STRANGERS", {"sultan": ("Brute",)})
    monkeypatch.setattr(strangers, "strangers", lambda game: [f"{FOLDER}/sultan.py:Brute"] if game == "sultan" else [])
    chosen = ["--game", "sultan", "--folder", str(tmp_path / "games"), "--processes", "1", "--bot", "greedy"]
    strangers.main([*chosen, "--games", "2"])
    assert "| stranger | `greedy` |" in page.read_text("utf-8")
    assert " of 2 (" in page.read_text("utf-8")
    strangers.main([*chosen, "--games", "4"])
    assert " of 4 (" in page.read_text("utf-8")
    assert "`random`" not in page.read_text("utf-8"), "it did not play"
