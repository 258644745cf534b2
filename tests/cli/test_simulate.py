"""`jewelbox simulate`: the same seed, the same bytes; whole files or none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import jewelbox
from cli.conftest import Run
from jewelbox.core.record import from_line
from jewelbox.core.replay import replay

FULL = Path("/dev/full")


def test_records_are_written_and_are_valid(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    result = run("simulate", "sultan", "--players", "3", "--games", "4", "--seed", "7", "--out", file)
    assert result.exit_code == 0
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4
    for line in lines:
        replay(from_line(line), jewelbox.GAMES)


def test_the_same_seed_writes_the_same_bytes(run: Run, tmp_path: Path) -> None:
    first, second, other = (tmp_path / name for name in "abc")
    for file, seed in ((first, "5"), (second, "5"), (other, "6")):
        run("simulate", "maharaja", "--games", "2", "--seed", seed, "--bots", "greedy", "--out", file)
    assert first.read_bytes() == second.read_bytes() != other.read_bytes()


def test_options_bots_and_legal_moves_are_in_the_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "grey.jsonl"
    words = ("--players", "2", "--option", "grey=true", "--bots", "random,greedy", "--legal", "--seed", "1")
    assert run("simulate", "maharaja", *words, "--out", file).exit_code == 0
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["options"] == {"grey": True}
    assert [seat["name"] for seat in record["seats"]] == ["random", "greedy"]
    assert all(entry["move"] in entry["legal"] for entry in record["log"] if "move" in entry)


def test_standard_output_gets_records_and_nothing_else(run: Run) -> None:
    result = run("simulate", "sultan", "--seed", "3", "--out", "-")
    assert from_line(result.stdout).game == "sultan"


def test_a_summary_counts_every_seat(run: Run) -> None:
    result = run("simulate", "sultan", "--players", "2", "--games", "3", "--seed", "3", "--bots", "random,greedy")
    assert result.exit_code == 0
    assert "3 games, seed 3" in result.output
    assert "greedy" in result.output


def test_the_summary_sums_up_the_very_games_that_are_recorded(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ("simulate", "sultan", "--players", "2", "--games", "4", "--seed", "3")
    run(*words, "--out", file)
    scores = [json.loads(line)["result"]["scores"][0] for line in file.read_text(encoding="utf-8").splitlines()]
    assert f"{sum(scores) / 4:.2f}" in run(*words).output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nope"], "unknown game 'nope'; there are sultan, diamonds-club and maharaja"),
        (["sultan", "--players", "6"], "sultan is not for 6 players; it is for 2, 3, 4 or 5"),
        (["sultan", "--players", "three"], "--players"),
        (["sultan", "--games", "0"], "0 games can't be played"),
        (["sultan", "--seed", "-1"], "seed -1 does not fit"),
        (["sultan", "--option", "grey=true"], "sultan has no option 'grey'; its options are screens or memory"),
        (["sultan", "--option", "screens"], "is not of the form name=value"),
        (["sultan", "--option", "screens=ajar"], "option screens can't be ajar; it can be closed or open"),
        (["maharaja", "--players", "3", "--option", "grey=true"], "option grey=true is for 2 players, not for 3"),
        (["sultan", "--bots", "deep-thought"], "unknown bot 'deep-thought'"),
        (["sultan", "--bots", "random,greedy"], "2 bots for 4 seats"),
        (["sultan", "--colour", "red"], "--colour"),
    ],
)
def test_bad_input_is_a_usage_error_with_a_remedy(run: Run, words: list[str], message: str) -> None:
    result = run("simulate", *words)
    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output


def test_a_bad_setting_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JEWELBOX_JIT", "perhaps")
    result = run("simulate", "sultan")
    assert result.exit_code == 2
    assert "JEWELBOX_JIT is 'perhaps'; it can be off, on or checked" in result.output


def test_a_file_that_cannot_be_written_is_named(run: Run, tmp_path: Path) -> None:
    for target in (tmp_path / "missing" / "x.jsonl", tmp_path):
        result = run("simulate", "sultan", "--out", target)
        assert result.exit_code == 2
        assert str(target) in result.output


@pytest.mark.skipif(not FULL.exists(), reason="a full disk is tried with a device of Linux")
def test_a_full_disk_is_reported_in_a_sentence(run: Run) -> None:
    result = run("simulate", "sultan", "--games", "30", "--seed", "1", "--out", FULL)
    assert result.exit_code == 2
    assert "no space left on device" in result.output


def test_an_interrupted_run_leaves_the_old_file_alone(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("old", encoding="utf-8")

    def interrupted(_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("jewelbox.cli.simulate.to_line", interrupted)
    result = run("simulate", "sultan", "--out", file)
    assert result.exit_code == 130
    assert file.read_text(encoding="utf-8") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]
