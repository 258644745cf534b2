"""What people feel in the browser: how much is loaded, when the board appears, how fast and smooth moves are.

python -m benchmarks.browser
"""

from __future__ import annotations

import gzip
import os
import platform
import sys
import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from scripts.chromium import chromium
from scripts.stage import CLIENT, IMPATIENT, NO_HINTS

from benchmarks import report
from benchmarks.figures import Figure, Unit
from benchmarks.goals import Goal
from benchmarks.machine import processor
from benchmarks.server_process import Server, running_server

RESULTS = Path(__file__).parent / "BROWSER.md"
TITLE = "# In the browser"
GAMES = ("sultan", "diamonds-club", "maharaja")
WIDE: ViewportSize = {"width": 1440, "height": 900}
LOADS = 7
MATCHES = 3
PEOPLE = 3
MOVING_MS = 15_000
"""For how long frames are counted in each game."""
REST_MS = 100
"""How long people pause between moves."""
PATIENCE_MS = 20_000
"""After this long, something that should be shown counts as broken."""
SECOND_MS = 1000
PAUSE = 0.8
"""Seconds that bots wait before a move, as on a server with its own settings."""
QUICK = "random"
"""A bot that moves without thinking."""

SCRIPT = Goal(150e3, at_least=False, limit="the framework, the game's table and the texts of one language")
FIRST_BOARD = Goal(1.0, at_least=False, limit="loading and running the scripts, then the table's first message")
MOVE = Goal(0.1, at_least=False, limit="storing the move, a message to each browser, and drawing a frame there")
FRAMES = Goal(59.5, at_least=True, limit="drawing by the processor: this browser has no graphics card")

NOTE_BOARD = """(() => {
  const loaded = []
  const seen = new PerformanceObserver(list => loaded.push(...list.getEntries().map(({ name }) => name)))
  seen.observe({ type: 'resource', buffered: true })
  const note = () => {
    window.boardAt = performance.now()
    window.loadedForBoard = [...loaded]
  }
  const look = () => {
    const pieces = [...document.querySelectorAll('main > .board *')]
    const isThere = pieces.some(piece => piece.getBoundingClientRect().height > 0)
    requestAnimationFrame(isThere ? note : look)
  }
  look()
})()"""
"""Notes when the first frame with a board has been drawn, and what was loaded by then."""
NOTE_CHANGE = """() => {
  window.changedAt = null
  const lines = () => document.querySelector('aside ol')?.childElementCount
  const before = lines()
  const seen = new MutationObserver(() => {
    if (lines() === before) return
    seen.disconnect()
    requestAnimationFrame(() => (window.changedAt = performance.timeOrigin + performance.now()))
  })
  seen.observe(document.body, { childList: true, subtree: true })
}"""
"""Notes when the next line of the log is drawn, or the score that replaces it."""
MOVE_NOW = """() => {
  const jewel = document.querySelector('.tray button')
  const [card, rug] = [document.querySelector('[data-guide=hand] button'), document.querySelector('.rug')]
  const [first, last] = jewel ? [jewel, jewel] : [card, rug]
  first.click()
  const pressed = performance.timeOrigin + performance.now()
  last.click()
  return pressed
}"""
"""Makes a move in Sultan as a person would, and returns when the last thing was pressed."""
MY_TURN = "document.querySelector('main > .mine')?.classList.contains('on') ?? false"
WHEN_NOTED = """([name, patience]) => new Promise((done, fail) => {
  setTimeout(() => fail(new Error(`${name} was not noted`)), patience)
  const look = () => (window[name] ? done(window[name]) : setTimeout(look, 5))
  look()
})"""
"""Returns something as soon as it is noted."""
IS_OVER = "document.querySelector('main.score') !== null"
COUNT_FRAMES = """ms => new Promise(done => {
  const [frames, until] = [[], performance.now() + ms]
  const frame = at => {
    frames.push([at, document.getAnimations().some(({ playState }) => playState === 'running')])
    at < until ? requestAnimationFrame(frame) : done(frames)
  }
  requestAnimationFrame(frame)
})"""
"""Returns when frames were drawn, and whether something moved in them."""


