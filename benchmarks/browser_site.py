"""What people feel on the site of plain files: how much is loaded, and when the first board appears.

Other programs may share the machine, so the browser's processor time is reported too.

python -m benchmarks.browser_site
"""

from __future__ import annotations

import gzip
import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import monotonic
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Response
from scripts.chromium import FOR_TESTS, chromium
from scripts.stage import IMPATIENT, NO_HINTS

from benchmarks.machine import processor
from benchmarks.report import write_part
from benchmarks.static_host import FILES_KEPT, MEMORY_KEPT, hosted

RESULTS = Path(__file__).parent / "BROWSER.md"
HEADING = "# Without a server"
VISITS = 5
GOAL_NEW, GOAL_KEPT, GOAL_BYTES = 4.0, 1.5, 6e6
PACKED = (".bin", ".woff2", ".png")
"""Files that no host packs again."""
COMMAND = "Written by `python -m benchmarks.browser_site`; not edited by hand."
METHOD = f"""\
{VISITS} visits of a new browser profile to `python -m http.server` on one machine: the clock runs from the visit of
the home page, where *Play now* for Sultan is pressed immediately, to the first piece on the board. Then the same in a
second tab, once the browser has cached files and memory. Sizes are those of a host that compresses scripts and
styles with gzip."""
BOARD = "main > .board *"


def main() -> None:
    """Measure, print, and write the section of the page."""
    with tempfile.TemporaryDirectory() as folder, hosted(Path(folder)) as site, chromium(names=FOR_TESTS) as browser:
        visits = [visited(browser, site) for _ in range(VISITS)]
    section = section_of([new for new, _, _ in visits], [kept for _, kept, _ in visits], visits[0][2])
    print(section)
    write_part(RESULTS, HEADING, section)


class Board(NamedTuple):
    """How long the first board took: on the clock, and on the processor, by the browser with all its processes."""

    seconds: float
    processor: float


def visited(browser: Browser, site: str) -> tuple[Board, Board, int]:
    """Visit the site with nothing cached, then again; return what both took, and the bytes of the first."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(IMPATIENT)
    context.add_init_script(NO_HINTS)
    sizes: list[int] = []
    context.on("response", lambda response: sizes.append(size_of(response)))
    new, size = first_board(browser, context, site), sum(sizes)
    kept = first_board(browser, context, site)
    context.close()
    return new, kept, size


def first_board(browser: Browser, context: BrowserContext, site: str) -> Board:
    """Open the site in a new tab and press Play now; return what it took until the board appears."""
    before = processor_times(browser)
    page, began = context.new_page(), monotonic()
    page.goto(site)
    page.get_by_role("button", name="Play now").first.click()
    page.locator(BOARD).first.wait_for()
    seconds = monotonic() - began
    used = sum(time - before.get(process, 0.0) for process, time in processor_times(browser).items())
    while not (page.evaluate(FILES_KEPT) and page.evaluate(MEMORY_KEPT)):  # not part of the measurement
        page.wait_for_timeout(100)
    page.close()
    return Board(seconds, used)


def processor_times(browser: Browser) -> dict[int, float]:
    """Return the processor time of each process of the browser so far."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return {each["id"]: float(each["cpuTime"]) for each in processes}


def size_of(response: Response) -> int:
    """Return the bytes of a response as a typical host sends it."""
    if not response.ok or response.from_service_worker:
        return 0
    body = response.body()
    return len(body) if response.url.endswith(PACKED) else len(gzip.compress(body, 6))


def section_of(new: list[Board], kept: list[Board], size: int) -> str:
    """Return the section of the page."""
    rows = [
        _row("first board on the static site, nothing cached", "s", [each.seconds for each in new], GOAL_NEW),
        _row("the same, processor time", "s", [each.processor for each in new]),
        _row("first board on the static site, cached", "s", [each.seconds for each in kept], GOAL_KEPT),
        _row("the same, processor time", "s", [each.processor for each in kept]),
        _row("download for it, compressed", "MB", [size / 1e6], GOAL_BYTES / 1e6),
    ]
    machine = f"{processor()}, {os.cpu_count()} cores, load at the end {os.getloadavg()[0]:.1f}"
    table = "\n".join(["| figure | median | goal | from lowest to highest |", "| --- | --- | --- | --- |", *rows])
    paragraphs = [HEADING, COMMAND, table, METHOD, f"{machine}, {datetime.now(UTC):%Y-%m-%d}."]
    return "\n\n".join(paragraphs) + "\n"


def _row(name: str, unit: str, values: list[float], goal: float | None = None) -> str:
    middle = median(values)
    reached = "" if goal is None else f"at most {goal:g}: {'reached' if middle <= goal else 'missed'}"
    return f"| {name} | {middle:.2f} {unit} | {reached} | {min(values):.2f} to {max(values):.2f} |"


if __name__ == "__main__":
    main()
