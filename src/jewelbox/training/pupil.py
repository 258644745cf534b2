"""A pupil: the network for one number of players, with everything it needs to learn."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import partial
from typing import Any

from jewelbox.bots.network.header import Shape
from jewelbox.bots.network.network import Network, shape_of
from jewelbox.core.extras import extra
from jewelbox.core.game import Game
from jewelbox.envs.observations import observation_of
from jewelbox.training.model import Model, take_over
from jewelbox.training.ppo import LearningFigures, imitation_loss, improve, policy_loss, sample_of
from jewelbox.training.rollout import demonstrate, play
from jewelbox.training.settings import Recipe
from jewelbox.training.tables import SelfPlay

with extra("torch"):
    import torch

Saved = dict[str, Any]


class Pupil:
    """Learns to play with one number of players. Its games, and what it has learned, stay on the device."""

    def __init__(
        self, game: Game, players: int, device: str, settings: Recipe, seed: int, against: Network | None = None
    ) -> None:
        self.players, self.device, self.settings = players, device, settings
        layout = observation_of(game).LAYOUT
        shape = Shape(players, layout.size(players), settings.width, settings.depth, len(game.MOVES))
        torch.manual_seed(seed + players)
        self.model: Model = Model(shape, layout.highs(players)).to(device)
        self.average = copy.deepcopy(self.model)
        self._rival = _frozen(against, layout.highs(players), device) if against else copy.deepcopy(self.model)
        self._is_rival_fixed = against is not None
        self._optimizer = torch.optim.Adam(self.model.parameters(), eps=1e-5)
        self._pool: list[Saved] = []
        self.tables = SelfPlay(game, players, settings.games, device, seed, settings.reward)
        self.rounds = self.decisions = 0

    def begin_with(self, network: Network) -> None:
        """Continue from a network that was trained before."""
        for model in (self.model, self.average):
            take_over(model, network)

    def learn(self, elapsed: float) -> LearningFigures:
        """Play and learn for one round; `elapsed` is the elapsed share of the training time."""
        settings = self.settings
        for group in self._optimizer.param_groups:
            group["lr"] = between(settings.rate, elapsed)
        progress = self._imitate() if elapsed < settings.imitation else self._reinforce(elapsed)
        self.rounds += 1
        self.decisions += settings.steps * self.tables.games
        self._remember()
        return progress

    def _imitate(self) -> LearningFigures:
        """Learn from games that the heuristics play."""
        rollout = demonstrate(self.model, self.tables, self.settings.steps, self.settings.slips)
        loss = partial(imitation_loss, self.model, settings=self.settings)
        return improve(self.model, self._optimizer, sample_of(rollout, self.settings), self.settings, loss)

    def _reinforce(self, elapsed: float) -> LearningFigures:
        """Learn from games that the network plays."""
        rollout = play(self.model, self._next_rival(), self.tables, self.settings.steps, self._rival_games)
        entropy = between(self.settings.entropy, elapsed)
        loss = partial(policy_loss, self.model, settings=self.settings, entropy=entropy)
        return improve(self.model, self._optimizer, sample_of(rollout, self.settings), self.settings, loss)

    @property
    def _rival_games(self) -> int:
        return self.tables.games if self._is_rival_fixed else int(self.settings.pool_games * self.tables.games)

    def _next_rival(self) -> Model | None:
        """Return the network to play against, or the next checkpoint of the pool, or None while there is none."""
        if self._is_rival_fixed:
            return self._rival
        if not self._pool:
            return None
        self._rival.load_state_dict(self._pool[self.rounds % len(self._pool)])
        return self._rival

    def _remember(self) -> None:
        """Move the average towards the current weights, and add a checkpoint to the pool now and then."""
        weight = 1 - min(self.settings.average, self.rounds / (self.rounds + 10))
        with torch.no_grad():
            for mean, now in zip(self.average.parameters(), self.model.parameters(), strict=True):
                mean.lerp_(now, weight)
        if self.rounds % self.settings.pool_every == 0 and not self._is_rival_fixed:
            self._pool.append({name: each.clone() for name, each in self.model.state_dict().items()})
            if len(self._pool) > self.settings.pool_size:
                del self._pool[1::2]  # every second one: the pool reaches back to the beginning

    def state(self) -> Saved:
        """Return what a checkpoint keeps; games start over."""
        return {
            "model": self.model.state_dict(),
            "average": self.average.state_dict(),
            "optimizer": self._optimizer.state_dict(),
            "pool": self._pool,
            "rounds": self.rounds,
            "decisions": self.decisions,
        }

    def resume(self, saved: Saved) -> None:
        """Continue from what a checkpoint kept."""
        self.model.load_state_dict(saved["model"])
        self.average.load_state_dict(saved["average"])
        self._optimizer.load_state_dict(saved["optimizer"])
        self._pool = saved["pool"]
        self.rounds, self.decisions = saved["rounds"], saved["decisions"]


def _frozen(network: Network, highs: Sequence[int], device: str) -> Model:
    """Return a network that does not learn, as a model of its own shape."""
    model = Model(shape_of(network), highs)
    take_over(model, network)
    model.to(device)
    return model


def between(ends: tuple[float, float], elapsed: float) -> float:
    """Interpolate between the first and the second number."""
    first, second = ends
    return first + (second - first) * min(elapsed, 1.0)
