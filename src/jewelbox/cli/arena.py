"""`jewelbox arena`: a tournament between bots."""

from __future__ import annotations

import contextlib
import json
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Annotated, TextIO

import msgspec
import typer
from rich.console import Console, Group
from rich.live import Live
from rich.markup import escape
from rich.measure import Measurement
from rich.progress import Progress
from rich.table import Table

from jewelbox.arena import cluster, workers
from jewelbox.arena.journal import Journal
from jewelbox.arena.match import Result
from jewelbox.arena.report import duration, report
from jewelbox.arena.standings import Standing, Standings
from jewelbox.arena.tournament import Tournament, seated
from jewelbox.bots.guard import LIMIT
from jewelbox.cli import saved
from jewelbox.cli.console import INTERRUPTED, err, fail, options_from, out, progress_bar, reported
from jewelbox.cli.files import STANDARD, check_targets, written
from jewelbox.cli.options import BoxOption, GameArgument, OptionsOption, SeedOption
from jewelbox.core.boxed import with_box
from jewelbox.core.chance import Random
from jewelbox.core.copies import own_box
from jewelbox.core.position import checked_players
from jewelbox.core.processors import processors
from jewelbox.core.record import to_line
from jewelbox.core.text import counted
from jewelbox.games.registry import game_named

MOST_FAULTS_SHOWN = 20
ANY_WIDTH = 1000
COLUMNS = ("bot", "firsts", "95% bounds", "score", "rank", "rating", "decision", "worst seat")
LIVE_COLUMNS = COLUMNS[:5]
LOST_TURNS = "lost turns"


Bots = Annotated[
    str,
    typer.Option(
        help="The bots, separated by commas. Fewer than players: the last one fills the remaining seats. "
        "More: every combination that fills the seats plays."
    ),
]
Limit = Annotated[
    float, typer.Option(help="Seconds that a bot from a file or a package may think before it loses its turn.")
]
Processes = Annotated[
    int | None, typer.Option(help="Number of games played at once. Without it: one on each processor.")
]
Ray = Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address (auto: the one here).")]
Resume = Annotated[bool, typer.Option("--resume", help="Continue the interrupted tournament.")]
RecordFile = Annotated[
    str | None, typer.Option("--out", help="Write the records of all games to this file; - is standard output.")
]
SummaryFile = Annotated[str | None, typer.Option("--json", help="Write a summary to this file; - is standard output.")]
ReportFile = Annotated[str | None, typer.Option("--report", help="Write a report with plots, as HTML.")]


@reported
def arena(
    game: GameArgument,
    *,
    bots: Bots,
    players: Annotated[int, typer.Option(help="Number of players.")] = 2,
    games: Annotated[int, typer.Option(help="Number of games.")] = 100,
    seed: SeedOption = None,
    option: OptionsOption = None,
    box: BoxOption = None,
    limit: Limit = LIMIT,
    processes: Processes = None,
    ray: Ray = None,
    resume: Resume = False,
    out_file: RecordFile = None,
    json_file: SummaryFile = None,
    report_file: ReportFile = None,
) -> None:
    """Play a tournament between bots on the same deals, and show how much better each bot is."""
    if games < 1:
        fail(f"{games} games can't be played; name 1 or more")
    if processes is not None and processes < 1:
        fail(f"{processes} processes can't play; name 1 or more")
    check_targets(out_file, json_file, report_file)
    tournament = Tournament(
        game=game,
        players=players,
        options=options_from(option or []),
        box=_own_box(game, box),
        bots=seated([name.strip() for name in bots.split(",")], checked_players(game_named(game), players)),
        seed=Random(seed).seed,
        limit=limit,
        with_records=out_file is not None,
    )
    tournament.check()
    journal = Journal(saved.folder(), tournament, seed)
    where = Where(ray, processes or processors())
    run = TournamentRun(tournament, games, journal, where, is_resumed=resume)
    with _records(out_file) as file:
        run.play(file)
    run.conclude(json_file, report_file, quiet=STANDARD in {out_file, json_file, report_file})


def _own_box(game: str, file: str | None) -> dict[str, object] | None:
    """Return what a box file changes, in the form sent between processes."""
    own = own_box(with_box(game_named(game), file))
    return None if own is None else msgspec.structs.asdict(own)


@dataclass(frozen=True)
class Where:
    """Where the games are played: on a Ray cluster, or in a number of processes here."""

    ray: str | None
    processes: int

    def results(self, tournament: Tournament, numbers: range) -> Iterator[Result]:
        """Play games and yield their results in order."""
        if not numbers:
            return iter(())
        if self.ray is not None:
            return cluster.results(tournament, numbers, self.ray)
        return workers.results(tournament, numbers, self.processes)


@contextlib.contextmanager
def _records(path: str | None) -> Iterator[TextIO | None]:
    if path is None:
        yield None
        return
    with written(path) as file:
        yield file


