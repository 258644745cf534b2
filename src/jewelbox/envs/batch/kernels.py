"""Generic kernels of batches: how one game goes on, and what is shown of it, on whatever device.

`board` and `dice` are where a game's state and generator are while it goes on: the batch's own memory on the CPU,
memory of the thread on a GPU. `fetch` is bound to the device's way of copying a state there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from jewelbox.core.bound import apply, legal, turn
from jewelbox.core.chance import Generator, aim_at_child, below
from jewelbox.core.drivers import CHANCE_STREAM, chance_step
from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.kernel import Bound, kernel
from jewelbox.core.state import Row, State
from jewelbox.envs.kernels import observe, write_mask
from jewelbox.envs.rewards import reward_of

fetch: Callable[[Any, int, Any, int], None] = Bound("fetch")

States = Any
"""States in the form that the device's kernels take."""
ALL_LEGAL = -1


class Games(NamedTuple):
    """The arrays of a batch; row i of each belongs to the game at place i."""

    states: States
    generators: States
    numbers: Any
    """Which game of the seed is played here."""
    chosen: Any
    """The moves to carry out."""
    seats: Any
    """Who decides next."""
    masks: Any
    """1 for each legal move; no columns if masks are not wanted."""
    observations: Any
    """What the seat to decide may know; no columns if observations are not wanted."""
    ended: Any
    """How many games ended here in the last call."""
    returns: Any
    """What their ends were worth to each seat, added up."""


class Origin(NamedTuple):
    """Where all games of a batch come from."""

    starts: States
    """One state: a game before its first draw."""
    seeds: States
    """One generator, whose children the games are."""
    reward: int
    """How the end of a game is counted (`Reward`)."""


@kernel
def advance(
    games: Games, origin: Origin, place: int, board: States, dice: States, at: int, given: int, steps: int, moves: Row
) -> None:
    """Make so many decisions at a place, with all draws, ends and new beginnings up to the next decision.

    The first `given` moves (0 or 1) are as chosen, the others drawn from the legal moves. Changes the games but for
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
def begin(origin: Origin, number: int, board: States, dice: States, at: int) -> None:
    """Put the game of this number before its first draw. Changes board[at] and dice[at]."""
    fetch(origin.starts, 0, board, at)
    aim_at_child(dice[at], origin.seeds[0], number, CHANCE_STREAM)


@kernel
def clear_returns(games: Games, place: int) -> None:
    """Forget the games that ended here. Changes `ended` and `returns`."""
    games.ended[place] = 0
    for seat in range(games.returns.shape[1]):
        games.returns[place, seat] = 0


@kernel
def pay_returns(games: Games, place: int, s: State, reward: int) -> None:
    """Add what the end of a game is worth to each seat. Changes `ended` and `returns`."""
    games.ended[place] += 1
    for seat in range(games.returns.shape[1]):
        games.returns[place, seat] += reward_of(s, seat, reward)


@kernel
def show(games: Games, place: int, s: State, moves: Row) -> None:
    """Write the mask and the observation of the seat that decides. Changes them and `moves`."""
    if games.masks.shape[1] > 0:
        write_mask(s, moves, games.masks[place])
    if games.observations.shape[1] > 0:
        observe(s, int(games.seats[place]), games.observations[place])


@kernel
def is_legal(games: Games, place: int) -> bool:
    """Tell whether the mask allows the move that is chosen at a place."""
    move = int(games.chosen[place])
    return 0 <= move < games.masks.shape[1] and int(games.masks[place, move]) == 1
