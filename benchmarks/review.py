"""Measures reviews: how accurate chances are, how far budgets agree, time and memory in a browser.

python -m benchmarks.review --games 1000 --processes 16

Every judged game is added to `review.json`, so the same command continues an interrupted measurement.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from math import inf
from time import monotonic

from rich.progress import Progress

from benchmarks import review_report
from benchmarks.machine import processor
from benchmarks.review_samples import judged_games
from jewelbox.core.processors import processors
from jewelbox.games.registry import GAMES

PARTS = ("chances", "browser")
COMPARED = 10
"""One game in this many is judged with the larger budget too."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what is requested, and write the page with all results."""
    asked = _parser().parse_args(arguments)
    games = asked.game or list(GAMES)
    if "chances" in (asked.part or PARTS):
        for game in games:
            _judge(game, asked)
    if "browser" in (asked.part or PARTS):
        from benchmarks.review_browser import measured  # needs Playwright

        in_browser = measured(games)
        with review_report.changed(_machine()) as found:
            found.browser |= in_browser


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.review", description=__doc__)
    parser.add_argument("--part", action="append", choices=PARTS, help="only this one; can be repeated")
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this one; can be repeated")
    parser.add_argument("--games", type=int, default=1000, help="how many games of each kind are judged")
    parser.add_argument("--compared", type=int, help="how many of them with both budgets; a tenth if not given")
    parser.add_argument("--processes", type=int, default=processors(), help="how many games are judged at once")
    parser.add_argument("--minutes", type=float, default=inf, help="after this time, no further game begins")
    parser.add_argument("--restart", action="store_true", help="forget the games judged before")
    return parser


def _judge(game: str, asked: argparse.Namespace) -> None:
    """Judge the games of one kind that are missing, and add each to the page."""
    machine, began = _machine(), monotonic()
    with review_report.changed(machine) as found:
        if asked.restart:
            review_report.forget(found, game)
        missing = range(found.games.get(game, 0), asked.games)
    both = asked.games // COMPARED if asked.compared is None else asked.compared
    with Progress() as progress:
        games = judged_games(game, missing, both, asked.processes, lambda: monotonic() - began > 60 * asked.minutes)
        for one in progress.track(games, total=len(missing), description=game):
            with review_report.changed(machine) as found:
                review_report.add(found, game, one)
    print(f"{game}: {review_report.read().games.get(game, 0)} games, the last of them in {monotonic() - began:.0f} s")


def _machine() -> dict[str, str]:
    return {
        "processor": f"{processor()}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.machine()}",
        "date": datetime.now(UTC).date().isoformat(),
    }


if __name__ == "__main__":
    main()
