"""Build the documentation as a site, alone or together with the games, and follow every link in it.

make docs
make site
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from jewelbox.cli.site import write_site
from scripts.docs_links import broken_links, hosted
from scripts.docs_pages import ROOT, Pages

SOURCES = ROOT / "build" / "docs-pages"
CONFIGURATION = ROOT / "docs" / "site"
GAME = "play"
"""The folder of the games in the site."""
BELOW = "some/path"
"""Links are followed with the site below a path, as on many hosts."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Gather, build and check; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m scripts.docs", description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder to write")
    parser.add_argument("--game", action="store_true", help="put the games next to the pages")
    options = parser.parse_args(arguments)
    problems = gather() or build(options.folder, game=options.game) or check(options.folder)
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    files = [path for path in options.folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"{options.folder}: {len(files)} files, {size:.1f} MB; all links lead somewhere")
    return 0


def gather() -> list[str]:
    """Gather the pages; return broken links. The repository's address comes from the environment."""
    pages = Pages(SOURCES, os.environ.get("JEWELBOX_REPOSITORY", ""))
    pages.gather()
    return pages.problems


def build(folder: Path, *, game: bool) -> list[str]:
    """Let Sphinx build the pages, and write the games next to them; warnings are errors."""
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "dirhtml"]
    places = ["-c", str(CONFIGURATION), "-d", str(SOURCES.with_name("docs-cache")), str(SOURCES), str(folder)]
    environment = os.environ | {"JEWELBOX_DOCS_GAME": f"{GAME}/index.html" if game else ""}
    status = subprocess.run([*command, *places], env=environment, check=False).returncode  # noqa: S603  # our own pages
    if status != 0:
        return ["the pages could not be built; see the output of Sphinx above"]
    (folder / ".nojekyll").touch()  # lets GitHub Pages serve folders that begin with an underscore
    if game:
        write_site(folder / GAME)
    return []


def check(folder: Path) -> list[str]:
    """Return the broken links of the built site."""
    with hosted(folder, BELOW) as address:
        return broken_links(address)


if __name__ == "__main__":
    sys.exit(main())
