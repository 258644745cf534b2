"""Follows every link of a site of plain files, as Python's own server for files serves it."""

from __future__ import annotations

import re
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import unquote, urldefrag, urljoin
from urllib.request import urlopen


class Page(HTMLParser):
    """What a page links to, and the anchors it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the addresses and the id of an element."""
        attributes = dict(attrs)
        self.anchors |= {str(attributes[name]) for name in ("id", "name") if name in attributes}
        link = attributes.get("href") or attributes.get("src")
        if link and not (tag == "link" and "canonical" in str(attributes.get("rel"))):
            self.links.append(link)


HOST = re.compile(r"https?://[^/]+/")
NOTHING = Page("")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing about requests."""


@contextmanager
def hosted(folder: Path, below: str) -> Iterator[str]:
    """Serve a folder below a path; yield the address of its first page."""
    with tempfile.TemporaryDirectory() as root:
        link = Path(root) / below
        link.parent.mkdir(parents=True)
        link.symlink_to(folder.resolve(), target_is_directory=True)
        with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=root)) as server:
            threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
            yield f"http://127.0.0.1:{server.server_address[1]}/{below}/"
            server.shutdown()


def broken_links(start: str) -> list[str]:
    """Return the broken links within a site, starting from the page at this address."""
    pages: dict[str, Page | None] = {start: read(start)}
    waiting, broken = [start], []
    while waiting:
        here = waiting.pop()
        page = pages[here] or NOTHING
        for link in page.links:
            target, anchor = urldefrag(urljoin(here, link))
            if not target.startswith(HOST.match(start)[0]):  # type: ignore[index]  # every address has one
                continue
            if target not in pages:
                pages[target] = read(target)
                waiting.append(target)
            if not target.startswith(start) or not leads_to(pages[target], anchor):
                broken.append(f"{here.removeprefix(start) or 'the first page'}: {link} leads nowhere")
    return broken


def read(address: str) -> Page | None:
    """Return a page, an empty page for any other file, or None if nothing is there."""
    try:
        with urlopen(address) as answer:  # noqa: S310  # our own server
            content = answer.read()
            is_page = answer.headers.get_content_type() == "text/html"
            return Page(content.decode() if is_page else "")
    except HTTPError:
        return None


def leads_to(page: Page | None, anchor: str) -> bool:
    """Return whether there is a page, with this anchor if one is given."""
    return page is not None and (not anchor or unquote(anchor) in page.anchors)
