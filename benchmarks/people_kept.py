"""What was measured so far: parts can be measured one by one, and turns in several goes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec

from benchmarks.people_duels import TurnTally
from benchmarks.people_report import Result

FILE = Path(__file__).with_name("people.json")


class TurnsKept(msgspec.Struct):
    """Turns of all goes: how many, what became of their notifications, and how often they took how long."""

    goes: int = 0
    tables: int = 0
    kills: int = 0
    turns: int = 0
    lost: int = 0
    doubled: int = 0
    alerted: int = 0
    unasked: int = 0
    late: int = 0
    latencies: dict[str, int] = {}
    """How many took each number of hundredths of a second."""
    loads: list[float] = []

    def add(self, tally: TurnTally, tables: int, load: float) -> None:
        """Add another go."""
        self.goes += 1
        self.tables = tables
        self.loads.append(load)
        for name in ("kills", "turns", "lost", "doubled", "alerted", "unasked", "late"):
            setattr(self, name, getattr(self, name) + getattr(tally, name))
        more = Counter(str(round(seconds * 100)) for seconds in tally.latencies)
        self.latencies = dict(Counter(self.latencies) + more)

    def results(self) -> list[Result]:
        """Return what is written about them."""
        what = f"{self.turns:,} turns at {self.tables} tables, {self.kills} kills"
        load = max(self.loads)
        seconds = [int(length) / 100 for length, count in self.latencies.items() for _ in range(count)]
        return [
            Result(f"{what}: notifications lost", self.lost, 0, load=load),
            Result(f"{what}: people alerted twice to one turn", self.alerted, 0, load=load),
            Result(f"{what}: notifications sent twice", self.doubled, 0, load=load),
            Result(f"{what}: notifications of turns that never were", self.unasked, 0, load=load),
            Result(f"{what}: notifications of moves already made", self.late, 0, load=load),
            Result.of_seconds(f"{what}: from the turn to the notification", seconds, most=5.0, load=load),
        ]


class Kept(msgspec.Struct):
    """All results, by database and part."""

    results: dict[str, dict[str, list[Result]]] = {}
    turns: dict[str, TurnsKept] = {}

    def write(self) -> None:
        """Keep it."""
        FILE.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")


def kept() -> Kept:
    """Return what was measured before."""
    return msgspec.json.decode(FILE.read_bytes(), type=Kept) if FILE.exists() else Kept()
