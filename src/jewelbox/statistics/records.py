"""A player's game, as its record shows it."""

from __future__ import annotations

from collections.abc import Sequence

from jewelbox.core.errors import Code, RecordError
from jewelbox.core.kernel import Mode
from jewelbox.core.record import Record
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES
from jewelbox.statistics.model import PlayedGame, strongest


def played_in(record: Record, seat: int, table: str, levels: Sequence[str] = ()) -> PlayedGame:
    """Return a finished game of a seat; refuse one that breaks the rules or is still running.

    A record does not say when it was played. Bots are recognised by names that are levels.
    """
    outcome = replay(record, GAMES, Mode.PLAIN).outcome
    if record.ended is not None:
        scores, winners, ranking = (record.ended[key] for key in ("scores", "winners", "ranking"))
    elif outcome is not None:
        scores, winners, ranking = outcome.scores, outcome.winners, outcome.ranking
    else:
        raise RecordError(Code.NOT_ALLOWED, "the game is still running; its statistics are available after its end")
    return PlayedGame(
        table=table,
        game=record.game,
        players=record.players,
        level=strongest((each["name"] for number, each in enumerate(record.seats) if number != seat), levels),
        at=0.0,
        seat=seat,
        points=scores[seat],
        place=_place(ranking, seat),
        won=seat in winners,
    )


def _place(ranking: Sequence[Sequence[int]], seat: int) -> int:
    """Return the place of a seat, from 1; equal seats share the better one."""
    ahead = 0
    for group in ranking:
        if seat in group:
            break
        ahead += len(group)
    return ahead + 1
