"""SERVER.md: how much load a server handles, and what limits it."""

from __future__ import annotations

import os
import platform
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from benchmarks import goals, pictures, report
from benchmarks.figures import Figure, Unit
from benchmarks.machine import processor
from benchmarks.server_driver import Idle, Window

SERVER = Path(__file__).parent / "SERVER.md"
LIBRARIES = ("uvicorn", "uvloop", "websockets", "litestar", "msgspec", "SQLAlchemy", "aiosqlite", "psycopg", "numba")


@dataclass(frozen=True)
class Findings:
    """What one run has measured: as many moves as possible, the target rate of moves, idle tables, and PostgreSQL."""

    busy: Sequence[Window]
    paced: Sequence[Window]
    idle: Idle
    postgres: Sequence[Window]


def write(findings: Findings) -> None:
    """Write SERVER.md atomically; then draw its plot."""
    draft = SERVER.with_suffix(".draft")
    draft.write_text(document(findings), encoding="utf-8")
    draft.replace(SERVER)
    pictures.draw(SERVER)


def document(findings: Findings) -> str:
    """Return the text of SERVER.md."""
    wanted = figures_with_goals(findings)
    parts = [
        "# How much load a server handles",
        "Written by `make bench-server`; not edited by hand. Medians of several measurements of the same run.",
        "## Goals",
        report.table(wanted),
        report.verdict(wanted),
        "## More figures",
        report.table(other_figures(findings)),
        "## What limits it",
        _PROFILE,
        "## The machine and the versions",
        "\n".join(f"- {name}: {value}" for name, value in machine().items()),
        "## How it was measured",
        _METHOD,
    ]
    return "\n\n".join(parts) + "\n"


def figures_with_goals(findings: Findings) -> list[Figure]:
    """Return the figures that have a goal."""
    busy, paced, idle = findings.busy, findings.paced, findings.idle
    seen = [window.within(0.99) for window in paced]
    return [
        Figure("moves stored, 200 tables", Unit.A_SECOND, [window.rate for window in busy], goals.SERVER_MOVES),
        Figure("99% of moves seen by all seats, 1,700 moves/s tried", Unit.MILLISECONDS, seen, goals.SERVER_SEEN),
        Figure("2,000 idle tables, 4,000 connections", Unit.MEGABYTES, [idle.memory], goals.SERVER_MEMORY),
        Figure("a table opened and seen", Unit.MILLISECONDS, idle.openings, goals.SERVER_OPENING),
    ]


def other_figures(findings: Findings) -> list[Figure]:
    """Return the additional figures."""
    busy, paced = findings.busy, findings.paced
    return [
        Figure("99% of moves seen, as many as possible", Unit.MILLISECONDS, [window.within(0.99) for window in busy]),
        Figure("half of the moves seen, as many as possible", Unit.MILLISECONDS, [w.within(0.5) for w in busy]),
        Figure("half of the moves seen, 1,700 moves/s tried", Unit.MILLISECONDS, [w.within(0.5) for w in paced]),
        Figure("moves stored, 1,700 moves/s tried", Unit.A_SECOND, [window.rate for window in paced]),
        Figure("processor time of a move, server", Unit.MICROSECONDS, [window.server_cost for window in busy]),
        Figure("processor time of a move, driver", Unit.MICROSECONDS, [window.driver_cost for window in busy]),
        Figure("moves stored, PostgreSQL", Unit.A_SECOND, [window.rate for window in findings.postgres]),
        Figure("99% of moves seen, PostgreSQL", Unit.MILLISECONDS, [w.within(0.99) for w in findings.postgres]),
    ]


def machine() -> dict[str, str]:
    """Return what is needed to compare figures."""
    load = f"{os.getloadavg()[2]:.1f} in the last 15 minutes, the benchmark included"
    return {
        "processor": f"{processor()}, {os.cpu_count()} cores for server, driver and database together",
        "system": f"{platform.system()} {platform.machine()}",
        "load": load,
        "Python": platform.python_version(),
        "SQLite": sqlite3.sqlite_version,
        **{name: version(name) for name in LIBRARIES},
        "Jewelbox": version("jewelbox"),
        "date": datetime.now(UTC).date().isoformat(),
    }


_PROFILE = """\
Nearly all of the server's time is Python in one thread; the other threads wait for SQLite most of the time. While
200 tables played, a sampling profiler (py-spy) found it doing this:

- 39%: making the updates for each seat. A third of that is views, a third events (nearly half of which are the
  reveal at the end of a round), the rest legal moves, their notation, and writing JSON.
- 15%: deciding what follows from a move: the rules and the draws, which are compiled, and the calls into them.
- 11%: storing: making rows, and handing them to the thread that writes.
- 9%: receiving: frames, reading JSON.
- 6%: sending: Litestar's and uvicorn's steps, frames.
- 20%: the event loop, checking rights, and the steps between these parts."""

_METHOD = """\
- The server is `jewelbox serve` with one worker, the driver another process on the same machine. Limits on requests,
  connections and messages are lifted; all other settings are the defaults. SQLite writes with `synchronous=FULL`.
- At every table two people, each with a live connection, play Sultan with random moves. They start when all are
  connected; moves are counted until the first game is over, about 12,000 at 200 tables. Then other tables follow.
- A move is seen when both connections have received its update, which is sent after it is stored. The time runs from
  sending the move, in the driver.
- As many as possible: both people move as soon as they see that it is their turn. So 200 moves are always in progress,
  and at 1,700 moves a second the mean time can't be below 118 ms. With 1,700 tried, people think: a move comes
  half to one and a half times 118 ms after its table's last one, or later if the last one was seen late.
- Idle: tables of two people who are connected and don't move. The figure is the server's resident memory.
- Opened: from the first request (a person opens a table, another joins, the game starts, the first connects and says
  hello) until the first view arrives, one table after the other.
- PostgreSQL runs on the same machine with its default settings; it is shown for information."""
