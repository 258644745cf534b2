"""The games as plain files below a path, served by Python's own server for files."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

from jewelbox.cli.site import write_site

BELOW = "some/path"
PATIENCE = 30.0
"""Seconds after which a host that does not answer counts as broken."""
FILES_KEPT = """async () => {
  const shell = await caches.open('jewelbox-shell')
  const files = await (await fetch('files.json')).json()
  const kept = await Promise.all(files.map((file) => shell.match(new URL(file, location.href).href)))
  return kept.every(Boolean)
}"""
"""Checks in a page whether the browser has cached all files of the client."""
MEMORY_KEPT = """async () =>
  (await caches.has('jewelbox-memory')) && (await (await caches.open('jewelbox-memory')).keys()).length > 0"""
"""Checks in a page whether the browser has cached Python's memory."""


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """Serve a folder as Python's own server does; yield the address of the site in it."""
    write_site(folder / BELOW)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603  # Python's own
    try:
        _wait_for(port)
        yield f"http://127.0.0.1:{port}/{BELOW}/"
    finally:
        process.terminate()
        process.wait()


def _wait_for(port: int) -> None:
    end = monotonic() + PATIENCE
    while monotonic() < end:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        sleep(0.05)
