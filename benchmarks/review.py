"""Measures reviews: how accurate chances are, how far budgets agree, time and memory in a browser.

python -m benchmarks.review --games 1000 --processes 16

Judged games are stored in a folder, so the same command continues an interrupted measurement.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from time import monotonic

from rich.progress import Progress

from benchmarks import review_report
from benchmarks.machine import processor
from benchmarks.review_report import Found
from benchmarks.review_samples import SampleJournal, judged_games, sampling
from jewelbox.core.processors import processors
from jewelbox.games.registry import GAMES

PARTS = ("chances", "browser")
JOURNAL = Path("build", "review")
COMPARED = 10
"""One game in this many is judged with the larger budget too."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what is requested, and write the page with all results."""
    asked = _parser().parse_args(arguments)
    found, games = review_report.read(), asked.game or list(GAMES)
    found.machine = _machine()
    if "chances" in (asked.part or PARTS):
        for game in games:
            _judge(found, game, asked)
    if "browser" in (asked.part or PARTS):
        from benchmarks.review_browser import measured  # needs Playwright

        found.browser |= measured(games)
        review_report.write(found)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.review", description=__doc__)
    parser.add_argument("--part", action="append", choices=PARTS, help="only this one; can be repeated")
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this one; can be repeated")
    parser.add_argument("--games", type=int, default=1000, help="how many games of each kind are judged")
    parser.add_argument("--compared", type=int, help="how many of them with both budgets; a tenth if not given")
    parser.add_argument("--processes", type=int, default=processors(), help="how many games are judged at once")
    parser.add_argument("--minutes", type=float, default=inf, help="after this time, no further game begins")
    parser.add_argument("--journal", type=Path, default=JOURNAL, help="the folder of the judged games")
    return parser


def _judge(found: Found, game: str, asked: argparse.Namespace) -> None:
    """Judge the games of one kind and write what they say."""
    journal, began = SampleJournal(asked.journal / f"{game}.jsonl"), monotonic()
    missing = [number for number in range(asked.games) if number not in journal.games]
    both = asked.games // COMPARED if asked.compared is None else asked.compared
    with Progress() as progress:
        games = judged_games(game, missing, both, asked.processes, lambda: monotonic() - began > 60 * asked.minutes)
        for one in progress.track(games, total=len(missing), description=game):
            journal.add(one)
    _take(found, game, journal)
    review_report.write(found)
    print(f"{game}: {len(journal.games)} games, the last of them in {monotonic() - began:.0f} s")


def _take(found: Found, game: str, journal: SampleJournal) -> None:
    """Replace what was measured of a game."""
    if not journal.games:
        return
    found.games[game], found.sampled[game] = len(journal.games), sampling(game)
    samples = journal.samples("search")
    found.bins[game] = review_report.calibration(samples)
    found.judges[game] = review_report.judge_scores(journal)
    agreed = review_report.agreement(samples)
    if agreed is not None:
        found.agreement[game] = agreed


def _machine() -> dict[str, str]:
    return {
        "processor": f"{processor()}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.machine()}",
        "date": datetime.now(UTC).date().isoformat(),
    }


if __name__ == "__main__":
    main()
