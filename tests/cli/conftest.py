"""The command line in tests: its own folders for waiting games and settings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from jewelbox.cli.main import app

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return what runs a command with its words, and optionally what is typed."""
    monkeypatch.setenv("JEWELBOX_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    monkeypatch.setenv("COLUMNS", "100")
    runner = CliRunner()

    def run(*words: str | Path, typed: str | None = None) -> Result:
        return runner.invoke(app, [str(word) for word in words], input=typed)

    return run
