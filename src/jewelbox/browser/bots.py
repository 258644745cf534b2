"""Bots in a browser: simple ones choose here, searching ones in a separate worker."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from typing import Protocol

from jewelbox.bots.levels import LEVELS, level_of
from jewelbox.bots.registry import BOTS
from jewelbox.bots.search.task import SearchTask, budget_in_browser, task_of
from jewelbox.browser.compared import CompareWorker
from jewelbox.core.chance import Random
from jewelbox.core.copies import own_box
from jewelbox.core.position import Position
from jewelbox.games.registry import game_of

STAND_IN = "greedy"
"""The bot that replaces searching bots where they can't search: with a custom box, or when the search fails."""


class SearchWorker(CompareWorker, Protocol):
    """Carries out searches outside of Python."""

    async def think(self, task: SearchTask) -> int | None:
        """Return the number of the best move, None where nothing was tried. Raises whatever went wrong."""


async def chosen(position: Position, level: str, thinker: SearchWorker, random: Random) -> str:
    """Return the move of a bot of this level in a position."""
    variant, legal = position.variant, position.legal_moves()
    view = variant.view(position.state, position.seat, variant.most_shown)
    game = game_of(view)
    if len(legal) > 1 and level in LEVELS and own_box(game) is None:
        move = level_of(game, level).slip(legal, random)
        if move is None:
            move = await _found(thinker, task_of(view, random, budget_in_browser(game, level)), game.MOVES, legal)
        if move is not None:
            return move
    return BOTS.get(level, BOTS[STAND_IN])().choose(view, legal, random)


async def _found(thinker: SearchWorker, task: SearchTask, moves: Sequence[str], legal: Sequence[str]) -> str | None:
    """Return what a search finds; nothing if it fails, because the table must not be blocked. The console says why."""
    try:
        number = await thinker.think(task)
    except Exception as error:  # noqa: BLE001  # whatever a browser's worker raises
        traceback.print_exception(error)
        return None
    return moves[number] if number is not None and moves[number] in legal else None
