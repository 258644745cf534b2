"""The code on the page for research runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import jewelbox

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
HEADINGS = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
BLOCKS = {
    section.splitlines()[0]: code
    for section in HEADINGS
    for code in re.findall(r"```python\n(.*?)```", section, re.DOTALL)
}
"""The code of each section."""


def test_every_interface_has_code_to_start_with() -> None:
    assert set(BLOCKS) == {"Observations", "PettingZoo", "Gymnasium", "OpenSpiel", "Batches"}


def test_the_page_counts_the_moves_of_each_game() -> None:
    counts = {game.TITLES["en"]: len(game.MOVES) for game in jewelbox.GAMES.values()}
    told = {title: int(count) for count, title in re.findall(r"(\d+) in ([A-Z][\w' ]+)[,.]", PAGE)}
    assert len(told) >= 3
    assert told.items() <= counts.items()


@pytest.mark.usefixtures("plain_rules")
@pytest.mark.parametrize("section", BLOCKS)
def test_the_code_of_a_section_runs(section: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(BLOCKS[section], f"research.md: {section}", "exec"), {})  # noqa: S102  # our own page
    assert capsys.readouterr().out
