"""How search plays on beyond its tree: rules of thumb as kernels, in the module of the game's name.

A game without a module is played out at random to its end. `Playout` says what a module offers; its kernels use
nothing that the seat to decide can't know.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from jewelbox.core.companions import companion, companion_name
from jewelbox.core.game import Game
from jewelbox.core.state import Row

KERNELS = ("weigh", "round_of", "prospect", "as_seen", "believe")


class Playout(Protocol):
    """The rules of thumb of one game."""

    HIDES_MOVES: bool
    """Whether a player may move without the others seeing all of it."""
    ROUNDS_AHEAD: int
    """Play-outs end with an estimate when so many rounds are finished, the present one included."""
    NOISE: int
    """Play-outs add up to so much to every merit."""
    SPAN: float
    """The lead in points that counts as far as one can lead."""

    def weigh(self, s: Any, moves: Row, count: int, merits: Row, /) -> None:
        """Kernel. Write the merit of each legal move to the seat that decides: a number from -30,000 to 30,000."""

    def round_of(self, s: Any, /) -> int:
        """Kernel. Return a number that rises by one with each round of the game."""

    def prospect(self, s: Any, seat: int, /) -> int:
        """Kernel. Return the points with which a seat may end, in thousandths, between two rounds."""

    def as_seen(self, s: Any, move: int, /) -> int:
        """Kernel. Return a move that looks the same to the others, the same one for all that look so."""

    def believe(self, s: Any, seat: int, g: Any, moves: Row, merits: Row, /) -> None:
        """Kernel. Change a world that was dealt anew for a seat into one that fits better what the others did.

        With `NOBODY` it was dealt anew for a spectator. It may use `moves` and `merits` as it likes.
        """


def playout_of(game: Game) -> Playout:
    """Return the rules of thumb of a game, or those for any game."""
    is_known = find_spec(companion_name(__name__, game.NAME)) is not None
    playout: Playout = companion(__name__, game) if is_known else import_module(f"{__name__}.generic")
    return playout
