"""What is fixed when a game starts: the game, its options and pace, who sits where, and the secret."""

from __future__ import annotations

from typing import Literal

import msgspec

from jewelbox.core.fair import PartsDeal, WordsDeal
from jewelbox.server.table.pace import Pace

ReplayFor = Literal["players", "public", "spectators"]
"""Who may watch the replay of a finished game: those at the table, or anyone, because the host made it public or
because spectators are allowed."""


class Player(msgspec.Struct, frozen=True):
    """Who has a seat: a person or a bot's level, with the name that is shown."""

    name: str
    person: str | None
    bot: str | None


class Setup(msgspec.Struct, frozen=True):
    """Everything about a table that no longer changes once its game has begun.

    `starter` is the seat that starts, or None when it is drawn. `box` names a custom box, as a record does.
    `deal` is what the draws follow from in addition to the secret, which is never shown before the end, not even in a
    traceback.
    """

    table: str
    game: str
    rules: int
    players: int
    options: dict[str, object]
    pace: Pace
    starter: int | None
    seats: tuple[Player, ...]
    secret: bytes
    deal: PartsDeal | WordsDeal
    rated: bool = False
    box: dict[str, object] | None = None

    @property
    def solo(self) -> bool:
        """Whether one person plays, alone or with bots, and has no part in the deal."""
        people = {player.person for player in self.seats if player.person is not None}
        return len(people) <= 1 and isinstance(self.deal, PartsDeal) and not any(self.deal.commitments)

    def __repr__(self) -> str:
        return f"<Setup of table {self.table}: {self.game} for {self.players}>"
