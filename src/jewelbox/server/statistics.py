"""What a person's finished games on a server add up to: games, and how they did against each opponent."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from jewelbox.server.forms import OFFERED, TableResult
from jewelbox.server.store.database import AnyRow
from jewelbox.server.store.profiles import result_from
from jewelbox.statistics.model import PlayedGame, best_of, strongest

Played = tuple[AnyRow, list[AnyRow]]
"""A finished game and its seats."""


class HeadToHead(msgspec.Struct, frozen=True):
    """How often someone was ahead of an opponent, level with them, or behind."""

    person: str | None
    name: str
    games: int
    ahead: int
    tied: int
    behind: int


def games_of(played: Sequence[Played], person: str) -> list[PlayedGame]:
    """Return a person's games, in the same order."""
    return [_game(row, seats, person) for row, seats in played]


def _game(row: AnyRow, seats: Sequence[AnyRow], person: str) -> PlayedGame:
    mine, result = _seats_of(seats, person), result_from(row)
    return PlayedGame(
        table=row.id,
        game=row.game,
        players=row.players,
        level=strongest((seat.bot for seat in seats), OFFERED),
        at=row.finished,
        seat=mine[0] if len(mine) == 1 else None,
        points=best_of(result.scores, mine) if result else None,
        place=best_of(result.places, mine, lowest=True) if result else None,
        won=result is not None and any(seat in result.winners for seat in mine),
    )


def opponents(played: Sequence[Played], person: str) -> list[HeadToHead]:
    """Compare a person with everyone they played with, the most frequent opponents first."""
    counts: dict[str, list[int]] = {}
    names: dict[str, str] = {}
    for row, seats in played:
        result, held = result_from(row), _seats_by_person(seats)
        mine = _best(result, held.pop(person, []))
        for other, others in held.items():
            names.setdefault(other, others[-1].name)
            theirs = _best(result, others)
            counts.setdefault(other, [0, 0, 0])[(mine > theirs) - (mine < theirs) + 1] += 1
    rows = [HeadToHead(other, names[other], sum(count), *count) for other, count in counts.items()]
    return sorted(rows, key=lambda each: -each.games)


def _seats_of(seats: Sequence[AnyRow], person: str) -> list[int]:
    return [seat.seat for seat in seats if seat.person == person]


def _seats_by_person(seats: Sequence[AnyRow]) -> dict[str, list[AnyRow]]:
    held: dict[str, list[AnyRow]] = {}
    for seat in seats:
        if seat.person:
            held.setdefault(seat.person, []).append(seat)
    return held


def _best(result: TableResult | None, seats: Sequence[AnyRow]) -> int:
    """Return the best place of some seats; older games record only who won."""
    if result is None:
        return 1
    if result.places:
        return min((result.places[each.seat] for each in seats), default=len(result.places))
    return 1 if any(each.seat in result.winners for each in seats) else 2
