"""What commands write: the same bytes on every system, in a file and on standard output."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest

from jewelbox.cli.files import STANDARD, written
from jewelbox.server.store.backup import _make_lasting


def test_standard_output_gets_the_bytes_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.TextIOWrapper(io.BytesIO(), encoding="cp1252", newline="\r\n")  # as on Windows
    monkeypatch.setattr(sys, "stdout", pipe)
    for target in (STANDARD, str(tmp_path / "file")):
        with written(target) as stream:
            stream.write("Zoë → Ольга\n")
    assert pipe.buffer.getvalue() == (tmp_path / "file").read_bytes() == "Zoë → Ольга\n".encode()


def test_a_terminal_keeps_its_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    monkeypatch.setattr(screen, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdout", screen)
    with written(STANDARD) as stream:
        stream.write("Zoë")
    assert screen.buffer.getvalue() == "Zoë".encode("latin-1")


def test_only_files_that_may_be_written_are_flushed_to_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    monkeypatch.setattr("os.fsync", lambda file: flushed.append(os.write(file, b"")))  # Windows refuses others
    file = tmp_path / "game.jsonl"
    with written(str(file)) as stream:
        stream.write("{}\n")
    _make_lasting(file)
    assert flushed == [0, 0]
