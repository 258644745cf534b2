"""axe-core, which finds barriers for people who don't see, hear or point as others do."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, ViewportSize
from scripts.chromium import resize

from browser.people import PHONE, WIDE

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES: tuple[ViewportSize, ...] = (WIDE, PHONE)
OTHER_LAYOUTS: tuple[ViewportSize, ...] = ({"width": 844, "height": 390}, {"width": 820, "height": 1180})
"""A phone on its side and a tablet: what a table shows is arranged in two more ways."""
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, Theme] = ("light", "dark")
"""By day and by night: sizes take turns, since only the colours differ, and they are the same in all sizes."""
COLOURS = {"runOnly": ["color-contrast"]}
ARRANGED = {"rules": {"color-contrast": {"enabled": False}}}
"""In further layouts: the same things in other places. Contrast takes longer than all other rules together."""
PAGE = ":root"
RUN = """async ([part, chosen]) => {
  await document.fonts.ready
  const shown = [...document.querySelectorAll(part)].find((each) => each.checkVisibility() || each.matches('main'))
  if (!shown) throw new Error(`nothing to look at: ${part}`)
  const within = shown === document.documentElement ? document : shown
  const { violations } = await axe.run(within, { resultTypes: ['violations'], preload: false, ...chosen })
  const where = nodes => nodes.map(({ target }) => target.join(' ')).join('; ')
  return violations.map(({ id, help, nodes }) => `${id} (${help}): ${where(nodes)}`)
}"""


def violations(
    page: Page,
    sizes: tuple[ViewportSize, ...] = SIZES,
    *,
    part: str = PAGE,
    themes: tuple[Theme, Theme] = THEMES,
) -> list[str]:
    """Return everything that is wrong with a screen, or part of it, in some sizes, which take turns in the themes."""
    # A page that still loads is empty.
    page.locator("main h1, body:has(main) header h1").first.wait_for(state="attached")
    found: list[str] = []
    for size, theme in zip(sizes, cycle(themes), strict=False):
        found += run(page, size, theme, part, ARRANGED if size in OTHER_LAYOUTS else {})
    return found if len(sizes) > 1 else found + run(page, sizes[0], themes[1], part, COLOURS)


def run(page: Page, size: ViewportSize, theme: Theme, part: str, chosen: dict[str, Any]) -> list[str]:
    """Return what is wrong with part of a screen in one size, by the chosen rules; {} means all."""
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    resize(page, size)
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    return [f"{size['width']} {theme}: {each}" for each in page.evaluate(RUN, [part, chosen])]
