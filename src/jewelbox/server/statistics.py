"""What a person's finished games add up to: games won, points, and how they did against each opponent."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from jewelbox.server.forms import TableResult
from jewelbox.server.store.database import AnyRow
from jewelbox.server.store.profiles import result_from

MOST_POINTS = 100
"""The number of recent games whose points are shown."""
Played = tuple[AnyRow, list[AnyRow]]
"""A finished game and its seats."""


class Tally(msgspec.Struct, frozen=True):
    """Games of one kind: `level` is that of the strongest bot, None without bots."""

    game: str
    players: int
    level: str | None
    games: int
    won: int


class ScoredGame(msgspec.Struct, frozen=True):
    """The points of one game."""

    table: str
    game: str
    at: float
    points: int


class HeadToHead(msgspec.Struct, frozen=True):
    """How often someone was ahead of an opponent, level with them, or behind."""

    person: str | None
    name: str
    games: int
    ahead: int
    tied: int
    behind: int


def tallies(played: Sequence[Played], person: str, levels: Sequence[str]) -> list[Tally]:
    """Count games and those won, by game, number of players and level of bots."""
    counts: dict[tuple[str, int, str | None], list[int]] = {}
    for row, seats in played:
        bots = [seat.bot for seat in seats if seat.bot in levels]
        key = (row.game, row.players, max(bots, key=levels.index) if bots else None)
        count = counts.setdefault(key, [0, 0])
        count[0] += 1
        count[1] += _has_won(row, seats, person)
    return [Tally(*key, *count) for key, count in sorted(counts.items(), key=lambda each: -each[1][0])]


def points(played: Sequence[Played], person: str) -> list[ScoredGame]:
    """Return the points of the last games, the oldest first."""
    found = []
    for row, seats in played[:MOST_POINTS]:
        result, mine = result_from(row), _seats_of(seats, person)
        given = result.scores if result else []
        scores = [score for seat in mine if seat < len(given) and (score := given[seat]) is not None]
        if scores:
            found.append(ScoredGame(row.id, row.game, row.finished, max(scores)))
    return found[::-1]


def opponents(played: Sequence[Played], person: str) -> list[HeadToHead]:
    """Compare a person with everyone they played with, the most frequent opponents first."""
    counts: dict[str, list[int]] = {}
    names: dict[str, str] = {}
    for row, seats in played:
        result = result_from(row)
        others = {seat.person: seat for seat in seats if seat.person and seat.person != person}
        mine = _best(result, _seats_of(seats, person))
        for other, seat in others.items():
            names.setdefault(other, seat.name)
            theirs = _best(result, _seats_of(seats, other))
            counts.setdefault(other, [0, 0, 0])[(mine > theirs) - (mine < theirs) + 1] += 1
    rows = [HeadToHead(other, names[other], sum(count), *count) for other, count in counts.items()]
    return sorted(rows, key=lambda each: -each.games)


def _seats_of(seats: Sequence[AnyRow], person: str) -> list[int]:
    return [seat.seat for seat in seats if seat.person == person]


def _has_won(row: AnyRow, seats: Sequence[AnyRow], person: str) -> bool:
    result = result_from(row)
    return result is not None and any(seat in result.winners for seat in _seats_of(seats, person))


def _best(result: TableResult | None, seats: Sequence[int]) -> int:
    """Return the best place of some seats; older games record only who won."""
    if result is None:
        return 1
    if result.places:
        return min((result.places[seat] for seat in seats), default=len(result.places))
    return 1 if any(seat in result.winners for seat in seats) else 2
