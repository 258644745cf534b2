"""Measures everything, prints a table and writes RESULTS.md: `python -m benchmarks`."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from rich.progress import Progress

from benchmarks import machine, rates, report, startup
from benchmarks.figures import Figure
from benchmarks.peer import Peer
from jewelbox.core.cache import cache_root
from jewelbox.games.registry import GAMES

REPETITIONS = 9
COLD_STARTS = 3


def measure_rates(repetitions: int, progress: Progress) -> list[rates.Repetition]:
    """Measure all rates this many times."""
    with Peer() as peer:
        compiling = progress.add_task("compiling", total=None)
        probes = rates.probes(peer)
        progress.remove_task(compiling)
        return list(progress.track(rates.repetitions(probes, repetitions), repetitions, description="rates"))


def measure_starts(repetitions: int, progress: Progress) -> list[Figure]:
    """Measure cold and warm starts of every game."""
    figures: list[Figure] = []
    for name, game in GAMES.items():
        starts = [
            startup.cold_and_warm(game)
            for _ in progress.track(range(repetitions), description=f"cold and warm starts of {name}")
        ]
        warms = [warm for _, warms in starts for warm in warms]
        figures += startup.figures(name, [cold for cold, _ in starts], warms)
    return figures


def measure(repetitions: int) -> report.Results:
    """Measure everything: starts on any free core, then rates on one core."""
    with Progress(transient=True) as progress:
        starts = measure_starts(min(repetitions, COLD_STARTS), progress)
        machine.keep_to_one_core()
        samples = measure_rates(repetitions, progress)
    return report.Results(
        ratios=rates.ratios(samples),
        machine_bound=[*rates.copies(samples), *starts],
        decisions=rates.decisions(samples),
        machine=machine.description(),
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--repetitions", type=int, default=REPETITIONS, help="how often each rate is measured")
    repetitions = max(1, parser.parse_args(arguments).repetitions)
    os.environ["JEWELBOX_CACHE"] = str(cache_root() / "benchmarks")  # next to the kernels of the games in use
    results = measure(repetitions)
    report.show(results)
    report.write(results)


if __name__ == "__main__":
    main()
