"""Which waiting people are seated together: pure functions of who is waiting for what, and since when."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum

import msgspec

from jewelbox.arena.ratings import Rating
from jewelbox.server.table.pace import DayPace, LivePace, Pace

HOUR = 3600.0
UNRATED = Rating().mu
"""The initial rating of someone without one."""
LIKE = 3.0
"""The rating difference up to which people are about equally strong, and are seated together at once."""
WIDENING = 0.1
"""How much the difference may grow for each second that both have waited."""
TABLE_WITH_BOTS = 3
"""The number of seats at a table that bots fill up."""
LEVEL = "medium"
"""The bots that take empty seats."""


class PaceWanted(StrEnum):
    """How fast people want to play: now, in one sitting, or a day for each move."""

    LIVE = "live"
    DAY = "day"


class Terms(msgspec.Struct, frozen=True):
    """What a pace means for waiting people: the clock, and the seconds before a smaller table starts and bots join."""

    pace: Pace
    lasts: float
    """A wait ends this long after its person was last seen; browsers let hidden pages ask once a minute."""
    gathering: float
    """A table that could have more players is kept open this long for them."""
    before_bots: float


TERMS = {
    PaceWanted.LIVE: Terms(LivePace(15 * 60.0, 30.0), lasts=75.0, gathering=15.0, before_bots=45.0),
    PaceWanted.DAY: Terms(DayPace(1.0), lasts=24 * HOUR, gathering=60.0, before_bots=HOUR),
}


class Waiter(msgspec.Struct, frozen=True):
    """Someone who waits: for which games and pace, whether bots may play too, and how strong they are at each game."""

    person: str
    games: tuple[str, ...]
    pace: PaceWanted
    bots: bool
    since: float
    strength: Mapping[str, float] = {}


class Match(msgspec.Struct, frozen=True):
    """People who are seated together, the longest-waiting first, and how many bots."""

    game: str
    pace: PaceWanted
    people: tuple[str, ...]
    bots: int = 0


Strangers = Collection[frozenset[str]]
"""Pairs of people who should not meet."""


def matched(
    waiters: Sequence[Waiter], strangers: Strangers, seats: Mapping[str, Sequence[int]], now: float
) -> list[Match]:
    """Seat everyone who should be seated now; the longest-waiting choose first. `seats` are games' player counts."""
    free = sorted(waiters, key=lambda each: each.since)
    matches: list[Match] = []
    while free:
        first = free[0]
        match = _table_for(free, strangers, seats, now)
        if match is not None:
            matches.append(match)
        seated = {first.person} if match is None else set(match.people)
        free = [each for each in free if each.person not in seated]
    return matches


def are_alike(one: Waiter, other: Waiter, game: str, now: float) -> bool:
    """Return whether two people are close enough in strength at a game, given how long they have waited."""
    waited = now - max(one.since, other.since)
    return abs(_strength(one, game) - _strength(other, game)) <= LIKE + WIDENING * waited


def _strength(waiter: Waiter, game: str) -> float:
    return waiter.strength.get(game, UNRATED)


def _table_for(
    free: Sequence[Waiter], strangers: Strangers, seats: Mapping[str, Sequence[int]], now: float
) -> Match | None:
    """Return the largest table for the person who has waited longest, if it is time for it."""
    first = free[0]
    tables = [match for game in first.games if (match := _people_for(free, game, strangers, seats[game], now))]
    if tables:
        return max(tables, key=lambda match: len(match.people))
    if first.bots and now - first.since >= TERMS[first.pace].before_bots:
        return _with_bots(free, first.games[0], strangers, seats[first.games[0]], now)
    return None


def _people_for(
    free: Sequence[Waiter], game: str, strangers: Strangers, seats: Sequence[int], now: float
) -> Match | None:
    """Return a table of people only: a full one at once, a smaller one after others have had time to join."""
    first, group = free[0], _company(free, game, strangers, max(seats), now)
    is_time = len(group) == max(seats) or now - first.since >= TERMS[first.pace].gathering
    if len(group) not in seats or not is_time:
        return None
    return Match(game, first.pace, tuple(each.person for each in group))


def _with_bots(free: Sequence[Waiter], game: str, strangers: Strangers, seats: Sequence[int], now: float) -> Match:
    """Return a table of people who accept bots, with bots in the seats that are left."""
    players = TABLE_WITH_BOTS if TABLE_WITH_BOTS in seats else min(seats)
    group = _company([each for each in free if each.bots], game, strangers, players, now)
    return Match(game, free[0].pace, tuple(each.person for each in group), players - len(group))


def _company(free: Sequence[Waiter], game: str, strangers: Strangers, most: int, now: float) -> list[Waiter]:
    """Return the person who has waited longest and those who fit everyone best, the closest first."""
    first, group = free[0], [free[0]]
    for other in sorted(free[1:], key=lambda each: abs(_strength(each, game) - _strength(first, game))):
        if len(group) < most and all(_fit(each, other, game, strangers, now) for each in group):
            group.append(other)
    return sorted(group, key=lambda each: each.since)


def _fit(one: Waiter, other: Waiter, game: str, strangers: Strangers, now: float) -> bool:
    is_wanted = game in other.games and other.pace is one.pace
    return is_wanted and frozenset((one.person, other.person)) not in strangers and are_alike(one, other, game, now)
