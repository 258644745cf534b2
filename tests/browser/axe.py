"""axe-core, which finds what would keep people out who don't see, hear or point as others do."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, ViewportSize

from browser.people import PHONE, WIDE

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES: tuple[ViewportSize, ...] = (WIDE, PHONE)
LAYOUTS: tuple[ViewportSize, ...] = (*SIZES, {"width": 844, "height": 390}, {"width": 820, "height": 1180})
"""A size for every layout of a table."""
RULES: dict[Literal["light", "dark"], list[str]] = {"dark": [], "light": ["color-contrast"]}
"""The rules that are checked: all of them by night; by day nothing but the colours is another."""
RUN = """async only => {
  await document.fonts.ready
  const chosen = only.length > 0 ? { runOnly: only } : {}
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false, ...chosen })
  const where = nodes => nodes.map(({ target }) => target.join(' ')).join('; ')
  return violations.map(({ id, help, nodes }) => `${id} (${help}): ${where(nodes)}`)
}"""


def violations(page: Page, sizes: tuple[ViewportSize, ...] = SIZES) -> list[str]:
    """Return everything that is wrong with a screen in some sizes, by day and by night."""
    found = []
    # A page that still loads is empty.
    page.locator("main h1, body:has(main) header h1").first.wait_for(state="attached")
    for size, (theme, only) in product(sizes, RULES.items()):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        found += [f"{size['width']} {theme}: {each}" for each in run(page, only)]
    return found


def run(page: Page, only: list[str]) -> list[Any]:
    """Return what is wrong with a screen as it is, by some rules or by all."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    wrong: list[Any] = page.evaluate(RUN, only)
    return wrong
