"""The browser that tests, pictures and measurements use: the system's Chromium, driven by Playwright.

python -m scripts.chromium   finds it, or installs it where that can be done
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "Chromium is needed for the tests in a browser. Install it, for example with: sudo apt-get install chromium "
    "(Debian), sudo dnf install chromium (Fedora), brew install --cask chromium (macOS)"
)
INSTALL = (
    ("apt-get", "update", "--quiet"),
    ("apt-get", "install", "--quiet", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core"),
)
SAME_EVERYWHERE = ("--font-render-hinting=none", "--force-color-profile=srgb", "--hide-scrollbars")
"""What makes pictures alike on all machines."""


def found() -> str | None:
    """Return where the system has Chromium or Chrome."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def executable() -> str:
    """Return where Chromium is; raise with the remedy where there is none."""
    path = found()
    if path is None:
        raise RuntimeError(MISSING)
    return path


@contextmanager
def chromium(*flags: str) -> Iterator[Browser]:
    """Run a browser without a window for as long as the block lasts."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=[*SAME_EVERYWHERE, *flags])
        try:
            yield browser
        finally:
            browser.close()


def can_install() -> bool:
    """Tell whether this machine lets us install packages: Debian's tools, and all rights."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def install() -> None:
    """Install Debian's Chromium, and a font for what our own fonts lack."""
    for command in INSTALL:
        subprocess.run(command, check=True, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"})  # noqa: S603  # fixed commands


def main() -> int:
    """Make sure that there is a browser; return the exit status."""
    if found() is None and can_install():
        install()
    if found() is None:
        print(MISSING, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
