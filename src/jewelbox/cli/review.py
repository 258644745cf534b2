"""`jewelbox review`: a finished game reviewed for one of its seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from jewelbox.bots.registry import is_bot
from jewelbox.cli.console import BROKEN, err, fail, out, progress_bar, reported
from jewelbox.cli.files import STANDARD, check_targets, source, written
from jewelbox.cli.verify import described
from jewelbox.core.errors import Code, JewelboxError, RecordError
from jewelbox.core.reasons import LANGUAGES
from jewelbox.core.record import Record, from_line
from jewelbox.core.text import listed

if TYPE_CHECKING:
    from jewelbox.review import JudgedDecision, Question, Review, ReviewJob


@reported
def review(
    file: Annotated[str, typer.Argument(help="A file of game records, one on each line; - is standard input.")],
    *,
    seat: Annotated[int, typer.Option(help="The seat whose decisions are reviewed, from 1.")] = 1,
    line: Annotated[int, typer.Option(help="Which line of the file, from 1.")] = 1,
    budget: Annotated[float, typer.Option(help="Multiple of the usual thinking.")] = 1.0,
    language: Annotated[str, typer.Option(help="The language of the reasons: en, de, fr or nl.")] = "en",
    json_file: Annotated[
        str | None, typer.Option("--json", help="Write the review to this file; - is standard output.")
    ] = None,
    html_file: Annotated[
        str | None, typer.Option("--html", help="Write the review as a page to this file; - is standard output.")
    ] = None,
) -> None:
    """Judge every decision of a finished game, and show which cost most, and why."""
    if language not in LANGUAGES:
        raise JewelboxError(Code.BAD_SETTING, f"reasons are not available in {language!r}; use {listed(LANGUAGES)}")
    check_targets(json_file, html_file)
    job = _job(file, line, seat, budget)
    result = _thought(job)
    reasons, bots = _reasons(job, result, language), _bots(job)
    if json_file is not None:
        data = msgspec.to_builtins(result) | {"why": {str(entry): texts for entry, texts in reasons.items()}}
        with written(json_file) as stream:
            stream.write(msgspec.json.encode(data).decode() + "\n")
    if html_file is not None:
        from jewelbox.cli.review_page import review_page

        with written(html_file) as stream:
            stream.write(review_page(result, reasons, bots))
    console = err if STANDARD in {json_file, html_file} else out
    for text in bots:
        console.print(escape(text))
    _tell(result, reasons, console)


def _job(file: str, line: int, seat: int, budget: float) -> ReviewJob:
    """Return the work to do; if a record can't be reviewed, say where and why."""
    from jewelbox.review import ReviewBudget, ReviewJob  # search takes a while to import

    thinking, text = ReviewBudget.times(budget), _line(file, line)
    record: Record | None = None
    try:
        record = from_line(text)
        return ReviewJob(record, seat - 1, thinking)
    except RecordError as error:
        fail(f"{file}, line {line}: {described(error, record)}", BROKEN)
    except JewelboxError as error:
        if error.code is not Code.BAD_SEAT or record is None:
            raise
        fail(f"seat {seat} is not at the table; --seat goes from 1 to {record.players}")


def _line(file: str, line: int) -> bytes:
    if line < 1:
        fail(f"line {line} does not exist; lines count from 1")
    with source(file) as (stream, _):
        text = next((text for number, text in enumerate(stream, 1) if number == line), None)
    if text is None:
        fail(f"{file} has no line {line}; --line goes from 1 to the number of its games")
    return text


def _thought(job: ReviewJob) -> Review:
    from jewelbox.review import SearchJudge

    judge = SearchJudge()
    with progress_bar() as progress:
        for question in progress.track(job.questions, description="decisions"):
            job.answer(question, judge.answer(question))
    return job.review()


def _reasons(job: ReviewJob, result: Review, language: str) -> dict[int, list[str]]:
    """Return the reasons for the reviewed seat's decisions, by entry, where there are any."""
    from jewelbox.review import why

    questions: dict[int, Question] = {each.entry: each for each in job.questions}
    reasons = {
        each.entry: why(questions[each.entry], each, result.names, language) for each in result.own if each.cost > 0
    }
    return {entry: texts for entry, texts in reasons.items() if texts}


def _bots(job: ReviewJob) -> list[str]:
    """Return which players are which bots."""
    players = zip(job.names, job.record.seats, strict=True)
    return [f"{name} is a bot: {seat['name']}." for name, seat in players if is_bot(seat["name"])]


def _tell(result: Review, reasons: dict[int, list[str]], console: Console) -> None:
    """Print the costliest moments with their reasons, then luck and decisions of every seat."""
    console.print(f"{escape(result.names[result.seat])}: {_counted(result.own)}")
    decisions = {each.entry: each for each in result.own}
    for entry in result.moments:
        for text in _moment(decisions[entry], result.seat, reasons.get(entry, [])):
            console.print(escape(text))
    console.print(_accounts(result))


def _counted(own: Sequence[JudgedDecision]) -> str:
    from jewelbox.review import DecisionVerdict

    numbers = {verdict: sum(each.verdict is verdict for each in own) for verdict in DecisionVerdict}
    counted = ", ".join(f"{number} {verdict}" for verdict, number in numbers.items() if number)
    return f"{len(own)} decisions ({counted})"


def _moment(decision: JudgedDecision, seat: int, reasons: Sequence[str]) -> Iterator[str]:
    before, after = decision.best_chances[seat], decision.chances[seat]
    yield f"Round {decision.round}, entry {decision.entry}: {decision.verdict}, {points(-decision.cost)}"
    yield f"  played {decision.move}: {after:.0%}; better {decision.best}: {before:.0%}"
    yield from (f"  {reason}" for reason in reasons)


def points(share: float) -> str:
    """Return a change of a chance in percentage points: `-21`."""
    return f"{round(100 * share):+d}" if round(100 * share) else "0"


def _accounts(result: Review) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    for heading in ("player", "start", "own decisions", "luck", "others' decisions", "end"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for name, account in zip(result.names, result.accounts, strict=True):
        changes = map(points, (account.own, account.luck, account.others))
        table.add_row(escape(name), f"{account.start:.0%}", *changes, f"{account.end:.0%}")
    return table
