"""What the greedy bot chooses."""

from __future__ import annotations

from jewelbox.bots.greedy import GreedyBot
from jewelbox.bots.protocol import choice
from jewelbox.core.chance import Random
from jewelbox.core.position import Position


def chosen(position: Position, seed: int = 1) -> str:
    """Return the move that the greedy bot makes in a position."""
    return choice(GreedyBot(), position, Random(seed))
