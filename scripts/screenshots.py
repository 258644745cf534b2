"""Pictures of the client: for the README, for previews of links, and of every game in every layout.

make screenshots
"""

from __future__ import annotations

import base64
import re
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize

from scripts.chromium import chromium
from scripts.stage import moment, staged

ROOT = Path(__file__).resolve().parents[1]
IMAGES = ROOT / "docs" / "images"
SURVEY = ROOT / "build" / "screens"
PREVIEWS = ROOT / "web" / "public" / "previews"
PREVIEW: ViewportSize = {"width": 1200, "height": 630}
"""The shape in which chats show links; the picture has half of these pixels."""
Theme = Literal["light", "dark"]
SIZES: dict[str, ViewportSize] = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
THEMES: tuple[Theme, ...] = ("light", "dark")
MOMENTS = {"home": None, "sultan": "sultan-bid", "diamonds-club": "diamonds-club-buy", "maharaja": "maharaja-offer"}
"""What the README may show, and at which moment of a game."""
LAYOUTS: dict[str, ViewportSize] = {
    "short": {"width": 390, "height": 664},
    "sideways": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
    "wide": SIZES["wide"],
    "large": {"width": 2560, "height": 1440},
}
STAGES = ("opening", "middle", "score")
GAMES = {
    "sultan": ("sultan-first", "sultan-bid", "sultan-end"),
    "diamonds-club": ("diamonds-club-first", "diamonds-club-buy", "diamonds-club-end"),
    "maharaja": ("maharaja-first", "maharaja-offer", "maharaja-end"),
}
"""Three moments of each game, which are looked at in every layout."""


def choose_card(page: Page) -> None:
    """Raise a card of the hand."""
    page.get_by_role("button", name="Money card 10", exact=True).click()


def choose_field(page: Page) -> None:
    """Look at a field of the market with dear neighbours."""
    page.get_by_role("region", name="Market").get_by_role("button", name=re.compile(r"^\s*E3:")).click()


def look(_: Page) -> None:
    """Press nothing."""


CHOICES: dict[str | None, Callable[[Page], None]] = {"sultan-bid": choose_card, "diamonds-club-buy": choose_field}


def main() -> int:
    """Make all pictures."""
    with chromium() as browser:
        for name, size, theme in product(MOMENTS, SIZES, THEMES):
            picture = as_webp(browser, taken(browser, MOMENTS[name], SIZES[size], theme))
            keep(IMAGES / f"{name}-{size}-{theme}.webp", picture)
        for game, (_, fixture, _) in GAMES.items():
            keep(PREVIEWS / f"{game}.jpg", preview(browser, fixture))
        for path, (fixture, layout, theme) in survey().items():
            keep(path, taken(browser, fixture, LAYOUTS[layout], theme))
    return 0


def survey() -> dict[Path, tuple[str, str, Theme]]:
    """Return every picture of the survey: a moment of a game, the layout, the theme."""
    return {
        SURVEY / f"{game}-{stage}-{layout}-{theme}.png": (fixture, layout, theme)
        for game, fixtures in GAMES.items()
        for stage, fixture in zip(STAGES, fixtures, strict=True)
        for layout, theme in product(LAYOUTS, THEMES)
    }


def keep(path: Path, picture: bytes) -> None:
    """Write a picture, and tell its size."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(picture)
    print(f"{path.relative_to(ROOT)}  {len(picture) / 1000:.0f} kB")


def taken(browser: Browser, fixture: str | None, size: ViewportSize, theme: Theme) -> bytes:
    """Return a picture of the screen as PNG: of a table at a moment, or of the home page."""
    table = moment(fixture) if fixture else None
    with staged(browser, table, viewport=size, color_scheme=theme, reduced_motion="reduce") as page:
        show(page, fixture)
        return page.screenshot(animations="disabled")


def preview(browser: Browser, fixture: str) -> bytes:
    """Return a small picture of a table for those who get a link to one."""
    table = moment(fixture)
    with staged(browser, table, viewport=PREVIEW, device_scale_factor=0.5, reduced_motion="reduce") as page:
        page.emulate_media(color_scheme="dark")
        show(page, fixture)
        return page.screenshot(type="jpeg", quality=80, animations="disabled")


def show(page: Page, fixture: str | None) -> None:
    """Bring a table at a moment, or the home page, to the screen."""
    page.goto("/table/stage" if fixture else "/")
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    CHOICES.get(fixture, look)(page)
    page.evaluate("document.fonts.ready")


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
