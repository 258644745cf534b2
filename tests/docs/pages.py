"""What the tests read from the pages of documentation: files to write, code to run, commands to type."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FILE = re.compile(r"^`([\w./-]+)`\n\n```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^(?:jewelbox|python|pytest) .*$", re.MULTILINE)


class File(NamedTuple):
    """A file that a page shows: its path is alone on the line before the block."""

    path: str
    language: str
    text: str


def text_of(page: str) -> str:
    """Return a page by its path in the project."""
    return (ROOT / page).read_text(encoding="utf-8")


def files_of(page: str) -> list[File]:
    """Return the files that a page shows, in their order."""
    return [File(*found) for found in FILE.findall(text_of(page))]


def code_of(page: str) -> list[str]:
    """Return the Python code of a page, block by block."""
    return blocks_of(page, "python")


def blocks_of(page: str, language: str) -> list[str]:
    """Return the blocks of a page that are in one language."""
    return [text for named, text in BLOCK.findall(text_of(page)) if named == language]


def commands_of(page: str) -> list[str]:
    """Return the command lines in the blocks of a page, without the notes after them."""
    return [line.split("  #")[0].strip() for text in blocks_of(page, "") for line in COMMAND.findall(text)]
