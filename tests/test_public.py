"""What the package promises: `__all__`, the page that lists it, and the types that others rely on."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import jewelbox
from docs.pages import ROOT, code_of, text_of

PAGE = "docs/python.md"
PROGRAM = ROOT / "tests" / "program.py"
PROMISED = {
    module: re.findall(r"^\| `(\w+)` \| \S", section, re.MULTILINE)
    for module, section in re.findall(r"^##+ `([\w.]+)`\n(.*?)(?=^##|\Z)", text_of(PAGE), re.MULTILINE | re.DOTALL)
}
PACKAGES = {"jewelbox", "jewelbox.bots", "jewelbox.arena", "jewelbox.review", "jewelbox.envs"}
FRAMEWORKS = {"jewelbox.envs.pettingzoo", "jewelbox.envs.gymnasium", "jewelbox.envs.openspiel"}
INTERNAL = ("core", "games", "server", "cli")
FOR_USERS = ("README.md", "docs/python.md", "docs/bots.md", "docs/research.md", "docs/batches.md")


def test_the_page_lists_every_package_that_promises_something() -> None:
    assert set(PROMISED) == PACKAGES | FRAMEWORKS


@pytest.mark.parametrize("module", PROMISED)
def test_the_page_lists_exactly_what_a_module_promises(module: str) -> None:
    promised = import_module(module).__all__
    assert sorted(PROMISED[module]) == sorted(promised)
    assert len(set(promised)) == len(promised)


@pytest.mark.parametrize("package", INTERNAL)
def test_what_is_internal_says_so(package: str) -> None:
    assert str(import_module(f"jewelbox.{package}").__doc__).startswith("Internal: ")


@pytest.mark.parametrize("game", jewelbox.GAMES.values(), ids=str)
def test_the_views_of_every_game_are_promised(game: jewelbox.Game) -> None:
    assert issubclass(import_module(f"{game.PACKAGE}.schema").View, jewelbox.View)


@pytest.mark.parametrize("page", FOR_USERS)
def test_pages_for_users_use_only_what_is_promised(page: str) -> None:
    for block in code_of(page):
        for node in ast.walk(ast.parse(block)):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("jewelbox"):
                modules = {name.rpartition(".")[2] for name in PROMISED if name.rpartition(".")[0] == node.module}
                assert {alias.name for alias in node.names} <= {*PROMISED[str(node.module)], *modules}
            elif isinstance(node, ast.Import):
                names = {alias.name for alias in node.names if alias.name.startswith("jewelbox")}
                assert names <= set(PROMISED)


def test_the_code_of_the_page_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    (code,) = code_of(PAGE)
    exec(compile(code, PAGE, "exec"), {})  # noqa: S102  # our own page
    assert "greedy" in capsys.readouterr().out


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Return a program outside the project, with a checkout's package as it is installed."""
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}', encoding="utf-8")
    return Path(shutil.copy(PROGRAM, tmp_path))


def test_a_third_party_program_runs(program: Path) -> None:
    assert "greedy" in output_of([sys.executable, program.name], program.parent)


def test_mypy_accepts_a_third_party_program(program: Path) -> None:
    mypy = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(ROOT / ".mypy_cache" / "outside")]
    assert "no issues found" in output_of([*mypy, program.name], program.parent)


def test_pyright_accepts_a_third_party_program(program: Path) -> None:
    npm = [sys.executable, "hatch_build.py", "exec", "--offline", "--", "pyright", "--pythonpath", sys.executable]
    assert "0 errors, 0 warnings" in output_of([*npm, "--project", str(program.parent)], ROOT)


def output_of(command: list[str], folder: Path) -> str:
    """Run a command with plain rules; return what it prints."""
    environment = os.environ | {"JEWELBOX_JIT": "off"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)  # noqa: S603  # our own
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
