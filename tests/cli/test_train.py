"""`jewelbox train`: bad wishes are refused with a remedy."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jewelbox.cli.main import app
from jewelbox.core.errors import JewelboxError
from jewelbox.training.settings import recipe_for


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
