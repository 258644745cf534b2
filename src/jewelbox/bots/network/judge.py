"""Evaluates states with a network, in plain or compiled code."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from jewelbox.bots.network.header import Guidance, file_for, guidance_of, refused
from jewelbox.bots.network.network import SCORES, Floats, Network, Thoughts, chances_of_moves, evaluate, new_thoughts
from jewelbox.bots.network.weights import read
from jewelbox.core.companions import companion
from jewelbox.core.copies import once_per_game
from jewelbox.core.drivers import Packed
from jewelbox.core.engine import engine_for, linker_for
from jewelbox.core.game import Game
from jewelbox.core.kernel import Linker, Mode, kernel
from jewelbox.core.state import Row, State
from jewelbox.core.views import View


@kernel
def rate_moves(
    states: Packed,
    seat: int,
    network: Network,
    thoughts: Thoughts,
    moves: Row,
    count: int,
    certainty: float,
    chances: Floats,
) -> None:
    """Evaluate the first state, and write the network's probability of each of these moves. Changes all but `moves`."""
    evaluate(states[0], seat, network, thoughts, SCORES)
    chances_of_moves(thoughts, moves, count, certainty, chances)


@once_per_game
def network_linker(game: Game, mode: Mode) -> Linker:
    """Return the linker of kernels that use networks."""
    more = {"observe": companion("observation", game).observe}
    return linker_for(game, mode, Path(__file__).parent, part="network", more=more)


@lru_cache(maxsize=16)
def networks_in(path: Path, game: Game) -> dict[int, Network]:
    """Return the networks in a file, by number of players."""
    return read(path, game, companion("observation", game).LAYOUT)


class GuidedNetwork(NamedTuple):
    """A network, and how to play with it."""

    network: Network
    guidance: Guidance


def network_for(game: Game, view: View, path: Path | None = None) -> GuidedNetwork | None:
    """Return the network for a game, its rules and its players, or None: no network plays what it was not made for.

    A file passed by name must fit.
    """
    file = file_for(game, view, path)
    if file is None:
        return None
    network = networks_in(file, game).get(view.players)
    if network is None and path is not None:
        raise refused(f"{path} has no network for {view.players} players; train one with --players {view.players}")
    return None if network is None else GuidedNetwork(network, guidance_of(file, view.players))


class Judge:
    """Evaluates states with a network."""

    def __init__(self, game: Game, network: Network, mode: Mode) -> None:
        self._network, self._thoughts = network, new_thoughts(network)
        self._rate: Callable[..., None] = network_linker(game, mode).entry(rate_moves)
        self._packed = engine_for(game, mode).packed

    def chances(self, state: State, seat: int, moves: NDArray[np.int16], certainty: float = 1.0) -> list[float]:
        """Return the network's probability of each of a seat's legal moves."""
        chances = np.zeros(len(moves), np.float32)
        self._rate(self._packed(state), seat, self._network, self._thoughts, moves, len(moves), certainty, chances)
        found: list[float] = chances.tolist()
        return found
