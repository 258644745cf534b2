"""Nothing on the command line is undocumented, and nothing documented is gone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer

from jewelbox.cli.main import app
from jewelbox.core.errors import Code

ROOT = Path(__file__).parents[2]
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]  # a group has commands
PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
SOURCES = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")]


def section(command: str) -> str:
    """Return the part of the page that is about one command."""
    match = re.search(rf"## `jewelbox {command}\b.*?(?=\n## |\Z)", PAGE, re.DOTALL)
    assert match, f"docs/commands.md has no section on {command}"
    return match.group()


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_a_command_is_documented(name: str) -> None:
    options = {flag for param in COMMANDS[name].params for flag in param.opts if flag.startswith("--")} - {"--help"}
    documented = set(re.findall(r"^\| `(--[a-z-]+)", section(name), re.MULTILINE))
    assert documented == options


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_parameter_has_a_help_text(name: str) -> None:
    command = COMMANDS[name]
    assert command.help
    assert all(getattr(param, "help", None) for param in command.params)


def test_every_documented_command_exists() -> None:
    assert set(re.findall(r"^## `jewelbox (\w+)", PAGE, re.MULTILINE)) == set(COMMANDS)


def test_every_setting_of_the_environment_is_documented() -> None:
    used = {name for source in SOURCES for name in re.findall(r"\bJEWELBOX_[A-Z]+\b", source)}
    assert used == set(re.findall(r"^\| `(JEWELBOX_[A-Z]+)`", PAGE, re.MULTILINE))


def test_every_error_code_is_documented() -> None:
    page = (ROOT / "docs" / "errors.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `([a-z-]+)`", page, re.MULTILINE)) == set(Code)
