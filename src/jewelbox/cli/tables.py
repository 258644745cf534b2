"""How each game looks in the terminal: the module `terminal` of its folder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.console import RenderableType

from jewelbox.core.companions import companion
from jewelbox.core.events import Event
from jewelbox.core.game import Game
from jewelbox.core.views import View


class TerminalTable(Protocol):
    """What a game's `terminal` offers."""

    @property
    def SHORT_RULES(self) -> str:  # noqa: N802  # a constant of the module
        """A summary of the rules, for `?`."""

    def draw(self, view: View, names: Sequence[str], /) -> RenderableType:
        """Return the table as a seat sees it, at most 100 columns wide."""

    def tell(self, event: Event, names: Sequence[str], /) -> str:
        """Return an event as a sentence."""


def table_of(game: Game) -> TerminalTable:
    """Return the terminal table of a game."""
    table: TerminalTable = companion("terminal", game)
    return table
