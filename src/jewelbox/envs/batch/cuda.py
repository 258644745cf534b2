"""Batches on a GPU, one game per thread."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from jewelbox.bots.search.playouts import playout_of
from jewelbox.core.chance import Generator, Random
from jewelbox.core.copies import once_per_game
from jewelbox.core.engine import rules_of
from jewelbox.core.game import Game
from jewelbox.core.position import Variant
from jewelbox.core.state import State, States
from jewelbox.envs.batch import cuda_threads
from jewelbox.envs.batch.cuda_linker import CudaLinker, cuda_module, is_simulated
from jewelbox.envs.batch.cuda_memory import DeviceArray, rooms, simulated_rooms, state_from, words_of
from jewelbox.envs.batch.kernels import ALL_LEGAL, Array, BatchArrays, Origin
from jewelbox.envs.batch.sizes import Sizes, checked_moves, chosen, room_for_moves, start_of
from jewelbox.envs.observations import observation_of

BLOCK = 128
"""How many threads share a block; see benchmarks/gpu.py for other sizes."""

BY_COLUMNS = "F"
"""Neighbouring games are next to each other, so that neighbouring threads write neighbouring bytes at the same time."""


class Gpu:
    """A batch's memory and kernels on a GPU. Calls return before the GPU is done; `synchronize` waits for it."""

    def __init__(
        self, variant: Variant, sizes: Sizes, seed: int, reward: int, block: int = BLOCK, registers: int | None = None
    ) -> None:
        self._cuda = cuda_module()
        self._kind = variant.game.State
        self._shown = sizes.masks or sizes.observations
        self.block = block
        self.decisions_per_launch = variant.game.DECISIONS_PER_LAUNCH
        self.linker = linker_of(variant.game, registers)
        self._games = self._new_games(sizes)
        self._origin = self._new_origin(variant, seed, reward)
        self._shared = {name: DeviceArray(self._cuda, getattr(self._games, name)) for name in sizes.arrays}
        self._launch(cuda_threads.begin_thread, self._games, self._origin)
        self.play(given=0, steps=0)

    def _new_games(self, sizes: Sizes) -> BatchArrays:
        room = self._cuda.device_array
        arrays = {name: room(shape, dtype, order=BY_COLUMNS) for name, (shape, dtype) in sizes.arrays.items()}
        zeros = {"states": words_of(self._kind()), "generators": words_of(Generator())}
        words = {name: room((len(rows), sizes.games), rows.dtype) for name, rows in zeros.items()}
        return BatchArrays(**words, **arrays)

    def _new_origin(self, variant: Variant, seed: int, reward: int) -> Origin:
        seeds: States[Generator] = States(Generator, 1)
        seeds[0] = Random(seed).generator
        parent = seeds if is_simulated() else self._cuda.to_device(seeds.data)
        return Origin(self._cuda.to_device(words_of(start_of(variant))), parent, reward)

    def _launch(self, kernel: Callable[..., None], *arguments: object, threads: int | None = None) -> None:
        """Run a kernel with a thread for each game, or with this many threads."""
        threads = len(self._games.numbers) if threads is None else threads
        self.linker.entry(kernel)[-(-threads // self.block), self.block](*arguments)

    def play(self, *, given: int, steps: int) -> None:
        """Make this many decisions in every game, the first `given` ones (0 or 1) as chosen."""
        self.advance(given=given, steps=steps)
        if self._shown:
            self.show()

    def advance(self, *, given: int, steps: int) -> None:
        """Make this many decisions in every game, without showing them."""
        made = 0
        while made == 0 or made < steps:
            part = min(steps - made, self.decisions_per_launch)
            self._launch(cuda_threads.play_thread, self._games, self._origin, given, part, int(made == 0))
            given, made = 0, made + max(part, 1)

    def show(self) -> None:
        """Write masks and observations."""
        self._launch(cuda_threads.show_thread, self._games)

    def suggestions(self) -> DeviceArray:
        """Return the move that heuristics rate highest in every game."""
        suggested = self._cuda.device_array(len(self._games.numbers), np.int16)
        self._launch(cuda_threads.suggest_thread, self._games, suggested)
        return DeviceArray(self._cuda, suggested)

    def choose(self, moves: Array) -> None:
        """Copy the moves to carry out, from this GPU's memory or the host's."""
        self._launch(cuda_threads.choose_thread, self._games, self._on_gpu(moves))

    def _on_gpu(self, moves: Array) -> Array:
        games = len(self._games.numbers)
        if hasattr(moves, "__cuda_ndarray__"):
            return checked_moves(moves, games)
        if hasattr(moves, "__cuda_array_interface__"):
            return checked_moves(self._cuda.as_cuda_array(moves), games)
        return self._cuda.to_device(chosen(moves, games))

    def first_illegal(self) -> int:
        """Return the first place with a chosen move that is not legal, or ALL_LEGAL."""
        games = len(self._games.numbers)
        refused = self._cuda.to_device(np.array([games]))
        self._launch(cuda_threads.check_thread, self._games, refused)
        first = int(refused.copy_to_host()[0])
        return ALL_LEGAL if first == games else first

    def array(self, name: str) -> DeviceArray:
        """Return one of the batch's arrays: the very memory that the kernels write."""
        return self._shared[name]

    def state(self, place: int) -> State:
        """Return a copy of the state at a place."""
        words = self._games.states
        row = self._cuda.device_array(len(words), words.dtype)
        self._launch(cuda_threads.copy_thread, words, place, row, threads=len(words))
        return state_from(self._kind, row.copy_to_host())

    def synchronize(self) -> None:
        """Wait until everything is written."""
        self._cuda.synchronize()


@once_per_game
def linker_of(game: Game, registers: int | None = None) -> CudaLinker:
    """Return the linker of batches on a GPU; all callers share it."""
    cuda, listed = cuda_module(), room_for_moves(game)
    room = (
        simulated_rooms(game.State, Generator, listed)
        if is_simulated()
        else rooms(cuda, game.State.dtype, Generator.dtype, listed)
    )
    own = {"observe": observation_of(game).observe, "weigh": playout_of(game).weigh, "cuda": cuda}
    return CudaLinker(cuda, rules_of(game) | room | own, registers)
