"""What is stored about a running tournament, so that it can be resumed: one line for each finished game.

The file begins with a line that describes the tournament. A truncated last line is ignored.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import msgspec

from jewelbox.arena.match import Result
from jewelbox.arena.tournament import Description, Tournament
from jewelbox.core.errors import Code, JewelboxError


class JournalHeader(msgspec.Struct, frozen=True):
    """The first line of a journal."""

    tournament: Description
    with_records: bool


class Journal:
    """The journal of one tournament, in a folder; `seed` is the requested one, None if any will do."""

    def __init__(self, folder: Path, tournament: Tournament, seed: int | None) -> None:
        description = msgspec.to_builtins(tournament.described()) | {"seed": seed}
        key = hashlib.sha256(json.dumps(description, sort_keys=True).encode()).hexdigest()[:16]
        self.path = folder / f"arena-{tournament.game}-{key}.jsonl"
        self._file: BinaryIO | None = None

    def begin(self, tournament: Tournament) -> None:
        """Start a new journal in place of an old one."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.unlink(missing_ok=True)
        self._file = self.path.open("wb")
        self._write(JournalHeader(tournament.described(), tournament.with_records))

    def reopen(self, tournament: Tournament) -> Tournament:
        """Open the journal of an interrupted tournament and return that tournament, with its seed."""
        if not self.path.is_file():
            raise JewelboxError(
                Code.BAD_SETTING, "no tournament of this game with these bots was interrupted; leave out --resume"
            )
        self._drop_torn_line()
        header = self._header()
        if tournament.with_records and not header.with_records:
            raise JewelboxError(
                Code.BAD_SETTING, "the interrupted tournament kept no records; continue without --out, or start over"
            )
        self._file = self.path.open("ab")
        return replace(tournament, seed=header.tournament.seed, with_records=header.with_records)

    def _drop_torn_line(self) -> None:
        content = self.path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            with self.path.open("r+b") as file:
                file.truncate(whole)

    def _header(self) -> JournalHeader:
        with self.path.open("rb") as file:
            line = file.readline()
        if not line:
            raise JewelboxError(Code.BAD_SETTING, f"{self.path} is empty: nothing to continue; leave out --resume")
        return msgspec.json.decode(line, type=JournalHeader)

    def games(self) -> int:
        """Return how many games were played before."""
        with self.path.open("rb") as file:
            return sum(1 for _ in file) - 1

    def results(self) -> Iterator[Result]:
        """Yield the results of the games played before."""
        with self.path.open("rb") as file:
            file.readline()
            for line in file:
                yield msgspec.json.decode(line, type=Result)

    def add(self, result: Result) -> None:
        """Store a result; it is safe in the file when this returns."""
        self._write(result)

    def _write(self, line: JournalHeader | Result) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()

    def close(self, *, is_complete: bool) -> None:
        """Close the journal; a complete tournament no longer needs it."""
        if self._file is not None:
            self._file.close()
        if is_complete:
            self.path.unlink(missing_ok=True)
