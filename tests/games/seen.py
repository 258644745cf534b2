"""What a seat sees, by the names of the numbers."""

from __future__ import annotations

from jewelbox.core.position import Position
from jewelbox.envs.kernels import Encoder
from jewelbox.envs.observations import observation_of


def seen_by(position: Position, seat: int) -> dict[str, int]:
    """Return the numbers that are not 0, by name."""
    row = Encoder(position.variant).observation(position.state, seat)
    labels = observation_of(position.variant.game).LAYOUT.labels(position.variant.players)
    return {label: int(number) for label, number in zip(labels, row, strict=True) if number}
