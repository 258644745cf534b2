"""Lets the bots play or continue the matches of STRENGTH.md, and writes the results.

python -m benchmarks.strength --pairing search --game sultan --games 400
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path

from rich.progress import Progress

from benchmarks import strength_page, strength_report
from benchmarks.strength_matches import MATCHES, PAIRINGS, Kept
from jewelbox.cli.saved import folder
from jewelbox.core.processors import processors
from jewelbox.games.registry import GAMES


def play(matches: Sequence[Kept], games: int | None, processes: int) -> None:
    """Play matches one by one, each up to this many games, until all are played or Ctrl-C."""
    with suppress(KeyboardInterrupt), Progress() as progress:
        for kept in matches:
            wanted = games or kept.match.pairing.games
            task = progress.add_task(kept.match.command(wanted), total=wanted)
            with closing(kept.play_up_to(wanted, processes)) as results:
                for result in results:
                    progress.update(task, completed=result.number + 1)
            progress.update(task, completed=wanted)


def chosen(kept: Sequence[Kept], pairings: Sequence[str], games: Sequence[str]) -> Iterator[Kept]:
    """Yield the matches of these pairings and games."""
    for each in kept:
        if each.match.pairing.name in pairings and each.match.game in games:
            yield each


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, then write the results of all kept games."""
    names = [pairing.name for pairing in PAIRINGS]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--pairing", action="append", choices=names, help="only this one; can be repeated")
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this one; can be repeated")
    parser.add_argument("--games", type=int, help="how many games each match has; those kept count")
    parser.add_argument("--processes", type=int, default=processors(), help="how many games are played at once")
    parser.add_argument("--folder", type=Path, default=folder() / "strength", help="where games are kept")
    asked = parser.parse_args(arguments)
    kept = [Kept(match, asked.folder) for match in MATCHES]
    play(list(chosen(kept, asked.pairing or names, asked.game or list(GAMES))), asked.games, asked.processes)
    strength_page.write(strength_report.document(kept))


if __name__ == "__main__":
    main()
