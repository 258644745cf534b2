"""Hints in a browser: Python asks and finds the words, a worker thinks."""

from __future__ import annotations

import msgspec

from jewelbox.bots.budget import Budget
from jewelbox.bots.search.task import task_of
from jewelbox.browser.compared import CompareWorker, MoveShown, comparisons, found_by, shown
from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Json
from jewelbox.core.views import View, known
from jewelbox.games.registry import game_named, game_of
from jewelbox.review.hints import hint_of
from jewelbox.review.ranking import COMPARED, RANKING, ranked


class HintWanted(msgspec.Struct, frozen=True):
    """What a seat that asks for a hint knows, and the names of all seats."""

    view: Json
    names: list[str]


class HintShown(msgspec.Struct, frozen=True):
    """A good move, the next best one, and the reason by language."""

    best: MoveShown
    other: MoveShown | None
    why: dict[str, str]


async def hint_for(wanted: HintWanted, worker: CompareWorker) -> HintShown:
    """Return a hint for the seat whose view is given."""
    view = _view_in(wanted)
    game, seat = game_of(view), known(view.seat)
    games = RANKING.shared(COMPARED).games
    task = task_of(view, Random(0), Budget(iterations=RANKING.iterations), ([], COMPARED, games, games))
    best, sums = await found_by(worker, task)
    hint = hint_of(view, ranked(game, seat, best, comparisons(sums, seat)), wanted.names)
    other = None if hint.other is None else shown(view, hint.other)
    return HintShown(shown(view, hint.best), other, hint.why)


def _view_in(wanted: HintWanted) -> View:
    """Read the view of the game that it names; refuse one of a seat that does not decide."""
    schema = game_named(str(wanted.view.get("game"))).module("schema")
    view: View = msgspec.convert(wanted.view, schema.View)
    if view.seat is None or view.turn != view.seat:
        raise JewelboxError(Code.NOT_YOUR_TURN, "a hint is for the seat that decides")
    return view
