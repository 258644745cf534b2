"""Pictures of the client: for the README, for previews of links, and of every game in every layout.

make screenshots
"""

from __future__ import annotations

import base64
import re
import sys
from collections.abc import Callable
from itertools import groupby, product
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize

from scripts.chromium import chromium, resize
from scripts.stage import moment, staged

ROOT = Path(__file__).resolve().parents[1]
IMAGES = ROOT / "docs" / "images"
SURVEY = ROOT / "build" / "screens"
PREVIEWS = ROOT / "web" / "public" / "previews"
PREVIEW: ViewportSize = {"width": 1200, "height": 630}
"""The size in which chats show links; the picture has half of these pixels."""
Theme = Literal["light", "dark"]
SIZES: dict[str, ViewportSize] = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
THEMES: tuple[Theme, ...] = ("light", "dark")
MOMENTS = {"home": None, "sultan": "sultan-bid", "diamonds-club": "diamonds-club-buy", "maharaja": "maharaja-offer"}
"""What the README may show, and the moment of the game."""
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
"""Three moments of each game, which are shown in every layout."""


def choose_card(page: Page) -> None:
    """Raise a card of the hand."""
    page.get_by_role("button", name="Money card 10", exact=True).click()


def choose_field(page: Page) -> None:
    """Look at a market field with expensive neighbours."""
    page.get_by_role("region", name="Market").get_by_role("button", name=re.compile(r"^\s*E2:")).click()


def look(_: Page) -> None:
    """Press nothing."""


CHOICES: dict[str | None, Callable[[Page], None]] = {"sultan-bid": choose_card, "diamonds-club-buy": choose_field}


class Picture(NamedTuple):
    """A picture to take: its path, the moment of a game (or home), its size, and its theme."""

    path: Path
    fixture: str | None
    size: ViewportSize
    theme: Theme


def main() -> int:
    """Make all pictures. A page is loaded once for each moment and theme, and then resized: loading is slowest."""
    with chromium() as browser:
        for (fixture, theme), pictures in groupby(sorted(album(), key=loading), key=loading):
            take(browser, fixture or None, theme, list(pictures))
        for game, (_, fixture, _) in GAMES.items():
            keep(PREVIEWS / f"{game}.jpg", preview(browser, fixture))
    return 0


def album() -> list[Picture]:
    """Return every picture: those of the README, and the survey."""
    shown = [
        Picture(IMAGES / f"{name}-{size}-{theme}.webp", fixture, SIZES[size], theme)
        for (name, fixture), size, theme in product(MOMENTS.items(), SIZES, THEMES)
    ]
    return shown + survey()


def survey() -> list[Picture]:
    """Return the pictures of three moments of each game in every layout and theme."""
    return [
        Picture(SURVEY / f"{game}-{stage}-{layout}-{theme}.png", fixture, LAYOUTS[layout], theme)
        for game, fixtures in GAMES.items()
        for stage, fixture in zip(STAGES, fixtures, strict=True)
        for layout, theme in product(LAYOUTS, THEMES)
    ]


def loading(picture: Picture) -> tuple[str, Theme]:
    """Return what must be loaded for a picture."""
    return picture.fixture or "", picture.theme


def take(browser: Browser, fixture: str | None, theme: Theme, pictures: list[Picture]) -> None:
    """Load a table at a moment, or the home page, and take its pictures."""
    table = moment(fixture) if fixture else None
    first = pictures[0].size
    with staged(browser, table, viewport=first, color_scheme=theme, reduced_motion="reduce") as page:
        show(page, fixture)
        for path, _, size, _ in pictures:
            resize(page, size)
            png = page.screenshot(animations="disabled")
            keep(path, as_webp(browser, png) if path.suffix == ".webp" else png)


def keep(path: Path, picture: bytes) -> None:
    """Write a picture, and print its size."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(picture)
    print(f"{path.relative_to(ROOT)}  {len(picture) / 1000:.0f} kB")


def preview(browser: Browser, fixture: str) -> bytes:
    """Return a small picture of a table for people who get a link to one."""
    table = moment(fixture)
    with staged(browser, table, viewport=PREVIEW, device_scale_factor=0.5, reduced_motion="reduce") as page:
        page.emulate_media(color_scheme="dark")
        show(page, fixture)
        return page.screenshot(type="jpeg", quality=80, animations="disabled")


def show(page: Page, fixture: str | None) -> None:
    """Show a table at a moment, or the home page."""
    page.goto("/table/stage" if fixture else "/")
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    CHOICES.get(fixture, look)(page)
    page.mouse.move(0, 0)
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
