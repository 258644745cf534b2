from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from jewelbox.cli.main import app

RECORD = str(Path(__file__).parents[1] / "records" / "sultan-4.jsonl")


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    monkeypatch.setenv("JEWELBOX_DATA", str(tmp_path))


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["sandbox", *arguments], input=typed)


def test_a_position_is_set_up_written_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    changes = ("--set", "round=15", "--set", "jewels 0 red=4", "--set", "phase=bid")
    assert run("sultan", "--players", "4", *changes, "--out", str(path)).exit_code == 0
    assert json.loads(path.read_text())["edits"][1] == {"thing": "jewels", "where": [0, "red"], "to": 4}
    assert "bid 1" in run(str(path)).stdout
    assert run(str(path), "--why", "return red").stdout.endswith("now place a card (S-7)\n")
    played = run(str(path), "--play", typed="1\n" * 9)
    assert played.exit_code == 0, played.output
    assert "points" in played.stdout
    assert not list(tmp_path.glob("waiting*")), "practice is not kept"


def test_a_moment_of_a_record_is_shown_with_every_refused_move() -> None:
    refused = run(RECORD, "--entry", "3", "--refused").stdout
    assert "first one of the drawn jewels goes back into the pouch (S-6)" in refused
    assert "starter" in run(RECORD, "--entry", "3", "--things").stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((RECORD,), "the game is over; choose an earlier position"),
        ((RECORD, "--entry", "999"), "there is no log entry 999"),
        ((RECORD, "--line", "99"), "there is no line 99"),
        (("maharaja", "--set", "money"), "'money' is not a change"),
        (("maharaja", "--set", "money 0=999"), "money 0 can't be 999; it can be 0 to"),
        (("chess",), "no such file"),
    ],
)
def test_what_is_impossible_is_refused(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code != 0
    assert message in " ".join(result.output.split())
