"""`jewelbox dataset`: decisions of games between bots, for learning offline."""

from __future__ import annotations

from typing import Annotated

import typer

from jewelbox.arena.simulate import Simulation
from jewelbox.cli.console import bots_from, err, fail, options_from, reported, watched
from jewelbox.cli.files import check_targets, replaced
from jewelbox.cli.options import BotsOption, BoxOption, GameArgument, OptionsOption, SeedOption
from jewelbox.core.boxed import with_box
from jewelbox.core.chance import Random
from jewelbox.core.position import Variant
from jewelbox.core.text import counted
from jewelbox.games.registry import game_named


@reported
def dataset(
    game: GameArgument,
    *,
    out_file: Annotated[str, typer.Option("--out", help="The file to write; its name ends in .parquet or .arrow.")],
    players: Annotated[int, typer.Option(help="Number of players.")] = 4,
    games: Annotated[int, typer.Option(help="Number of games.")] = 1000,
    seed: SeedOption = None,
    bots: BotsOption = "greedy",
    option: OptionsOption = None,
    box: BoxOption = None,
) -> None:
    """Play games between bots; write the observation, legal moves, move and outcome of every decision."""
    from jewelbox.envs.dataset import Rows, checked_ending, schema_of, write

    check_targets(out_file)
    ending = checked_ending(out_file)
    variant = Variant(with_box(game_named(game), box), players, options_from(option or []))
    if games < 1:
        fail(f"{games} games can't be played; name 1 or more")
    simulation = Simulation(variant, bots_from(bots, players), Random(seed).seed)
    schema = schema_of(variant, {"bots": list(simulation.bots), "seed": simulation.seed, "games": games})
    with replaced(out_file) as part:
        rows = write(part, ending, Rows(variant, schema), schema, watched(simulation.records(games), games))
    which = f"{counted(games, 'game')} of {variant.game.TITLES['en']}, seed {simulation.seed}"
    err.print(f"{rows} decisions of {which}: {out_file}")
