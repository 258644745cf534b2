"""Whether games on the GPU are correct: compared with single games, with the CPU, and as other libraries see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import jewelbox
from benchmarks.gpu_say import say
from jewelbox.core.chance import Random
from jewelbox.core.engine import Runner, engine_for
from jewelbox.core.game import NOBODY
from jewelbox.core.kernel import Mode
from jewelbox.envs.batch import Batch
from jewelbox.envs.kernels import Encoder

PLAYERS, SEED = 4, 7
CHECKED_GAMES, CHECKED_STEPS = 16, 160
COMPARED_GAMES, COMPARED_STEPS = 1 << 15, 300


def check_single_games(name: str) -> int:
    """Compare a batch move by move with single games in plain Python; return the number of decisions."""
    batch = Batch(name, PLAYERS, CHECKED_GAMES, device="cuda", seed=SEED)
    numbers = Encoder(jewelbox.load(name, PLAYERS, mode=Mode.PLAIN))
    singles = [SingleGame(name, place) for place in range(CHECKED_GAMES)]
    for step in range(CHECKED_STEPS):
        for place, (single, row) in enumerate(zip(singles, rows(batch), strict=True)):
            single.check(row, numbers)
            if step % 40 == 0 and batch.state(place) != single.runner.state:
                raise AssertionError(f"the state of game {place} differs after {step} decisions")
        moves = [single.random_move() for single in singles]
        ended = batch.step(np.array(moves)).ended.numpy() if step % 2 else batch.step(on_gpu(moves)).ended.numpy()
        for single, move, end in zip(singles, moves, ended, strict=True):
            single.play(move, bool(end), CHECKED_GAMES)
    return CHECKED_GAMES * CHECKED_STEPS


def on_gpu(moves: list[int]) -> Any:
    """Return moves as PyTorch has them on the GPU."""
    import torch  # type: ignore[import-not-found, unused-ignore]  # on machines with a GPU

    return torch.tensor(moves, device="cuda")


def rows(batch: Batch) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Yield the number, seat, mask and observation of each place."""
    arrays = (batch.numbers, batch.seats, batch.masks, batch.observations)
    yield from zip(*(array.numpy() for array in arrays), strict=True)


class SingleGame:
    """The game that a place of the batch should be playing, played separately."""

    def __init__(self, name: str, number: int) -> None:
        self._engine = engine_for(jewelbox.GAMES[name], Mode.PLAIN)
        self._choices = Random(number, stream=99)
        self._begin(number)

    def _begin(self, number: int) -> None:
        self.number = number
        self._dealer = Random(Random(SEED).child_seed(number))
        self.runner = Runner(self._engine, self._engine.setup(PLAYERS, 0), self._dealer)

    def check(self, row: tuple[Any, Any, Any, Any], numbers: Encoder) -> None:
        """Raise unless the batch shows this game."""
        number, seat, mask, observation = row
        state = self.runner.state
        same = (number, seat, np.flatnonzero(mask).tolist()) == (self.number, self.runner.seat, list(self.runner.legal))
        if not same or not np.array_equal(observation, numbers.observation(state, self.runner.seat)):
            raise AssertionError(f"game {self.number} is not the single game of its seed")

    def random_move(self) -> int:
        """Return one of the legal moves."""
        return self._choices.choice(self.runner.legal)

    def play_at_random(self, size: int) -> None:
        """Make a decision like a batch of this size that plays at random."""
        self.runner.play(self._dealer.choice(self.runner.legal))
        if self.runner.seat == NOBODY:
            self._begin(self.number + size)

    def play(self, move: int, ended: bool, size: int) -> None:  # noqa: FBT001  # what the batch said
        """Carry out a move; begin the next game when the batch should have begun it too."""
        self.runner.play(move)
        if ended != (self.runner.seat == NOBODY):
            raise AssertionError(f"game {self.number} does not end when the single game does")
        if ended:
            self._begin(self.number + size)


def compare_with_cpu(name: str) -> int:
    """Compare many random games with the same batch on the CPU after each decision, then after many at once.

    Returns how many decisions were made.
    """
    ours, theirs = (Batch(name, PLAYERS, COMPARED_GAMES, device=device, seed=SEED) for device in ("cuda", "cpu"))
    calls = [1] * COMPARED_STEPS + [COMPARED_STEPS]
    for step, steps in enumerate(calls, 1):
        ends, other_ends = ours.play(steps), theirs.play(steps)
        for array in ("numbers", "seats", "masks", "observations"):
            compare(getattr(ours, array).numpy(), getattr(theirs, array), array, step, (ours, theirs))
        for mine, other, array in zip(ends, other_ends, ("ended", "returns"), strict=True):
            compare(mine.numpy(), other, array, step, (ours, theirs))
    return COMPARED_GAMES * sum(calls)


def compare(mine: Any, other: Any, array: str, step: int, batches: tuple[Batch, Batch]) -> None:
    """Raise unless two arrays are equal, and say where they differ."""
    if not np.array_equal(mine, other):
        places = np.flatnonzero((mine != other).reshape(len(mine), -1).any(axis=1))
        place = int(places[0])
        states = [batch.state(place).bytes.tobytes().hex() for batch in batches]
        rows = [mine[place].tolist(), other[place].tolist()]
        say(
            different={
                "array": array,
                "step": step,
                "places": len(places),
                "place": place,
                "rows": rows,
                "states": states,
            }
        )
        raise AssertionError("the GPU and the CPU play different games")


def check_sharing(name: str) -> list[str]:
    """Raise unless other libraries see the very memory of a batch; return which of them are installed."""
    batch, asked = Batch(name, PLAYERS, 64, device="cuda", seed=SEED), []
    address, masks = batch.masks.__cuda_array_interface__["data"][0], batch.masks.numpy()
    for library, look in (("torch", _torch_view), ("jax", _jax_view), ("cupy", _cupy_view)):
        try:
            seen, where = look(batch.masks)
        except ImportError:
            continue
        if where != address or not np.array_equal(seen, masks):
            raise AssertionError(f"{library} does not see the batch's memory")
        asked.append(library)
    return asked


def _torch_view(array: Any) -> tuple[Any, int]:
    import torch

    tensor = torch.from_dlpack(array)
    if torch.as_tensor(array, device="cuda").data_ptr() != tensor.data_ptr():
        raise AssertionError("the two ways of sharing lead to different memory")
    return tensor.cpu().numpy(), tensor.data_ptr()


def _jax_view(array: Any) -> tuple[Any, int]:
    import jax.numpy as jnp  # type: ignore[import-not-found, unused-ignore]  # where it is installed

    seen = jnp.from_dlpack(array)
    return np.asarray(seen), seen.unsafe_buffer_pointer()


def _cupy_view(array: Any) -> tuple[Any, int]:
    import cupy  # type: ignore[import-not-found, unused-ignore]  # where it is installed

    seen = cupy.from_dlpack(array)
    return seen.get(), seen.data.ptr
