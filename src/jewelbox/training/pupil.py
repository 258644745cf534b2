"""A pupil: the network for one number of players, with everything it needs to learn."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from jewelbox.bots.network.header import Shape
from jewelbox.bots.network.network import Network, shape_of
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.extras import extra
from jewelbox.core.game import Game
from jewelbox.envs.observations import observation_of
from jewelbox.training.examples import Examples, ExampleStore
from jewelbox.training.model import Model, take_over
from jewelbox.training.ppo import (
    Decisions,
    LearningFigures,
    Loss,
    Pulls,
    example_loss,
    imitation_loss,
    improve,
    policy_loss,
    sample_of,
    surprise_in,
)
from jewelbox.training.rollout import Rollout, demonstrate, play
from jewelbox.training.settings import Recipe
from jewelbox.training.tables import SelfPlay

with extra("torch"):
    import torch

Saved = dict[str, Any]
MOST_TESTS = 8192
"""Decisions in one test of what was imitated."""


class Pupil:
    """Learns to play with one number of players. Its games, and what it has learned, stay on the device."""

    def __init__(
        self,
        game: Game,
        players: int,
        device: str,
        settings: Recipe,
        seed: int,
        against: Network | None = None,
        examples: Path | None = None,
    ) -> None:
        self.players, self.device, self.settings = players, device, settings
        layout = observation_of(game).LAYOUT
        shape = Shape(players, layout.size(players), settings.width, settings.depth, len(game.MOVES))
        torch.manual_seed(seed + players)
        self.model: Model = Model(shape, layout.highs(players)).to(device)
        self.average = copy.deepcopy(self.model)
        self._rival = _frozen(against, layout.highs(players), device) if against else copy.deepcopy(self.model)
        self._is_rival_fixed = against is not None
        self._examples = ExampleStore(examples, game, players, device, settings) if examples else None
        self._best: Model | None = None
        self._anchor: Model | None = None
        self._is_settled = False
        self._optimizer = torch.optim.Adam(self.model.parameters(), eps=1e-5, fused=True)
        self._pool: list[Saved] = []
        self.tables = SelfPlay(game, players, settings.games, device, seed, settings.reward)
        self.rounds = self.decisions = 0

    def begin_with(self, network: Network) -> None:
        """Continue from a network that was trained before."""
        width, depth = network.first_bias.size, network.second_bias.size
        if (width, depth) != (self.settings.width, self.settings.depth):
            raise JewelboxError(
                Code.BAD_SETTING,
                f"the network to start from has layers of {width} and {depth}, this run makes {self.settings.width} "
                f'and {self.settings.depth}; add --recipe \'{{"width": {width}, "depth": {depth}}}\'',
            )
        for model in (self.model, self.average):
            take_over(model, network)

    def learn(self, elapsed: float) -> LearningFigures:
        """Play and learn for one round; `elapsed` is the elapsed share of the training time."""
        settings = self.settings
        for group in self._optimizer.param_groups:
            group["lr"] = between(settings.rate, elapsed)
        progress = self._imitate(elapsed) if elapsed < settings.imitation else self._reinforce(elapsed)
        self.rounds += 1
        self._remember()
        return progress

    def _imitate(self, elapsed: float) -> LearningFigures:
        """Learn from a number of games that the heuristics play, and then from the demonstrations in the file."""
        store, settings = self._examples, self.settings
        if store is not None:
            store.refresh()
        if store is not None and store.lessons is not None and elapsed >= settings.heuristics * settings.imitation:
            figures = self._follow(store.lessons)
        else:
            rollout = demonstrate(self.model, self.tables, settings.steps, settings.slips)
            figures = self._improve(rollout, partial(imitation_loss, self.model, settings=settings))
        return figures if store is None or store.tests is None else figures._replace(test=self._test(store.tests))

    def _follow(self, lessons: Examples) -> LearningFigures:
        """Learn from some of the demonstrations."""
        settings, some = self.settings, lessons.some(self.settings.steps * self.tables.games)
        loss = partial(example_loss, self.model, settings=settings)
        self.decisions += len(some.seen)
        return improve(self.model, self._optimizer, some, settings.epochs, settings.imitation_batch, loss)

    def _test(self, tests: Examples) -> float:
        """Test the average network on games that it doesn't learn from, and keep it if no earlier one does better.

        The earlier one is tested again, because there may be more games now.
        """
        some = tests.first(MOST_TESTS)
        surprise = surprise_in(self.average, some)
        if self._best is None or surprise < surprise_in(self._best, some):
            self._best = copy.deepcopy(self.average)
        return surprise

    def _settle(self) -> None:
        """End the imitation: continue from the best network so far, and stay close to it."""
        if self._best is not None:
            for model in (self.model, self.average):
                model.load_state_dict(self._best.state_dict())
        if max(self.settings.pull) > 0:
            self._anchor = copy.deepcopy(self.average)
        self._is_settled = True

    def _reinforce(self, elapsed: float) -> LearningFigures:
        """Learn from games that the network plays."""
        settings = self.settings
        if not self._is_settled:
            self._settle()
        rollout = play(self.model, self._next_rival(), self.tables, settings.steps, self._rival_games)
        pulls = Pulls(between(settings.entropy, elapsed), self._anchor, between(settings.pull, elapsed))
        return self._improve(rollout, partial(policy_loss, self.model, settings=settings, pulls=pulls))

    def _improve(self, rollout: Rollout, loss: Loss[Decisions]) -> LearningFigures:
        """Learn from games that were played on."""
        settings, sample = self.settings, sample_of(rollout, self.settings)
        self.decisions += settings.steps * self.tables.games
        return improve(self.model, self._optimizer, sample, settings.epochs, settings.minibatch, loss)

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
            "anchor": _weights_of(self._anchor),
            "best": _weights_of(self._best),
            "is_settled": self._is_settled,
            "rounds": self.rounds,
            "decisions": self.decisions,
        }

    def resume(self, saved: Saved) -> None:
        """Continue from what a checkpoint kept."""
        self.model.load_state_dict(saved["model"])
        self.average.load_state_dict(saved["average"])
        self._optimizer.load_state_dict(saved["optimizer"])
        self._pool = saved["pool"]
        self._best, self._anchor = self._copy_with(saved["best"]), self._copy_with(saved["anchor"])
        self._is_settled = saved["is_settled"]
        self.rounds, self.decisions = saved["rounds"], saved["decisions"]

    def _copy_with(self, weights: Saved | None) -> Model | None:
        """Return a copy of the network with other weights, if there are any."""
        if weights is None:
            return None
        model: Model = copy.deepcopy(self.average)
        model.load_state_dict(weights)
        return model


def _weights_of(model: Model | None) -> Saved | None:
    return None if model is None else model.state_dict()


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
