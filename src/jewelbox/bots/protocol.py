"""What a bot is: something that chooses among legal moves, knowing the view of its seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from jewelbox.core.chance import Random
from jewelbox.core.position import Position
from jewelbox.core.views import GameView


class Bot(Protocol):
    """The contract of a bot: one function."""

    def choose(self, view: GameView, legal: Sequence[str], random: Random, /) -> str:
        """Return one of the legal moves.

        `view` is the view of the bot's seat, of the game's class `View`. `random` is the only source of chance
        that a bot may use.
        """


def choice(bot: Bot, position: Position, random: Random) -> str:
    """Ask a bot for the move of the seat to decide."""
    return bot.choose(bots_view(position), position.legal_moves(), random)


def bots_view(position: Position) -> GameView:
    """Return the view of the seat to decide with all that it could remember (S-21)."""
    return position.variant.view(position.state, position.seat, position.variant.most_shown)
