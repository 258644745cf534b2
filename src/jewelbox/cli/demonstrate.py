"""`jewelbox demonstrate`: games of a searching bot, for networks to imitate."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jewelbox.cli.console import err, fail, reported
from jewelbox.cli.files import check_targets
from jewelbox.cli.options import BoxOption, GameArgument
from jewelbox.core.boxed import with_box
from jewelbox.core.position import checked_players
from jewelbox.core.processors import processors
from jewelbox.games.registry import game_named

TEACHER = "search:1000"
DEFAULT_MINUTES = 10.0


@reported
def demonstrate(
    game: GameArgument,
    *,
    out_file: Annotated[str, typer.Option("--out", help="The file to add the games to.")],
    players: Annotated[
        list[int] | None, typer.Option(help="Number of players; can be repeated. Without it: all, in turn.")
    ] = None,
    bot: Annotated[str, typer.Option(help="The bot to imitate, with a budget of iterations.")] = TEACHER,
    minutes: Annotated[float, typer.Option(help="How long to play.")] = DEFAULT_MINUTES,
    processes: Annotated[
        int | None, typer.Option(help="Games played at once. Without it: one for each processor.")
    ] = None,
    slips: Annotated[float, typer.Option(help="The share of random moves, from 0 to 1.")] = 0.1,
    box: BoxOption = None,
    seed: Annotated[int, typer.Option(help="Seed of the games.")] = 1,
) -> None:
    """Record games of a searching bot, with what it learned about every move, for networks to imitate."""
    from jewelbox.training import teacher

    check_targets(out_file)
    if not minutes > 0:
        fail(f"can't play for {minutes:g} minutes; name more than 0")
    if not 0 <= slips <= 1:
        fail(f"the share of random moves can't be {slips:g}; name a number from 0 to 1")
    if processes is not None and processes < 1:
        fail(f"{processes} processes can't play; name 1 or more")
    kind = with_box(game_named(game), box)
    counts = tuple(sorted({checked_players(kind, each) for each in players or kind.PLAYERS}))
    teaching = teacher.teaching_of(kind, counts, bot, seed, slips)
    with err.status("playing the first games …") as status:

        def tell(games: int, decisions: int) -> None:
            status.update(f"{games:,} games · {decisions:,} decisions")

        games, decisions = teacher.demonstrate(teaching, Path(out_file), minutes * 60, processes or processors(), tell)
    err.print(f"{out_file}: {decisions:,} more decisions of {bot} in {games:,} games of {kind.TITLES['en']}")
