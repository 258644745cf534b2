"""The games that a network learns from: batches of every variant of the rules, seen as one.

Half of the games have the rules' defaults, the others one changed option each, so that one network knows them all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from jewelbox.core.copies import own_box
from jewelbox.core.extras import extra
from jewelbox.core.game import Game
from jewelbox.envs.batch import Batch
from jewelbox.training.tensors import Arrays, Tensor
from jewelbox.training.variants import Options, other_options

with extra("torch"):
    import torch


class NextDecisions(NamedTuple):
    """The next decisions, one per row, as float or bool tensors on the device."""

    seen: Tensor
    allowed: Tensor
    seats: Tensor


class SelfPlay:
    """Parallel games with one number of players."""

    def __init__(self, game: Game, players: int, games: int, device: str, seed: int, reward: str) -> None:
        self.game, self.players, self.device = game, players, device
        box = None if own_box(game) is None else game.BOX
        self._batches = [
            Batch(game.NAME, players, size, device, seed + place, reward=reward, checked=False, box=box, **options)
            for place, (options, size) in enumerate(_shares(game, players, games))
        ]
        self.games = sum(batch.size for batch in self._batches)
        rows = [[batch.observations, batch.masks, batch.seats, *batch.play(1)] for batch in self._batches]
        self._views = [[self._view(array) for array in column] for column in zip(*rows, strict=True)]

    def look(self) -> NextDecisions:
        """Return a copy of what the seats to decide see, their legal moves, and the seats' numbers."""
        seen, allowed, seats = map(joined, self._views[:3])
        return NextDecisions(seen, allowed.bool(), seats.long())

    def suggestions(self) -> Tensor:
        """Return the move in every game that the game's heuristics rate highest."""
        return joined([self._view(batch.suggestions()) for batch in self._batches]).long()

    def step(self, moves: Tensor) -> tuple[Tensor, Tensor]:
        """Carry out a move in every game; return which games ended, and what that was worth to each seat."""
        for batch, chosen in zip(self._batches, moves.split([batch.size for batch in self._batches]), strict=True):
            batch.step(chosen if self.device == "cuda" else chosen.numpy())
        ended, returns = map(joined, self._views[3:])
        return ended > 0, returns

    def _view(self, array: Arrays) -> Tensor:
        """Return an array of a batch as a tensor in the same memory, which every step overwrites."""
        return torch.from_numpy(array) if self.device == "cpu" else torch.from_dlpack(array)


def joined(parts: list[Tensor]) -> Tensor:
    """Return the arrays of all batches as one new tensor."""
    return torch.cat(parts) if len(parts) > 1 else parts[0].clone(memory_format=torch.contiguous_format)


def _shares(game: Game, players: int, games: int) -> Iterator[tuple[Options, int]]:
    """Yield the options of every variant, and how many games have them."""
    others = other_options(game, players)
    each = games // 2 // len(others) if others else 0
    yield {}, games - each * len(others)
    yield from ((options, each) for options in others)
