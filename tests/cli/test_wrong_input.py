"""Wrong, missing and odd values: every command ends with a sentence that says what to do, and no traceback."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Run

HUGE = "99999999999999999999"
RECORD = Path(__file__).parents[1] / "records" / "sultan-2.jsonl"
PROGRAM = Path(sys.executable).with_name("jewelbox")
PLAYED = {"simulate": (), "arena": ("--bots", "random"), "dataset": ("--out", "new.arrow"), "play": (), "bench": ()}
"""The commands that take a game, with the options that they require."""
READ = ("verify", "review", "restore")
"""The commands that read a file."""
in_a_shell = pytest.mark.skipif(os.name == "nt", reason="Windows has no POSIX shell")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with files that are not ours."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").touch()
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "leaves.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    (tmp_path / "games.jsonl").write_bytes(RECORD.read_bytes().splitlines(keepends=True)[0])
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refused(run: Run, *words: str) -> str:
    """Run a command that must fail, and return what it says."""
    result = run(*words)
    assert result.exit_code in {1, 2}, result.output
    assert isinstance(result.exception, SystemExit)
    said = " ".join(result.stderr.split())
    assert "error:" in said.lower() or "Error" in said
    assert "Traceback" not in said
    return said


@pytest.mark.parametrize("command", PLAYED)
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("sultn",), "unknown game 'sultn'; there are sultan"),
        (("",), "unknown game ''"),
        (("sultan", "--players", HUGE), f"not for {HUGE} players; it is for 2, 3, 4 or 5"),
        (("sultan", "--players", "-3"), "not for -3 players"),
        (("sultan", "--players", "nan"), "should be a valid integer"),
    ],
)
def test_an_impossible_game_is_named_with_the_possible_ones(
    run: Run, command: str, words: tuple[str, ...], said: str
) -> None:
    assert said in refused(run, command, *words, *PLAYED[command])


@pytest.mark.parametrize("command", ["simulate", "arena", "dataset", "play"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seed", "-1"), "it goes from 0 to"),
        (("--seed", HUGE), "it goes from 0 to"),
        (("--option", "screen=open"), "its options are screens or memory"),
        (("--option", "screens"), "is not of the form name=value"),
        (("--bots", "gredy"), "there are random, greedy, search"),
        (("--bots", ""), "there are random, greedy, search"),
        (("--bots", "search:nan"), "iterations such as 2000"),
        (("--bots", "search:-1"), "iterations such as 2000"),
        (("--bots", "easy:3"), "takes no budget"),
        (("--bots", "nobody.py:Bot"), "there is no such file"),
        (("--bots", "leaves.py:Bot"), "leaves.py can't be loaded: SystemExit: 3"),
    ],
)
def test_an_impossible_choice_is_named_with_the_possible_ones(
    run: Run, command: str, words: tuple[str, ...], said: str
) -> None:
    needed = () if "--bots" in words and command == "arena" else PLAYED[command]
    assert said in refused(run, command, "sultan", *needed, *words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulate", "sultan", "--games", "0"), "name 1 or more"),
        (("dataset", "sultan", "--games", "-5", "--out", "new.arrow"), "name 1 or more"),
        (("arena", "sultan", "--bots", "random", "--games", "-5"), "name 1 or more"),
        (("arena", "sultan", "--bots", "random", "--processes", "0"), "name 1 or more"),
        (("arena", "sultan", "--bots", "random", "--limit", "nan"), "name some seconds"),
        (("arena", "sultan", "--bots", "random", "--limit", "inf"), "name some seconds"),
        (("bench", "sultan", "--repetitions", "0"), "name 1 or more"),
        (("play", "sultan", "--seat", "9"), "seats go from 1 to 3"),
        (("review", "games.jsonl", "--line", HUGE), f"games.jsonl has no line {HUGE}"),
        (("review", "games.jsonl", "--line", "-1"), "lines count from 1"),
        (("review", "games.jsonl", "--budget", HUGE), "it goes from 0.0001 to 1000"),
        (("review", "games.jsonl", "--budget", "nan"), "it goes from 0.0001 to 1000"),
        (("dataset", "sultan", "--out", "new.csv"), "ends in .parquet or .arrow"),
    ],
)
def test_a_number_out_of_range_is_named_with_its_range(run: Run, words: tuple[str, ...], said: str) -> None:
    assert said in refused(run, *words)


@pytest.mark.parametrize("file", ["nowhere", "folder", "empty", "binary"])
@pytest.mark.parametrize("command", READ)
def test_a_file_that_cannot_be_read_is_named(run: Run, command: str, file: str) -> None:
    assert file in refused(run, command, file)


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "sultan", "--out"),
        ("play", "sultan", "--record"),
        ("review", "games.jsonl", "--json"),
        ("review", "games.jsonl", "--html"),
        ("arena", "sultan", "--bots", "random", "--out"),
        ("arena", "sultan", "--bots", "random", "--json"),
        ("arena", "sultan", "--bots", "random", "--report"),
    ],
)
@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("folder", "folder: this is a folder, not a file; name a file in it"),
        ("", "'': this is a folder, not a file"),
        ("nowhere/new", "nowhere/new: there is no folder nowhere"),
        ("games.jsonl/new", "games.jsonl/new: not a directory; an earlier part of the path is a file"),
        ("x" * 250, "file name too long; choose a shorter name"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    run: Run, folder: Path, words: tuple[str, ...], target: str, said: str
) -> None:
    assert said in refused(run, *words, target)
    assert not list(folder.glob(".*"))


@pytest.mark.parametrize("command", READ)
def test_a_folder_and_nothing_are_not_files_to_read(run: Run, command: str) -> None:
    for name in ("folder", ""):
        assert "this is a folder, not a file; name a file in it" in refused(run, command, name)


@pytest.mark.parametrize("command", ["verify", "review"])
def test_a_record_that_breaks_its_format_is_named_by_its_line(run: Run, folder: Path, command: str) -> None:
    (folder / "broken.jsonl").write_text("[]\n", encoding="utf-8")
    result = run(command, "broken.jsonl")
    assert result.exit_code == 1
    assert "broken.jsonl, line 1: a record is a JSON object, not a list" in result.output


def test_a_record_that_breaks_the_rules_is_not_reviewed(run: Run, folder: Path) -> None:
    text = (folder / "games.jsonl").read_text(encoding="utf-8")
    (folder / "broken.jsonl").write_text(text.replace('"bid 1 ', '"bid 9 ', 1), encoding="utf-8")
    result = run("review", "broken.jsonl")
    assert result.exit_code == 1
    assert "broken.jsonl, line 1: sultan, log entry " in result.stderr


@pytest.mark.parametrize("name", ["", " ", "\x1b[31mMina", "x" * 25])
def test_a_name_that_cannot_be_shown_is_refused(run: Run, name: str) -> None:
    assert "a name has" in refused(run, "play", "sultan", "--name", name)


@pytest.mark.parametrize("game", ["sultan", "diamonds-club", "maharaja"])
def test_a_name_is_shown_as_it_is_whatever_its_characters(run: Run, game: str) -> None:
    result = run("play", game, "--players", "2", "--seed", "3", "--name", "[/x]", typed="1\n" * 3000)
    assert result.exit_code == 0
    assert "[/x]" in result.output.splitlines()[-1] or "Amber" in result.output.splitlines()[-1]
    assert result.output.count("[/x]") > 5


@pytest.mark.parametrize("address", ["sqlite:///folder", "sqlite://host/x.db", "postgresql://host:port/x"])
@pytest.mark.parametrize("words", [("serve",), ("backup", "copy.db"), ("restore", "games.jsonl")])
def test_an_address_that_cannot_be_a_database_is_reported_at_once(
    run: Run, words: tuple[str, ...], address: str
) -> None:
    assert f"setting database (JEWELBOX_DATABASE) can't be '{address}'" in refused(run, *words, "--database", address)


def test_a_variable_that_is_not_a_setting_is_reported_by_a_server(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JEWELBOX_PROT", "8018")
    said = refused(run, "serve", "--database", "sqlite:///folder")
    assert "JEWELBOX_PROT is not a setting, so it is ignored; is JEWELBOX_PORT meant?" in said


def test_only_one_thing_goes_to_standard_output(run: Run) -> None:
    said = refused(run, "arena", "sultan", "--bots", "random", "--json", "-", "--out", "-")
    assert "only one thing can go to standard output" in said


def test_a_question_without_an_answer_says_so(run: Run) -> None:
    run("play", "sultan", typed="q\n")
    result = run("play", "sultan", typed="")
    assert result.exit_code == 2
    assert "there is no input; run this in a terminal" in result.stderr


def test_without_a_terminal_no_bar_is_drawn(run: Run) -> None:
    result = run("simulate", "sultan", "--games", "2", "--seed", "1", "--out", "new.jsonl")
    assert result.stderr == "2 games of Sultan, seed 1: new.jsonl\n"


def told(command: str, **environment: str) -> tuple[int, str]:
    """Run a command line in a shell, and return its exit status and what it says."""
    env = os.environ | {"JEWELBOX_JIT": "off", "COLUMNS": "100"} | environment
    done = subprocess.run(  # noqa: S603  # our own command lines
        ["/bin/bash", "-c", command.replace("jewelbox", shlex.quote(str(PROGRAM)), 1)],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk is tried with a device of Linux")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", ["games", "--help", "simulate sultan", "simulate sultan --out -"])
def test_a_full_disk_is_reported_whatever_is_written(command: str, unbuffered: str) -> None:
    status, said = told(f"jewelbox {command} > /dev/full", PYTHONUNBUFFERED=unbuffered)
    assert status == 2
    assert said == "error: no space left on device; make room, or choose another place\n"


@in_a_shell
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", ["games", "simulate sultan --games 40 --out -"])
def test_a_reader_that_leaves_ends_a_command_quietly(command: str, unbuffered: str) -> None:
    status, said = told(f"jewelbox {command} | true; exit ${{PIPESTATUS[0]}}", PYTHONUNBUFFERED=unbuffered)
    assert status in {0, 1}
    assert said == ""


@in_a_shell
@pytest.mark.parametrize(
    ("command", "stream"),
    [("verify -", "0<"), ("play sultan", "0<"), ("simulate sultan --out -", "1>"), ("verify nowhere", "2>")],
)
def test_a_stream_that_is_closed_is_an_empty_one(command: str, stream: str, tmp_path: Path) -> None:
    closed, empty = (
        told(f"jewelbox {command} {stream}{where}", JEWELBOX_DATA=str(tmp_path / f"data{number}"))
        for number, where in enumerate(("&-", "/dev/null"))
    )
    assert closed == empty


def test_a_data_folder_that_is_a_file_is_reported(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JEWELBOX_DATA", str(folder / "empty"))
    assert f"error: {folder / 'empty'}: " in refused(run, "arena", "sultan", "--bots", "random", "--games", "1")
