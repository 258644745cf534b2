"""Finished games of one person, and what they add up to. Server, browser and command line count in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

METHOD = 1
"""Increases when a game's habits are computed differently, so that stored ones are not taken for current ones."""
MOST_POINTS = 100
"""The number of recent games whose points are shown."""


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game of a person: `level` is that of the strongest bot, None without bots.

    `seat` is the person's, None if they had several; `points` and `place` are then those of the best. Both are None
    where they are not known: the seat was not scored, or the game is too old.
    """

    table: str
    game: str
    players: int
    level: str | None
    at: float
    seat: int | None
    points: int | None
    place: int | None
    won: bool


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


class StatisticsShown(msgspec.Struct, frozen=True):
    """A person's finished games, latest first, and what they add up to. `method` is that of habits."""

    games: list[PlayedGame]
    tallies: list[Tally]
    method: int = METHOD


def statistics_of(played: list[PlayedGame]) -> StatisticsShown:
    """Return the statistics of some games."""
    return StatisticsShown(played, tallies(played))


def tallies(played: Iterable[PlayedGame]) -> list[Tally]:
    """Count games and those won, by game, number of players and level of bots."""
    counts: dict[tuple[str, int, str | None], list[int]] = {}
    for each in played:
        count = counts.setdefault((each.game, each.players, each.level), [0, 0])
        count[0] += 1
        count[1] += each.won
    return [Tally(*key, *count) for key, count in sorted(counts.items(), key=lambda each: -each[1][0])]


def points(played: Sequence[PlayedGame]) -> list[ScoredGame]:
    """Return the points of the last games, the oldest first."""
    last = played[:MOST_POINTS]
    scored = [ScoredGame(each.table, each.game, each.at, each.points) for each in last if each.points is not None]
    return scored[::-1]


def strongest(bots: Iterable[str | None], levels: Sequence[str]) -> str | None:
    """Return the strongest of some bots' levels, which go from weak to strong."""
    known = [bot for bot in bots if bot in levels]
    return max(known, key=levels.index) if known else None


def best_of(values: Sequence[int | None], seats: Sequence[int], *, lowest: bool = False) -> int | None:
    """Return the highest (or lowest) value of some seats; None if no value is known."""
    known = [value for seat in seats if seat < len(values) and (value := values[seat]) is not None]
    return (min if lowest else max)(known) if known else None


def table_of(played: Iterable[PlayedGame]) -> str:
    """Return the games as CSV, with a line of names."""
    rows = [PlayedGame.__struct_fields__, *map(msgspec.structs.astuple, played)]
    return "".join(",".join(map(_cell, row)) + "\n" for row in rows)


def _cell(value: object) -> str:
    """Return a value as a cell of CSV: nothing for None, and in quotes where commas, quotes or line ends require it."""
    text = "" if value is None else str(value)
    return '"' + text.replace('"', '""') + '"' if set(text) & set(',"\r\n') else text
