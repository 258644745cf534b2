"""Play-outs of any game: at random to the end."""

from __future__ import annotations

from jewelbox.core.bound import points
from jewelbox.core.chance import Generator
from jewelbox.core.drivers import NO_MOVE
from jewelbox.core.kernel import kernel
from jewelbox.core.state import Row, State

ROUNDS_AHEAD = 1
NOISE = 1 << 10
SPAN = 50.0
LEVELS = {
    "easy": ("search", 30, 20),
    "medium": ("search", 120, 0),
    "hard": ("search", 600, 0),
    "expert": ("search", 6000, 0),
    "master": ("search", 20000, 0),
}


@kernel
def weigh(s: State, moves: Row, count: int, merits: Row) -> None:  # noqa: ARG001  # it looks at nothing
    """Rate all moves equally. Changes `merits`."""
    for place in range(count):
        merits[place] = 0


@kernel
def round_of(s: State) -> int:  # noqa: ARG001  # as every game's
    """Return 0: the whole game is one round."""
    return 0


@kernel
def prospect(s: State, seat: int) -> int:
    """Return the current points."""
    return points(s, seat) * 1000


@kernel
def looks_like(s: State, move: int) -> int:  # noqa: ARG001  # as every game's
    """Return the move itself: everyone sees it."""
    return move


@kernel
def hidden_moves(s: State) -> int:  # noqa: ARG001  # as every game's
    """Return 0: everyone sees every move."""
    return 0


@kernel
def take_back(s: State) -> int:  # noqa: ARG001  # as every game's
    """Return NO_MOVE: no move is hidden."""
    return NO_MOVE


@kernel
def believe(s: State, seat: int, g: Generator, moves: Row, merits: Row) -> None:
    """Change nothing: every world is as likely as any other."""
