"""What each thread of a GPU does: one game per thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from jewelbox.core.drivers import Packed
from jewelbox.core.kernel import Bound, kernel
from jewelbox.core.state import Grid, Row
from jewelbox.envs.batch.kernels import (
    BatchArrays,
    Origin,
    advance,
    begin,
    clear_returns,
    fetch,
    is_legal,
    show,
    suggest,
)
from jewelbox.envs.batch.sizes import MOST_MOVES, NO_SUCH_MOVE

MOST_STEPS = 1 << 40
"""More than anyone makes in one call."""

cuda: Any = Bound("cuda")
room_for_state: Callable[[], Packed] = Bound("room_for_state")
room_for_generator: Callable[[], Packed] = Bound("room_for_generator")
room_for_moves: Callable[[], Row] = Bound("room_for_moves")
room_for_merits: Callable[[], Row] = Bound("room_for_merits")
store: Callable[[Packed, int, Packed], None] = Bound("store")


@kernel
def begin_thread(games: BatchArrays, origin: Origin) -> None:
    """Set up game i of the seed at place i, before its first draw. Changes states and generators."""
    place = cuda.grid(1)
    if place < len(games.numbers):
        board, dice = room_for_state(), room_for_generator()
        fetch(games.generators, place, dice, 0)
        begin(origin, place, board, dice, 0)
        games.numbers[place] = place
        store(games.states, place, board)
        store(games.generators, place, dice)


@kernel
def play_thread(games: BatchArrays, origin: Origin, given: int, steps: int, is_first: int) -> None:
    """Advance one game; the first launch of a call clears its old returns. Changes all but what is shown."""
    place = cuda.grid(1)
    if place < len(games.numbers):
        board, dice, moves = room_for_state(), room_for_generator(), room_for_moves()
        fetch(games.states, place, board, 0)
        fetch(games.generators, place, dice, 0)
        if is_first:
            clear_returns(games, place)
        advance(games, origin, place, board, dice, 0, own(given, place), own(steps, place), moves)
        store(games.states, place, board)
        store(games.generators, place, dice)


@kernel
def own(count: int, place: int) -> int:
    """Return the count, in a form that no two threads share.

    CUDA's assembler (ptxas 13.0) would count the decisions of all 32 threads of a warp in one register, because they
    begin with the same number, even though they decide in different iterations of the loop.
    """
    return min(count, MOST_STEPS + place)


@kernel
def show_thread(games: BatchArrays) -> None:
    """Write what the seat to decide may know. Changes masks and observations."""
    place = cuda.grid(1)
    if place < len(games.numbers):
        board, moves = room_for_state(), room_for_moves()
        show(games, place, board, moves)


@kernel
def suggest_thread(games: BatchArrays, suggested: Row) -> None:
    """Write the move that heuristics rate highest. Changes `suggested`."""
    place = cuda.grid(1)
    if place < len(games.numbers):
        suggest(games, place, room_for_state(), room_for_moves(), room_for_merits(), suggested)


@kernel
def choose_thread(games: BatchArrays, moves: Row) -> None:
    """Copy a move of any type. Changes the chosen moves."""
    place = cuda.grid(1)
    if place < len(games.numbers):
        move = moves[place]
        games.chosen[place] = move if 0 <= move <= MOST_MOVES else NO_SUCH_MOVE


@kernel
def check_thread(games: BatchArrays, refused: Row) -> None:
    """Note the lowest place with a chosen move that is not legal. Changes `refused`."""
    place = cuda.grid(1)
    if place < len(games.numbers) and not is_legal(games, place):
        cuda.atomic.min(refused, 0, place)


@kernel
def copy_thread(words: Grid, place: int, row: NDArray[np.uint32]) -> None:
    """Copy one word of the game at a place. Changes the row."""
    word = cuda.grid(1)
    if word < len(row):
        row[word] = words[word, place]
