"""How long it takes from the command `jewelbox` to the first board, on a machine where it has never run before.

python -m benchmarks.first_start
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser
from scripts.chromium import chromium
from scripts.stage import IMPATIENT, NO_HINTS

from benchmarks import report
from benchmarks.browser import RESULTS, WIDE, machine_lines
from benchmarks.figures import Figure, Unit
from benchmarks.goals import Goal
from benchmarks.server_process import Server

TITLE = "# From the command to the first board"
STARTS = 5
FIRST_BOARD = Goal(3.0, at_least=False, limit="importing the server's libraries")
BOARD = "main > .board *"


class Start(NamedTuple):
    """Seconds from the command until something appears, and the server's processor time by then."""

    home: float
    board: float
    processor: float


def main() -> int:
    """Measure, print, and write the part of BROWSER.md; the exit status says whether the goal is met."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with chromium() as browser:
        _, *starts = [first_start(browser) for _ in range(1 + STARTS)]
        version = browser.version
    figures = [
        Figure("from the command to the first board", Unit.SECONDS, [start.board for start in starts], FIRST_BOARD),
        Figure("from the command to the home page", Unit.SECONDS, [start.home for start in starts]),
        Figure("the server's processor time until then", Unit.SECONDS, [start.processor for start in starts]),
    ]
    report.show_groups(figures)
    parts = [TITLE, _METHOD, report.table(figures), report.verdict(figures[:1]), machine_lines(version)]
    report.write_part(RESULTS, TITLE, "\n\n".join(parts))
    return int(not figures[0].is_reached)


def first_start(browser: Browser) -> Start:
    """Start a server with an empty data folder, and play at once."""
    context = browser.new_context(viewport=WIDE, locale="en-GB", service_workers="block", reduced_motion="reduce")
    context.add_init_script(NO_HINTS)
    context.add_init_script(IMPATIENT)
    page = context.new_page()
    with tempfile.TemporaryDirectory() as folder:
        server, began = Server(Path(folder)), time.perf_counter()
        server.start()
        page.goto(server.address)
        page.get_by_role("button", name="Play now").first.click()
        home = time.perf_counter() - began
        page.locator(BOARD).first.wait_for()
        start = Start(home, time.perf_counter() - began, server.seconds())
        server.stop()
    context.close()
    return start


_METHOD = f"""\
Written by `python -m benchmarks.first_start`; not edited by hand. {STARTS} starts, each with an empty data folder: from
before the program starts, through the home page and a press of *Play now*, to the first piece on Sultan's board. A
start before them, which does not count, writes the bytecode; kernels may still compile in the background, and nothing
waits for them."""


if __name__ == "__main__":
    sys.exit(main())
