"""Arguments and options that several commands have."""

from __future__ import annotations

from typing import Annotated

import typer

GameArgument = Annotated[str, typer.Argument(help="The game, as `jewelbox games` lists it.")]
OptionsOption = Annotated[list[str] | None, typer.Option(help="A game option, name=value; can be repeated.")]
SeedOption = Annotated[
    int | None, typer.Option(help="The same seed plays the same games. Without it: different games each time.")
]
BotsOption = Annotated[
    str, typer.Option(help="The bots: one name for all seats, or one for each, separated by commas.")
]
BoxOption = Annotated[
    str | None, typer.Option("--box", help="A box file with other numbers, as `jewelbox box` prints it.")
]
