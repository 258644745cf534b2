"""The type of tensors. PyTorch need not be installed where types are checked."""

from typing import Any

Tensor = Any
Optimizer = Any
Arrays = Any
"""Arrays of a batch, on any device."""
