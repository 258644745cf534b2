"""A review in Chromium: how soon the first verdict and the end arrive, and how much memory it takes."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Page
from scripts.chromium import chromium

from benchmarks.machine import keep_to_one_core
from benchmarks.review_report import InBrowser
from benchmarks.review_samples import played
from benchmarks.server_process import running_server
from jewelbox.bots.names import name_at
from jewelbox.core.record import from_data, to_line
from jewelbox.review import ReviewJob

PATIENCE_MS = 300_000.0
PEAK = re.compile(r"VmHWM:\s+(\d+) kB")


def measured(games: list[str]) -> dict[str, InBrowser]:
    """Review one game of each kind in a browser, all on one core."""
    records = {game: played(game, 0) for game in games}  # which may use all cores
    keep_to_one_core()
    with opened() as (browser, page):
        return {game: review_in(browser, page, record) for game, record in records.items()}


@contextmanager
def opened() -> Iterator[tuple[Browser, Page]]:
    """Open a browser at a server."""
    with tempfile.TemporaryDirectory() as folder, running_server(folder) as server, chromium() as browser:
        page = browser.new_context(base_url=server.address, locale="en-GB", reduced_motion="reduce").new_page()
        page.set_default_timeout(PATIENCE_MS)
        yield browser, page


def review_in(browser: Browser, page: Page, record: dict[str, Any]) -> InBrowser:
    """Open a record's file and review its first seat."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.write(to_line(record) + "\n")
        file.flush()
        page.goto("/record")
        page.locator("input[type=file]").set_input_files(file.name)
        page.get_by_role("button", name="Review").click()
    page.get_by_role("button").filter(has_text=name_at(0, record["seats"][0]["name"])).first.click()
    began = monotonic()
    page.get_by_role("heading", name="Why").wait_for()
    first = monotonic() - began
    page.get_by_role("region", name="Luck and skill").wait_for()
    whole = monotonic() - began
    return InBrowser(first, whole, memory(browser), len(ReviewJob(from_data(record), 0).questions))


def memory(browser: Browser) -> float:
    """Return the peak memory of a page's process, in megabytes."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return max(_peak(each["id"]) for each in processes if each["type"] == "renderer")


def _peak(process: int) -> float:
    match = PEAK.search(Path(f"/proc/{process}/status").read_text())
    return int(match[1]) / 1000 if match else 0.0
