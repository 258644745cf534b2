"""What the pages tell people to type works: commands run, options, targets, modules and files exist."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from shlex import split

import pytest
import typer
from typer.testing import CliRunner

from bots.network.random_networks import file_of_networks
from docs.pages import ROOT, code_of, commands_of, text_of
from jewelbox.cli.main import app

INDEX = "docs/README.md"
RECIPE = "docs/add-a-game.md"
"""It is about files that the reader will write; a separate test follows it."""
FOLDERS = ("docs", "docs/rules", "docs/observations")
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "web/README.md"] + [
    path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.md"))
]
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]  # a group has commands
EVERYWHERE = {"--help", "--version"}
LONG = ("serve", "backup", "restore", "demonstrate", "train")
"""Commands that need a server, PyTorch or much time."""
SMALLER = ((r"--games \d+", "--games 2"), (r":(1s|\d{4,})\b", ":5"))
"""What is replaced in commands, so that they take little time."""
NAMED = re.compile(r"(?:`|^)(?:[A-Z_]+=\S+ )?(?:\.venv/bin/)?jewelbox ([a-z]+)\b([^`\n]*)", re.MULTILINE)
"""A command of ours, on its own line or within a sentence."""
each_page = pytest.mark.parametrize("page", PAGES)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a working folder with the bot from the page on bots, and networks as `jewelbox train` writes them."""
    (tmp_path / "mybot.py").write_text(code_of("docs/bots.md")[0], encoding="utf-8")
    for name in ("my.network", "rival.network", "stranger.network"):
        (tmp_path / name).write_bytes(file_of_networks("sultan"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JEWELBOX_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    return tmp_path


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("page", [page for page in PAGES if commands_of(page) and page != RECIPE])
def test_the_commands_of_a_page_run_one_after_the_other(page: str) -> None:
    """With fewer games and smaller budgets; of some only whether they understand their options."""
    ran = 0
    for line in commands_of(page):
        command, _, target = line.partition(" > ")
        for larger, smaller in SMALLER:
            command = re.sub(larger, smaller, command)
        program, *words = split(command)
        assert program == "jewelbox"
        if words[0] in LONG:
            assert COMMANDS[words[0]].make_context(words[0], words[1:])
        else:
            result = CliRunner().invoke(app, words)
            assert result.exit_code == 0, result.output
            if target:
                Path(target).write_text(result.stdout, encoding="utf-8")
        ran += 1
    assert ran > 0


@each_page
def test_commands_and_options_that_a_page_names_exist(page: str) -> None:
    for name, rest in NAMED.findall(text_of(page)):
        assert name in COMMANDS, name
        known = {flag for param in COMMANDS[name].params for flag in param.opts}
        assert set(re.findall(r"--[a-z-]+", rest)) <= known | EVERYWHERE, (name, rest)


@each_page
def test_targets_of_make_that_a_page_names_exist(page: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE))
    assert set(re.findall(r"(?:`|^)make ([a-z-]+)", text_of(page), re.MULTILINE)) <= targets


@each_page
def test_modules_that_a_page_lets_run_exist(page: str) -> None:
    for module in re.findall(r"python -m\s+([\w.]+)", text_of(page)):
        assert find_spec(module), module


@pytest.mark.parametrize("page", [page for page in PAGES if page != RECIPE])
def test_files_that_a_page_names_exist(page: str) -> None:
    for path in re.findall(r"`((?:src|tests|docs|web|scripts|benchmarks|examples)/[\w./-]+)`", text_of(page)):
        assert (ROOT / path).exists() or ((ROOT / page).parent / path).exists(), path


def test_the_index_leads_to_every_page() -> None:
    linked = {(ROOT / "docs" / target).resolve() for target in re.findall(r"\]\(([^)#]+)", text_of(INDEX))}
    pages = {path.resolve() for folder in FOLDERS for path in (ROOT / folder).glob("*.md")}
    assert pages - linked == {(ROOT / INDEX).resolve()}


def test_links_within_pages_lead_to_headings() -> None:
    for page in PAGES:
        for target, anchor in re.findall(r"\]\(([^)#]*\.md)?#([^)]+)\)", text_of(page)):
            path = (ROOT / page).parent / target if target else ROOT / page
            assert anchor in anchors_of(path), f"{page}: {target}#{anchor}"


def anchors_of(path: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
