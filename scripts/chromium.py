"""The browser that tests, pictures and measurements use: the system's Chromium, driven by Playwright.

python -m scripts.chromium         finds it, or installs it if possible
python -m scripts.chromium tests   accepts the shell alone
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The full browser by program name; the first is also the name of Debian's package."""
FOR_TESTS = ("chromium-headless-shell", *WHOLE)
"""First Chromium's shell, which has no windows: the same pages for a quarter less work."""
MISSING = (
    "Chromium is needed for the tests in a browser. Install it, for example with: sudo apt-get install chromium "
    "(Debian), sudo dnf install chromium (Fedora), brew install --cask chromium (macOS)"
)
FONT = "fonts-dejavu-core"
"""A font for what our own fonts lack."""
SAME_EVERYWHERE = ("--font-render-hinting=none", "--force-color-profile=srgb", "--hide-scrollbars")
"""Options that make pictures identical on all machines."""
AWAIT_SIZE = "() => { window.resized = new Promise(done => addEventListener('resize', done, { once: true })) }"
FOLLOW_SIZE = """async () => {
  await window.resized
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}"""
"""The page is notified of a new size with its `resize` event, on a busy machine many frames after the styles have
followed; one frame later it has another layout, and one more and it has measured it."""


def found(names: Sequence[str] = WHOLE) -> str | None:
    """Return the path of the first of these browsers on the system."""
    return next(filter(None, map(shutil.which, names)), None)


def executable(names: Sequence[str] = WHOLE) -> str:
    """Return where the browser is; raise with the remedy if there is none."""
    path = found(names)
    if path is None:
        raise RuntimeError(MISSING)
    return path


@contextmanager
def chromium(*flags: str, names: Sequence[str] = WHOLE) -> Iterator[Browser]:
    """Run a browser without a window for as long as the block lasts."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(names), args=[*SAME_EVERYWHERE, *flags])
        try:
            yield browser
        finally:
            browser.close()


def resize(page: Page, size: ViewportSize) -> None:
    """Give a window another size, and wait until the client has the layout for it."""
    if page.viewport_size == size:
        return
    page.evaluate(AWAIT_SIZE)
    page.set_viewport_size(size)
    page.evaluate(FOLLOW_SIZE)


def can_install() -> bool:
    """Return whether this machine lets us install packages: Debian's tools, and root."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def install(package: str) -> None:
    """Install one of Debian's packages of Chromium, and a font."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ("apt-get", "update", "--quiet"),
        ("apt-get", "install", "--quiet", "--yes", "--no-install-recommends", package, FONT),
    ):
        subprocess.run(command, check=False, env=environment)  # noqa: S603  # our own commands


def main(arguments: Sequence[str]) -> int:
    """Make sure that there is a browser; return the exit status."""
    names = FOR_TESTS if "tests" in arguments else WHOLE
    if found(names) is None and can_install():
        install(names[0])
    if found(names) is None:
        print(MISSING, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
