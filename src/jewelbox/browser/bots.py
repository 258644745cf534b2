"""Bots in a browser: simple ones choose here, searching ones in a separate worker."""

from __future__ import annotations

import traceback
from collections.abc import Awaitable, Sequence
from typing import Protocol

from jewelbox.bots.champion.task import champion_task_of, policy_task_of
from jewelbox.bots.levels import CHAMPION, INSTANT, LEVELS, Level, level_of
from jewelbox.bots.policy import chosen_by
from jewelbox.bots.registry import BOTS
from jewelbox.bots.search.task import SearchTask, budget_in_browser, task_of
from jewelbox.browser.compared import CompareWorker
from jewelbox.core.chance import Random
from jewelbox.core.copies import own_box
from jewelbox.core.game import Game
from jewelbox.core.position import Position, move_number
from jewelbox.core.views import View
from jewelbox.games.registry import game_of

STAND_IN = "greedy"
"""The bot that replaces searching bots where they can't search: with a custom box, or when the search fails."""


class SearchWorker(CompareWorker, Protocol):
    """Carries out searches, and asks networks, outside of Python."""

    async def think(self, task: SearchTask) -> int | None:
        """Return the number of the best move, None where nothing was tried. Raises whatever went wrong."""

    async def rate(self, task: SearchTask) -> list[float]:
        """Return a network's probability of each move that the task lists. Raises whatever went wrong."""


async def chosen(position: Position, level: str, thinker: SearchWorker, random: Random) -> str:
    """Return the move of a bot of this level in a position."""
    variant, legal = position.variant, position.legal_moves()
    view = variant.view(position.state, position.seat, variant.most_shown)
    game = game_of(view)
    if len(legal) > 1 and level in LEVELS and own_box(game) is None:
        play = level_of(game, level).at(view)
        move = play.slip(legal, random) or await _tried(_found(play, view, legal, thinker, random))
        if move in legal:
            return move
    return BOTS.get(level, BOTS[STAND_IN])().choose(view, legal, random)


async def _tried(search: Awaitable[str | None]) -> str | None:
    """Return what a search finds; nothing if it fails, because the table must not be blocked. The console says why."""
    try:
        return await search
    except Exception as error:  # noqa: BLE001  # whatever a browser's worker raises
        traceback.print_exception(error)
        return None


async def _found(level: Level, view: View, legal: Sequence[str], thinker: SearchWorker, random: Random) -> str | None:
    """Return the move that a level finds."""
    game = game_of(view)
    if level.bot == INSTANT:
        return await _by_policy(game, view, legal, thinker, random)
    make = champion_task_of if level.bot == CHAMPION else task_of
    number = await thinker.think(make(view, random, budget_in_browser(level)))
    return None if number is None else game.MOVES[number]


async def _by_policy(game: Game, view: View, legal: Sequence[str], thinker: SearchWorker, random: Random) -> str | None:
    """Return the policy's move, None if no network fits."""
    task = policy_task_of(view, [move_number(game, move) for move in legal])
    return None if task is None else legal[chosen_by(await thinker.rate(task), game, random)]
