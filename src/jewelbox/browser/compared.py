"""Moves that a browser's worker compares, and how they are shown: for reviews and hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from jewelbox.bots.search.compare import Comparison, comparison_of
from jewelbox.bots.search.task import SearchTask
from jewelbox.core.engine import engine_for
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.events import Event
from jewelbox.core.kernel import Mode
from jewelbox.core.story import move_events
from jewelbox.core.views import View
from jewelbox.games.registry import game_of
from jewelbox.review.ranking import RankedMove


class Compared(msgspec.Struct, frozen=True):
    """What a worker adds up when it compares two moves; `Compared` in `web/src/lib/wasm/task.ts` is the same."""

    move: int
    best: list[float]
    played: list[float]
    squares: float
    games: int


class CompareWorker(Protocol):
    """Searches, and compares the move found with others, outside of Python."""

    async def compare(self, task: SearchTask) -> tuple[int, list[Compared]] | None:
        """Return the best move and the sums by move; None where nothing was found."""


class MoveShown(msgspec.Struct, frozen=True):
    """A move as its seat would see it happen, and the chance of winning that it leaves."""

    move: str
    events: list[Event]
    chance: float
    is_close: bool


async def found_by(worker: CompareWorker, task: SearchTask) -> tuple[int, list[Compared]]:
    """Return the best move and the sums that a worker finds."""
    result = await worker.compare(task)
    if result is None:
        raise JewelboxError(Code.BUSY, "the search found nothing; try again")
    return result


def comparisons(sums: Sequence[Compared], seat: int) -> dict[int, Comparison]:
    """Return how moves compare with the best one, by move."""
    return {each.move: comparison_of(each.best, each.played, each.squares, each.games, seat) for each in sums}


def moved(view: View, move: str) -> list[Event]:
    """Return a move as a view's seat sees it happen, without its consequences: nobody could know those."""
    game = game_of(view)
    return move_events(engine_for(game, Mode.PLAIN), game.imagine(view), move, view.seat)[:1]


def shown(view: View, ranked_move: RankedMove) -> MoveShown:
    """Return a ranked move with its events."""
    move = ranked_move.move
    return MoveShown(move, moved(view, move), ranked_move.chance, ranked_move.is_close)
