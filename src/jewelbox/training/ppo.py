"""Learning from a rollout: proximal policy optimization (Schulman and others, 2017), with a value for every seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from jewelbox.core.extras import extra
from jewelbox.training.examples import Examples
from jewelbox.training.model import Model
from jewelbox.training.rollout import Rollout, from_decider, targets
from jewelbox.training.settings import Recipe
from jewelbox.training.tensors import Optimizer, Tensor

with extra("torch"):
    import torch
    from torch import nn

STEADY = 1e-8
STEEPEST = 0.5
"""Gradients are clipped to this norm."""
LOWEST = -30.0
"""Log-probabilities below this count as this: those of illegal moves."""


class Decisions(NamedTuple):
    """Decisions to learn from, one per row."""

    seen: Tensor
    allowed: Tensor
    moves: Tensor
    likelihoods: Tensor
    advantages: Tensor
    """How much better than expected the move turned out, with mean 0 and deviation 1."""
    worths: Tensor
    """What the decision led to for each seat, the decider's own first."""

    def rows(self, places: Tensor) -> Decisions:
        """Return some of the decisions."""
        return Decisions(*(column[places] for column in self))


class LearningFigures(NamedTuple):
    """How a round of learning went."""

    entropy: float
    value_error: float
    divergence: float
    """How far the policy moved (an estimate of the KL divergence); during imitation, how unlikely the moves were."""
    test: float = 0.0
    """During imitation of a file, the `surprise_in` games that the network doesn't learn from."""


FIGURES = 3
"""How many figures a loss returns: all but the test."""


def sample_of(rollout: Rollout, settings: Recipe) -> Decisions:
    """Return the decisions in which the learning policy had a choice."""
    worths = from_decider(targets(rollout, settings.trace), rollout.seats)
    expected = from_decider(rollout.values[:-1], rollout.seats)
    places = rollout.learns.flatten().nonzero()[:, 0]
    advantages = (worths - expected)[..., 0].flatten()[places]
    advantages = (advantages - advantages.mean()) / (advantages.std() + STEADY)
    columns = rollout.seen, rollout.allowed, rollout.moves, rollout.likelihoods, worths
    seen, allowed, moves, likelihoods, worths = (column.flatten(0, 1)[places] for column in columns)
    return Decisions(seen, allowed, moves, likelihoods, advantages, worths)


Sample = TypeVar("Sample", Decisions, Examples)
Loss = Callable[[Sample], tuple[Tensor, Tensor]]
"""Returns the loss to minimise for some decisions, and the figures of `LearningFigures`."""


def improve(
    model: Model, optimizer: Optimizer, sample: Sample, epochs: int, minibatch: int, loss_of: Loss[Sample]
) -> LearningFigures:
    """Minimise a loss."""
    device = sample.seen.device
    sums, count = torch.zeros(FIGURES, device=device), 0
    for _ in range(epochs):
        for places in torch.randperm(len(sample.seen), device=device).split(minibatch):
            loss, figures = loss_of(sample.rows(places))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), STEEPEST)
            optimizer.step()
            sums += figures
            count += 1
    return LearningFigures(*(sums / max(count, 1)).tolist())


def imitation_loss(model: Model, sample: Decisions, settings: Recipe) -> tuple[Tensor, Tensor]:
    """Return how unlikely the moves are, and the error of the values."""
    chances, values = judged(model, sample)
    surprise = -chances.gather(1, sample.moves[:, None]).mean()
    error = (values - sample.worths).pow(2).mean()
    figures = torch.stack([disorder_of(chances), error, surprise]).detach()
    return surprise + settings.value * error, figures


def example_loss(model: Model, sample: Examples, settings: Recipe) -> tuple[Tensor, Tensor]:
    """Return how far the policy is from the demonstrated one (cross-entropy), and the error of the values."""
    chances, values = judged(model, sample)
    surprise = surprise_of(chances, sample)
    error = (values - sample.worths).pow(2).mean()
    figures = torch.stack([disorder_of(chances), error, surprise]).detach()
    return surprise + settings.value * error, figures


def surprise_in(model: Model, sample: Examples) -> float:
    """Return how far a policy is from the demonstrated one (cross-entropy), without learning.

    A search that trusts the policy needs good moves to be likely, even if another one is likelier.
    """
    with torch.no_grad():
        chances, _ = judged(model, sample)
    return float(surprise_of(chances, sample))


def surprise_of(chances: Tensor, sample: Examples) -> Tensor:
    """Return the mean cross-entropy of the demonstrated moves and these log-probabilities."""
    return -(sample.likely * chances.clamp(min=LOWEST)).sum(1).mean()


def judged(model: Model, sample: Decisions | Examples) -> tuple[Tensor, Tensor]:
    """Return the log-probabilities of moves and the values, to learn from."""
    with torch.autocast(sample.seen.device.type, torch.bfloat16, sample.seen.is_cuda):
        chances, values = model(sample.seen, sample.allowed)
    return chances, values


def disorder_of(chances: Tensor) -> Tensor:
    """Return the mean entropy of policies."""
    return -(chances.exp() * chances.clamp(min=LOWEST)).sum(1).mean()


def distance(chances: Tensor, anchor: Model, sample: Decisions) -> Tensor:
    """Return how far policies are from those of another network (KL divergence)."""
    with torch.no_grad():
        usual, _ = judged(anchor, sample)
    return (chances.exp() * (chances.clamp(min=LOWEST) - usual.clamp(min=LOWEST))).sum(1).mean()


class Pulls(NamedTuple):
    """What holds the policy back while it learns from outcomes."""

    entropy: float
    """The weight of the pull towards the uniform policy."""
    anchor: Model | None = None
    """The network to stay close to, if any."""
    anchor_weight: float = 0.0


def policy_loss(model: Model, sample: Decisions, settings: Recipe, pulls: Pulls) -> tuple[Tensor, Tensor]:
    """Return the policy and value loss with the pulls: moves that turned out well become more likely, within limits."""
    chances, values = judged(model, sample)
    change = chances.gather(1, sample.moves[:, None])[:, 0] - sample.likelihoods
    ratio = change.exp()
    kept = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    gain = torch.minimum(ratio * sample.advantages, kept * sample.advantages).mean()
    disorder = disorder_of(chances)
    error = (values - sample.worths).pow(2).mean()
    figures = torch.stack([disorder, error, (ratio - 1 - change).mean()]).detach()
    loss = settings.value * error - gain - pulls.entropy * disorder
    if pulls.anchor is not None and pulls.anchor_weight > 0:
        loss = loss + pulls.anchor_weight * distance(chances, pulls.anchor, sample)
    return loss, figures
