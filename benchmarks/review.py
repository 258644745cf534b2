"""Measures reviews: how accurate chances are, how far budgets agree, time and memory in a browser.

python -m benchmarks.review --games 1000 --processes 16
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import chain
from time import monotonic

from rich.progress import Progress

from benchmarks import review_report
from benchmarks.machine import processor
from benchmarks.review_report import Found
from benchmarks.review_samples import Sample, all_samples
from jewelbox.core.processors import processors
from jewelbox.games.registry import GAMES

PARTS = ("chances", "browser")
COMPARED = 10
"""One game in this many is judged with the larger budget too."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what is requested, and write the page with all results."""
    asked = _parser().parse_args(arguments)
    found, games = review_report.read(), asked.game or list(GAMES)
    found.machine = _machine()
    if "chances" in (asked.part or PARTS):
        for game in games:
            _judge(found, game, asked.games, asked.compared, asked.processes)
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
    return parser


def _judge(found: Found, game: str, games: int, compared: int | None, processes: int) -> None:
    """Judge the games of one kind and write what they say."""
    samples = list[list[Sample]]()
    began = monotonic()
    with Progress() as progress:
        both = games // COMPARED if compared is None else compared
        wanted = all_samples(game, games, both, processes)
        samples.extend(progress.track(wanted, total=games, description=game))
    every = list(chain.from_iterable(samples))
    found.games[game], found.bins[game] = games, review_report.calibration(every)
    agreed = review_report.agreement(every)
    if agreed is not None:
        found.agreement[game] = agreed
    review_report.write(found)
    print(f"{game}: {games} games in {monotonic() - began:.0f} s")


def _machine() -> dict[str, str]:
    return {
        "processor": f"{processor()}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.machine()}",
        "date": datetime.now(UTC).date().isoformat(),
    }


if __name__ == "__main__":
    main()
