"""The pages say what is true: the README's code runs, links lead somewhere, clauses are found by their numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import jewelbox

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
RULES = sorted((ROOT / "docs" / "rules").glob("*.md"))
LETTERS = "".join(game.CLAUSES for game in jewelbox.GAMES.values())
CLAUSE = re.compile(rf"\b([{LETTERS}]-C?\d+)\b")
IN_NAMES = re.compile(rf"_([{LETTERS.lower()}])_(c?\d+)(?=_|\b)")


def clauses_of(page: Path) -> set[str]:
    """Return the clauses that a rules page defines."""
    return set(re.findall(rf"^- \*\*([{LETTERS}]-C?\d+)\*\*", page.read_text(encoding="utf-8"), re.MULTILINE))


def clauses_named_in(folder: str) -> set[str]:
    """Return the clauses that Python files name, in texts (S-11) or in names of tests (test_…_s_11)."""
    found: set[str] = set()
    for path in (ROOT / folder).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found |= set(CLAUSE.findall(text))
        found |= {f"{letter}-{number}".upper() for letter, number in IN_NAMES.findall(text)}
        for letter, first, last in re.findall(rf"([{LETTERS}])-(\d+) to [{LETTERS}]-(\d+)", text):
            found |= {f"{letter}-{number}" for number in range(int(first), int(last) + 1)}
    return found


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", PAGES[0].read_text(encoding="utf-8"), re.DOTALL))
def test_the_code_in_the_readme_runs(
    code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102  # our own README
    assert capsys.readouterr().out.startswith("[")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", RULES, ids=lambda page: page.stem)
def test_every_clause_is_named_by_a_test(page: Path) -> None:
    clauses = clauses_of(page)
    assert len(clauses) >= 25
    assert clauses - clauses_named_in("tests") == set()


def test_every_clause_that_the_code_names_exists() -> None:
    known = {clause for page in RULES for clause in clauses_of(page)}
    assert clauses_named_in("src") - known == set()


def test_every_clause_that_a_test_names_exists() -> None:
    known = {clause for page in RULES for clause in clauses_of(page)}
    assert clauses_named_in("tests") - known == set()
