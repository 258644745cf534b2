"""PPO in PyTorch that learns two-player Sultan by playing against itself, and soon beats `random`.

One network plays both seats of all games of a batch. A round of learning plays every game once from beginning to end,
credits each move with its seat's share of the first place, and improves the network by clipped policy gradients
(Schulman and others: "Proximal Policy Optimization Algorithms", 2017). Needs the extra: pip install 'jewelbox[torch]'.
"""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np

from jewelbox.core.extras import extra
from jewelbox.envs import Batch
from jewelbox.envs.observations import observation_of

with extra("torch"):
    import torch
    from torch import nn

GAME, PLAYERS = "sultan", 2
DECISIONS = 60
"""A game of Sultan for two: twelve rounds, each with a jewel put back and four cards placed."""
GAMES = 512
WIDTH = 256
EPOCHS = 3
MINIBATCH = 2048
CLIP = 0.2
ENTROPY = 0.01
VALUE = 0.5
Tensor = Any
"""PyTorch need not be installed when types are checked."""


class Sample(NamedTuple):
    """Decisions, one per row: what was seen and allowed, what was chosen, how likely that was, and the outcome."""

    seen: Tensor
    allowed: Tensor
    move: Tensor
    likelihood: Tensor
    outcome: Tensor

    def rows(self, places: Tensor) -> Sample:
        """Return some of the decisions."""
        return Sample(*(column[places] for column in self))


class Learner:
    """A network that rates moves and expects an outcome from what a seat sees."""

    def __init__(self, batch: Batch) -> None:
        highs = observation_of(batch.variant.game).LAYOUT.highs(PLAYERS)
        self._scale = 1 / torch.tensor(highs, dtype=torch.float32)
        self._moves = batch.masks.shape[1]
        self.network = nn.Sequential(
            nn.Linear(len(highs), WIDTH),
            nn.ReLU(),
            nn.Linear(WIDTH, WIDTH),
            nn.ReLU(),
            nn.Linear(WIDTH, self._moves + 1),
        )

    def rate(self, seen: Tensor, allowed: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithms of how likely each move is, and the expected outcome."""
        rated = self.network(seen.float() * self._scale)
        return rated[:, :-1].masked_fill(allowed == 0, -1e9).log_softmax(1), rated[:, -1]


def look(batch: Batch) -> tuple[Tensor, Tensor]:
    """Return a copy of what the seats to decide see, and of their legal moves."""
    return torch.from_numpy(batch.observations.copy()), torch.from_numpy(batch.masks.copy())


def play_games(learner: Learner, batch: Batch) -> Sample:
    """Play every game of the batch from its beginning to its end; return all decisions."""
    decisions, seats = [], []
    for _ in range(DECISIONS):
        seen, allowed = look(batch)
        with torch.no_grad():
            likelihoods, _ = learner.rate(seen, allowed)
        move = likelihoods.exp().multinomial(1)
        decisions.append((seen, allowed, move[:, 0], likelihoods.gather(1, move)[:, 0]))
        seats.append(batch.seats.copy())
        ends = batch.step(move[:, 0].numpy())
    if not ends.ended.all():
        raise AssertionError(f"all games end after {DECISIONS} decisions")
    outcomes = [torch.from_numpy(ends.returns[np.arange(GAMES), seat]).float() for seat in seats]
    seen, allowed, moves, likelihood = (torch.cat(column) for column in zip(*decisions, strict=True))
    return Sample(seen, allowed, moves, likelihood, torch.cat(outcomes))


def improve(learner: Learner, optimizer: Any, sample: Sample) -> None:
    """Make moves that turned out better than expected more likely, but not by too much at once."""
    for _ in range(EPOCHS):
        for places in torch.randperm(len(sample.move)).split(MINIBATCH):
            loss = loss_of(learner, sample.rows(places))
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learner.network.parameters(), 0.5)
            optimizer.step()


def loss_of(learner: Learner, sample: Sample) -> Tensor:
    """Return PPO's loss: policy loss, value loss, and the entropy term."""
    likelihoods, expected = learner.rate(sample.seen, sample.allowed)
    chosen = likelihoods.gather(1, sample.move[:, None])[:, 0]
    ratio = (chosen - sample.likelihood).exp()
    advantage = sample.outcome - expected.detach()
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    policy = torch.minimum(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
    entropy = -(likelihoods.exp() * likelihoods).sum(1).mean()
    return VALUE * (expected - sample.outcome).pow(2).mean() - policy - ENTROPY * entropy


def share_against_random(learner: Learner, seed: int) -> float:
    """Return the learner's share of first places in games against random moves; it has the first seat."""
    batch = Batch(GAME, PLAYERS, GAMES, seed=seed)
    for _ in range(DECISIONS):
        seen, allowed = look(batch)
        with torch.no_grad():
            likelihoods, _ = learner.rate(seen, allowed)
        random = allowed.float().multinomial(1)[:, 0]
        ours = torch.from_numpy(batch.seats == 0)
        ends = batch.step(torch.where(ours, likelihoods.argmax(1), random).numpy())
    return float(ends.returns[:, 0].mean())


def learn(rounds: int, seed: int = 1) -> Learner:
    """Learn for this many rounds, and print the progress."""
    torch.manual_seed(seed)
    batch = Batch(GAME, PLAYERS, GAMES, seed=seed)
    learner, start = Learner(batch), time.monotonic()
    optimizer = torch.optim.Adam(learner.network.parameters(), lr=1e-3)
    print(f"{rounds} rounds of {GAMES} games; every tenth round reports the progress", flush=True)
    for number in range(1, rounds + 1):
        improve(learner, optimizer, play_games(learner, batch))
        if number % 10 == 0 or number == rounds:
            share = share_against_random(learner, seed + number)
            print(
                f"round {number:3}: wins {share:.1%} against random, after {time.monotonic() - start:.0f} s", flush=True
            )
    return learner


if __name__ == "__main__":
    learn(30)
