"""In which modes a search is tried."""

from __future__ import annotations

from jewelbox.bots.search.playouts import hides_moves, playout_of
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from support import MODES


def modes_for(variant: Variant) -> tuple[Mode, ...]:
    """Return all modes for the game that hides moves, so that all kernels run; bounds checks take long to compile.

    Plain mode checks the same bounds for every game.
    """
    return MODES if hides_moves(playout_of(variant.game)) else (Mode.PLAIN, Mode.COMPILED)
