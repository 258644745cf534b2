"""The network in PyTorch, where it learns; `network_of` copies it into the form that kernels read."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from jewelbox.bots.network.header import Shape
from jewelbox.bots.network.network import Floats, Network
from jewelbox.core.extras import extra
from jewelbox.training.tensors import Tensor

with extra("torch"):
    import torch
    from torch import nn

FORBIDDEN = -1e9
"""The score of a move that is not legal."""


class Model(nn.Module):  # type: ignore[misc]  # PyTorch need not be installed where types are checked
    """The layers of a `Network`. Each input is divided by its highest possible value."""

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
        numbers = seen.to(torch.bfloat16 if seen.is_cuda else torch.float32)  # both hold every byte exactly
        wide = torch.relu(nn.functional.linear(numbers, self.first.weight * self.scale, self.first.bias))
        deep = torch.relu(self.second(wide))
        scores = self.policy(deep).float().masked_fill(allowed == 0, FORBIDDEN)
        return scores.log_softmax(-1), self.value(deep).float()


def network_of(model: Model) -> Network:
    """Return a model in the kernels' form: rows for inputs, with their scale folded into the first layer."""
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


def take_over(model: Model, network: Network) -> None:
    """Give a model the weights of a network of the same shape."""
    layers = model.first, model.second, model.policy, model.value
    with torch.no_grad():
        for layer, weights, bias in zip(layers, network[::2], network[1::2], strict=True):
            layer.weight.copy_(torch.from_numpy(weights.T.copy()))
            layer.bias.copy_(torch.from_numpy(bias))
        model.first.weight.div_(model.scale)


def _numbers(tensor: Tensor) -> Floats:
    numbers: Floats = tensor.detach().float().cpu().numpy().copy()
    return numbers


def _columns(tensor: Tensor) -> Floats:
    return np.ascontiguousarray(_numbers(tensor).T)
