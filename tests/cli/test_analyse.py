from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from jewelbox.cli.main import app


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JEWELBOX_JIT", "off")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Write two games of two random players."""
    path = tmp_path / "games.jsonl"
    assert run("simulate", "sultan", "--players", "2", "--games", "2", "--seed", "1", "--out", str(path)).exit_code == 0
    return path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def test_a_game_is_looked_back_on(games: Path, tmp_path: Path) -> None:
    report = tmp_path / "review.html"
    result = run(
        "analyse", str(games), "--line", "2", "--budget", "2", "--games", "1", "--json", "-", "--report", str(report)
    )
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert list(data) == ["game", "seats", "decisions"]
    assert list(data["decisions"][0]) == ["entry", "seat", "move", "best", "cost", "is_forced", "chances"]
    log = json.loads(games.read_text().splitlines()[1])["log"]
    assert [each["move"] for each in data["decisions"]] == [entry["move"] for entry in log if "move" in entry]
    assert "those that cost most" in result.stderr
    assert report.read_text().startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--line", "3"), "has no line 3"),
        (("--line", "0"), "lines count from 1"),
        (("--budget", "0"), "go from 1 to"),
        (("--games", "0"), "go from 1 to"),
    ],
)
def test_what_cannot_be_analysed_is_refused(games: Path, arguments: tuple[str, str], words: str) -> None:
    result = run("analyse", str(games), *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_a_file_that_is_not_there_is_refused() -> None:
    assert "no such file" in run("analyse", "nowhere.jsonl").stderr
