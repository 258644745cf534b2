"""Files that are whole or not there."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from jewelbox.core.errors import Code, JewelboxError

STANDARD = "-"


def check_targets(*paths: str | None) -> None:
    """Refuse at once what can't be written, before any work is done for it; None is nothing to write."""
    for path in paths:
        check_target(path)
    if paths.count(STANDARD) > 1:
        raise JewelboxError(Code.BAD_SETTING, "only one thing can go to standard output (-); name files for the others")


def check_target(path: str | None) -> None:
    """Refuse what can't become a file."""
    if path is None or path == STANDARD:
        return
    if not path or Path(path).is_dir():
        raise IsADirectoryError(errno.EISDIR, "this is a folder, not a file", path or "''")
    if not Path(path).parent.exists():
        raise FileNotFoundError(errno.ENOENT, f"there is no folder {Path(path).parent}", path)


@contextlib.contextmanager
def written(path: str) -> Iterator[TextIO]:
    """Open a file for writing that takes its name only when all is written; `-` is standard output."""
    if path == STANDARD:
        yield sys.stdout
        sys.stdout.flush()
        return
    check_target(path)
    target = Path(path)
    if target.exists() and not target.is_file():
        with _named(path), target.open("w", encoding="utf-8") as file:
            yield file
        return
    with replaced(path) as part, part.open("w", encoding="utf-8", newline="\n") as file:
        yield file


@contextlib.contextmanager
def replaced(path: str) -> Iterator[Path]:
    """Return where to write a file that takes its name only when all is written."""
    check_target(path)
    target = Path(path)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with _named(path):
            yield part
            with part.open("rb") as file:
                os.fsync(file.fileno())
            part.replace(target)
    finally:
        with contextlib.suppress(OSError):  # where it could not be made it can't be taken away
            part.unlink(missing_ok=True)


@contextlib.contextmanager
def _named(path: str) -> Iterator[None]:
    """Let what fails name the file that was asked for."""
    try:
        yield
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            error.filename = path
        raise