def main() -> int:
    """Measure, print, and write BROWSER.md; the exit status says whether all goals are met."""
    with tempfile.TemporaryDirectory() as folder, running_server(folder, pause=PAUSE) as server, chromium() as browser:
        figures = [*loading(browser, server), moves(browser, server), *motion(browser, server)]
        chromium_version = browser.version
    report.show_groups(figures)
    report.write_part(RESULTS, TITLE, document(figures, chromium_version))
    return int(not all(figure.is_reached for figure in figures))


def loading(browser: Browser, server: Server) -> Iterator[Figure]:
    """Measure how much script is loaded before the first board of each game, and when the board appears."""
    for game in GAMES:
        host = guest(browser, server, "Mina")
        table = opened(host, game, [{"kind": "taken"}, {"kind": "bot", "bot": QUICK}])
        loads = [load(browser, server, host, table) for _ in range(LOADS)]
        host.close()
        yield Figure(
            f"{game}: script before the first board, gzip", Unit.KILOBYTES, [size for size, _ in loads], SCRIPT
        )
        yield Figure(f"{game}: time to the first board", Unit.SECONDS, [seconds for _, seconds in loads], FIRST_BOARD)


def load(browser: Browser, server: Server, host: BrowserContext, table: str) -> tuple[int, float]:
    """Open a table in a browser with an empty cache; return bytes of script, and seconds."""
    context = visitor(browser, server, storage_state=host.storage_state())
    page = context.new_page()
    page.add_init_script(NOTE_BOARD)
    page.goto(f"/table/{table}")
    seconds = noted(page, "boardAt") / SECOND_MS
    size = script_for_board(page)
    context.close()
    return size, seconds


def script_for_board(page: Page) -> int:
    """Return how many bytes of script, packed by gzip, were loaded before the first board."""
    loaded = {urlsplit(address).path for address in noted(page, "loadedForBoard")}
    scripts = [CLIENT / path.lstrip("/") for path in loaded if path.endswith(".js")]
    return sum(len(gzip.compress(script.read_bytes())) for script in scripts)


def moves(browser: Browser, server: Server) -> Figure:
    """Measure how long a move takes from the press to the last of three screens, in whole games of Sultan."""
    label = f"a move on all {PEOPLE} screens, 95th percentile of a game"
    return Figure(label, Unit.MILLISECONDS, [slowest_of(match(browser, server)) for _ in range(MATCHES)], MOVE)


def slowest_of(times: Sequence[float]) -> float:
    """Return the 95th percentile."""
    return quantiles(times, n=20)[-1]


def match(browser: Browser, server: Server) -> list[float]:
    """Let three people play a game of Sultan; return the seconds of each move."""
    people = [guest(browser, server, name) for name in ("Mina", "Felix", "Ana")]
    for person in people:
        person.add_init_script(IMPATIENT)
    table = opened(people[0], "sultan", [{"kind": "taken"}] + [{"kind": "open"}] * (PEOPLE - 1), friends=people[1:])
    pages = [shown(person, table) for person in people]
    times = []
    while not all(page.evaluate(IS_OVER) for page in pages):
        pages[0].wait_for_timeout(REST_MS)
        mover = next((page for page in pages if page.evaluate(MY_TURN)), None)
        if mover is not None:
            times.append(timed(mover, pages))
    for person in people:
        person.close()
    return times


def timed(mover: Page, pages: Sequence[Page]) -> float:
    """Make a move; return the seconds until the last screen shows it."""
    for page in pages:
        page.evaluate(NOTE_CHANGE)
    pressed: float = mover.evaluate(MOVE_NOW)
    shown: float = max(noted(page, "changedAt") for page in pages)
    return (shown - pressed) / SECOND_MS


def noted(page: Page, name: str) -> Any:
    """Wait until the page has noted something; return it."""
    return page.evaluate(WHEN_NOTED, [name, PATIENCE_MS])


def motion(browser: Browser, server: Server) -> Iterator[Figure]:
    """Count the frames while the pieces of each game move."""
    for game in GAMES:
        host = guest(browser, server, "Mina", reduced_motion="no-preference")
        table = opened(host, game, [{"kind": "taken"}, {"kind": "bot", "bot": QUICK}, {"kind": "bot", "bot": QUICK}])
        page = shown(host, table)
        asked(host, f"/api/tables/{table}/hand-over", {"seat": 0, "bot": QUICK})
        rates = frame_rates(page.evaluate(COUNT_FRAMES, MOVING_MS))
        host.close()
        yield Figure(f"{game}: frames while pieces move", Unit.FRAMES, rates, FRAMES)


