"""Files that are whole or not there."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

STANDARD = "-"


@contextlib.contextmanager
def written(path: str) -> Iterator[TextIO]:
    """Open a file for writing that takes its name only when all is written; `-` is standard output."""
    if path == STANDARD:
        yield sys.stdout
        sys.stdout.flush()
        return
    target = Path(path)
    if target.is_dir():
        raise IsADirectoryError(21, "is a directory, not a file", path)
    if target.exists() and not target.is_file():
        with target.open("w", encoding="utf-8") as file:
            yield file
        return
    with replaced(path) as part, part.open("w", encoding="utf-8", newline="\n") as file:
        yield file


@contextlib.contextmanager
def replaced(path: str) -> Iterator[Path]:
    """Return where to write a file that takes its name only when all is written."""
    target = Path(path)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        yield part
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(target)
    except OSError as error:
        error.filename = path
        raise
    finally:
        part.unlink(missing_ok=True)
