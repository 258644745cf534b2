"""The page about reviews: tenths of chances, verdicts of two budgets, and only what was measured."""

from __future__ import annotations

import pytest
from benchmarks.review_report import Agreement, Bin, Found, InBrowser
from benchmarks.review_samples import Sample, spread

from benchmarks import review_report


def test_positions_are_distinguished_by_tenths_of_their_chance() -> None:
    samples = [Sample(0.71, 1.0, "best"), Sample(0.79, 0.0, "best"), Sample(1.0, 1.0, "best"), Sample(0.0, 0.5, "best")]
    assert review_report.calibration(samples) == [Bin(1, 0.0, 0.5), Bin(2, 0.75, 0.5), Bin(1, 1.0, 1.0)]


def test_the_difference_between_judged_and_won_weighs_positions() -> None:
    assert review_report.miss([Bin(3, 0.5, 0.5), Bin(1, 0.75, 0.35)]) == pytest.approx(0.1)


def test_budgets_agree_by_verdicts_that_both_gave() -> None:
    pairs = [("best", "best"), ("good", "best"), ("mistake", "inaccuracy"), ("blunder", "best")]
    samples = [Sample(0.5, 1.0, one, other) for one, other in pairs]
    found = review_report.agreement([*samples, Sample(0.5, 1.0, "blunder")])
    assert found == Agreement(decisions=4, same=0.25, near=0.75, blamed=2, confirmed=0.5)
    assert review_report.agreement([Sample(0.5, 1.0, "best")]) is None


def test_a_page_has_what_was_measured_and_no_more() -> None:
    assert "##" not in review_report.page(Found())
    found = Found(games={"sultan": 40}, bins={"sultan": [Bin(400, 0.7, 0.68)]})
    found.browser["maharaja"] = InBrowser(first=1.24, whole=9.87, memory=312.4, decisions=61)
    page = review_report.page(found)
    assert "| sultan | 40 | 400 | 2.0 points |" in page
    assert "| 70% | 68% ± 2 | 400 |" in page
    assert "| maharaja | 61 | 1.2 s | 9.9 s | 312 MB |" in page
    assert "Verdicts" not in page
    assert "<svg" in review_report.plot(found)


def test_chosen_decisions_are_spread_over_the_game() -> None:
    class Asked:
        def __init__(self, entry: int) -> None:
            self.entry = entry

    questions = [Asked(entry) for entry in reversed(range(120))]
    assert [each.entry for each in spread(questions)] == [*range(5, 120, 10)]  # type: ignore[arg-type]  # has an entry
    assert len(spread(questions[:3])) == 3  # type: ignore[arg-type]  # the same
