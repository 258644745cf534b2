"""What one search runs on: its numbers, and the memory that its kernels share."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from jewelbox.bots.search.arrays import Numbers, Reals
from jewelbox.core.engine import SPARE_MOVES
from jewelbox.core.game import Game

LOGARITHMS = 1 << 15


class Course(NamedTuple):
    """The numbers that one search is steered by."""

    seat: int
    """The seat that searches."""
    players: int
    trees: int
    """One for each player as the others know them and the own one, or a single one where everybody sees every move."""
    own: int
    """The tree of the seat that searches, with what only that seat knows."""
    horizon: int
    """The round (as the game's `round_of` counts) at which a play-out ends with an estimate."""
    exploration: float
    """How strongly moves that were seldom tried are preferred."""
    bias: float
    """How strongly a move's merit counts while it has few visits."""
    noise: int
    """Play-outs add up to so much to each merit, so that they don't all go the same way."""
    span: float
    """The lead, in thousandths of a point, that counts as far as one can lead."""
    win_weight: float
    """How much of a value is the share of the win; the rest is the lead."""


class Desk(NamedTuple):
    """Memory of the kernels between two simulations; M is the most moves, P the players, D the longest path."""

    moves: Numbers
    """int16, (M + spare,): the legal moves of the decision at hand."""
    merits: Numbers
    """int32, (M + spare,): the merit of each."""
    child: Numbers
    """int32, (all moves of the game,): the child that a move led to when it was last looked up."""
    learns: Numbers
    """int8, (trees,): 1 for the trees that learn from this simulation."""
    at: Numbers
    """int32, (trees,): the present node of each tree, or NO_NODE."""
    path: Numbers
    """int32, (D,): the nodes that this simulation went through."""
    mover: Numbers
    """int8, (D,): the seat that made the move to each."""
    steps: Numbers
    """int32, (1,): how many nodes the path has."""
    standing: Numbers
    """int64, (P,): final or estimated points of each seat, in thousandths, with the tie-break in the last digits."""
    value: Reals
    """float64, (P,): what the simulation is worth to each seat, from 0 to 1."""
    logarithm: Reals
    """float64, (LOGARITHMS,): the natural logarithm of 1 + place; a table gives the same number in every mode."""


def new_desk(game: Game, players: int, trees: int) -> Desk:
    """Return the memory for searches of one game."""
    return Desk(
        moves=np.zeros(game.MAX_MOVES + SPARE_MOVES, np.int16),
        merits=np.zeros(game.MAX_MOVES + SPARE_MOVES, np.int32),
        child=np.zeros(len(game.MOVES), np.int32),
        learns=np.zeros(trees, np.int8),
        at=np.zeros(trees, np.int32),
        path=np.zeros(trees * game.MAX_LOG, np.int32),
        mover=np.zeros(trees * game.MAX_LOG, np.int8),
        steps=np.zeros(1, np.int32),
        standing=np.zeros(players, np.int64),
        value=np.zeros(players, np.float64),
        logarithm=_logarithms(),
    )


def _logarithms() -> Reals:
    return np.log(np.arange(1, LOGARITHMS + 1, dtype=np.float64))
