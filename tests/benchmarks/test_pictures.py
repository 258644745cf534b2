"""Plots show the figures of the pages that are committed next to them."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.pictures import (
    DRAWN,
    PLOTS,
    budgets_of,
    draw,
    matches_of,
    peers_plots,
    rows_of,
    share_of,
    strength_plots,
)

from benchmarks import pictures

MATCHES = """\
## `search:20` against `greedy`, 2 players

| game | games | share of first places | 95% bounds | goal |  |
| --- | --- | --- | --- | --- | --- |
| sultan | 40 | 75.0% | 60.5% to 90.0% | at least 70% | reached |
| maharaja | 0 |  |  | at least 70% | not played |

## `search:2000` against `search:500`, 2 players

| game | games | share of first places | 95% bounds | goal |  |
| --- | --- | --- | --- | --- | --- |
| sultan | 60 | 70.0% | 60.0% to 80.0% | at least 55% | reached |

## `search:20` against 3 seats of `greedy`, 4 players

| game | games | share of first places | 95% bounds | goal |  |
| --- | --- | --- | --- | --- | --- |
| sultan | 40 | 40.0% | 30.0% to 50.0% | at least 45% | MISSED |
"""


@pytest.mark.parametrize("page", DRAWN)
def test_the_committed_plots_show_the_committed_figures(page: str, tmp_path: Path) -> None:
    (tmp_path / page).write_text((pictures.HERE / page).read_text(encoding="utf-8"), encoding="utf-8")
    draw(tmp_path / page)
    drawn = sorted((tmp_path / PLOTS.name).iterdir())
    assert drawn
    for plot in drawn:
        assert plot.read_text(encoding="utf-8") == (PLOTS / plot.name).read_text(encoding="utf-8"), plot.name


def test_a_row_of_a_table_is_read_by_its_columns_and_heading() -> None:
    heading, row = next(rows_of(MATCHES))
    assert heading == "## `search:20` against `greedy`, 2 players"
    assert share_of(row) == (0.605, 0.75, 0.9)


def test_the_ladder_has_every_match_that_was_played_apart_by_players() -> None:
    plots = strength_plots(MATCHES)
    assert set(plots) == {"strength-2.svg", "strength-4.svg", "budget.svg"}
    assert "Sultan: search:20 against greedy: 75%, from 60.5% to 90%" in plots["strength-2.svg"]
    assert "Maharaja" not in plots["strength-2.svg"]
    assert "Sultan: search:20 against greedy: 40%, from 30% to 50%" in plots["strength-4.svg"]


def test_the_budget_curve_turns_matches_round_where_the_reference_is_named_first() -> None:
    (points,) = budgets_of(list(matches_of(MATCHES))).values()
    assert points == pytest.approx({2000: 0.5, 500: 0.3})


def test_a_page_without_peers_has_no_plot_of_them() -> None:
    page = "# Speed\n\n| figure | median |\n| --- | --- |\n| sultan inside, decisions | 1 million/s |\n"
    assert peers_plots(page) == {}
