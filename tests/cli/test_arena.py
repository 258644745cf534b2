from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from jewelbox.arena import workers
from jewelbox.cli import arena as arena_command
from jewelbox.cli.main import app

ROGUES = Path(__file__).parent.parent / "bots" / "rogues.py"
DUEL = ("arena", "maharaja", "--players", "2", "--bots", "greedy,random", "--seed", "5")
IN_A_TERMINAL = """
import signal
from jewelbox.cli.main import run
signal.signal(signal.SIGINT, signal.default_int_handler)
run()
"""
"""The command as a terminal starts it: what runs in the background may have been told to ignore Ctrl-C."""


@pytest.fixture(autouse=True)
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play with plain rules, and keep nothing outside the test's own folder."""
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    monkeypatch.setenv("JEWELBOX_DATA", str(tmp_path / "data"))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def summary(path: Path) -> dict[str, Any]:
    """Return a summary without the times, which differ from run to run."""
    data: dict[str, Any] = json.loads(path.read_text())
    for bot in data["bots"]:
        assert bot.pop("seconds_per_decision") > 0
    return data


def test_a_tournament_writes_records_summary_and_report(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("games.jsonl", "summary.json", "report.html")]
    options = zip(("--out", "--json", "--report"), map(str, files), strict=True)
    result = run(*DUEL, "--games", "4", "--processes", "1", *(part for pair in options for part in pair))
    assert result.exit_code == 0, result.output
    assert "4 games, seed 5" in result.stdout
    assert "seats: greedy, random; each deal on all 2 rotations" in result.stderr
    assert len(files[0].read_text().splitlines()) == 4
    assert files[2].read_text().startswith("<!doctype html>")
    assert run("verify", str(files[0])).exit_code == 0
    data = json.loads(files[1].read_text())
    assert list(data) == ["game", "players", "games", "bots"]
    assert (data["game"], data["players"], data["games"]) == ("maharaja", 2, 4)
    keys = ["bot", "win_share", "low", "high", "mean_score", "mean_rank", "rating", "seconds_per_decision"]
    assert [list(bot) for bot in data["bots"]] == [keys, keys]
    assert sum(bot["win_share"] for bot in data["bots"]) == pytest.approx(1)


def test_one_process_and_two_write_the_same_bytes(tmp_path: Path) -> None:
    for processes in ("1", "2"):
        paths = [f"--out={tmp_path}/{processes}.jsonl", f"--json={tmp_path}/{processes}.json"]
        assert run(*DUEL, "--games", "5", "--processes", processes, *paths).exit_code == 0
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()
    assert summary(tmp_path / "1.json") == summary(tmp_path / "2.json")


def test_standard_output_has_only_the_summary() -> None:
    result = run(*DUEL, "--games", "2", "--processes", "1", "--json", "-")
    assert json.loads(result.stdout)["games"] == 2
    assert "2 games, seed 5" in result.stderr


def test_the_last_bot_fills_the_seats_that_are_left() -> None:
    result = run("arena", "sultan", "--players", "3", "--bots", "greedy,random", "--games", "1")
    assert "seats: greedy, random, random" in result.stderr


def test_more_bots_than_seats_play_in_every_choice() -> None:
    bots = f"greedy,random,{ROGUES}:Good"
    result = run("arena", "sultan", "--players", "2", "--bots", bots, "--games", "6", "--processes", "1")
    assert "3 choices of 2 from greedy, random" in result.stderr
    assert "each deal 6 games" in result.stderr
    assert "rogues.py:Good" in result.stdout


def test_a_bot_that_misbehaves_is_named_and_stops_nothing() -> None:
    bots = f"random,{ROGUES}:Illegal"
    result = run("arena", "maharaja", "--bots", bots, "--games", "3", "--seed", "1", "--processes", "1")
    assert result.exit_code == 0
    told = [line for line in result.stderr.splitlines() if "Illegal returned 'fly to the moon'" in line]
    assert told[0].startswith("game 1, seat 2, decision ")
    assert told[0].endswith("a random move instead")
    assert len(told) == arena_command.MOST_FAULTS_SHOWN
    assert "lost turns" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("sultan", "--bots", "nobody"), "unknown bot 'nobody'; there are random, greedy"),
        (("chess", "--bots", "random"), "unknown game 'chess'"),
        (("sultan", "--bots", "random", "--games", "0"), "0 games can't be played"),
        (("sultan", "--bots", "random", "--processes", "0"), "0 processes can't play"),
        (("sultan", "--bots", "random", "--limit", "0"), "leaves no time to think"),
        (("sultan", "--bots", "random", "--resume"), "leave out --resume"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(arguments: tuple[str, ...], words: str) -> None:
    result = run("arena", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_a_tournament_that_is_stopped_twice_ends_as_if_it_had_not_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games, played = 7, workers.results

    def stopped_after(number: int) -> None:
        def results(tournament: Any, numbers: range, processes: int) -> Any:
            yield from played(tournament, numbers[:number], processes)
            raise KeyboardInterrupt

        monkeypatch.setattr(workers, "results", results)

    def go(name: str, *more: str) -> Result:
        paths = (f"--out={tmp_path}/{name}.jsonl", f"--json={tmp_path}/{name}.json")
        return run(*DUEL, "--games", str(games), "--processes", "1", *paths, *more)

    assert go("whole").exit_code == 0
    stopped_after(2)
    first = go("parts")
    assert first.exit_code == 130
    assert "stopped after 2 of 7 games" in first.stderr
    assert summary(tmp_path / "parts.json")["games"] == 2
    stopped_after(3)
    assert "stopped after 5 of 7 games" in go("parts", "--resume").stderr
    assert len((tmp_path / "parts.jsonl").read_text().splitlines()) == 5
    monkeypatch.setattr(workers, "results", played)
    assert go("parts", "--resume").exit_code == 0
    assert (tmp_path / "parts.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    assert summary(tmp_path / "parts.json") == summary(tmp_path / "whole.json")
    assert go("parts", "--resume").exit_code == 2


@pytest.mark.skipif(os.name == "nt", reason="Windows can't send SIGINT to a process")
def test_ctrl_c_stops_a_real_run_cleanly_and_resume_continues(tmp_path: Path) -> None:
    command = [sys.executable, "-c", IN_A_TERMINAL, *DUEL, "--processes", "2"]
    process = subprocess.Popen(  # noqa: S603  # our own command
        [*command, "--games", "100000", f"--json={tmp_path}/part.json"],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    wait_for_games(tmp_path / "data", 4)
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in told
    assert "continue with the same command and --resume" in told
    games = summary(tmp_path / "part.json")["games"] + 3
    for name, more in (("resumed", ["--resume"]), ("whole", [])):
        assert run(*DUEL, "--games", str(games), f"--json={tmp_path}/{name}.json", *more).exit_code == 0
    assert summary(tmp_path / "resumed.json") == summary(tmp_path / "whole.json")


def wait_for_games(folder: Path, games: int) -> None:
    """Wait until a journal in the folder has this many games."""
    give_up = time.monotonic() + 60
    while time.monotonic() < give_up:
        if any(len(path.read_text().splitlines()) > games for path in folder.glob("arena-*.jsonl")):
            return
        time.sleep(0.05)
    raise TimeoutError("no games are played")


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = run(*DUEL, "--games", "1", "--ray", "auto")
    assert result.exit_code == 2
    assert "pip install 'jewelbox[ray]'" in result.stderr
