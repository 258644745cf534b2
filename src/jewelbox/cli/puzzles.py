"""`jewelbox puzzles`: decisions from games in which one move is clearly best."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jewelbox.bots.registry import bot_named
from jewelbox.cli.console import err, fail, out, reported
from jewelbox.cli.files import check_target
from jewelbox.cli.options import GameArgument
from jewelbox.core.chance import checked_seed
from jewelbox.core.processors import processors
from jewelbox.core.text import counted
from jewelbox.games.registry import game_named

if TYPE_CHECKING:
    from jewelbox.puzzles.make import PuzzleTally


@reported
def puzzles(
    game: GameArgument,
    *,
    out_file: Annotated[str, typer.Option("--out", help="The file to write the puzzles to.")],
    count: Annotated[int, typer.Option(help="Number of puzzles to look for.")] = 200,
    seed: Annotated[int, typer.Option(help="Seed of the games that are searched.")] = 1,
    bot: Annotated[
        str, typer.Option(help="The bot that plays and solves: search, or champion with a file.")
    ] = "search",
    effort: Annotated[float, typer.Option(help="Multiple of the usual thinking.")] = 1.0,
    processes: Annotated[
        int | None, typer.Option(help="Number of processes; by default one for each processor.")
    ] = None,
    minutes: Annotated[float, typer.Option(help="The time after which the search ends.")] = 60.0,
    recheck: Annotated[
        bool,
        typer.Option(
            "--recheck", help="Find no new puzzles; drop those in the file that champion answers differently."
        ),
    ] = False,
) -> None:
    """Find puzzles in games of a bot against itself. The same command continues an interrupted search."""
    from jewelbox.puzzles.find import Quest
    from jewelbox.puzzles.make import make
    from jewelbox.puzzles.make import recheck as checked_again
    from jewelbox.puzzles.solve import with_budget

    _check_numbers(count, processes, minutes, effort)
    check_target(out_file)
    bot_named(with_budget(bot, 1))
    quest = Quest(game_named(game).NAME, bot, checked_seed(seed), effort)
    if recheck:
        if not Path(out_file).is_file():
            fail(f"can't recheck {out_file}: there is no such file; name a file of puzzles with --out")
        kept, number = checked_again(quest, Path(out_file), processes=processes or processors())
        out.print(f"{out_file}: {counted(kept, 'puzzle')} left; champion refuted {number - kept} of {number}")
        return
    with err.status("playing the first games …") as status:
        number, tally = make(
            quest,
            Path(out_file),
            count=count,
            processes=processes or processors(),
            minutes=minutes,
            progress=lambda now: status.update(described(now)),
        )
    out.print(f"{out_file}: {counted(number, 'puzzle')}. {described(tally)}")


def described(tally: PuzzleTally) -> str:
    """Say what was found."""
    share = f" ({tally.confirmed / tally.found:.0%})" if tally.found else ""
    return (
        f"{counted(tally.games, 'game')}, {counted(tally.decisions, 'decision')}, {tally.found} with one clearly best "
        f"move that weaker bots miss, {tally.confirmed}{share} confirmed by the larger budget and the champion"
    )


def _check_numbers(count: int, processes: int | None, minutes: float, effort: float) -> None:
    if count < 1:
        fail(f"can't look for {count} puzzles; name at least 1")
    if processes is not None and processes < 1:
        fail(f"can't search with {processes} processes; name at least 1")
    if not minutes > 0:
        fail(f"can't search for {minutes:g} minutes; name more than 0")
    if not effort > 0:
        fail(f"an effort of {effort:g} is too little; name more than 0")
