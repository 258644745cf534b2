"""Statistics in a browser: of the games on this device, and habits from the records of any finished game."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from jewelbox.browser.records import first_line
from jewelbox.core.record import from_line
from jewelbox.server.forms import OFFERED, TableListed
from jewelbox.statistics.habits import HabitShown, Measured, compared, measured
from jewelbox.statistics.model import PlayedGame, StatisticsShown, best_of, statistics_of, strongest, table_of


class MeasureWanted(msgspec.Struct, frozen=True):
    """The record of a finished game, and the seat whose habits are wanted."""

    record: str
    seat: int


class CompareWanted(msgspec.Struct, frozen=True):
    """Habits to add up and to compare with the champion's."""

    game: str
    measured: list[Measured]


def statistics_here(games: Iterable[TableListed]) -> StatisticsShown:
    """Return the statistics of finished games on this device."""
    return statistics_of(_played(games))


def table_here(games: Iterable[TableListed]) -> str:
    """Return them as CSV."""
    return table_of(_played(games))


def _played(games: Iterable[TableListed]) -> list[PlayedGame]:
    return [_game(each) for each in games if each.yours and not each.is_retry]


def _game(listed: TableListed) -> PlayedGame:
    mine, result = listed.yours, listed.result
    return PlayedGame(
        table=listed.table,
        game=listed.game,
        players=listed.players,
        level=strongest((name for seat, name in enumerate(listed.seats) if seat not in mine), OFFERED),
        at=listed.changed,
        seat=mine[0] if len(mine) == 1 else None,
        points=best_of(result.scores, mine) if result else None,
        place=best_of(result.places, mine, lowest=True) if result else None,
        won=result is not None and any(seat in result.winners for seat in mine),
    )


def measured_here(wanted: MeasureWanted) -> Measured:
    """Return the habits of a seat in a finished game."""
    return measured(from_line(first_line(wanted.record)), wanted.seat)


def compared_here(wanted: CompareWanted) -> list[HabitShown]:
    """Return habits compared with the champion's."""
    return compared(wanted.game, wanted.measured)
