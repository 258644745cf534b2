"""How moves are refused."""

from __future__ import annotations

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.position import Position


def refusal(position: Position, move: str) -> tuple[str, str]:
    """Return the clause and text that refuse a move, which changes nothing."""
    before = position.state.copy()
    with pytest.raises(JewelboxError) as caught:
        position.play(move)
    assert caught.value.code is Code.ILLEGAL_MOVE
    assert position.state == before
    return caught.value.clause, caught.value.message
