"""Following `docs/add-a-game.md` word by word adds a game: its files go from the page into a copy of the project."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.server_process import Server
from playwright.sync_api import expect
from scripts.chromium import FOR_TESTS, chromium

from browser.people import visitor_in
from browser.tables import Table, play_to_the_end
from docs.pages import ROOT, File, commands_of, files_of
from jewelbox.core.assembly import MODULES

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
    "docs/views",
    "scripts",
    "web",
)
FILES = (
    "pyproject.toml",
    "hatch_build.py",
    "hatch_metadata.py",
    "requirements-browser.lock",
    "tests/conftest.py",
    "tests/support.py",
    "tests/wasm_games.py",
    "tests/envs/__init__.py",
    "tests/envs/conftest.py",
)
QUIETLY = "-n 0 -p no:cacheprovider -o addopts='--import-mode=importlib -p no:faker -p no:schemathesis'"
SOURCES = {".py", ".ts", ".svelte", ".css", ".md", ".json"}
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", ".svelte-check")


class Project:
    """A copy of the project in which the page is followed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        shutil.rmtree(folder / "src/jewelbox/web", ignore_errors=True)
        (folder / "web/node_modules").symlink_to(ROOT / "web/node_modules")
        for name in FILES:
            shutil.copy(ROOT / name, folder / name)

    def write(self, file: File) -> None:
        """Write a file of the page, which must not exist yet: a new game changes no file."""
        path = self.folder / file.path
        assert not path.exists(), f"{file.path} is changed, not added"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")

    @property
    def environment(self) -> dict[str, str]:
        """What lets programs use the copy's own package; the contract compiles it, all others have no need to."""
        folders = {"PYTHONPATH": "src", "JEWELBOX_DATA": "data"}
        paths = {name: str(self.folder / folder) for name, folder in folders.items()}
        return paths | {"JEWELBOX_JIT": "off", "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "100"}

    def run(self, command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a command line in the copy, with the copy's own package."""
        program, *arguments = shlex.split(command)
        return subprocess.run(  # noqa: S603  # the commands of our own page
            [str(Path(sys.executable).with_name(program)), *arguments],
            cwd=self.folder,
            env=os.environ | self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )


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
    names = ("__init__", *MODULES, "playout", "terminal", "observation", "sight")
    assert {f"src/jewelbox/games/three_stones/{name}.py" for name in names} <= shown


def test_only_generated_files_change(project: Project) -> None:
    paths = [path for name in COPIED for path in (project.folder / name).rglob("*") if path.suffix in SOURCES]
    files = [path.relative_to(project.folder) for path in paths]
    copies = [file for file in files if (ROOT / file).is_file()]
    changed = {str(file) for file in copies if (project.folder / file).read_bytes() != (ROOT / file).read_bytes()}
    assert len(copies) > 1000
    assert changed == {"web/src/lib/net/messages.gen.ts"}


def test_the_game_fulfils_the_contract_of_all_games(project: Project) -> None:
    [command] = [command for command in commands_of(PAGE) if command.startswith("pytest")]
    done = project.run(f"{command} tests/envs/observations {QUIETLY}")
    assert done.returncode == 0, done.stdout
    assert "skipped" not in done.stdout


def test_the_game_is_played_in_openspiel_and_keeps_its_secrets_there(project: Project) -> None:
    done = project.run(f"pytest tests/envs/openspiel -k '{GAME} and (simulation or worlds)' {QUIETLY}")
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout


PLAYED_IN_ENVS = f"""
import gymnasium
from pettingzoo.test import api_test
import jewelbox.envs.gymnasium
from jewelbox.envs import Batch, pettingzoo

api_test(pettingzoo.env("{GAME}", players=3), num_cycles=50)
env = gymnasium.make("jewelbox/ThreeStones-v0", players=2, opponents="greedy")
_, info = env.reset(seed=1)
for _ in range(3):
    _, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
assert over
batch = Batch("{GAME}", players=3, size=64, seed=7)
ended = 0
for _ in range(20):
    ended += batch.step(batch.masks.argmax(axis=1))[0].sum()
assert ended >= 64
"""


def test_the_game_is_played_in_pettingzoo_gymnasium_and_batches(project: Project) -> None:
    done = project.run(f"python -c {shlex.quote(PLAYED_IN_ENVS)}")
    assert done.returncode == 0, done.stderr


def test_the_game_s_board_is_typed(project: Project) -> None:
    own = {"extends": "./tsconfig.json", "include": [f"src/games/{GAME}", "src/games/*.ts"]}
    (project.folder / "web/tsconfig.own.json").write_text(json.dumps(own), encoding="utf-8")
    done = project.run("python hatch_build.py run check -- --tsconfig tsconfig.own.json")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_game_fulfils_what_the_client_asks_of_all_games(project: Project) -> None:
    asked = ["editing", "index", "why", f"{GAME}/"]
    files = " ".join(f"src/games/{name}" for name in asked)
    done = project.run(f"python hatch_build.py run test {files} src/lib/i18n/texts.test.ts")
    assert done.returncode == 0, done.stdout + done.stderr


class ThreeStonesTable(Table):
    """The table of the page's board."""

    def make(self, move: str) -> None:
        """Tap a card twice."""
        self.choose_twice(self.button(move.removeprefix("lay ")))


def test_the_game_is_played_in_the_browser_to_its_score(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = project.run("python hatch_build.py")
    assert built.returncode == 0, built.stdout + built.stderr
    for name, value in project.environment.items():
        monkeypatch.setenv(name, value)
    server = Server(tmp_path)
    server.start()
    try:
        with chromium(names=FOR_TESTS) as browser:
            mina = visitor_in(browser, server.address, "Mina")
            mina.page.goto("/")
            tile = mina.page.get_by_role("article").filter(has_text="Three Stones")
            tile.get_by_role("button", name="Play now").click()
            play_to_the_end(ThreeStonesTable(mina))
            expect(mina.page.get_by_role("table")).to_contain_text("Stones")
            assert mina.failures == []
    finally:
        server.stop()


def test_the_game_is_listed_simulated_and_verified(project: Project) -> None:
    assert "Three Stones" in project.run("jewelbox games").stdout
    simulated = project.run(
        f"jewelbox simulate {GAME} --players 3 --games 5 --bots greedy,random,search:20 --out games.jsonl"
    )
    assert simulated.returncode == 0, simulated.stderr
    assert project.run("jewelbox verify games.jsonl").stdout == "5 games are valid.\n"


def test_a_record_that_breaks_a_clause_says_so(project: Project) -> None:
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
