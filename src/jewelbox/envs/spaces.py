"""Observations and actions as Gymnasium's spaces, which PettingZoo uses too."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from jewelbox.core.position import Variant
from jewelbox.envs.observations import DTYPE, observation_of


def observation_space(variant: Variant) -> spaces.Box:
    """Return the space of observations, with the highest value of every number."""
    highs = np.array(observation_of(variant.game).LAYOUT.highs(variant.players), DTYPE)
    return spaces.Box(np.zeros_like(highs), highs, dtype=DTYPE)


def action_space(variant: Variant) -> spaces.Discrete:
    """Return the space of actions: the numbers of moves."""
    return spaces.Discrete(len(variant.game.MOVES))


def mask_space(variant: Variant) -> spaces.Box:
    """Return the space of masks: 1 for each legal move."""
    return spaces.Box(0, 1, (len(variant.game.MOVES),), np.int8)
