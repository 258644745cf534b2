"""The network in PyTorch, where it learns; `network_of` copies it into the form that kernels read."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from jewelbox.bots.network.network import Floats, Network
from jewelbox.bots.network.weights import Shape
from jewelbox.core.extras import extra
from jewelbox.training.tensors import Tensor

with extra("torch"):
    import torch
    from torch import nn

FORBIDDEN = -1e9
"""The score of a move that is not legal."""


class Model(nn.Module):  # type: ignore[misc]  # PyTorch need not be installed where types are checked
    """The layers of a `Network`. Inputs are divided by the highest value that each can have."""

    def __init__(self, shape: Shape, highs: Sequence[int]) -> None:
        super().__init__()
        self.shape = shape
        self.first = nn.Linear(shape.inputs, shape.width)
        self.second = nn.Linear(shape.width, shape.depth)
        self.policy = nn.Linear(shape.depth, shape.moves)
        self.value = nn.Linear(shape.depth, shape.players)
        self.register_buffer("scale", 1 / torch.tensor(highs, dtype=torch.float32).clamp(min=1))
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.policy.bias)
        nn.init.zeros_(self.value.weight)
        nn.init.constant_(self.value.bias, 1 / shape.players)

    def forward(self, seen: Tensor, allowed: Tensor) -> tuple[Tensor, Tensor]:
        """Return the log-probability of every move, and the value for every seat, the observer's own first."""
        wide = torch.relu(self.first(seen * self.scale))
        deep = torch.relu(self.second(wide))
        scores = self.policy(deep).float().masked_fill(allowed == 0, FORBIDDEN)
        return scores.log_softmax(-1), self.value(deep).float()


def network_of(model: Model) -> Network:
    """Return a model as kernels read it: rows for inputs, their scale folded into the first layer."""
    arrays = [
        _columns(model.first.weight * model.scale),
        _numbers(model.first.bias),
        _columns(model.second.weight),
        _numbers(model.second.bias),
        _columns(model.policy.weight),
        _numbers(model.policy.bias),
        _columns(model.value.weight),
        _numbers(model.value.bias),
    ]
    return Network(*arrays)


def _numbers(tensor: Tensor) -> Floats:
    numbers: Floats = tensor.detach().float().cpu().numpy().copy()
    return numbers


def _columns(tensor: Tensor) -> Floats:
    return np.ascontiguousarray(_numbers(tensor).T)
