"""The pages of numbers are those that the layouts make."""

from __future__ import annotations

from pathlib import Path

import pytest

import jewelbox
from jewelbox.core.game import Game
from jewelbox.envs.observations import observation_of
from jewelbox.envs.observations.page import file_of, page, write

FOLDER = Path(__file__).parents[3] / "docs" / "observations"
each_game = pytest.mark.parametrize("game", jewelbox.GAMES.values(), ids=jewelbox.GAMES)


@each_game
def test_the_committed_page_is_not_stale(game: Game) -> None:
    told = file_of(FOLDER, game).read_text(encoding="utf-8")
    assert told == page(game), "regenerate it: python -m jewelbox.envs.observations.page"


@each_game
def test_a_page_names_every_field_and_every_kind_of_move(game: Game) -> None:
    text = page(game)
    for part in observation_of(game).LAYOUT.sections:
        for field in part.features:
            assert f"| `{field.name}` |" in text
            assert all(each in text for each in field.each)
    for move in game.MOVES:
        assert f"`{move.split()[0]}" in text


def test_all_pages_are_written(tmp_path: Path) -> None:
    write(tmp_path)
    assert {path.stem for path in tmp_path.iterdir()} == set(jewelbox.GAMES)
