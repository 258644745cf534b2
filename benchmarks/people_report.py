"""PEOPLE.md: what became of notifications, and how long leaderboards take."""

from __future__ import annotations

import math
import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median

from benchmarks.machine import processor

REPORT = Path(__file__).with_name("PEOPLE.md")
LATE = 0.99


@dataclass(frozen=True)
class Result:
    """Something measured, what it should be at most, and how it is written."""

    what: str
    figure: float
    most: float
    text: str = ""
    load: float = 0.0
    """How many processes wanted a processor, on average, when it was measured."""

    @classmethod
    def of_seconds(cls, what: str, seconds: Sequence[float], most: float, load: float = 0.0) -> Result:
        """Return the median time, and the time that nearly all stay within, which is compared with the goal."""
        late = _late(seconds)
        text = f"median {median(seconds) * 1000:,.0f} ms, 99% within {late * 1000:,.0f} ms"
        return cls(what, late, most, f"{text}, most {max(seconds) * 1000:,.0f} ms", load)

    @classmethod
    def of_ratio(cls, what: str, seconds: Sequence[float], others: Sequence[float], most: float) -> Result:
        """Return how the median time compares with that of others."""
        ratio = median(seconds) / median(others)
        text = f"{ratio:.2f} (median {median(others) * 1000:.1f} ms, then {median(seconds) * 1000:.1f} ms"
        return cls(
            what, ratio, most, f"{text}; 99% {_late(others) * 1000:.0f} ms, then {_late(seconds) * 1000:.0f} ms)"
        )

    @property
    def is_reached(self) -> bool:
        """Whether it is as it should be."""
        return self.figure <= self.most

    def __str__(self) -> str:
        verdict = "reached" if self.is_reached else "NOT REACHED"
        return f"{self.what}: {self.text or f'{self.figure:g}'} (goal {self.most:g}: {verdict})"


def _late(seconds: Sequence[float]) -> float:
    return sorted(seconds)[math.ceil(len(seconds) * LATE) - 1]


def write(results: Mapping[str, Mapping[str, Sequence[Result]]]) -> None:
    """Write PEOPLE.md."""
    REPORT.write_text(document(results), encoding="utf-8")


def document(results: Mapping[str, Mapping[str, Sequence[Result]]]) -> str:
    """Return the text of PEOPLE.md."""
    rows = ["| database | what | measured | at most | | load |", "| --- | --- | --- | --- | --- | --- |"]
    for name, parts in results.items():
        rows += [_row(name, each) for found in parts.values() for each in found]
    machine = {
        "processor": f"{processor()}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.machine()}",
        "Python": platform.python_version(),
        "Jewelbox": version("jewelbox"),
        "date": datetime.now(UTC).date().isoformat(),
    }
    texts = [
        "# Notifications and leaderboards",
        "Written by `python -m benchmarks.people`; not edited by hand.",
        "\n".join(rows),
        METHOD,
        "\n".join(f"- {name}: {value}" for name, value in machine.items()),
    ]
    return "\n\n".join(texts) + "\n"


def _row(database: str, result: Result) -> str:
    verdict = "reached" if result.is_reached else "**NOT REACHED**"
    measured = result.text or f"{result.figure:g}"
    return f"| {database} | {result.what} | {measured} | {result.most:g} | {verdict} | {result.load:.1f} |"


METHOD = """\
SQLite is served by one process, PostgreSQL by two workers. Two people play at each table, a day per move, and move
only after the notification of their turn has arrived; the push service is ours and checks every message against RFC
8030, 8188, 8291 and 8292. Kills (SIGKILL) hit the process on SQLite, and one of the two workers on PostgreSQL. A
notification counts as lost if it has not arrived after 90 seconds, so that its player moved without it: the logs of
the tables say which turns there were. If the server dies before it has stored that a
notification was sent, it sends it again: delivery is at least once. The second has the same id, and a device that has
shown this id shows it again without a sound: "alerted twice" counts the sounds that the client's service worker would
make. The logs of the tables show whether a notification was about a turn, and whether its move had
already been made more than a second before. Turns are announced a second after they begin, so people who have the
table open get none. Times of turns during which something was killed are left out. When 1,000 tables wait at once,
every message is decrypted and checked afterwards, and must be about its own table. After a restart, time counts from
the moment the server answers. PostgreSQL's statistics are brought up to date after the people are stored, as
autovacuum does within a minute.

`load` is the number of processes that wanted a processor while a row was measured. Where it exceeds the number of
cores, other work was running: the counts still hold, but times are only upper bounds."""
