"""How search plays on beyond its tree: heuristics as kernels, in a game's module `playout`.

`Playout` says what that module may offer; `generic` has what it leaves out. A game without the module is played out at
random to its end. Kernels use nothing that the seat to decide can't know.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Protocol, cast

from jewelbox.bots.search import generic
from jewelbox.core.chance import Generator
from jewelbox.core.copies import once_per_game
from jewelbox.core.game import Game
from jewelbox.core.state import GameState, Row

KERNELS = ("weigh", "round_of", "prospect", "looks_like", "believe", "hidden_moves", "take_back")
NAMES = (*KERNELS, "ROUNDS_AHEAD", "NOISE", "SPAN", "LEVELS")


class Playout(Protocol):
    """The heuristics of one game."""

    ROUNDS_AHEAD: int
    """Play-outs end with an estimate after this many rounds, including the current one."""
    NOISE: int
    """Play-outs add noise of up to this much to every merit."""
    SPAN: float
    """The lead in points that counts as a maximal lead."""
    LEVELS: Mapping[str, tuple[str, int, int] | tuple[str, int, int, int]]
    """The bot that each level plays like, its iterations, how many of 100 decisions are random, and the iterations of
    `search` where a bot's network doesn't fit (`bots.levels`)."""

    def weigh(self, s: GameState, moves: Row, count: int, merits: Row, /) -> None:
        """Kernel. Write the merit of each legal move to the seat that decides: a number from -30,000 to 30,000."""

    def round_of(self, s: GameState, /) -> int:
        """Kernel. Return a number that rises by one with each round of the game."""

    def prospect(self, s: GameState, seat: int, /) -> int:
        """Kernel. Return an estimate of a seat's final points, in thousandths, between two rounds."""

    def looks_like(self, s: GameState, move: int, /) -> int:
        """Kernel. Return a move that looks the same to the others: one representative for all that look alike."""

    def hidden_moves(self, s: GameState, /) -> int:
        """Kernel. Return how many of the last moves others can't fully see, when a seat decides."""

    def take_back(self, s: GameState, /) -> int:
        """Kernel. Undo the last of the hidden moves, and return it. Changes the state."""

    def believe(self, s: GameState, seat: int, g: Generator, moves: Row, merits: Row, /) -> None:
        """Kernel. Change a world that was redealt for a seat into one that fits the others' play better.

        With `NOBODY` it was redealt for a spectator. It may use `moves` and `merits` as scratch memory.
        """


@once_per_game
def playout_of(game: Game) -> Playout:
    """Return the heuristics of a game."""
    own = game.module("playout") if game.has_module("playout") else generic
    return cast("Playout", SimpleNamespace(**{name: getattr(own, name, getattr(generic, name)) for name in NAMES}))


def hides_moves(playout: Playout) -> bool:
    """Return whether a player may move without the others seeing all of it."""
    return playout.looks_like is not generic.looks_like
