"""People who visit a server: each has a browser profile, a page, and hands that press things by mouse or by keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize
from scripts.stage import IMPATIENT, NO_HINTS

from browser.hands import Hands, Mouse
from browser.witness import Witness

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 90.0
"""Seconds after which something that should happen has not happened."""
EXPECTED = (
    "Failed to load resource",
    "WebSocket connection to",
    "net::ERR_",
    "error occurred when fetching the script",
)
"""What a browser logs by itself when nobody is signed in yet, or when a connection is lost."""


@dataclass
class Visitor:
    """Someone with a browser."""

    name: str
    context: BrowserContext
    page: Page
    hands: Hands
    failures: list[str] = field(default_factory=list)
    witness: Witness = field(init=False)

    def __post_init__(self) -> None:
        self.witness = Witness(self.page)
        self.page.on("pageerror", lambda error: self.failures.append(f"{self.name}: {error}"))
        self.page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(words in message.text for words in EXPECTED):
            self.failures.append(f"{self.name}: {message.text}")

    def second_tab(self) -> Visitor:
        """Return the same person at another tab of the same browser."""
        page = self.context.new_page()
        return Visitor(self.name, self.context, page, self.hands.on(page), self.failures)

    def wait_until(self, is_so: Callable[[], bool], what: str) -> None:
        """Wait until something is so; fail with what it is when that takes too long."""
        end = monotonic() + PATIENCE
        while not is_so():
            assert monotonic() < end, f"{self.name} waited in vain: {what}"
            self.page.wait_for_timeout(15)


def visitor_in(
    browser: Browser, address: str, name: str, *, hints: bool = False, hands: type[Hands] = Mouse, **settings: Any
) -> Visitor:
    """Let someone open a browser for a server; they skip what moves."""
    wanted = {"viewport": WIDE, "locale": "en-GB", "reduced_motion": "reduce"} | settings
    context = browser.new_context(base_url=address, **wanted)
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(IMPATIENT)
    if not hints:
        context.add_init_script(NO_HINTS)
    page = context.new_page()
    return Visitor(name, context, page, hands(page))
