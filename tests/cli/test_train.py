"""`jewelbox train`: bad input is refused with a remedy."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jewelbox.bots.network.header import FILE, MOST_BYTES, Shape
from jewelbox.cli.main import app
from jewelbox.cli.train import shape_in
from jewelbox.core.errors import JewelboxError
from jewelbox.envs.observations import observation_of
from jewelbox.games.registry import game_named
from jewelbox.training.settings import changed, patient, recipe_for, recipe_wanted


def refused(*words: str) -> str:
    result = CliRunner().invoke(app, ["train", *words])
    assert result.exit_code == 2, result.output
    return " ".join(result.stderr.split())


def test_without_pytorch_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("jewelbox.training")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "torch", None)  # as if it were not installed
    told = refused("sultan", "--out", str(tmp_path / "my.network"))
    assert "torch is not installed; install it with: pip install 'jewelbox[torch]'" in told


def test_an_unknown_device_is_refused() -> None:
    with pytest.raises(JewelboxError, match="device can't be 'tpu'; it can be cpu or cuda"):
        recipe_for("tpu", 100)


def test_layers_are_smaller_where_observations_are_large() -> None:
    assert recipe_for("cpu", 852).width < recipe_for("cpu", 102).width


def test_a_recipe_is_changed_by_name_and_nonsense_is_refused() -> None:
    usual = recipe_for("cpu", 102)
    other = changed(usual, '{"width": 192, "entropy": [0.05, 0.01], "reward": "win"}')
    assert (other.width, other.entropy, other.reward, other.depth) == (192, (0.05, 0.01), "win", usual.depth)
    for text, problem in (
        ('{"wide": 1}', "has no 'wide'"),
        ('{"width": "x"}', "is not a recipe"),
        ("width", "is not a recipe"),
    ):
        with pytest.raises(JewelboxError, match=problem):
            changed(usual, text)


def test_a_training_that_begins_with_networks_has_layers_of_their_sizes_unless_it_names_others() -> None:
    file = game_named("diamonds-club").FOLDER / FILE
    shape, usual = shape_in(file, (2,)), recipe_for("cuda", 454)
    assert shape is not None
    assert shape.width != usual.width
    for changes, width in ((None, shape.width), ('{"width": 64}', 64)):
        wanted = recipe_wanted("cuda", 454, is_long=True, continues=True, imitates=False, changes=changes, like=shape)
        assert (wanted.width, wanted.depth) == (width, shape.depth)
    assert shape_in(file, (3, 4)) is None
    assert shape_in(None, (2,)) is None


def test_networks_for_long_games_keep_what_they_imitated() -> None:
    usual = recipe_for("cpu", 454)
    assert patient(usual).entropy[0] < usual.entropy[1] * 2
    assert patient(usual).imitation > usual.imitation


def test_all_networks_of_the_largest_observations_fit_in_one_file() -> None:
    game = game_named("diamonds-club")
    layout, recipe = observation_of(game).LAYOUT, recipe_for("cuda", observation_of(game).LAYOUT.size(4))
    shapes = [Shape(each, layout.size(each), recipe.width, recipe.depth, len(game.MOVES)) for each in game.PLAYERS]
    assert 2 * sum(shape.numbers for shape in shapes) < MOST_BYTES - 4096
