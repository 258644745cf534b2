"""`jewelbox site`: a folder that any static host can serve, with the games against bots and no server behind it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Annotated

import typer

import jewelbox
from jewelbox.cli.console import fail, out, reported

CLIENT = Path(str(jewelbox.__file__)).parent / "web"
PAGE = "index.html"
LEFT_OUT = {"sources.sha256"}
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What the page may load: its own files and nothing else."""
MARKS = f"""<meta http-equiv="Content-Security-Policy" content="{POLICY}" />
    <meta name="jewelbox-site" content="{jewelbox.__version__}" />
    """
NOT_BUILT = "this package has no browser client: build it with `python hatch_build.py`, or install a released wheel"


@reported
def site(
    folder: Annotated[Path, typer.Option("--out", help="The folder to write; it must be new, empty, or a site.")],
) -> None:
    """Write a folder of plain files for playing the games against bots, without a server."""
    if not (CLIENT / PAGE).is_file():
        fail(NOT_BUILT)
    if folder.exists() and not _may_replace(folder):
        fail(f"{folder} holds something else; name a new or an empty folder")
    write_site(folder)
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    out.print(f"{folder}: {len(files)} files, {size:.1f} MB. Any static host can serve it, below any path.")


def write_site(folder: Path) -> None:
    """Write the site to a folder, replacing an existing site."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(CLIENT, folder, ignore=lambda _, names: LEFT_OUT & set(names))
    page = folder / PAGE
    page.write_text(site_page(page.read_text(encoding="utf-8")), encoding="utf-8")


def site_page(page: str) -> str:
    """Return the client's page for a site: with relative file paths, and the mark that there is no server."""
    relative = re.sub(r'((?:href|src)=")/', r"\1./", page)
    return relative.replace("<title>", f"{MARKS}<title>", 1)


def _may_replace(folder: Path) -> bool:
    """Return whether a folder is empty, or a site from an earlier call."""
    if not folder.is_dir():
        return False
    page = folder / PAGE
    return not any(folder.iterdir()) or (page.is_file() and 'name="jewelbox-site"' in page.read_text(encoding="utf-8"))
