from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from jewelbox.cli.main import app

QUICK = ("--budget", "0.001")


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


def test_a_game_is_reviewed(games: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    result = run("review", str(games), "--line", "2", "--seat", "2", *QUICK, "--json", "-", "--html", str(page))
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert data["seat"] == 1
    log = json.loads(games.read_text().splitlines()[1])["log"]
    assert all(log[each["entry"] - 1]["move"] == each["move"] for each in data["decisions"])
    assert {each["seat"] for each in data["decisions"]} == {0, 1}
    assert data["names"] == ["Alma", "Basil"]
    assert "Basil is a bot: random." in result.stderr
    assert "own decisions" in result.stderr
    text = page.read_text()
    assert "Alma is a bot: random. Basil is a bot: random." in text
    assert text.count("random") == 2
    assert text.startswith("<!doctype html>")
    assert "<polyline" in text
    assert "//" not in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--line", "3"), "has no line 3"),
        (("--line", "0"), "lines count from 1"),
        (("--seat", "3"), "--seat goes from 1 to 2"),
        (("--seat", "0"), "--seat goes from 1 to 2"),
        (("--budget", "0"), "out of range"),
        (("--language", "xx"), "not available in 'xx'"),
    ],
)
def test_what_cannot_be_reviewed_is_refused(games: Path, arguments: tuple[str, str], words: str) -> None:
    result = run("review", str(games), *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_a_game_that_is_still_running_is_refused(games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    del record["result"], record["log"][30:]
    games.write_text(json.dumps(record))
    result = run("review", str(games))
    assert result.exit_code == 1
    assert "still running" in result.stderr
    assert "Traceback" not in result.stderr
