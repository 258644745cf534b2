"""The page on batches says what is true."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from jewelbox.envs.batch import Batch
from jewelbox.envs.batch.kernels import BatchArrays

PAGE = (Path(__file__).parents[3] / "docs" / "batches.md").read_text(encoding="utf-8")
CODE = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
INSIDE = {"states", "generators", "chosen"}
"""What a batch holds and does not show."""


def lines_of_tables() -> set[str]:
    """Return the names that the first cells of all tables have."""
    cells = re.findall(r"^\| (`[^|]*) \|", PAGE, re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}


@pytest.mark.parametrize("code", CODE)
def test_the_code_runs(code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    exec(compile(code.replace("size=256", "size=4").replace(">= 256", ">= 4"), "batches.md", "exec"), {})  # noqa: S102  # ours
    assert "print" not in code or capsys.readouterr().out.startswith("True ")


def test_there_is_code_to_run() -> None:
    assert len(CODE) == 2


def test_every_setting_and_every_array_is_documented() -> None:
    settings = set(inspect.signature(Batch).parameters) - {"game", "players", "size", "options"}
    assert lines_of_tables() == settings | (set(BatchArrays._fields) - INSIDE)
