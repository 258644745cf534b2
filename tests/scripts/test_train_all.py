"""The script that trains all games: what it runs, how networks are joined, and which duels it plays."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from bots.network.random_networks import TRAINING, file_of_networks
from jewelbox.bots.network.header import FILE, Shape, Training, guidance_of
from jewelbox.bots.network.judge import networks_in
from jewelbox.bots.network.network import Network
from jewelbox.bots.network.weights import written
from jewelbox.envs.observations import observation_of
from jewelbox.games.registry import game_named
from jewelbox.training.log import TrainingEntry, TrainingLog
from scripts import train_all

SULTAN = game_named("sultan")


def ran(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    """Return the commands that the script would run, as lines without the program."""
    lines: list[str] = []

    def note(_: Path, commands: list[list[str]], seconds: float) -> None:
        lines.extend(" ".join(command).partition("-m jewelbox ")[2] for command in commands)
        assert seconds > 0

    monkeypatch.setattr(train_all, "side_by_side", note)
    train_all.main(words)
    return lines


def test_all_networks_learn_at_the_same_time_and_all_games_have_teachers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "train", "--out", str(tmp_path), "--minutes", "20", "--pause", "6", "--processes", "16"
    lines = ran(monkeypatch, *words)
    trained = [line for line in lines if line.startswith("train ")]
    assert len(trained) == 10
    assert all("--imitate" in line for line in trained)
    (sultan, club, maharaja) = (line for line in lines if line.startswith("demonstrate "))
    assert "sultan --bot search:1000 --minutes 6.0 --processes 4" in sultan
    assert "diamonds-club --bot search:1000 --minutes 6.0 --processes 8" in club
    assert "maharaja --bot search:1000 --minutes 6.0 --processes 4" in maharaja
    for game in train_all.TAUGHT:
        for players in game_named(game).PLAYERS:
            log = train_all.network_of(tmp_path, game, players).with_suffix(".network.jsonl")
            TrainingLog(log).add(TrainingEntry(minutes=9.5, players=players))
    assert not [line for line in ran(monkeypatch, *words) if line.startswith("demonstrate ")]


def test_training_goes_on_with_the_packages_networks_and_their_layers_where_there_are_some(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "train", "--out", str(tmp_path), "--minutes", "20", "--games", "diamonds-club", "--go-on"
    two, three, four, _ = ran(monkeypatch, *words)
    assert f"--start {game_named('diamonds-club').FOLDER / FILE}" in two
    assert "--recipe" not in two
    for line in (three, four):
        assert "--start" not in line
        assert '--recipe {"width":192,"depth":96}' in line


def test_new_networks_fit_in_one_file_with_those_of_the_package_that_they_do_not_replace(tmp_path: Path) -> None:
    club = game_named("diamonds-club")
    layout, recipe = observation_of(club).LAYOUT, json.loads(train_all.shape_for(club))
    for players in (3, 4):
        shape = Shape(players, layout.size(players), recipe["width"], recipe["depth"], len(club.MOVES))
        network = Network(*(np.zeros(size, np.float32) for size in shape.arrays))
        content = written(club, layout, {players: network}, TRAINING)
        train_all.network_of(tmp_path, club.NAME, players).write_bytes(content)
    train_all.join(tmp_path, club)
    found = networks_in(tmp_path / "diamonds-club.network", club)
    assert sorted(found) == [2, 3, 4]
    package = club.FOLDER / FILE
    assert all(map(np.array_equal, found[2], networks_in(package, club)[2]))
    assert guidance_of(tmp_path / "diamonds-club.network", 2) == guidance_of(package, 2)


def test_networks_of_all_players_are_joined_in_one_file_for_the_duels(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    whole.write_bytes(file_of_networks("sultan"))
    networks, layout = networks_in(whole, SULTAN), observation_of(SULTAN).LAYOUT
    for players in (2, 4):
        one = written(SULTAN, layout, {players: networks[players]}, Training("1", "cpu", players, 100, 1))
        train_all.network_of(tmp_path, "sultan", players).write_bytes(one)
    package = SULTAN.FOLDER / FILE
    assert all(str(package) in duel.bot for duel in train_all.duels(tmp_path, "sultan"))
    train_all.join(tmp_path, SULTAN)
    joined = networks_in(tmp_path / "sultan.network", SULTAN)
    for players, kept_in in ((2, whole), (3, package), (4, whole), (5, package)):
        assert all(map(np.array_equal, joined[players], networks_in(kept_in, SULTAN)[players]))
    assert len(train_all.duels(tmp_path, "sultan")) == 6
    assert all(str(tmp_path) in duel.bot for duel in train_all.duels(tmp_path, "sultan"))
    for rival in train_all.rivals_of(tmp_path, "sultan"):
        rival.touch()
    assert len(train_all.duels(tmp_path, "sultan")) == 9


def test_rivals_play_against_the_networks_of_the_package_where_none_were_trained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exploiter, stranger = ran(monkeypatch, "rivals", "--out", str(tmp_path), "--minutes", "10", "--games", "sultan")
    assert f"--against {SULTAN.FOLDER / FILE}" in exploiter
    assert "--against" not in stranger


def test_what_takes_too_long_is_ended_and_a_failure_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    slow, fails = ([sys.executable, "-c", code] for code in ("import time; time.sleep(600)", "raise SystemExit(3)"))
    train_all.side_by_side(tmp_path, [fails, slow], 1.0)
    told = capsys.readouterr().out
    assert "status 3" in told
    assert "status -15" in told or sys.platform == "win32"
