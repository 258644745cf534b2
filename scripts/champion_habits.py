"""Measure the champion's habits in records of its games against itself, and write them into the games' folders.

jewelbox simulate sultan --players 2 --games 40 --seed 2026 --bots search:1000,search:1000 --out sultan-2.jsonl
python -m scripts.champion_habits sultan-2.jsonl …
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import msgspec

from jewelbox.core.record import from_line
from jewelbox.games.registry import GAMES
from jewelbox.statistics.habits import FILE, Measured, champion_habits, measured, summed


def main() -> None:
    """Replace the habits for every game and number of players in the records."""
    parser = argparse.ArgumentParser(prog="python -m scripts.champion_habits", description=__doc__)
    parser.add_argument("records", type=Path, nargs="+", help="files of records in which all seats are the champion's")
    for habits in summed(each for path in parser.parse_args().records for each in measured_in(path)):
        known = champion_habits(habits.game) | {habits.players: habits}
        ordered = [known[each] for each in sorted(known)]
        text = msgspec.json.format(msgspec.json.encode(ordered), indent=1)
        (GAMES[habits.game].FOLDER / FILE).write_bytes(text + b"\n")
        print(f"{habits.game}, {habits.players} players: {habits.games // habits.players} games")


def measured_in(path: Path) -> Iterator[Measured]:
    """Yield the habits of every seat of every game in a file."""
    for record in map(from_line, path.read_bytes().splitlines()):
        yield from (measured(record, seat) for seat in range(record.players))


if __name__ == "__main__":
    main()
