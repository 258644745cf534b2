"""Files that are complete or absent."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, TextIO

from jewelbox.core.errors import Code, JewelboxError

STANDARD = "-"


@contextlib.contextmanager
def source(path: str) -> Iterator[tuple[BinaryIO, int | None]]:
    """Open a file for reading and return its size; `-` is standard input, whose size is unknown."""
    if path == STANDARD:
        yield sys.stdin.buffer, None
        return
    _refuse_folder(path)
    with Path(path).open("rb") as stream:
        yield stream, Path(path).stat().st_size


def check_source(path: str) -> None:
    """Refuse a file that can't be read."""
    _refuse_folder(path)
    Path(path).open("rb").close()


def check_targets(*paths: str | None) -> None:
    """Refuse at once what can't be written, before any work is done; None means nothing to write."""
    for path in paths:
        check_target(path)
    if paths.count(STANDARD) > 1:
        raise JewelboxError(Code.BAD_SETTING, "only one thing can go to standard output (-); name files for the others")


def check_target(path: str | None) -> None:
    """Refuse what can't become a file: a test file is created in its place, and removed again."""
    if path is None or path == STANDARD:
        return
    _refuse_folder(path)
    if not Path(path).parent.exists():
        raise FileNotFoundError(errno.ENOENT, f"there is no folder {Path(path).parent}", path)
    if not _is_device(Path(path)):
        with _named(path):
            _part_of(Path(path)).touch()
            _part_of(Path(path)).unlink()


def _refuse_folder(path: str) -> None:
    if not path or Path(path).is_dir():
        raise IsADirectoryError(errno.EISDIR, "this is a folder, not a file", path or "''")


@contextlib.contextmanager
def written(path: str) -> Iterator[TextIO]:
    """Open a file for writing that gets its name only when everything is written; `-` is standard output."""
    if path == STANDARD:
        yield _as_in_a_file(sys.stdout)
        sys.stdout.flush()
        return
    check_target(path)
    target = Path(path)
    if _is_device(target):
        with _named(path), target.open("w", encoding="utf-8") as file:
            yield file
        return
    with replaced(path) as part, part.open("w", encoding="utf-8", newline="\n") as file:
        yield file


@contextlib.contextmanager
def replaced(path: str) -> Iterator[Path]:
    """Return where to write a file that gets its name only when everything is written."""
    check_target(path)
    target = Path(path)
    part = _part_of(target)
    try:
        with _named(path):
            yield part
            with part.open("r+b") as file:  # Windows flushes only files that may be written
                os.fsync(file.fileno())
            part.replace(target)
    finally:
        with contextlib.suppress(OSError):  # if it could not be created, it can't be removed
            part.unlink(missing_ok=True)


def _as_in_a_file(stream: TextIO) -> TextIO:
    """Make a stream write the bytes that a file would get, on every system, unless it is a terminal."""
    if isinstance(stream, io.TextIOWrapper) and not stream.isatty():
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    return stream


def _is_device(target: Path) -> bool:
    return target.exists() and not target.is_file()


def _part_of(target: Path) -> Path:
    """Return where a file is written before it gets its name."""
    return target.with_name(f".{target.name}.{os.getpid()}.part")


@contextlib.contextmanager
def _named(path: str) -> Iterator[None]:
    """Make errors name the requested file."""
    try:
        yield
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            error.filename = path
        raise
