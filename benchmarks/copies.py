"""The kernel that copies states."""

from __future__ import annotations

from typing import Any

from jewelbox.core.kernel import kernel


@kernel
def copy_many(states: Any, copies: int) -> int:
    """Copy each state into the next place, in a circle; return how often. Changes the states."""
    place = 0
    for _ in range(copies):
        target = place + 1 if place + 1 < len(states) else 0
        states[target] = states[place]
        place = target
    return copies
