"""`jewelbox games`: what can be played."""

from __future__ import annotations

from rich.table import Table

from jewelbox.cli.console import out, reported
from jewelbox.core.game import Game, Option
from jewelbox.games.registry import GAMES


@reported
def games() -> None:
    """List the games with their numbers of players and options."""
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    for heading in ("game", "title", "players", "options"):
        table.add_column(heading)
    for game in GAMES.values():
        table.add_row(game.NAME, game.TITLES["en"], _players(game), "\n".join(map(_option, game.OPTIONS)) or "-")
    out.print(table)


def _players(game: Game) -> str:
    return f"{game.PLAYERS[0]} to {game.PLAYERS[-1]}"


def _option(option: Option) -> str:
    values = "|".join(str(value).lower() for value in option.values)
    return f"{option.name}={values}: {option.meaning}"
