"""What a tournament is: which game, which bots, and who sits where in each game.

Games come in deals. A deal is played once for every rotation of the seats, with the same chance each time, so
that luck with cards and seats evens out; with more bots than seats every choice of bots plays the same deals. Each
game depends on the tournament and its number alone: however the games are spread over processes and machines,
they are the same games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import combinations
from math import comb, inf

import msgspec

from jewelbox.bots.guard import LIMIT
from jewelbox.bots.registry import bot_named
from jewelbox.core.boxed import with_own_box
from jewelbox.core.chance import Random, checked_seed
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.games.registry import game_named


class Description(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that determines the games of a tournament."""

    game: str
    rules: int
    players: int
    options: Mapping[str, object]
    bots: tuple[str, ...]
    seed: int
    limit: float
    box: dict[str, object] | None = None


@dataclass(frozen=True)
class Tournament:
    """A tournament as plain data, to send between processes. `bots` has at least one name for each seat."""

    game: str
    players: int
    options: Mapping[str, object]
    bots: tuple[str, ...]
    seed: int
    limit: float = LIMIT
    mode: str | None = None
    with_records: bool = False
    box: dict[str, object] | None = None
    """What a custom box changes, in the form of a record."""

    @cached_property
    def variant(self) -> Variant:
        """The game with its box, players and options."""
        game = with_own_box(game_named(self.game), self.box)
        return Variant(game, self.players, self.options, Mode(self.mode) if self.mode else None)

    @cached_property
    def line_ups(self) -> list[tuple[str, ...]]:
        """The bots that play together: all of them, or every combination that fills the seats."""
        return list(combinations(self.bots, self.players))

    def __getstate__(self) -> dict[str, object]:
        return asdict(self)  # derived values are not sent

    def check(self) -> None:
        """Raise `JewelboxError` for whatever can't be played: the game, its options, the seed, a bot."""
        checked_seed(self.seed)
        if not 0 < self.limit < inf:
            message = f"a limit of {self.limit:g} s leaves no time to think, or too much; name some seconds"
            raise JewelboxError(Code.BAD_SETTING, message)
        _ = self.variant
        for name in dict.fromkeys(self.bots):
            bot_named(name)

    def seating(self, number: int) -> tuple[str, ...]:
        """Return who sits where in the game with this number, from 0."""
        deal, rotation = divmod(number, self.players)
        line_up = self.line_ups[deal % len(self.line_ups)]
        return (*line_up[-rotation:], *line_up[:-rotation]) if rotation else line_up

    def deal_seed(self, number: int) -> int:
        """Return the seed of the chance in the game with this number: one for all rotations and line-ups of a deal."""
        deal = number // self.games_in_deal
        return Random(self.seed).child_seed(deal)

    def thinking_seed(self, number: int) -> int:
        """Return the seed of the bots' own chance, different for every game."""
        return Random(self.deal_seed(number)).child_seed(number)

    @property
    def games_in_deal(self) -> int:
        """How many games play the same deal."""
        return games_in_deal(self.bots, self.players)

    def described(self) -> Description:
        """Return everything that determines its games."""
        rules = self.variant.rules
        return Description(self.game, rules, self.players, self.options, self.bots, self.seed, self.limit, self.box)


def games_in_deal(bots: Sequence[str], players: int) -> int:
    """Return how many games play the same deal: all rotations of every combination of bots."""
    return players * comb(len(bots), players)


def seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """Return at least one bot for each seat: the last one named fills the remaining seats."""
    return (*bots, *[bots[-1]] * (players - len(bots)))
