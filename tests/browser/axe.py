"""axe-core, which finds barriers for people who don't see, hear or point as others do."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, ViewportSize
from scripts.chromium import resize

from browser.people import PHONE, WIDE

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES: tuple[ViewportSize, ...] = (WIDE, PHONE)
OTHER_LAYOUTS: tuple[ViewportSize, ...] = ({"width": 844, "height": 390}, {"width": 820, "height": 1180})
"""A phone on its side and a tablet: what a table shows is arranged in two more ways."""
COLOURS = {"runOnly": ["color-contrast"]}
"""By day, in one size: only the colours differ, and they are the same in all sizes."""
ARRANGED = {"rules": {"color-contrast": {"enabled": False}}}
"""In further layouts: the same things in other places. Contrast takes longer than all other rules together."""
RUN = """async chosen => {
  await document.fonts.ready
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false, ...chosen })
  const where = nodes => nodes.map(({ target }) => target.join(' ')).join('; ')
  return violations.map(({ id, help, nodes }) => `${id} (${help}): ${where(nodes)}`)
}"""


def violations(page: Page, sizes: tuple[ViewportSize, ...] = SIZES) -> list[str]:
    """Return everything that is wrong with a screen in some sizes, by day and by night."""
    # A page that still loads is empty.
    page.locator("main h1, body:has(main) header h1").first.wait_for(state="attached")
    found = run(page, sizes[0], "light", COLOURS)
    for size in sizes:
        found += run(page, size, "dark", ARRANGED if size in OTHER_LAYOUTS else {})
    return found


def run(page: Page, size: ViewportSize, theme: Literal["light", "dark"], chosen: dict[str, Any]) -> list[str]:
    """Return what is wrong with a screen in one size, by the chosen rules; {} means all."""
    resize(page, size)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    return [f"{size['width']} {theme}: {each}" for each in page.evaluate(RUN, chosen)]
