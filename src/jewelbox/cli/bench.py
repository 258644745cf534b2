"""`jewelbox bench`: how fast the engine plays on this machine, compiled and plain in one run."""

from __future__ import annotations

import time
from statistics import median
from typing import Annotated

import typer
from rich.table import Table

from jewelbox.cli.console import fail, out, progress_bar, reported
from jewelbox.core.engine import RandomGames, engine_for
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.position import checked_players
from jewelbox.games.registry import GAMES, game_named

GAMES_PER_RUN = {Mode.COMPILED: 2000, Mode.PLAIN: 2}


@reported
def bench(
    game: Annotated[str | None, typer.Argument(help="The game. Without it: all games.")] = None,
    players: Annotated[int, typer.Option(help="Number of players.")] = 4,
    repetitions: Annotated[int, typer.Option(help="Number of measurements of each rate; the median counts.")] = 5,
) -> None:
    """Measure decisions a second in random games inside the engine."""
    if repetitions < 1:
        fail(f"{repetitions} repetitions measure nothing; name 1 or more")
    games = [game_named(game)] if game is not None else list(GAMES.values())
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    for heading in ("game", "decisions/s, compiled", "plain", "ratio"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    with progress_bar() as progress:
        for each in progress.track(games, description="measuring"):
            compiled, plain = _rates(each, players, repetitions)
            table.add_row(each.NAME, f"{compiled:,.0f}", f"{plain:,.0f}", f"{compiled / plain:,.0f}")
    out.print(table)


def _rates(game: Game, players: int, repetitions: int) -> tuple[float, float]:
    """Return the median rates of both modes, measured alternately."""
    checked_players(game, players)
    sources = {mode: RandomGames(engine_for(game, mode), players, 0, seed=1) for mode in GAMES_PER_RUN}
    for source in sources.values():
        source.play(0, 1)
    samples = [{mode: _rate(sources[mode], games) for mode, games in GAMES_PER_RUN.items()} for _ in range(repetitions)]
    return median(s[Mode.COMPILED] for s in samples), median(s[Mode.PLAIN] for s in samples)


def _rate(source: RandomGames, games: int) -> float:
    start = time.perf_counter()
    decisions = source.play(0, games)
    return decisions / (time.perf_counter() - start)
