"""The report says plainly what was reached."""

from __future__ import annotations

from pathlib import Path

from benchmarks.figures import Figure, Unit
from benchmarks.goals import Goal
from benchmarks.report import Results, document, write_part

FAST = Goal(8, at_least=True, limit="the rules")
SMALL = Goal(300e6, at_least=False, limit="the compiler")


def results(*figures: Figure) -> Results:
    return Results(ratios=list(figures), machine_bound=[], decisions=[], machine={"Python": "3.11"})


def test_a_figure_is_the_median_of_its_samples() -> None:
    assert Figure("speed", Unit.TIMES, [9.0, 1.0, 8.5]).cells == ("speed", "8.50 times", "", "1.00 to 9.00")


def test_goals_bound_from_below_or_from_above() -> None:
    assert Figure("speed", Unit.TIMES, [8.0], FAST).goal_text == "at least 8: reached"
    assert Figure("memory", Unit.MEGABYTES, [301e6], SMALL).goal_text == "at most 300: NOT REACHED"


def test_a_missed_goal_is_named_with_what_limits_it() -> None:
    text = document(results(Figure("speed", Unit.TIMES, [7.0], FAST), Figure("memory", Unit.MEGABYTES, [1e6], SMALL)))
    assert "1 of 2 goals are reached." in text
    assert "- **speed**: 7.00 times, at least 8: NOT REACHED. Limited by: the rules." in text


def test_a_part_of_a_page_replaces_itself_and_leaves_the_others(tmp_path: Path) -> None:
    page = tmp_path / "PAGE.md"
    write_part(page, "# One", "# One\n\nfirst\n\n## More\n\nof it")
    write_part(page, "# Two", "# Two\n\nsecond")
    write_part(page, "# One", "# One\n\nother")
    assert page.read_text() == "# One\n\nother\n\n# Two\n\nsecond\n"
