"""Pictures of the boards as people with other colour vision see them, into `docs/images`: four to a picture.

.venv/bin/python -m scripts.vision

The browser itself simulates the four kinds. `web/src/lib/art/vision.test.ts` checks the same in numbers.
"""

from __future__ import annotations

import base64
import sys

from playwright.sync_api import Browser

from scripts.chromium import chromium
from scripts.screenshots import GAMES, IMAGES, SIZES, keep, show
from scripts.stage import moment, staged

KINDS = ("deuteranopia", "protanopia", "tritanopia", "achromatopsia")
"""As the browser names them; the last sees grey."""
NAME = "vision-{game}.webp"


def main() -> int:
    """Make a picture of each game."""
    with chromium() as browser:
        for game, (_, fixture, _) in GAMES.items():
            keep(IMAGES / NAME.format(game=game), together(browser, seen(browser, fixture)))
    return 0


def seen(browser: Browser, fixture: str) -> list[bytes]:
    """Return a table at a moment as each kind of vision sees it, as PNG."""
    with staged(browser, moment(fixture), viewport=SIZES["wide"], color_scheme="dark", reduced_motion="reduce") as page:
        show(page, fixture)
        emulation = page.context.new_cdp_session(page)
        pictures = []
        for kind in KINDS:
            emulation.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
            pictures.append(page.screenshot(animations="disabled"))
        return pictures


def together(browser: Browser, pictures: list[bytes]) -> bytes:
    """Return four pictures as one, two by two."""
    page = browser.new_page()
    encoded: str = page.evaluate(TOGETHER, [base64.b64encode(picture).decode() for picture in pictures])
    page.close()
    return base64.b64decode(encoded)


TOGETHER = """async pictures => {
  const [width, height] = [720, 450]
  const canvas = new OffscreenCanvas(2 * width, 2 * height)
  const paper = canvas.getContext('2d')
  paper.imageSmoothingQuality = 'high'
  for (const [i, png] of pictures.entries()) {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob())
    paper.drawImage(picture, (i % 2) * width, Math.floor(i / 2) * height, width, height)
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })).arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}"""


if __name__ == "__main__":
    sys.exit(main())
