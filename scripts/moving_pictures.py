"""Moving pictures of each game for the README: bots play at a real server, and the browser's frames are kept.

make moving-pictures
"""

from __future__ import annotations

import base64
import io
import sys
import tempfile
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from benchmarks.browser import GAMES, asked, guest, opened, shown
from benchmarks.server_process import Server, running_server
from PIL import Image
from playwright.sync_api import Browser, CDPSession, Page, ViewportSize

from scripts.chromium import chromium
from scripts.screenshots import IMAGES, keep

VIEW: ViewportSize = {"width": 1280, "height": 800}
SIZE = (800, 500)
BOT = "greedy"
PLAYERS = {"sultan": 4, "diamonds-club": 3, "maharaja": 3}
SLOWER = 2
"""Pieces move at half speed while frames are kept, and the picture plays twice as fast: that makes it smooth."""
SLOW_MOTION = "localStorage.setItem('jewelbox.motion', 'slow')"
NO_NOTICE = "main .notice { display: none !important }"
"""Nobody needs to be reminded that a bot plays."""
PAUSE = 0.4 * SLOWER
"""Seconds that bots wait before a move, so that a viewer can follow."""
BEFORE_MS = 16_000 * SLOWER
"""How long a game runs before the picture begins: an empty table shows little."""
LENGTH_MS = 11_000 * SLOWER
STEP = 0.1 * SLOWER
"""The minimum seconds between two recorded frames."""
LAST_MS = 1500
"""How long the last frame stays before the picture begins again."""
LIMIT = 1_000_000
"""The maximum size of a picture in bytes."""
QUALITIES = (80, 70, 60, 50, 40, 30, 20)


class Frame(NamedTuple):
    """What the browser showed from a given time, in seconds."""

    at: float
    image: Image.Image


def main() -> int:
    """Record each game, and write its picture."""
    with tempfile.TemporaryDirectory() as folder, running_server(folder, pause=PAUSE) as server, chromium() as browser:
        for game in GAMES:
            keep(IMAGES / f"{game}.webp", smallest(recorded(browser, server, game)))
    return 0


def recorded(browser: Browser, server: Server, game: str) -> list[Frame]:
    """Let bots play a game, and return what someone at the table sees of it."""
    look: dict[str, Any] = {"viewport": VIEW, "color_scheme": "dark", "reduced_motion": "no-preference"}
    person = guest(browser, server, "Nora", bypass_csp=True, **look)
    person.add_init_script(SLOW_MOTION)
    table = opened(person, game, [{"kind": "taken"}] + [{"kind": "bot", "bot": BOT}] * (PLAYERS[game] - 1))
    page = shown(person, table)
    page.add_style_tag(content=NO_NOTICE)
    asked(person, f"/api/tables/{table}/hand-over", {"seat": 0, "bot": BOT})
    page.wait_for_timeout(BEFORE_MS)
    frames = screencast(page, LENGTH_MS)
    person.close()
    return thinned(frames)


def screencast(page: Page, milliseconds: int) -> list[Frame]:
    """Return the frames that a page draws in some time."""
    frames: list[Frame] = []
    session = page.context.new_cdp_session(page)
    session.on("Page.screencastFrame", lambda sent: frames.append(received(session, sent)))
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 95})
    page.wait_for_timeout(milliseconds)
    session.send("Page.stopScreencast")
    return frames


def received(session: CDPSession, sent: dict[str, Any]) -> Frame:
    """Ask for the next frame, and return this one."""
    session.send("Page.screencastFrameAck", {"sessionId": sent["sessionId"]})
    image = Image.open(io.BytesIO(base64.b64decode(sent["data"]))).convert("RGB")
    return Frame(sent["metadata"]["timestamp"], image.resize(SIZE, Image.Resampling.LANCZOS))


def thinned(frames: Sequence[Frame]) -> list[Frame]:
    """Return the frames with at least a step between them."""
    kept: list[Frame] = []
    for frame in frames:
        if not kept or frame.at - kept[-1].at >= STEP:
            kept.append(frame)
    return kept


def smallest(frames: Sequence[Frame]) -> bytes:
    """Return an animated WebP below the limit, with the best quality that fits."""
    for quality in QUALITIES:
        picture = encoded(frames, quality)
        if len(picture) <= LIMIT:
            return picture
    raise RuntimeError(f"{len(frames)} frames don't fit into {LIMIT} bytes")


def encoded(frames: Sequence[Frame], quality: int) -> bytes:
    """Return frames as an animated WebP that loops forever."""
    first, *others = [frame.image for frame in frames]
    durations = [round(1000 * (after.at - before.at) / SLOWER) for before, after in pairwise(frames)] + [LAST_MS]
    file = io.BytesIO()
    settings: dict[str, Any] = {"quality": quality, "method": 4, "minimize_size": True, "loop": 0}
    first.save(file, "WEBP", save_all=True, append_images=others, duration=durations, **settings)
    return file.getvalue()


if __name__ == "__main__":
    sys.exit(main())
