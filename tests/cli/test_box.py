"""`jewelbox box` and `--box`: owners of a game correct its numbers without touching the package."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import jewelbox
from cli.conftest import Run


@pytest.fixture
def file(run: Run, tmp_path: Path) -> Path:
    """Return a box file of Maharaja with another number, as an owner makes it."""
    box = json.loads(run("box", "maharaja").stdout)
    box["collections"][0]["points"] = 9
    path = tmp_path / "my.json"
    path.write_text(json.dumps(box))
    return path


def test_the_box_that_is_printed_can_be_played_with(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my.json"
    path.write_text(run("box", "diamonds-club").stdout)
    result = run("simulate", "diamonds-club", "--players", "2", "--seed", "1", "--box", path, "--out", "-")
    assert result.exit_code == 0
    assert "box" not in json.loads(result.stdout)


@pytest.mark.parametrize("name", jewelbox.GAMES)
def test_every_game_prints_its_box(run: Run, name: str) -> None:
    result = run("box", name)
    assert result.exit_code == 0
    assert json.loads(result.stdout) == jewelbox.GAMES[name].BOX


def test_a_record_carries_what_its_box_changes_and_is_valid_without_the_file(
    run: Run, file: Path, tmp_path: Path
) -> None:
    games = tmp_path / "games.jsonl"
    words = ["simulate", "maharaja", "--players", "2", "--games", "2", "--seed", "1", "--bots", "greedy"]
    assert run(*words, "--box", file, "--out", games).exit_code == 0
    file.unlink()
    records = [json.loads(line) for line in games.read_text().splitlines()]
    assert [record["box"]["changes"] for record in records] == [{"/collections/0/points": 9}] * 2
    assert run("verify", games).stdout == "2 games are valid.\n"


def test_a_record_whose_box_was_tampered_with_is_not_valid(run: Run, file: Path, tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    words = ["simulate", "maharaja", "--players", "2", "--seed", "1", "--bots", "greedy"]
    run(*words, "--box", file, "--out", games)
    for found, other in (('points": 9', 'points": 8'), ('"changes"', '"more"'), ('"hash": "', '"hash": "0')):
        games.write_text(games.read_text().replace(found, other))
        assert run("verify", games).exit_code == 1


def test_a_box_that_is_not_in_order_is_refused_with_the_place(run: Run, file: Path) -> None:
    box = json.loads(file.read_text())
    box["collections"][3]["gives_up"] = ["vase"]
    file.write_text(json.dumps(box))
    for command in (["simulate"], ["play"], ["arena", "--bots", "random"]):
        result = run(*command, "maharaja", "--players", "2", "--box", file)
        assert result.exit_code == 2
        assert f"{file}: collections[3].gives_up: 'vase' is not among needs" in result.stderr.replace("\n", " ")


def test_a_tournament_is_played_with_the_box_in_every_process(run: Run, file: Path, tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    words = ["arena", "maharaja", "--players", "2", "--games", "4", "--seed", "1", "--bots", "random,greedy"]
    assert run(*words, "--processes", "2", "--box", file, "--out", games).exit_code == 0
    assert all("/collections/0/points" in line for line in games.read_text().splitlines())
    assert run("verify", games).exit_code == 0


def test_a_game_in_the_terminal_waits_with_its_box(run: Run, file: Path) -> None:
    first = run("play", "maharaja", "--players", "2", "--box", file, "--seed", "1", typed="coin\nq\n")
    assert first.exit_code == 0
    again = run("play", "maharaja", "--players", "2", typed="y\nq\n")
    assert " 9" in again.stdout


def test_the_games_that_are_not_wholly_printed_say_so(run: Run) -> None:
    assert "Diamonds Club and The Maharaja's Legacy have reconstructed numbers" in run("games").output
