"""The threat model names a test for every threat, and these tests exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")
ADVERSARY = ROOT / "tests" / "server" / "adversary"
NAMED = re.findall(r"`((?:[\w/]+/)?test_\w+\.py)(?:::(\w+))?`", PAGE)
COLUMNS = 5


def file_of(name: str) -> Path:
    """Return the file of a test that the page names."""
    return ROOT / name if "/" in name else ADVERSARY / name


def test_every_test_that_the_threat_model_names_exists() -> None:
    assert len(NAMED) > 20
    missing = [
        (file, test)
        for file, test in NAMED
        if not file_of(file).exists() or f"def {test}" not in file_of(file).read_text(encoding="utf-8")
    ]
    assert missing == []


def test_every_threat_names_its_test() -> None:
    rows = [
        line.split(" | ") for line in PAGE.splitlines() if line.startswith("| ") and line.count(" | ") == COLUMNS - 1
    ]
    threats = [row for row in rows if row[0] not in {"| who", "| ---"}]
    assert len(threats) > 20
    assert [row[0] for row in threats if "test_" not in row[-1]] == []


def test_every_file_of_attacks_is_part_of_the_threat_model() -> None:
    assert {path.name for path in ADVERSARY.glob("test_*.py")} <= {file for file, _ in NAMED}
