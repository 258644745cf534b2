"""The sizes of a batch's arrays, and of what is passed to it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from jewelbox.core.engine import engine_for
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.core.state import State
from jewelbox.envs.batch.kernels import Array
from jewelbox.envs.observations import DTYPE, observation_of

NO_SUCH_MOVE = -1
"""Stands for any number that is not a move."""
MOST_MOVES = int(np.iinfo(np.int16).max)


@dataclass(frozen=True)
class Sizes:
    """How many games there are, and how much is written for each."""

    variant: Variant
    games: int
    masks: bool
    observations: bool

    @property
    def arrays(self) -> dict[str, tuple[tuple[int, ...], type[np.number]]]:
        """Shape and type of every array of numbers, by name."""
        variant, games = self.variant, self.games
        moves = len(variant.game.MOVES) if self.masks else 0
        numbers = observation_of(variant.game).LAYOUT.size(variant.players) if self.observations else 0
        return {
            "numbers": ((games,), np.int64),
            "chosen": ((games,), np.int16),
            "seats": ((games,), np.int8),
            "masks": ((games, moves), np.int8),
            "observations": ((games, numbers), DTYPE),
            "ended": ((games,), np.int32),
            "returns": ((games, variant.players), np.float32),
        }


def room_for_moves(game: Game) -> int:
    """Return how long a list of legal moves may be while it is written."""
    return game.MAX_MOVES


def checked_moves(moves: Array, games: int) -> Array:
    """Return an array of moves; refuse what is not one whole number for each game."""
    if tuple(moves.shape) != (games,) or moves.dtype.kind not in "iu":
        was = f"an array of {moves.dtype} of shape {tuple(moves.shape)}"
        raise JewelboxError(
            Code.BAD_NOTATION, f"moves can't be {was}; they are whole numbers, one for each of {games} games"
        )
    return moves


def chosen(moves: ArrayLike, games: int) -> NDArray[np.int16]:
    """Return moves in the host's memory in the form that the kernels take."""
    array = checked_moves(np.asarray(moves), games)
    return np.where((array >= 0) & (array <= MOST_MOVES), array, NO_SUCH_MOVE).astype(np.int16)


def start_of(variant: Variant) -> State:
    """Return a game before its first draw; a single call is not worth compiling."""
    return engine_for(variant.game, Mode.PLAIN).setup(variant.players, variant.rule_option)
