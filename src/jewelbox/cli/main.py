"""The command line: `jewelbox …`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

import jewelbox
from jewelbox.cli.arena import arena
from jewelbox.cli.backup import backup, restore
from jewelbox.cli.bench import bench
from jewelbox.cli.box import box
from jewelbox.cli.console import INTERRUPTED, USAGE, err, forget_unwritten, os_problem, out, prepare_streams
from jewelbox.cli.dataset import dataset
from jewelbox.cli.demonstrate import demonstrate
from jewelbox.cli.games import games
from jewelbox.cli.play import play
from jewelbox.cli.puzzles import puzzles
from jewelbox.cli.review import review
from jewelbox.cli.sandbox import sandbox
from jewelbox.cli.serve import serve
from jewelbox.cli.simulate import simulate
from jewelbox.cli.site import site
from jewelbox.cli.stats import stats
from jewelbox.cli.train import train
from jewelbox.cli.verify import verify

app = typer.Typer(
    name="jewelbox",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (
    games,
    box,
    play,
    simulate,
    verify,
    arena,
    review,
    sandbox,
    puzzles,
    stats,
    dataset,
    demonstrate,
    train,
    bench,
    serve,
    site,
    backup,
    restore,
):
    app.command()(command)


def _show_version(wanted: bool) -> None:  # noqa: FBT001  # Typer calls it this way
    if wanted:
        out.print(f"jewelbox {jewelbox.__version__}")
        raise typer.Exit


@app.callback()
def main(
    context: typer.Context,
    *,
    version: Annotated[  # noqa: ARG001  # its callback handles it
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Board games about jewels and antiques: play, simulate, verify. Without a command, play in your browser."""
    if context.invoked_subcommand is None:
        serve(open_home=True)


def run() -> None:
    """Run the command line."""
    prepare_streams()
    try:
        app()
    except KeyboardInterrupt:  # before a command has begun
        sys.exit(INTERRUPTED)
    except OSError as error:  # the help can't be printed
        err.print(f"error: {os_problem(error)}", markup=False)
        sys.exit(USAGE)
    finally:
        forget_unwritten()
