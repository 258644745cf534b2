"""Generic kernels of batches: how one game advances, and what is shown of it, on any device.

`board` and `dice` hold a game's state and generator while it advances: the batch's own memory on the CPU,
the thread's memory on a GPU. `fetch` is bound to the device's way of copying a state there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jewelbox.core.bound import apply, hide, legal, turn
from jewelbox.core.chance import Generator, aim_at_child, below
from jewelbox.core.drivers import CHANCE_STREAM, Packed, chance_step
from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.kernel import Bound, kernel
from jewelbox.core.rewards import reward_of
from jewelbox.core.state import Row, State
from jewelbox.envs.kernels import observe, write_mask

fetch: Callable[[Packed, int, Packed, int], None] = Bound("fetch")
weigh: Callable[[State, Row, int, Row], None] = Bound("weigh")

Array = Any
"""An array in the memory of the device: a NumPy array on the CPU, a Numba array on a GPU."""
ALL_LEGAL = -1


class BatchArrays(NamedTuple):
    """The arrays of a batch; row i of each belongs to the game at place i."""

    states: Packed
    generators: Packed
    numbers: NDArray[np.int64]
    """Which game of the seed is played here."""
    chosen: NDArray[np.int16]
    """The moves to carry out."""
    seats: NDArray[np.int8]
    """The seat that decides next."""
    masks: NDArray[np.int8]
    """1 for each legal move; no columns if masks are not wanted."""
    observations: NDArray[np.uint8]
    """What the seat to decide may know; no columns if observations are not wanted."""
    ended: NDArray[np.int32]
    """How many games ended here in the last call."""
    returns: NDArray[np.float32]
    """The sum of what their ends were worth to each seat."""


class Origin(NamedTuple):
    """Where all games of a batch come from."""

    starts: Packed
    """One state: a game before its first draw."""
    seeds: Packed
    """One generator; the games use its children."""
    reward: int
    """How the end of a game is counted (`Reward`)."""


@kernel
def advance(
    games: BatchArrays,
    origin: Origin,
    place: int,
    board: Packed,
    dice: Packed,
    at: int,
    given: int,
    steps: int,
    moves: Row,
) -> None:
    """Make this many decisions at a place, with all draws, ends and new games up to the next decision.

    The first `given` moves (0 or 1) are as chosen, the others drawn from the legal moves. Changes the games except
    what is shown of them, board[at], dice[at] and `moves`.
    """
    while True:
        seat = turn(board[at])
        if seat == CHANCE:
            chance_step(board[at], dice[at])
        elif seat == NOBODY:
            pay_returns(games, place, board[at], origin.reward)
            games.numbers[place] += len(games.numbers)
            begin(origin, games.numbers[place], board, dice, at)
        elif steps == 0:
            games.seats[place] = seat
            return
        else:
            move = int(games.chosen[place]) if given > 0 else random_move(board[at], dice[at], moves)
            apply(board[at], move)
            given -= 1
            steps -= 1


@kernel
def random_move(s: State, g: Generator, moves: Row) -> int:
    """Return one of the legal moves, all equally likely. Changes generator and `moves`."""
    return moves[below(g, legal(s, moves))]


@kernel
def begin(origin: Origin, number: int, board: Packed, dice: Packed, at: int) -> None:
    """Set up the game with this number before its first draw. Changes board[at] and dice[at]."""
    fetch(origin.starts, 0, board, at)
    aim_at_child(dice[at], origin.seeds[0], number, CHANCE_STREAM)


@kernel
def clear_returns(games: BatchArrays, place: int) -> None:
    """Clear the games that ended here. Changes `ended` and `returns`."""
    games.ended[place] = 0
    for seat in range(games.returns.shape[1]):
        games.returns[place, seat] = 0


@kernel
def pay_returns(games: BatchArrays, place: int, s: State, reward: int) -> None:
    """Add what the end of a game is worth to each seat. Changes `ended` and `returns`."""
    games.ended[place] += 1
    for seat in range(games.returns.shape[1]):
        games.returns[place, seat] += reward_of(s, seat, reward)


@kernel
def show(games: BatchArrays, place: int, board: Packed, moves: Row) -> None:
    """Write the mask and the observation of the seat that decides, from the state as it sees it.

    Changes them, `moves`, and board[0], where there is room for that state.
    """
    fetch(games.states, place, board, 0)
    hide(board[0], int(games.seats[place]))
    if games.masks.shape[1] > 0:
        write_mask(board[0], moves, games.masks[place])
    if games.observations.shape[1] > 0:
        observe(board[0], int(games.seats[place]), games.observations[place])


@kernel
def suggest(games: BatchArrays, place: int, board: Packed, moves: Row, merits: Row, suggested: Row) -> None:
    """Write the move that the game's heuristics rate highest. Changes all but `games`."""
    fetch(games.states, place, board, 0)
    count, best = legal(board[0], moves), 0
    weigh(board[0], moves, count, merits)
    for each in range(1, count):
        if merits[each] > merits[best]:
            best = each
    suggested[place] = moves[best]


@kernel
def is_legal(games: BatchArrays, place: int) -> bool:
    """Return whether the mask allows the move chosen at a place."""
    move = int(games.chosen[place])
    return 0 <= move < games.masks.shape[1] and int(games.masks[place, move]) == 1
