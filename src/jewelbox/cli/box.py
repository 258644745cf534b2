"""`jewelbox box`: the numbers in a game's box, for owners who want to correct them."""

from __future__ import annotations

import typer

from jewelbox.cli.console import reported
from jewelbox.cli.options import GameArgument
from jewelbox.core.boxed import boxed
from jewelbox.games.registry import game_named


@reported
def box(game: GameArgument) -> None:
    """Print the box file of a game: redirect it to a file, correct its numbers, and play with `--box`."""
    folder = boxed(game_named(game)).FOLDER
    typer.echo((folder / "box.json").read_text(encoding="utf-8"), nl=False)