def frame_rates(frames: Sequence[tuple[float, bool]]) -> list[float]:
    """Return how many frames were drawn in each second of motion."""
    steps = [at - before for (before, moved), (at, moves) in pairwise(frames) if moved and moves]
    seconds: list[list[float]] = [[]]
    for step in steps:
        seconds[-1].append(step)
        if sum(seconds[-1]) >= SECOND_MS:
            seconds.append([])
    return [SECOND_MS * len(second) / sum(second) for second in seconds[:-1]]


def visitor(browser: Browser, server: Server, **settings: Any) -> BrowserContext:
    """Return a browser profile at the server."""
    wanted = {"viewport": WIDE, "locale": "en-GB", "service_workers": "block", "reduced_motion": "reduce"} | settings
    context = browser.new_context(base_url=server.address, **wanted)
    context.add_init_script(NO_HINTS)
    return context


def guest(browser: Browser, server: Server, name: str, **settings: Any) -> BrowserContext:
    """Return the browser profile of a new guest."""
    context = visitor(browser, server, **settings)
    asked(context, "/api/guests", {"name": name})
    return context


def opened(host: BrowserContext, game: str, seats: list[Any], friends: Sequence[BrowserContext] = ()) -> str:
    """Open a table, let friends sit down, and start it; return its name."""
    table: str = asked(host, "/api/tables", {"game": game, "players": len(seats), "seats": seats})["setup"]["table"]
    for friend in friends:
        asked(friend, f"/api/tables/{table}/join", {})
    asked(host, f"/api/tables/{table}/start", {})
    return table


def asked(context: BrowserContext, path: str, data: Any) -> Any:
    """Ask the server for something as the person of a profile."""
    answer = context.request.post(path, data=data)
    if not answer.ok:
        raise RuntimeError(f"{path}: {answer.text()}")
    return answer.json()


def shown(context: BrowserContext, table: str) -> Page:
    """Open a table and wait for its board."""
    page = context.new_page()
    page.goto(f"/table/{table}")
    page.locator("main > .mine").wait_for()
    return page


def document(figures: list[Figure], chromium_version: str) -> str:
    """Return the text of BROWSER.md."""
    parts = [
        TITLE,
        "Written by `make bench-browser`; not edited by hand. Medians.",
        report.table(figures),
        "## What was reached",
        report.verdict(figures),
        "## The machine",
        machine_lines(chromium_version),
        "## How it was measured",
        _METHOD,
    ]
    return "\n\n".join(parts)


def machine_lines(chromium_version: str) -> str:
    """Say where the figures come from."""
    lines = [
        f"processor: {processor()}, {os.cpu_count()} cores, shared by server and browsers",
        f"load at the end: {os.getloadavg()[0]:.1f}",
        f"system: {platform.system()} {platform.machine()}",
        f"Chromium: {chromium_version}, without window and graphics card, {WIDE['width']} by {WIDE['height']}",
        f"Python: {platform.python_version()}",
        f"Jewelbox: {version('jewelbox')}",
        f"date: {datetime.now(UTC).date().isoformat()}",
    ]
    return "\n".join(f"- {line}" for line in lines)


_METHOD = f"""\
- Script: everything the browser loads as script before the first frame with a board, each file compressed with gzip. A
  table is opened by its address, with an empty browser cache; the time counts from the start of that visit.
  {LOADS} visits of each game.
- Moves: {PEOPLE} people in separate browsers play {MATCHES} games of Sultan. The clock runs from the press that
  completes a move to the first frame in which the last of the screens shows it in its log.
- Frames: bots play, with a pause of {PAUSE} s before each move, and the pieces move on the screen; frames in which an
  animation runs are counted, second by second. Before pieces fly, the changed scene is drawn while nothing moves,
  for a fifth of a second at most; that is not motion and does not count."""


if __name__ == "__main__":
    sys.exit(main())
