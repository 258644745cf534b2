"""`jewelbox verify`: replay records against the rules, and their draws against the secret of the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated, BinaryIO, NamedTuple

import typer
from rich.markup import escape

from jewelbox.cli.console import BROKEN, err, fail, out, progress_bar, reported
from jewelbox.cli.files import source
from jewelbox.core.errors import RecordError
from jewelbox.core.kernel import Mode, mode_from_environment
from jewelbox.core.proofs import Proof, check_fingerprint, proof_of, without_part
from jewelbox.core.record import Record, from_line
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES

LONGEST_LINE = 32 * 1024 * 1024
MOST_SHOWN = 20
WORTH_COMPILING = 4 * 1024 * 1024
"""Files of at least this size are checked with compiled rules; for smaller ones, compiling takes longer."""


@reported
def verify(
    file: Annotated[str, typer.Argument(help="A file of game records, one on each line; - is standard input.")],
    deal: Annotated[
        str | None, typer.Option(help="The fingerprint of the deal that you noted; every record must have it.")
    ] = None,
) -> None:
    """Replay every record against the rules and name what breaks them."""
    games = broken = ended = 0
    proofs, notes = Counter[Proof](), list[str]()
    with source(file) as (stream, size), progress_bar() as progress:
        task = progress.add_task("bytes", total=size)
        mode = _mode_for(size)
        for number, line in enumerate(_lines(stream), 1):
            progress.update(task, advance=len(line))
            if line.strip():
                games += 1
                problem, proof, seats, is_ended = _verdict(line, mode, deal)
                broken += problem is not None
                ended += is_ended
                proofs.update([proof] if proof is not None else [])
                if seats:
                    notes.append(f"{file}, line {number}: without a part in the deal: {'; '.join(seats)}")
                if problem is not None and broken <= MOST_SHOWN:
                    progress.console.print(escape(f"{file}, line {number}: {problem}"))
    _conclude(file, games, broken, ended)
    _report_proofs(proofs, notes)


def _conclude(file: str, games: int, broken: int, ended: int) -> None:
    if games == 0:
        fail(f"{file} has no game records; `jewelbox simulate --out` writes some", BROKEN)
    if broken > MOST_SHOWN:
        err.print(f"and {broken - MOST_SHOWN} more")
    if broken:
        fail(f"{broken} of {games} games are not valid", BROKEN)
    out.print(f"{games} {'game is' if games == 1 else 'games are'} valid.")
    if ended:
        out.print(f"In {ended} of them a player resigned or ran out of time before the end.")


def _report_proofs(proofs: Counter[Proof], notes: list[str]) -> None:
    """Say what the draws demonstrably follow from, and which seats had no part in it."""
    for proof in Proof:
        if proofs[proof]:
            out.print(f"In {proofs[proof]} of them every draw follows from {proof}.")
    for note in notes[:MOST_SHOWN]:
        out.print(escape(note))
    if len(notes) > MOST_SHOWN:
        out.print(f"and {len(notes) - MOST_SHOWN} more games in which a seat had no part")


def _mode_for(size: int | None) -> Mode:
    mode = mode_from_environment()
    return Mode.PLAIN if mode is Mode.COMPILED and size is not None and size < WORTH_COMPILING else mode


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield lines one at a time; of a line that is far too long, only the beginning."""
    while line := stream.readline(LONGEST_LINE):
        yield line
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            return


class FileVerdict(NamedTuple):
    """What is wrong with a record, or what its dealing proves, which seats had no part in it, and how it ended."""

    problem: str | None
    proof: Proof | None = None
    without_part: Sequence[str] = ()
    is_ended: bool = False


def _verdict(line: bytes, mode: Mode, deal: str | None) -> FileVerdict:
    """Check a record."""
    record: Record | None = None
    if len(line) >= LONGEST_LINE:
        return FileVerdict(f"the line is longer than {LONGEST_LINE} bytes; a record is one line of some kilobytes")
    try:
        record = from_line(line)
        replay(record, GAMES, mode)
        if deal is not None:
            check_fingerprint(record, deal)
    except RecordError as error:
        return FileVerdict(described(error, record))
    return FileVerdict(None, proof_of(record), without_part(record), is_ended=record.ended is not None)


def described(error: RecordError, record: Record | None) -> str:
    """Say what breaks a record: the game, the log entry, its content, and the clause."""
    place = ""
    if record is not None:
        place = f"{record.game}: "
        if error.entry is not None:
            place = f"{record.game}, log entry {error.entry} {_entry_text(record, error.entry)}: "
    return f"{place}{error.message}{f' [{error.clause}]' if error.clause else ''}"


def _entry_text(record: Record, number: int) -> str:
    entry = record.log[number - 1]
    if "chance" in entry:
        return f"(chance {entry['chance']})"
    return f"(seat {entry['seat']}: {entry['move']})"
