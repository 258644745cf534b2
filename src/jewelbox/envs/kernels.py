"""Generic kernels of the interfaces, linked to one game at a time, and their results for single games as arrays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from jewelbox.core.bound import chances, drawn, legal, turn
from jewelbox.core.copies import once_per_game
from jewelbox.core.drivers import Packed
from jewelbox.core.engine import linker_for
from jewelbox.core.game import Game
from jewelbox.core.kernel import Bound, Linker, Mode, kernel
from jewelbox.core.position import Variant, checked_seat
from jewelbox.core.rewards import Reward, reward_of
from jewelbox.core.state import Row, State
from jewelbox.envs.observations import DTYPE, observation_of

observe: Callable[[State, int, Row], None] = Bound("observe")

Observations = NDArray[np.uint8]
Mask = NDArray[np.int8]


@kernel
def write_mask(s: State, moves: Row, mask: Mask) -> int:
    """Write 1 for each legal move and 0 for all others; return how many there are: none if no seat decides."""
    for move in range(len(mask)):
        mask[move] = 0
    if turn(s) < 0:
        return 0
    count = legal(s, moves)
    for place in range(count):
        mask[moves[place]] = 1
    return count


@kernel
def look(states: Packed, seat: int, out: Row) -> None:
    """Write what a seat may know of one game, from the state as it sees it. Changes `out`."""
    observe(states[0], seat, out)


@kernel
def tally(states: Packed, tickets: NDArray[np.int32]) -> int:
    """Write how many draws lead to each outcome; return how many there are in all. Changes `tickets`."""
    for outcome in range(len(tickets)):
        tickets[outcome] = 0
    count = chances(states[0])
    for ticket in range(count):
        tickets[drawn(states[0], ticket)] += 1
    return count


@kernel
def pay(states: Packed, reward: int, out: NDArray[np.float64]) -> None:
    """Write what the end of one game is worth to each seat. Changes `out`."""
    for seat in range(len(out)):
        out[seat] = reward_of(states[0], seat, reward)


def linked(game: Game, mode: Mode, part: str) -> Linker:
    """Return a linker that binds kernels of this package to a game; `part` names what is cached between runs."""
    return linker_for(game, mode, Path(__file__).parent, part=part, more={"observe": observation_of(game).observe})


@once_per_game
def linker_of(game: Game, mode: Mode) -> Linker:
    """Return the linker of the interfaces; all callers share it."""
    return linked(game, mode, "envs")


class Encoder:
    """Writes states of one game as numbers: observations, masks of legal moves, and rewards."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.size = observation_of(variant.game).LAYOUT.size(variant.players)
        self.moves = len(variant.game.MOVES)
        link = linker_of(variant.game, variant.mode).entry
        self._look, self._pay = link(look), link(pay)
        self._packed = variant.engine.packed

    @property
    def labels(self) -> list[str]:
        """The name of each number of an observation."""
        return observation_of(self.variant.game).LAYOUT.labels(self.variant.players)

    def observation(self, state: State, seat: int) -> Observations:
        """Return what a seat may know."""
        out, own = np.empty(self.size, DTYPE), checked_seat(seat, self.variant.players)
        self._look(self._packed(self.variant.engine.as_seen(state, own)), own, out)
        return out

    def mask(self, state: State) -> Mask:
        """Return 1 for each move that the seat to decide may make; all 0 if no seat decides."""
        mask = self.no_moves()
        if self.variant.engine.turn(state) >= 0:
            mask[self.variant.engine.legal(state)] = 1
        return mask

    def no_moves(self) -> Mask:
        """Return the mask of a seat that does not decide."""
        return np.zeros(self.moves, np.int8)

    def rewards(self, state: State, reward: Reward) -> list[float]:
        """Return what the end of a game is worth to each seat."""
        out = np.zeros(self.variant.players)
        self._pay(self._packed(state), int(reward), out)
        worth: list[float] = out.tolist()
        return worth