class TournamentRun:
    """One session of a tournament, until its end or Ctrl-C."""

    def __init__(self, tournament: Tournament, games: int, journal: Journal, where: Where, *, is_resumed: bool) -> None:
        if is_resumed:
            tournament = journal.reopen(tournament)
        else:
            journal.begin(tournament)
        self.tournament = tournament
        self.games = games
        self.standings = Standings(tournament.bots, tournament.players)
        self._journal = journal
        self._before = min(journal.games(), games) if is_resumed else 0
        self._where = where

    @property
    def is_complete(self) -> bool:
        """Whether all games are played."""
        return self.standings.games >= self.games

    def play(self, file: TextIO | None) -> None:
        """Play the missing games, write the records of all, and show the standings."""
        _tell_seats(self.tournament)
        live = self._where.results(self.tournament, range(self._before, self.games))
        results = _generator(self._kept(), live)
        progress = progress_bar()
        task = progress.add_task("games", total=self.games)
        try:
            with contextlib.suppress(KeyboardInterrupt), self._shown(progress), contextlib.closing(results):
                for result in results:
                    with unbroken():
                        self._take(result, file)
                    progress.update(task, completed=self.standings.games)
        finally:
            self._journal.close(is_complete=self.is_complete)

    def _kept(self) -> Iterator[Result]:
        """Yield the results of the games already played."""
        return islice(self._journal.results(), self._before) if self._before else iter(())

    def _take(self, result: Result, file: TextIO | None) -> None:
        if result.number >= self._before:
            self._journal.add(result)
        self.standings.add(result)
        _tell_faults(result, len(self.standings.faults))
        if file is not None and result.record is not None:
            file.write(to_line(result.record) + "\n")

    def _shown(self, progress: Progress) -> contextlib.AbstractContextManager[object]:
        """Show the standings as they develop, above the progress bar, if someone may be watching."""
        if not err.is_terminal:
            return contextlib.nullcontext()
        return Live(
            get_renderable=lambda: Group(table_of(self.standings, LIVE_COLUMNS), progress),
            console=err,
            transient=True,
            refresh_per_second=4,
        )

    def conclude(self, json_file: str | None, report_file: str | None, *, quiet: bool) -> None:
        """Write the requested files, from the games played so far."""
        if json_file is not None:
            _write(json_file, json.dumps(self.standings.summary(self.tournament.game), ensure_ascii=False, indent=2))
        if report_file is not None:
            _write(report_file, report(self.tournament, self.standings))
        console = err if quiet else out
        console.print(f"{counted(self.standings.games, 'game')}, seed {self.tournament.seed}")
        table = table_of(self.standings)
        table.width = _width(table, console)
        console.print(table, crop=False)
        if not self.is_complete:
            played = f"{self.standings.games} of {self.games} games"
            err.print(f"stopped after {played}; continue with the same command and --resume")
            raise typer.Exit(INTERRUPTED)


def _generator(kept: Iterator[Result], live: Iterator[Result]) -> Generator[Result, None, None]:
    """Yield the earlier results, then the new ones; closing it ends the playing processes."""
    yield from kept
    yield from live


@contextlib.contextmanager
def unbroken() -> Iterator[None]:
    """Delay Ctrl-C until the block is done, so that a result is counted and written completely or not at all."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


def _tell_seats(tournament: Tournament) -> None:
    """Say who plays whom."""
    if len(tournament.line_ups) == 1:
        err.print(f"seats: {escape(', '.join(tournament.bots))}; each deal on all {tournament.players} rotations")
    else:
        err.print(
            f"{len(tournament.line_ups)} choices of {tournament.players} from {escape(', '.join(tournament.bots))}; "
            f"each deal {tournament.games_in_deal} games"
        )


def _tell_faults(result: Result, faults: int) -> None:
    """Name the bots that lost a turn in this game, unless there are too many."""
    before = faults - len(result.faults)
    for fault in result.faults[: max(0, MOST_FAULTS_SHOWN - before)]:
        err.print(f"[yellow]{escape(fault.sentence(result.number, result.bots[fault.seat]))}[/]")
    if before < MOST_FAULTS_SHOWN < faults:
        err.print("[yellow]further cases are not shown; the table counts all[/]")


def _write(path: str, text: str) -> None:
    with written(path) as file:
        file.write(text.removesuffix("\n") + "\n")


def table_of(standings: Standings, columns: Sequence[str] = COLUMNS) -> Table:
    """Return the standings as a table for the terminal."""
    if standings.faults:
        columns = (*columns, LOST_TURNS)
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
    for column in columns:
        table.add_column(column, justify="left" if column == "bot" else "right", no_wrap=True)
    for each in standings.ranked():
        cells = _cells(each)
        table.add_row(*(cells[column] for column in columns))
    return table


def _cells(standing: Standing) -> dict[str, str]:
    low, high = standing.bounds
    return {
        "bot": escape(standing.bot),
        "firsts": f"{standing.win_share:.1%}",
        "95% bounds": f"{low:.1%}-{high:.1%}",
        "score": "-" if standing.mean_score is None else f"{standing.mean_score:.2f}",
        "rank": f"{standing.mean_rank:.2f}",
        "rating": f"{standing.rating.mu:.1f} ± {standing.rating.reach:.1f}",
        "decision": duration(standing.seconds_per_decision),
        "worst seat": _worst_seat(standing),
        LOST_TURNS: str(standing.faults),
    }


def _width(table: Table, console: Console) -> int:
    """Return the width of a table that leaves nothing out, even if it is wider than the terminal."""
    return Measurement.get(console, console.options.update(width=ANY_WIDTH), table).maximum


def _worst_seat(standing: Standing) -> str:
    if standing.worst_seat is None:
        return "-"
    games, firsts = standing.at_seat[standing.worst_seat]
    return f"{standing.worst_seat + 1} ({firsts / games:.1%})"
