"""`jewelbox train`: networks that learn a game by playing it against themselves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jewelbox.cli.console import BoxOption, err, fail, reported
from jewelbox.cli.files import check_targets
from jewelbox.core.boxed import with_box
from jewelbox.core.position import checked_players
from jewelbox.games.registry import game_named

if TYPE_CHECKING:
    from jewelbox.training.log import TrainingEntry

DEFAULT_MINUTES = 30.0


@reported
def train(
    game: Annotated[str, typer.Argument(help="The game, as `jewelbox games` lists it.")],
    *,
    out_file: Annotated[str, typer.Option("--out", help="The file to write the networks to.")],
    players: Annotated[
        list[int] | None, typer.Option(help="Number of players; can be repeated. Without it: all.")
    ] = None,
    device: Annotated[str, typer.Option(help="Where to train: cpu or cuda.")] = "cpu",
    minutes: Annotated[float, typer.Option(help="Total training time.")] = DEFAULT_MINUTES,
    start_file: Annotated[str | None, typer.Option("--start", help="A file of networks to start from.")] = None,
    against_file: Annotated[
        str | None, typer.Option("--against", help="A file of networks to beat; they don't learn.")
    ] = None,
    recipe: Annotated[
        str | None, typer.Option(help="Other training parameters, as JSON, for example '{\"width\": 192}'.")
    ] = None,
    box: BoxOption = None,
    seed: Annotated[int, typer.Option(help="Seed of the games and of the initial weights.")] = 1,
) -> None:
    """Train networks by self-play. The same command continues an interrupted run."""
    from jewelbox.envs.observations import observation_of
    from jewelbox.training.run import TrainingPlan, TrainingRun
    from jewelbox.training.settings import LONG_LOG, changed, continued, patient, recipe_for

    check_targets(out_file)
    if not minutes > 0:
        fail(f"can't train for {minutes:g} minutes; name more than 0")
    kind = with_box(game_named(game), box)
    counts = tuple(sorted({checked_players(kind, each) for each in players or kind.PLAYERS}))
    settings = recipe_for(device, observation_of(kind).LAYOUT.size(max(counts)))
    if kind.MAX_LOG > LONG_LOG:
        settings = patient(settings)
    start, against = (None if file is None else Path(file) for file in (start_file, against_file))
    if start is not None or against is not None:
        settings = continued(settings)
    if recipe is not None:
        settings = changed(settings, recipe)
    with err.status("playing the first games …") as status:

        def tell(entry: TrainingEntry) -> None:
            if entry.against:
                err.print(
                    f"{entry.minutes:6.1f} min  {entry.players} players  {entry.share:.1%} against {entry.against}"
                )
            else:
                status.update(
                    f"{entry.minutes:.1f} of {minutes:g} min · {entry.players} players · "
                    f"{entry.decisions / 1e6:,.1f} million decisions · {entry.rate / 1e6:.3f} million/s · "
                    f"entropy {entry.entropy:.2f} · value error {entry.value_error:.4f}"
                )

        plan = TrainingPlan(kind, counts, device, minutes, Path(out_file), seed, settings, start or against, against)
        TrainingRun(plan, tell).train()
    err.print(f"{out_file}: networks of {kind.TITLES['en']} for {', '.join(map(str, counts))} players")
