"""A batch: many games at once, each equal to the single game of its seed.

    batch = Batch("sultan", players=4, size=4096, seed=7)
    while True:
        moves = policy(batch.observations, batch.masks)
        ends = batch.step(moves)

Game n of a seed uses child n of `Random(seed)`, whose stream 0 makes the draws, as in a simulation. Place i
begins with game i; when that is over, game i + size begins there at once, and so on.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple, Protocol

import jewelbox
from jewelbox.core.boxed import AnyBox
from jewelbox.core.chance import checked_seed
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.core.rewards import reward_named
from jewelbox.core.state import State
from jewelbox.envs.batch.cores import Cores
from jewelbox.envs.batch.kernels import ALL_LEGAL, Array
from jewelbox.envs.batch.sizes import Sizes


class Device(Protocol):
    """The device of a batch: its memory and its kernels."""

    def play(self, *, given: int, steps: int) -> None:
        """Make this many decisions in every game, the first `given` ones (0 or 1) as chosen."""

    def choose(self, moves: Array) -> None:
        """Copy the moves to carry out."""

    def first_illegal(self) -> int:
        """Return the first place with a chosen move that is not legal, or ALL_LEGAL."""

    def suggestions(self) -> Array:
        """Return the move that heuristics rate highest in every game."""

    def array(self, name: str) -> Array:
        """Return one of the batch's arrays: the very memory that the kernels write."""

    def state(self, place: int) -> State:
        """Return a copy of the state at a place."""

    def synchronize(self) -> None:
        """Wait until everything is written."""


class Ends(NamedTuple):
    """The games that ended in a call: arrays of the batch, which the next call overwrites."""

    ended: Array
    """How many games ended at each place: after a step 0 or 1."""
    returns: Array
    """The sum of what those ends were worth to each seat; 0 where nothing ended."""


class Batch:
    """Many games of one kind, played in parallel.

    `seats`, `masks` and `observations` describe the next decision in each game. All arrays keep their address:
    each call overwrites them. On the CPU they are NumPy's, on a GPU they are shared by `__cuda_array_interface__` and
    DLPack.
    """

    def __init__(
        self,
        game: str,
        players: int,
        size: int,
        device: str = "cpu",
        seed: int | None = None,
        *,
        reward: str = "win",
        masks: bool = True,
        observations: bool = True,
        checked: bool = True,
        threads: int | None = None,
        mode: Mode | None = None,
        box: AnyBox | None = None,
        **options: object,
    ) -> None:
        self.variant = jewelbox.load(game, players, mode=mode, box=box, **options)
        self.size = _checked_count("size", size)
        self.seed = secrets.randbits(64) if seed is None else checked_seed(seed)
        self._checked = checked and masks
        if threads is not None:
            _checked_count("threads", threads)
        sizes = Sizes(self.variant, size, masks, observations)
        self._device = _device(device, self.variant, sizes, self.seed, reward_named(reward), threads)

    @property
    def seats(self) -> Array:
        """The seat that decides next in each game: int8 [size]."""
        return self._device.array("seats")

    @property
    def masks(self) -> Array:
        """1 for each legal move of the seat that decides, by its number in the game's MOVES: int8 [size, moves]."""
        return self._device.array("masks")

    @property
    def observations(self) -> Array:
        """What the seat that decides may know: uint8 [size, numbers]."""
        return self._device.array("observations")

    @property
    def numbers(self) -> Array:
        """Which game of the seed is played at each place: int64 [size]."""
        return self._device.array("numbers")

    def suggestions(self) -> Array:
        """Return the move in each game that the bot `greedy` would make: int16 [size]; on a tie the first."""
        return self._device.suggestions()

    def step(self, moves: Array) -> Ends:
        """Carry out a move in each game, and all that follows up to its next decision; replace games that are over.

        `moves` are whole numbers, one for each game, from any array that the device can read.
        """
        self._device.choose(moves)
        if self._checked:
            self._refuse_illegal(moves)
        self._device.play(given=1, steps=1)
        return self._ends

    def play(self, steps: int = 1) -> Ends:
        """Make this many random legal moves in each game; replace games that are over.

        The choices come from the generator that makes the game's draws.
        """
        self._device.play(given=0, steps=_checked_count("steps", steps))
        return self._ends

    @property
    def _ends(self) -> Ends:
        return Ends(self._device.array("ended"), self._device.array("returns"))

    def state(self, place: int) -> State:
        """Return a copy of the state of the game at a place."""
        if not 0 <= place < self.size:
            last = self.size - 1
            raise JewelboxError(Code.BAD_SETTING, f"place {place} is not in the batch; places go from 0 to {last}")
        return self._device.state(place)

    def synchronize(self) -> None:
        """Wait until everything is written: needed on a GPU before another stream or library reads the arrays."""
        self._device.synchronize()

    def _refuse_illegal(self, moves: Array) -> None:
        """Raise for the first move that is not legal, with its place and the reason; nothing has changed yet."""
        place = self._device.first_illegal()
        if place == ALL_LEGAL:
            return
        try:
            Position(self.variant, self.state(place), [], None).checked_move(int(moves[place]))
        except JewelboxError as error:
            raise JewelboxError(
                error.code, f"game {place} of the batch: {error.message}", clause=error.clause
            ) from None
        raise AssertionError("the mask and the rules agree")


def _device(name: str, variant: Variant, sizes: Sizes, seed: int, reward: int, threads: int | None) -> Device:
    if name == "cpu":
        return Cores(variant, sizes, seed, reward, threads)
    if name == "cuda":
        from jewelbox.envs.batch.cuda import Gpu

        return Gpu(variant, sizes, seed, reward)
    raise JewelboxError(Code.BAD_SETTING, f"device can't be {name!r}; it can be cpu or cuda")


def _checked_count(name: str, count: int) -> int:
    if count < 1:
        raise JewelboxError(Code.BAD_SETTING, f"{name} can't be {count}; it is at least 1")
    return count
