"""`jewelbox stats`: one person's statistics, from records of finished games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from jewelbox.bots.levels import LEVELS
from jewelbox.cli.console import BROKEN, err, fail, out, reported
from jewelbox.cli.files import STANDARD, check_targets, source, written
from jewelbox.core.errors import Code, JewelboxError, RecordError
from jewelbox.core.reasons import LANGUAGES
from jewelbox.core.record import Record, from_line
from jewelbox.core.text import listed

if TYPE_CHECKING:
    from rich.console import Console

    from jewelbox.statistics import HabitShown, Measured, PlayedGame


@reported
def stats(
    records: Annotated[
        list[str], typer.Argument(help="Files of game records, or folders with such files; - is standard input.")
    ],
    *,
    name: Annotated[str, typer.Option(help="The player's name, as in the records.")],
    language: Annotated[str, typer.Option(help="The language of habits: en, de, fr or nl.")] = "en",
    json_file: Annotated[
        str | None, typer.Option("--json", help="Write everything to this file; - is standard output.")
    ] = None,
    csv_file: Annotated[
        str | None, typer.Option("--csv", help="Write a table of the games to this file; - is standard output.")
    ] = None,
) -> None:
    """Show a player's games won, points, and habits compared with the champion's."""
    from jewelbox.statistics import table_of, tallies

    if language not in LANGUAGES:
        raise JewelboxError(Code.BAD_SETTING, f"habits are not available in {language!r}; use {listed(LANGUAGES)}")
    check_targets(json_file, csv_file)
    games = [each for path in _files(records) for each in _games(path, name)]
    if not games:
        fail(f"no finished game of {name!r} is in these records", BROKEN)
    played, habits = [game for game, _ in games], _habits([measured for _, measured in games])
    if json_file is not None:
        data = {"games": played, "tallies": tallies(played), "habits": habits}
        with written(json_file) as stream:
            stream.write(msgspec.json.encode(data).decode() + "\n")
    if csv_file is not None:
        with written(csv_file) as stream:
            stream.write(table_of(played))
    _tell(played, habits, language, err if STANDARD in {json_file, csv_file} else out)


def _files(given: list[str]) -> Iterator[str]:
    """Yield files; a folder means all files of records in it."""
    for each in given:
        if each != STANDARD and Path(each).is_dir():
            yield from sorted(map(str, Path(each).glob("*.jsonl")))
        else:
            yield each


def _games(file: str, name: str) -> Iterator[tuple[PlayedGame, Measured]]:
    """Yield the finished games of a player in a file; running ones are left out, broken ones refused."""
    with source(file) as (stream, _):
        for number, line in enumerate(stream, 1):
            if not line.strip():
                continue
            try:
                record = from_line(line)
                seats = [seat for seat, player in enumerate(record.seats) if player["name"] == name]
                if len(seats) == 1:
                    yield _game(record, seats[0], f"{file}:{number}")
            except RecordError as error:
                if error.code is not Code.NOT_ALLOWED:
                    fail(f"{file}, line {number}: {error.message}", BROKEN)


def _game(record: Record, seat: int, place: str) -> tuple[PlayedGame, Measured]:
    from jewelbox.statistics import measured
    from jewelbox.statistics.records import played_in

    return played_in(record, seat, place, LEVELS), measured(record, seat)


def _habits(several: list[Measured]) -> dict[str, list[HabitShown]]:
    from jewelbox.statistics import compared

    return {game: compared(game, several) for game in dict.fromkeys(each.game for each in several)}


def _tell(played: list[PlayedGame], habits: dict[str, list[HabitShown]], language: str, console: Console) -> None:
    from jewelbox.statistics import tallies

    counts = Table("game", "players", "strongest bot", "games", "won", "share")
    for each in tallies(played):
        share = f"{each.won / each.games:.0%}"
        counts.add_row(each.game, str(each.players), each.level or "", str(each.games), str(each.won), share)
    console.print(counts)
    for game, shown in habits.items():
        averages = Table(game, "player", "champion")
        for habit in shown:
            averages.add_row(escape(habit.words[language]), _number(habit, habit.mine), _number(habit, habit.champion))
        console.print(averages)


def _number(habit: HabitShown, value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:.0%}" if habit.is_share else f"{value:.1f}"
