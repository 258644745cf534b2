"""`jewelbox stats`: what one player's records add up to."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from jewelbox.cli.main import app
from jewelbox.core.game import Json

RECORDS = Path(__file__).parents[1] / "records"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ("stats", *arguments))


def renamed(source: str, target: Path, name: str) -> Json:
    """Store a recorded game in which the first seat has a name; return it."""
    record: Json = json.loads((RECORDS / source).read_text().splitlines()[0])
    record["seats"] = [{"name": name}, *({"name": "hard"} for _ in record["seats"][1:])]
    target.write_text(json.dumps(record) + "\n")
    return record


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    renamed("maharaja-2.jsonl", tmp_path / "one.jsonl", "Mina")
    renamed("maharaja-2.jsonl", tmp_path / "two.jsonl", "Tom")
    return tmp_path


def test_a_player_s_games_are_counted_and_compared_with_the_champion(folder: Path) -> None:
    target = folder / "found.json"
    result = run(str(folder), "--name", "Mina", "--json", str(target), "--csv", "-")
    assert result.exit_code == 0, result.output
    found = json.loads(target.read_text())
    scores = json.loads((folder / "one.jsonl").read_text())["result"]["scores"]
    assert [(each["game"], each["points"], each["level"]) for each in found["games"]] == [
        ("maharaja", scores[0], "hard")
    ]
    assert {each["name"] for each in found["habits"]["maharaja"]} >= {"paid", "sets"}
    (row,) = csv.DictReader(result.stdout.splitlines())
    assert (row["players"], row["points"]) == ("2", str(scores[0]))
    assert "Rupees paid for an antique" in result.stderr


def test_games_that_run_or_belong_to_others_do_not_count(folder: Path) -> None:
    record = renamed("maharaja-2.jsonl", folder / "three.jsonl", "Lucy")
    del record["result"]
    record["log"] = record["log"][:10]
    (folder / "three.jsonl").write_text(json.dumps(record) + "\n")
    for name in ("Lucy", "nobody"):
        result = run(str(folder), "--name", name)
        assert result.exit_code == 1
        assert f"no finished game of '{name}'" in result.stderr


def test_a_record_that_breaks_the_rules_is_named(folder: Path) -> None:
    record = renamed("maharaja-2.jsonl", folder / "one.jsonl", "Mina")
    record["result"]["scores"][0] += 1
    (folder / "one.jsonl").write_text(json.dumps(record) + "\n")
    result = run(str(folder / "one.jsonl"), "--name", "Mina")
    assert result.exit_code == 1
    assert "one.jsonl, line 1" in result.stderr


def test_what_cannot_be_read_or_written_is_refused(folder: Path) -> None:
    assert run(str(folder), "--name", "Mina", "--language", "xx").exit_code == 2
    assert run(str(folder / "missing.jsonl"), "--name", "Mina").exit_code == 2
    assert run(str(folder), "--name", "Mina", "--json", "-", "--csv", "-").exit_code == 2
