from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from jewelbox.arena.match import Fault
from jewelbox.arena.plots import Interval, Scale, intervals, line_plot
from jewelbox.arena.report import duration, quantile, report
from jewelbox.arena.standings import Standings
from jewelbox.arena.tournament import Tournament
from jewelbox.arena.workers import results

DUEL = Tournament("maharaja", 2, {"grey": True}, ("greedy", "random"), seed=11, mode="plain")
VOID = {"meta", "line", "circle", "rect", "polyline"}


class Tags(HTMLParser):
    """Checks that tags close in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()

    def handle_starttag(self, tag: str, _: object) -> None:
        self.seen[tag] += 1
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, _: object) -> None:
        self.seen[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def page() -> str:
    standings = Standings(DUEL.bots, 2)
    for result in results(DUEL, range(4), 1):
        standings.add(replace(result, faults=[Fault(1, 2, "returned '<b>'")]))
    return report(DUEL, standings)


def test_the_page_is_whole_and_has_its_plots(page: str) -> None:
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert tags.seen["svg"] == 4
    assert page.startswith("<!doctype html>")


def test_the_page_is_self_contained(page: str) -> None:
    assert not re.search(r"https?:|//|<script|<link|<img|@import|url\(|src=", page)


def test_the_page_follows_light_and_dark(page: str) -> None:
    assert "prefers-color-scheme: dark" in page
    drawn = page[page.index("<body>") :]
    assert not re.search(r"#[0-9a-f]{3,6}\b", drawn)


def test_the_page_says_how_to_play_the_tournament_again(page: str) -> None:
    assert "jewelbox arena maharaja --players 2 --bots greedy,random --games 4 --seed 11 --option grey=true" in page


def test_what_a_bot_did_is_shown_as_text(page: str) -> None:
    assert "Game 1, seat 2, decision 2" in page
    assert "returned &#x27;&lt;b&gt;&#x27;" in page


def test_a_tournament_without_a_finished_game_has_a_page_too() -> None:
    assert "No game was finished." in report(DUEL, Standings(DUEL.bots, 2))


def test_a_scale_has_round_ticks_and_allows_equal_ends() -> None:
    assert Scale(0, 1, 0, 100).ticks() == [0, 0.2, 0.4, 0.6, 0.8, 1]
    assert Scale(18, 57, 0, 100).ticks() == [20, 30, 40, 50]
    assert Scale(5, 5, 0, 100)(5) == 0


def test_a_plot_places_values_between_its_ends() -> None:
    plot = intervals("Shares", [Interval("a & b", 0, 0.5, 1)], percent=True)
    assert "a &amp; b: 50%, from 0% to 100%" in plot
    assert 'cx="280.0"' in plot


def test_a_line_of_many_games_is_thinned_but_keeps_its_end() -> None:
    plot = line_plot("Shares", [("a", [0.0] * 9999 + [1.0])])
    points = re.search(r'points="([^"]*)"', plot)
    assert points is not None
    assert len(points[1].split()) < 300
    assert points[1].endswith(",32.0")


def test_quantiles_of_counts() -> None:
    counts = Counter({1: 1, 2: 2, 10: 1})
    assert [quantile(counts, part) for part in (0, 0.25, 0.5, 0.75, 1)] == [1, 1, 2, 2, 10]


def test_times_are_shown_in_the_unit_that_reads_best() -> None:
    assert [duration(seconds) for seconds in (2.5, 0.0125, 0.000042)] == ["2.50 s", "12.5 ms", "42 µs"]
