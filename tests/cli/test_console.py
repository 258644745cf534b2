"""What the operating system refuses is reported in a helpful sentence."""

from __future__ import annotations

import errno
import os

import pytest
import typer

from jewelbox.cli.console import INTERRUPTED, REMEDIES, USAGE, os_problem, reported


@pytest.mark.parametrize(("is_terminal", "status"), [(True, INTERRUPTED), (False, USAGE)])
def test_the_end_of_input_stops_a_command_in_a_terminal_and_is_a_mistake_elsewhere(
    monkeypatch: pytest.MonkeyPatch, *, is_terminal: bool, status: int
) -> None:
    @reported
    def asking() -> None:
        raise EOFError

    monkeypatch.setattr("sys.stdin.isatty", lambda: is_terminal)
    with pytest.raises(typer.Exit) as caught:
        asking()
    assert caught.value.exit_code == status


@pytest.mark.parametrize("number", REMEDIES)
def test_a_problem_names_the_file_the_reason_and_the_remedy(number: int) -> None:
    said = os_problem(OSError(number, os.strerror(number), "games.jsonl"))
    assert said == f"games.jsonl: {os.strerror(number).lower()}; {REMEDIES[number]}"


def test_without_the_right_to_write_another_place_is_named() -> None:
    said = os_problem(PermissionError(errno.EACCES, "Permission denied", "games.jsonl"))
    assert said == "games.jsonl: permission denied; choose another place, or get permission to use this one"


def test_a_problem_of_another_kind_is_shown_as_it_comes() -> None:
    assert os_problem(OSError(errno.EIO, "Input/output error")) == "input/output error"
    assert os_problem(OSError("the cable is out")) == "the cable is out"
