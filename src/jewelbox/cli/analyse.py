"""`jewelbox analyse`: a finished game looked back on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from jewelbox.cli.console import BROKEN, err, fail, out, progress_bar, reported
from jewelbox.cli.files import STANDARD, check_targets, source, written
from jewelbox.cli.verify import described
from jewelbox.core.errors import RecordError
from jewelbox.core.kernel import Mode
from jewelbox.core.record import Record, from_line
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES

MOST = 10**9
MOST_TOLD = 10


@reported
def analyse(
    file: Annotated[str, typer.Argument(help="A file of game records, one a line; - is standard input.")],
    *,
    line: Annotated[int, typer.Option(help="Which line of the file, from 1.")] = 1,
    budget: Annotated[int, typer.Option(help="Iterations of search for each decision.")] = 2000,
    games: Annotated[int, typer.Option(help="Games played on from each decision, for the chances to win.")] = 500,
    json_file: Annotated[
        str | None, typer.Option("--json", help="Write all decisions to this file; - is standard output.")
    ] = None,
    report_file: Annotated[str | None, typer.Option("--report", help="Write a page with a plot, as HTML.")] = None,
) -> None:
    """Show for each decision of a game who was likely to win, and what search would have played."""
    from jewelbox.arena.analysis import analysis, decisions_of  # search takes a while to import
    from jewelbox.arena.review import names_of, review

    if not (1 <= budget <= MOST and 1 <= games <= MOST):
        fail(f"--budget and --games go from 1 to {MOST:,}")
    check_targets(json_file, report_file)
    record = _record(file, line)
    with progress_bar() as progress:
        looked_at = analysis(record, budget, games)
        decisions = list(progress.track(looked_at, decisions_of(record), description="decisions"))
    names = names_of(record)
    if json_file is not None:
        data = {"game": record.game, "seats": names, "decisions": [asdict(each) for each in decisions]}
        with written(json_file) as stream:
            stream.write(json.dumps(data, ensure_ascii=False) + "\n")
    if report_file is not None:
        with written(report_file) as stream:
            stream.write(review(record, decisions))
    costly = sorted((each for each in decisions if each.cost), key=lambda each: -(each.cost or 0))[:MOST_TOLD]
    rows = [(str(each.entry), names[each.seat], each.move, each.best, f"{each.cost:.3f}") for each in costly]
    told = err if STANDARD in {json_file, report_file} else out
    told.print(f"{len(decisions)} decisions; those that cost most:")
    told.print(_table(rows))


def _table(rows: Sequence[Sequence[str]]) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    for heading in ("entry", "player", "move", "search would play", "cost"):
        table.add_column(heading)
    for row in rows:
        table.add_row(*map(escape, row))
    return table


def _record(file: str, line: int) -> Record:
    if line < 1:
        fail(f"line {line} does not exist; lines count from 1")
    with source(file) as (stream, _):
        text = next((text for number, text in enumerate(stream, 1) if number == line), None)
    if text is None:
        fail(f"{file} has no line {line}; --line goes from 1 to the number of its games")
    return _checked(text, f"{file}, line {line}")


def _checked(text: bytes, place: str) -> Record:
    """Return a record that holds; of one that doesn't, say where and why."""
    record: Record | None = None
    try:
        record = from_line(text)
        replay(record, GAMES, Mode.PLAIN)
    except RecordError as error:
        fail(f"{place}: {described(error, record)}", BROKEN)
    return record
