"""`jewelbox simulate`: many games between bots."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from jewelbox.arena.match import Fault
from jewelbox.arena.simulate import Simulation
from jewelbox.cli.console import bots_from, err, fail, options_from, out, reported, watched
from jewelbox.cli.files import STANDARD, written
from jewelbox.cli.options import BotsOption, BoxOption, GameArgument, OptionsOption, SeedOption
from jewelbox.core.boxed import with_box
from jewelbox.core.chance import Random
from jewelbox.core.outcome import Outcome
from jewelbox.core.position import Variant
from jewelbox.core.record import to_line
from jewelbox.core.text import counted
from jewelbox.games.registry import game_named


@reported
def simulate(
    game: GameArgument,
    *,
    players: Annotated[int, typer.Option(help="Number of players.")] = 4,
    games: Annotated[int, typer.Option(help="Number of games.")] = 1,
    seed: SeedOption = None,
    bots: BotsOption = "random",
    option: OptionsOption = None,
    box: BoxOption = None,
    legal: Annotated[bool, typer.Option("--legal", help="Also write the legal moves of every decision.")] = False,
    out_file: Annotated[
        str | None, typer.Option("--out", help="Write the records to this file; - is standard output.")
    ] = None,
) -> None:
    """Play games between bots; write their records, or sum up their results."""
    variant = Variant(with_box(game_named(game), box), players, options_from(option or []))
    if games < 1:
        fail(f"{games} games can't be played; name 1 or more")
    names = bots_from(bots, players)
    simulation = Simulation(variant, names, Random(seed).seed, legal, partial(_tell_fault, names))
    if out_file is None:
        out.print(_summary(simulation, watched(simulation.outcomes(games), games)))
        return
    with written(out_file) as file:
        for record in watched(simulation.records(games), games):
            file.write(to_line(record) + "\n")
    if out_file != STANDARD:
        err.print(f"{counted(games, 'game')} of {variant.game.TITLES['en']}, seed {simulation.seed}: {out_file}")


def _tell_fault(bots: list[str], number: int, fault: Fault) -> None:
    err.print(f"[yellow]{escape(fault.sentence(number, bots[fault.seat]))}[/]")


def _summary(simulation: Simulation, outcomes: Iterable[Outcome]) -> Table:
    """Sum up outcomes seat by seat; a shared first place counts in parts."""
    seats = range(simulation.variant.players)
    scored, points, firsts, games = [0 for _ in seats], [0 for _ in seats], [0.0 for _ in seats], 0
    for outcome in outcomes:
        games += 1
        for seat in seats:
            scored[seat] += outcome.scores[seat] is not None
            points[seat] += outcome.scores[seat] or 0
            firsts[seat] += (seat in outcome.winners) / max(len(outcome.winners), 1)
    table = Table(
        title=f"{counted(games, 'game')}, seed {simulation.seed}", title_justify="left", box=None, padding=(0, 3, 0, 0)
    )
    for heading in ("seat", "bot", "first places", "mean score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat in seats:
        mean = f"{points[seat] / scored[seat]:.2f}" if scored[seat] else "-"
        table.add_row(str(seat + 1), simulation.bots[seat], f"{firsts[seat] / games:.1%}", mean)
    return table
