"""`jewelbox arena`: a tournament between bots."""

from __future__ import annotations

import contextlib
import json
import signal
import threading
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Annotated, TextIO

import typer
from rich.console import Group
from rich.live import Live
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from jewelbox.arena import cluster, workers
from jewelbox.arena.journal import Journal
from jewelbox.arena.match import Result
from jewelbox.arena.report import duration, report
from jewelbox.arena.standings import SIGMAS, Standings
from jewelbox.arena.tournament import Tournament, seated
from jewelbox.bots.guard import LIMIT
from jewelbox.cli import saved
from jewelbox.cli.console import INTERRUPTED, err, fail, options_from, out, progress_bar, reported
from jewelbox.cli.files import STANDARD, written
from jewelbox.core.chance import Random
from jewelbox.core.record import to_line

MOST_FAULTS_TOLD = 20


@reported
def arena(
    game: Annotated[str, typer.Argument(help="The game, as `jewelbox games` lists it.")],
    *,
    bots: Annotated[
        str,
        typer.Option(
            help="The bots, with commas. Fewer than players: the last one fills the seats that are left. "
            "More: every choice of as many as there are seats plays."
        ),
    ],
    players: Annotated[int, typer.Option(help="Number of players.")] = 2,
    games: Annotated[int, typer.Option(help="Number of games.")] = 100,
    seed: Annotated[
        int | None, typer.Option(help="The same seed plays the same games. Without it: others each time.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, name=value; can be repeated.")
    ] = None,
    limit: Annotated[
        float, typer.Option(help="Seconds that a bot from a file or a package may think; then it loses its turn.")
    ] = LIMIT,
    processes: Annotated[
        int | None, typer.Option(help="How many games are played at once. Without it: one on each processor.")
    ] = None,
    ray: Annotated[
        str | None, typer.Option(help="Play on the Ray cluster at this address (auto: the one here).")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the tournament that was interrupted.")] = False,
    out_file: Annotated[
        str | None, typer.Option("--out", help="Write the records of all games to this file; - is standard output.")
    ] = None,
    json_file: Annotated[
        str | None, typer.Option("--json", help="Write a summary to this file; - is standard output.")
    ] = None,
    report_file: Annotated[str | None, typer.Option("--report", help="Write a report with plots, as HTML.")] = None,
) -> None:
    """Let bots play a tournament: the same deals on every seat, and who is how much better."""
    if games < 1:
        fail(f"{games} games can't be played; name 1 or more")
    if processes is not None and processes < 1:
        fail(f"{processes} processes can't play; name 1 or more")
    tournament = Tournament(
        game=game,
        players=players,
        options=options_from(option or []),
        bots=seated([name.strip() for name in bots.split(",")], players),
        seed=Random(seed).seed,
        limit=limit,
        with_records=out_file is not None,
    )
    tournament.check()
    journal = Journal(saved.folder(), tournament, seed)
    where = Where(ray, processes or workers.processors())
    evening = Evening(tournament, games, journal, where, is_resumed=resume)
    with _records(out_file) as file:
        evening.play(file)
    evening.conclude(json_file, report_file, quiet=STANDARD in {out_file, json_file, report_file})


@dataclass(frozen=True)
class Where:
    """Where the games are played: on a Ray cluster, or in so many processes here."""

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


class Evening:
    """One sitting of a tournament, up to its end or to Ctrl-C."""

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
        """Play the games that are missing, write the records of all, and show how it stands."""
        _tell_seats(self.tournament)
        live = self._where.results(self.tournament, range(self._before, self.games))
        progress = progress_bar()
        task = progress.add_task("games", total=self.games)
        results = _generator(self._kept(), live)
        with contextlib.suppress(KeyboardInterrupt), self._shown(progress), contextlib.closing(results):
            for result in results:
                with unbroken():
                    self._take(result, file)
                progress.update(task, completed=self.standings.games)
        self._journal.close(is_complete=self.is_complete)

    def _kept(self) -> Iterator[Result]:
        """Yield the results of the games that were played before."""
        return islice(self._journal.results(), self._before) if self._before else iter(())

    def _take(self, result: Result, file: TextIO | None) -> None:
        if result.number >= self._before:
            self._journal.add(result)
        self.standings.add(result)
        _tell_faults(result, len(self.standings.faults))
        if file is not None and result.record is not None:
            file.write(to_line(result.record) + "\n")

    def _shown(self, progress: Progress) -> Live:
        """Show the standings as they come, above the bar."""
        return Live(
            get_renderable=lambda: Group(table_of(self.standings), progress),
            console=err,
            transient=True,
            refresh_per_second=4,
        )

    def conclude(self, json_file: str | None, report_file: str | None, *, quiet: bool) -> None:
        """Write what was asked for, from the games that there are."""
        if json_file is not None:
            _write(json_file, json.dumps(self.standings.summary(self.tournament.game), ensure_ascii=False, indent=2))
        if report_file is not None:
            _write(report_file, report(self.tournament, self.standings))
        told = err if quiet else out
        told.print(f"{self.standings.games} games, seed {self.tournament.seed}")
        told.print(table_of(self.standings))
        if not self.is_complete:
            err.print(
                f"stopped after {self.standings.games} of {self.games} games; go on with the same command and --resume"
            )
            raise typer.Exit(INTERRUPTED)


def _generator(kept: Iterator[Result], live: Iterator[Result]) -> Generator[Result, None, None]:
    """Yield the results of before, then the new ones; closing it ends the processes that play."""
    yield from kept
    yield from live


@contextlib.contextmanager
def unbroken() -> Iterator[None]:
    """Let Ctrl-C wait until the block is done, so that a result is counted and written wholly or not at all."""
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
    """Name the bots that lost a turn in this game, as long as there are not too many."""
    before = faults - len(result.faults)
    for fault in result.faults[: max(0, MOST_FAULTS_TOLD - before)]:
        where = f"game {result.number + 1}, seat {fault.seat + 1}, decision {fault.decision}"
        err.print(f"[yellow]{where}: {escape(result.bots[fault.seat])} {escape(fault.what)}; a random move instead[/]")
    if before < MOST_FAULTS_TOLD < faults:
        err.print("[yellow]more of this is not told here; the table counts all[/]")


def _write(path: str, text: str) -> None:
    with written(path) as file:
        file.write(text.removesuffix("\n") + "\n")


def table_of(standings: Standings) -> Table:
    """Return the standings as a table for the terminal."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    headings = ["bot", "first places", "95 % bounds", "score", "rank", "rating", "decision", "worst seat"]
    headings += ["lost turns"] if standings.faults else []
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=True)
    for each in standings.ranked():
        low, high = each.bounds
        cells = [
            escape(each.bot),
            f"{each.win_share:.1%}",
            f"{low:.1%} to {high:.1%}",
            "-" if each.mean_score is None else f"{each.mean_score:.2f}",
            f"{each.mean_rank:.2f}",
            f"{each.rating.mu:.1f} ± {SIGMAS * each.rating.sigma:.1f}",
            duration(each.seconds_per_decision),
            _worst_seat(each.worst_seat, each.at_seat),
            *([str(each.faults)] if standings.faults else []),
        ]
        table.add_row(*cells)
    return table


def _worst_seat(seat: int | None, at_seat: list[tuple[int, float]]) -> str:
    if seat is None:
        return "-"
    games, firsts = at_seat[seat]
    return f"{seat + 1} ({firsts / games:.1%})"
