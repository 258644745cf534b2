"""`jewelbox train`: networks that learn a game by playing it against themselves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jewelbox.bots.network.header import Shape, header_of
from jewelbox.cli.console import err, fail, reported
from jewelbox.cli.files import check_targets
from jewelbox.cli.options import BoxOption, GameArgument
from jewelbox.core.boxed import with_box
from jewelbox.core.position import checked_players
from jewelbox.games.registry import game_named

if TYPE_CHECKING:
    from jewelbox.training.log import TrainingEntry

DEFAULT_MINUTES = 30.0


@reported
def train(
    game: GameArgument,
    *,
    out_file: Annotated[str, typer.Option("--out", help="The file to write the networks to.")],
    players: Annotated[
        list[int] | None, typer.Option(help="Number of players; can be repeated. Without it: all.")
    ] = None,
    device: Annotated[str, typer.Option(help="Where to train: cpu or cuda.")] = "cpu",
    minutes: Annotated[float, typer.Option(help="Total training time.")] = DEFAULT_MINUTES,
    pause: Annotated[float | None, typer.Option(help="Stop after this many minutes; the same command resumes.")] = None,
    start_file: Annotated[str | None, typer.Option("--start", help="A file of networks to start from.")] = None,
    against_file: Annotated[
        str | None, typer.Option("--against", help="A file of networks to beat; they don't learn.")
    ] = None,
    imitate_file: Annotated[
        str | None, typer.Option("--imitate", help="Demonstrations to imitate first, by `jewelbox demonstrate`.")
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
    from jewelbox.training.settings import LONG_LOG, recipe_wanted

    check_targets(out_file)
    if not minutes > 0:
        fail(f"can't train for {minutes:g} minutes; name more than 0")
    if pause is not None and not pause > 0:
        fail(f"can't pause after {pause:g} minutes; name more than 0")
    kind = with_box(game_named(game), box)
    counts = tuple(sorted({checked_players(kind, each) for each in players or kind.PLAYERS}))
    start, against, imitate = (
        None if file is None else Path(file) for file in (start_file, against_file, imitate_file)
    )
    settings = recipe_wanted(
        device,
        observation_of(kind).LAYOUT.size(max(counts)),
        is_long=kind.MAX_LOG > LONG_LOG,
        changes=recipe,
        continues=bool(start or against),
        imitates=imitate is not None,
        like=shape_in(start or against, counts),
    )
    with err.status("playing the first games …") as status:

        def tell(entry: TrainingEntry) -> None:
            if entry.against:
                share = f"{entry.share:.1%} against {entry.against}"
                err.print(f"{entry.minutes:6.1f} min  {entry.players} players  {share}")
            else:
                status.update(f"{entry.minutes:.1f} of {minutes:g} min · {in_words(entry)}")

        files = start or against, against, imitate
        TrainingRun(
            TrainingPlan(kind, counts, device, minutes, Path(out_file), seed, settings, *files, pause), tell
        ).train()
    err.print(f"{out_file}: networks of {kind.TITLES['en']} for {', '.join(map(str, counts))} players")


def shape_in(file: Path | None, players: Sequence[int]) -> Shape | None:
    """Return the sizes of the network to begin with; None if there is none for these numbers of players."""
    shapes = [] if file is None else header_of(file).networks
    return next((shape for shape in shapes if shape.players in players), None)


def in_words(entry: TrainingEntry) -> str:
    """Return how a round went, in words."""
    pace = f"{entry.decisions / 1e6:,.1f} million decisions · {entry.rate / 1e6:.3f} million/s"
    return f"{entry.players} players · {pace} · entropy {entry.entropy:.2f} · value error {entry.value_error:.4f}"
