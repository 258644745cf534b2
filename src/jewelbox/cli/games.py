"""`jewelbox games`: what can be played."""

from __future__ import annotations

from rich.table import Table

from jewelbox.cli.console import out, reported
from jewelbox.core.boxed import reconstructed
from jewelbox.core.game import Game, Option
from jewelbox.core.text import listed
from jewelbox.games.registry import GAMES

NOTE = """
{games} have reconstructed numbers: you play by the real rules, but no source
shows some of their cards and boards, so we chose numbers that fit all that is known. `jewelbox box GAME`
prints them; correct them in a file of your own, and play with --box FILE."""


@reported
def games() -> None:
    """List the games with their numbers of players and options."""
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    for heading in ("game", "title", "players", "options"):
        table.add_column(heading)
    for game in GAMES.values():
        options = "\n".join(map(_option, game.OPTIONS)) or "-"
        table.add_row(game.NAME, game.TITLES["en"], _players(game), options)
    out.print(table)
    unsure = [game.TITLES["en"] for game in GAMES.values() if reconstructed(game)]
    if unsure:
        out.print(NOTE.format(games=listed(unsure, "and")))


def _players(game: Game) -> str:
    return f"{game.PLAYERS[0]} to {game.PLAYERS[-1]}"


def _option(option: Option) -> str:
    values = "|".join(str(value).lower() for value in option.values)
    return f"{option.name}={values}: {option.meaning}"
