"""Following `docs/add-a-game.md` word by word adds a game: its files go from the page into a copy of the project."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from docs.pages import ROOT, File, commands_of, files_of

PAGE = "docs/add-a-game.md"
GAME = "three-stones"
COPIED = (
    "src/jewelbox",
    "tests/contract",
    "tests/records",
    "tests/envs/observations",
    "tests/envs/openspiel",
    "docs/rules",
    "docs/observations",
)
FILES = (
    "pyproject.toml",
    "tests/conftest.py",
    "tests/support.py",
    "tests/envs/__init__.py",
    "tests/envs/conftest.py",
)
QUIETLY = "-n 0 -p no:cacheprovider -o addopts='--import-mode=importlib -p no:faker -p no:schemathesis'"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "web")


class Project:
    """A copy of the project in which the page is followed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        for name in FILES:
            shutil.copy(ROOT / name, folder / name)

    def write(self, file: File) -> None:
        """Write a file of the page, or change one that is there."""
        path = self.folder / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_changed(path, file.text) if file.language == "diff" else file.text, encoding="utf-8")

    def run(self, command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a command line in the copy, with the copy's own package."""
        program, *arguments = shlex.split(command)
        own = {"PYTHONPATH": str(self.folder / "src"), "JEWELBOX_DATA": str(self.folder / "data")}
        own |= {"JEWELBOX_CACHE": str(self.folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "100"}
        return subprocess.run(  # noqa: S603  # the commands of our own page
            [str(Path(sys.executable).with_name(program)), *arguments],
            cwd=self.folder,
            env=os.environ | own,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )


def _changed(path: Path, diff: str) -> str:
    """Return a file with the changes of a diff: each line to take away is followed by the one in its place."""
    text = path.read_text(encoding="utf-8")
    lines = diff.splitlines()
    for old, new in zip(lines[::2], lines[1::2], strict=True):
        assert old[0] + new[0] == "-+"
        assert text.count(f"{old[1:]}\n") == 1, f"{path} has no line {old[1:]!r}"
        text = text.replace(f"{old[1:]}\n", f"{new[1:]}\n")
    return text


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Follow the page: write its files, then run its commands, of which some write more."""
    project = Project(tmp_path_factory.mktemp("project"))
    for file in files_of(PAGE):
        project.write(file)
    for command in commands_of(PAGE):
        if not command.startswith("pytest"):
            done = project.run(command)
            assert done.returncode == 0, done.stderr
    return project


def test_the_page_shows_every_file_of_a_game() -> None:
    shown = {file.path for file in files_of(PAGE)}
    names = {path.name for path in (ROOT / "src/jewelbox/games/sultan").glob("*.py")}
    assert {f"src/jewelbox/games/three_stones/{name}" for name in names} <= shown
    for folder in ("bots/greedy", "cli/tables", "envs/observations", "envs/openspiel/sights"):
        assert f"src/jewelbox/{folder}/three_stones.py" in shown


def test_the_game_fulfils_the_contract_of_all_games(project: Project) -> None:
    [command] = [command for command in commands_of(PAGE) if command.startswith("pytest")]
    done = project.run(f"{command} tests/envs/observations {QUIETLY}")
    assert done.returncode == 0, done.stdout
    assert "skipped" not in done.stdout


def test_the_game_is_played_in_openspiel_and_keeps_its_secrets_there(project: Project) -> None:
    done = project.run(f"pytest tests/envs/openspiel -k '{GAME} and (simulation or worlds)' {QUIETLY}")
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout


def test_the_game_is_listed_simulated_and_verified(project: Project) -> None:
    assert "Three Stones" in project.run("jewelbox games").stdout
    simulated = project.run(
        f"jewelbox simulate {GAME} --players 3 --games 5 --bots greedy,random,search:20 --out games.jsonl"
    )
    assert simulated.returncode == 0, simulated.stderr
    assert project.run("jewelbox verify games.jsonl").stdout == "5 games hold.\n"


def test_a_record_that_breaks_a_clause_is_told_so(project: Project) -> None:
    line = (project.folder / "tests/records/three-stones-2.jsonl").read_text(encoding="utf-8").splitlines()[0]
    (project.folder / "wrong.jsonl").write_text(line.replace("lay ", "lay 1", 1), encoding="utf-8")
    done = project.run("jewelbox verify wrong.jsonl")
    assert done.returncode == 1
    assert "three-stones, log entry 4" in done.stdout + done.stderr


def test_the_game_is_played_in_the_terminal(project: Project) -> None:
    done = project.run(f"jewelbox play {GAME} --players 2 --seed 3 --name Mina", typed="?\nlay 10\n1\n1\n1\n")
    assert done.returncode == 0, done.stderr
    assert "the highest wins the stone" in done.stdout
    assert "Round 3: the " in done.stdout
    assert " wins" in done.stdout.splitlines()[-1]


def test_the_code_is_in_the_style_of_the_project(project: Project) -> None:
    files = " ".join(file.path for file in files_of(PAGE) if file.language == "python")
    for check in ("check", "format --check"):
        done = project.run(f"ruff {check} --no-cache {files}")
        assert done.returncode == 0, done.stdout
