"""How a batch is laid out in the memory of a GPU.

States and generators are stored there word by word, in 32-bit words: the first word of all games, then the second.
So neighbouring threads read neighbouring words. A thread copies its game into its own memory, where it is a record
with named fields again, and back when it is done.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from jewelbox.core.kernel import kernel
from jewelbox.core.state import Grid, State, States
from jewelbox.envs.batch.kernels import Array

WORD = np.dtype(np.uint32)
ALIGNMENT = 16


def in_words(dtype: np.dtype[np.void]) -> np.dtype[np.void]:
    """Return the layout, padded to whole words."""
    layout = dict(dtype.fields or {})
    size = -(-dtype.itemsize // WORD.itemsize) * WORD.itemsize
    formats, offsets = [field[0] for field in layout.values()], [field[1] for field in layout.values()]
    return np.dtype({"names": list(layout), "formats": formats, "offsets": offsets, "itemsize": size}, align=True)


def words_of(state: State) -> NDArray[np.uint32]:
    """Return a state as a column of words."""
    column = np.zeros((in_words(state.dtype).itemsize // WORD.itemsize, 1), WORD)
    column.reshape(-1).view(np.uint8)[: state.dtype.itemsize] = state.bytes
    return column


def state_from(kind: type[State], words: NDArray[np.uint32]) -> State:
    """Return the state that a row of words holds."""
    return kind(words.view(np.uint8)[: kind.dtype.itemsize].copy())


# On a GPU


@kernel
def fetch_words(words: Grid, place: int, board: NDArray[np.void], at: int) -> None:  # noqa: ARG001  # a thread has room for one
    """Copy a game into the thread's memory. Changes the board."""
    target = board.view(np.uint32)
    for word in range(len(target)):
        target[word] = words[word, place]


@kernel
def store_words(words: Grid, place: int, board: NDArray[np.void]) -> None:
    """Copy the thread's game back. Changes the words."""
    source = board.view(np.uint32)
    for word in range(len(source)):
        words[word, place] = source[word]


def rooms(cuda: ModuleType, state: np.dtype[np.void], generator: np.dtype[np.void], listed: int) -> dict[str, object]:
    """Return the functions that give a thread room for a state, a generator, and a list of moves with their merits."""
    from numba import from_dtype, types

    states, generators = from_dtype(in_words(state)), from_dtype(in_words(generator))
    inside = cuda.jit(device=True, inline="always")  # otherwise the memory would be gone when the function returns
    return {
        "room_for_state": inside(lambda: cuda.local.array(1, states, alignment=ALIGNMENT)),
        "room_for_generator": inside(lambda: cuda.local.array(1, generators, alignment=ALIGNMENT)),
        "room_for_moves": inside(lambda: cuda.local.array(listed, types.int16)),
        "room_for_merits": inside(lambda: cuda.local.array(listed, types.int32)),
        "fetch": fetch_words,
        "store": store_words,
    }


# In Numba's simulator


def simulated_rooms(state: type[State], generator: type[State], listed: int) -> dict[str, object]:
    """Return the same functions for the simulator, where a thread's game is a host state."""

    def fetch(words: Array, place: int, board: States[State], at: int) -> None:
        board[at].assign(state_from(type(board[at]), words.copy_to_host()[:, place].copy()))

    def store(words: Array, place: int, board: States[State]) -> None:
        for word, value in enumerate(words_of(board[0])[:, 0]):
            words[word, place] = value

    return {
        "room_for_state": lambda: States(state, 1),
        "room_for_generator": lambda: States(generator, 1),
        "room_for_moves": lambda: np.zeros(listed, np.int16),
        "room_for_merits": lambda: np.zeros(listed, np.int32),
        "fetch": fetch,
        "store": store,
    }


class DeviceArray:
    """An array in the memory of a GPU, shared with PyTorch, JAX, CuPy and others without a copy."""

    def __init__(self, cuda: ModuleType, array: Array) -> None:
        self._cuda = cuda
        self._array = array
        self.shape: tuple[int, ...] = tuple(array.shape)
        self.dtype: np.dtype[np.number] = array.dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, object]:
        interface: dict[str, object] = self._array.__cuda_array_interface__
        return interface

    def __dlpack__(self, **options: object) -> object:
        return self._view().__dlpack__(**options)

    def __dlpack_device__(self) -> object:
        return self._view().__dlpack_device__()

    def _view(self) -> Array:
        """Return a DLPack object, once everything is written: the reader may use another stream."""
        self._cuda.synchronize()
        return import_module("cuda.core.utils").StridedMemoryView.from_any_interface(self._array, stream_ptr=-1)

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, place: int) -> Array:
        return self.numpy()[place]

    def numpy(self) -> NDArray[np.number]:
        """Return a copy in the host's memory."""
        copy: NDArray[np.number] = self._array.copy_to_host()
        return copy

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.dtype} {self.shape} on the GPU>"
