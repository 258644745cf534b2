"""Demonstrations as a network learns from them: how likely each move should be, and what the decision led to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from jewelbox.core.extras import extra
from jewelbox.core.game import Game
from jewelbox.training.demonstrations import DemonstratedGame, DemonstrationReader, arrays_of, check
from jewelbox.training.settings import Recipe
from jewelbox.training.tensors import Arrays, Tensor

with extra("torch"):
    import torch

EVERY = 17
"""Every game whose number this divides is a test: the network doesn't learn from it. A prime, so that the tests are
spread over all numbers of players, which take turns."""


class Examples(NamedTuple):
    """Decisions to imitate, one per row."""

    seen: Tensor
    allowed: Tensor
    likely: Tensor
    """How likely each move should be."""
    worths: Tensor
    """What the game was worth to each seat, the decider's own first."""

    def rows(self, places: Tensor) -> Examples:
        """Return some of the decisions."""
        return Examples(*(column[places] for column in self))

    def first(self, most: int) -> Examples:
        """Return the first decisions, at most this many."""
        return Examples(*(column[:most] for column in self))

    def some(self, most: int) -> Examples:
        """Return at most this many of the decisions, drawn at random."""
        return self.rows(torch.randperm(len(self.seen), device=self.seen.device)[:most])


class ExampleStore:
    """The examples in a file for one number of players, on the device; the file may still grow."""

    def __init__(self, path: Path, game: Game, players: int, device: str, settings: Recipe) -> None:
        check(path, game)
        self._reader, self._players, self._device = DemonstrationReader(path), players, device
        self._moves, self._settings = len(game.MOVES), settings
        self.lessons: Examples | None = None
        """What the network learns from."""
        self.tests: Examples | None = None
        """What it is only tested on."""

    def refresh(self) -> None:
        """Read the games that are new since the last call."""
        new = [game for game in self._reader.more() if game.players == self._players and game.seats]
        self.lessons = self._joined(self.lessons, [game for game in new if game.number % EVERY])
        self.tests = self._joined(self.tests, [game for game in new if not game.number % EVERY])

    def _joined(self, known: Examples | None, games: Sequence[DemonstratedGame]) -> Examples | None:
        """Return what is known with the decisions of more games."""
        if not games:
            return known
        parts = [self._examples(game) for game in games]
        new = Examples(*(torch.cat(column).to(self._device) for column in zip(*parts, strict=True)))
        return new if known is None else Examples(*map(torch.cat, zip(known, new, strict=True)))

    def _examples(self, game: DemonstratedGame) -> Examples:
        arrays = arrays_of(game)
        size, seats = (len(arrays["seats"]), self._moves), arrays["seats"].astype(np.int64)
        places = np.repeat(np.arange(size[0]), arrays["counts"]), arrays["moves"]
        allowed, likely = np.zeros(size, np.bool_), np.zeros(size, np.float32)
        allowed[places] = True
        likely[places] = likelihoods(arrays, self._settings.sharpness)
        turns = (np.arange(game.players) + seats[:, None]) % game.players
        worths = np.array(game.worths[self._settings.reward], np.float32)[turns]
        return Examples(*map(torch.from_numpy, (arrays["seen"].copy(), allowed, likely, worths)))


def likelihoods(arrays: dict[str, Arrays], sharpness: float) -> Arrays:
    """Return how likely each listed move should be; those of each decision add up to 1.

    A search also visits moves that it finds a little worse, so the visits alone say little. They are weighted with e
    to the value, multiplied by the sharpness: with 50, a move that is worth 2 hundredths more counts e times as much.
    """
    starts = np.concatenate([[0], np.cumsum(arrays["counts"][:-1], dtype=np.int64)])
    best = np.maximum.reduceat(arrays["values"], starts)
    weights = arrays["visits"] * np.exp(sharpness * (arrays["values"] - np.repeat(best, arrays["counts"])))
    return weights / np.repeat(np.add.reduceat(weights, starts), arrays["counts"])
