"""The games for researchers: observations and rewards as numbers, and batches of games.

The interfaces to other frameworks are separate modules, each with its extra: `jewelbox.envs.pettingzoo`,
`jewelbox.envs.gymnasium` and `jewelbox.envs.openspiel`.
"""

from jewelbox.core.rewards import Reward
from jewelbox.envs.batch import Batch, Ends
from jewelbox.envs.kernels import Encoder

__all__ = ["Batch", "Encoder", "Ends", "Reward"]
