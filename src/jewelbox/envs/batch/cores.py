"""Batches on the CPU: each core plays some of the games, in compiled code that doesn't need the GIL."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, NDArray

from jewelbox.bots.search.playouts import playout_of
from jewelbox.core.chance import Generator, Random
from jewelbox.core.copies import once_per_game
from jewelbox.core.drivers import Packed
from jewelbox.core.engine import linker_for
from jewelbox.core.game import Game
from jewelbox.core.kernel import Linker, Mode, kernel
from jewelbox.core.position import Variant
from jewelbox.core.processors import processors
from jewelbox.core.state import Row, State, States
from jewelbox.envs.batch.kernels import (
    ALL_LEGAL,
    Array,
    BatchArrays,
    Origin,
    advance,
    begin,
    clear_returns,
    is_legal,
    show,
    suggest,
)
from jewelbox.envs.batch.sizes import Sizes, chosen, room_for_moves, start_of
from jewelbox.envs.observations import observation_of

GAMES_PER_THREAD = 64
"""With fewer games a second thread costs more time than it saves."""


@kernel
def copy_state(source: Packed, place: int, target: Packed, at: int) -> None:
    """Copy one state or generator. Changes the target."""
    target[at] = source[place]


@kernel
def begin_games(games: BatchArrays, origin: Origin) -> None:
    """Put game i of the seed at place i, before its first draw. Changes states and generators."""
    for place in range(len(games.numbers)):
        begin(origin, place, games.states, games.generators, place)


@kernel
def play_games(
    games: BatchArrays, origin: Origin, first: int, last: int, given: int, steps: int, board: Packed, moves: Row
) -> None:
    """Advance the games from one place up to another, and show what the seats to decide may know.

    Changes the games; `board` and `moves` are room for one state and its legal moves.
    """
    for place in range(first, last):
        clear_returns(games, place)
        advance(games, origin, place, games.states, games.generators, place, given, steps, moves)
        show(games, place, board, moves)


@kernel
def suggest_moves(games: BatchArrays, board: Packed, moves: Row, merits: Row, suggested: Row) -> None:
    """Write the move that heuristics rate highest in every game. Changes all but `games`."""
    for place in range(len(games.numbers)):
        suggest(games, place, board, moves, merits, suggested)


@kernel
def first_illegal(games: BatchArrays) -> int:
    """Return the first place with a chosen move that is not legal, or ALL_LEGAL."""
    for place in range(len(games.numbers)):
        if not is_legal(games, place):
            return place
    return ALL_LEGAL


class Cores:
    """A batch's memory and kernels on the CPU."""

    def __init__(self, variant: Variant, sizes: Sizes, seed: int, reward: int, threads: int | None) -> None:
        self._variant = variant
        linker = linker_of(variant.game, variant.mode)
        self._play, self._first_illegal = linker.entry(play_games), linker.entry(first_illegal)
        self._states: States[State] = States(variant.game.State, sizes.games)
        self._games = self._new_games(sizes)
        self._origin = self._new_origin(seed, reward)
        self._slices = slices(sizes.games, usable_threads(variant.mode) if threads is None else threads)
        self._rooms = [self._new_room() for _ in self._slices]
        self._pool = ThreadPoolExecutor(len(self._slices))
        linker.entry(begin_games)(self._games, self._origin)
        self.play(given=0, steps=0)

    def _new_games(self, sizes: Sizes) -> BatchArrays:
        pack = self._variant.engine.packed
        arrays = {name: np.zeros(shape, dtype) for name, (shape, dtype) in sizes.arrays.items()}
        arrays["numbers"][:] = np.arange(sizes.games)
        generators = States(Generator, sizes.games)
        return BatchArrays(states=pack(self._states), generators=pack(generators), **arrays)

    def _new_origin(self, seed: int, reward: int) -> Origin:
        start, pack = start_of(self._variant), self._variant.engine.packed
        return Origin(pack(start), pack(Random(seed).generator), reward)

    def _new_room(self) -> tuple[Packed, NDArray[np.int16]]:
        """Return one thread's room for a state and its legal moves."""
        game, board = self._variant.game, States(self._variant.game.State, 1)
        return self._variant.engine.packed(board), np.zeros(room_for_moves(game), np.int16)

    def play(self, *, given: int, steps: int) -> None:
        """Make this many decisions in every game, the first `given` ones (0 or 1) as chosen."""
        calls = [
            self._pool.submit(self._play, self._games, self._origin, first, last, given, steps, *room)
            for (first, last), room in zip(self._slices, self._rooms, strict=True)
        ]
        for call in calls:
            call.result()

    def choose(self, moves: ArrayLike) -> None:
        """Copy the moves to carry out."""
        self._games.chosen[:] = chosen(moves, len(self._games.numbers))

    def first_illegal(self) -> int:
        """Return the first place with a chosen move that is not legal, or ALL_LEGAL."""
        return int(self._first_illegal(self._games))

    def suggestions(self) -> Array:
        """Return the move that heuristics rate highest in every game."""
        suggested = np.zeros(len(self._games.numbers), np.int16)
        board, moves = self._rooms[0]
        merits = np.zeros(len(moves), np.int32)
        linker_of(self._variant.game, self._variant.mode).entry(suggest_moves)(
            self._games, board, moves, merits, suggested
        )
        return suggested

    def array(self, name: str) -> Array:
        """Return one of the batch's arrays: the very memory that the kernels write."""
        return getattr(self._games, name)

    def state(self, place: int) -> State:
        """Return a copy of the state at a place."""
        return self._states[place].copy()

    def synchronize(self) -> None:
        """Return at once: nothing runs between calls."""


@once_per_game
def linker_of(game: Game, mode: Mode) -> Linker:
    """Return the linker of batches on the CPU; all callers share it."""
    more = {"observe": observation_of(game).observe, "weigh": playout_of(game).weigh, "fetch": copy_state}
    return linker_for(game, mode, Path(__file__).parents[1], part="batch", more=more)


def usable_threads(mode: Mode) -> int:
    """Return how many cores this process may use; plain Python runs on one at a time."""
    return 1 if mode is Mode.PLAIN else processors()


def slices(games: int, threads: int) -> list[tuple[int, int]]:
    """Return the range of places for each thread."""
    threads = max(1, min(threads, games // GAMES_PER_THREAD))
    bounds = [games * thread // threads for thread in range(threads + 1)]
    return list(pairwise(bounds))
