"""Pictures for the README: home and each game in mid-play, wide and phone, light and dark, into `docs/images`.

make screenshots
"""

from __future__ import annotations

import base64
import re
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page

from scripts.chromium import chromium
from scripts.stage import moment, staged

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
THEMES = ("light", "dark")
MOMENTS = {"home": None, "sultan": "sultan-bid", "diamonds-club": "diamonds-club-buy", "maharaja": "maharaja-offer"}
"""What is shown, and at which moment of a game."""


def choose_card(page: Page) -> None:
    """Raise a card of the hand."""
    page.get_by_role("button", name="Money card 10", exact=True).click()


def choose_field(page: Page) -> None:
    """Look at a field of the market with dear neighbours."""
    page.get_by_role("region", name="Market").get_by_role("button", name=re.compile(r"^\s*E3:")).click()


def look(_: Page) -> None:
    """Press nothing."""


CHOICES: dict[str, Callable[[Page], None]] = {"sultan": choose_card, "diamonds-club": choose_field}


def main() -> int:
    """Make all pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for name, size, theme in product(MOMENTS, SIZES, THEMES):
            picture = as_webp(browser, taken(browser, name, size, theme))
            path = IMAGES / f"{name}-{size}-{theme}.webp"
            path.write_bytes(picture)
            print(f"{path.name}  {len(picture) / 1000:.0f} kB")
    return 0


def taken(browser: Browser, name: str, size: str, theme: str) -> bytes:
    """Return a picture of the screen as PNG."""
    fixture = MOMENTS[name]
    table = moment(fixture) if fixture else None
    with staged(browser, table, viewport=SIZES[size], color_scheme=theme, reduced_motion="reduce") as page:
        page.goto("/table/stage" if table else "/")
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        CHOICES.get(name, look)(page)
        page.evaluate("document.fonts.ready")
        return page.screenshot(animations="disabled")


def as_webp(browser: Browser, png: bytes) -> bytes:
    """Return a picture as WebP, which is a fraction of the size."""
    page = browser.new_page()
    encoded: str = page.evaluate(TO_WEBP, base64.b64encode(png).decode())
    page.close()
    return base64.b64decode(encoded)


TO_WEBP = """async png => {
  const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })).arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}"""


if __name__ == "__main__":
    sys.exit(main())
