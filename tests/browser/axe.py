"""axe-core, which finds what would keep people out who don't see, hear or point as others do."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, ViewportSize
from scripts.chromium import resize

from browser.people import PHONE, WIDE

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES: tuple[ViewportSize, ...] = (WIDE, PHONE)
OTHER_LAYOUTS: tuple[ViewportSize, ...] = ({"width": 844, "height": 390}, {"width": 820, "height": 1180})
"""A phone on its side and a tablet: what a table shows is arranged in two more ways."""
COLOURS = ("color-contrast",)
"""The rules that are checked by day, in one size: nothing but the colours is another, and they are the same in all."""
RUN = """async only => {
  await document.fonts.ready
  const chosen = only.length > 0 ? { runOnly: only } : {}
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
        found += run(page, size, "dark")
    return found


def run(page: Page, size: ViewportSize, theme: Literal["light", "dark"], only: tuple[str, ...] = ()) -> list[str]:
    """Return what is wrong with a screen in one size, by some rules or by all."""
    resize(page, size)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    return [f"{size['width']} {theme}: {each}" for each in page.evaluate(RUN, list(only))]
