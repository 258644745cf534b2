"""Habits: averages of what a seat did in finished games, and what the champion does.

The champion's habits were measured in games of `search:1000` against itself, for each number of players
(`scripts.champion_habits`), and come with the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from jewelbox.core.errors import Code, RecordError
from jewelbox.core.events import Event
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.position import checked_seat
from jewelbox.core.record import Record
from jewelbox.core.replay import replay
from jewelbox.core.story import Story
from jewelbox.games.registry import GAMES, game_named

FILE = "habits.json"
"""The champion's habits, in the folder of the game, for each number of players."""


class Sum(msgspec.Struct, frozen=True):
    """What a habit's occasions add up to, and how many there were."""

    total: float
    occasions: int

    def plus(self, other: Sum) -> Sum:
        """Return both together."""
        return Sum(self.total + other.total, self.occasions + other.occasions)


class Measured(msgspec.Struct, frozen=True):
    """The habits of one seat in some games with the same number of players."""

    game: str
    players: int
    games: int
    habits: dict[str, Sum]


class HabitShown(msgspec.Struct, frozen=True):
    """A habit, in words by language, and its average; `champion` is what the champion would average in such games."""

    name: str
    words: dict[str, str]
    is_share: bool
    mine: float
    champion: float | None
    occasions: int


def measured(record: Record, seat: int, mode: Mode = Mode.PLAIN) -> Measured:
    """Return the habits of a seat in a game, from what it saw happen; refuse a game that is still running."""
    own, position = checked_seat(seat, record.players), replay(record, GAMES, mode)
    if position.outcome is None and record.ended is None:
        raise RecordError(Code.NOT_ALLOWED, "the game is still running; its statistics are available after its end")
    events = Story(position.variant, own).catch_up(record.log)
    return Measured(record.game, record.players, 1, habits_in(position.variant.game, events, own, record.players))


def habits_in(game: Game, events: list[Event], seat: int, players: int) -> dict[str, Sum]:
    """Return what a game makes of the events that a seat saw; nothing if it has no `habits`."""
    sums: dict[str, Sum] = {}
    for name, number in game.module("habits").habits(events, seat, players) if game.has_module("habits") else ():
        sums[name] = sums.get(name, Sum(0.0, 0)).plus(Sum(float(number), 1))
    return sums


def summed(several: Iterable[Measured]) -> list[Measured]:
    """Add up games of the same kind and number of players."""
    sums: dict[tuple[str, int], Measured] = {}
    for one in several:
        key = one.game, one.players
        sums[key] = _added(sums[key], one) if key in sums else one
    return list(sums.values())


def _added(one: Measured, other: Measured) -> Measured:
    both = one.habits | other.habits
    none = Sum(0.0, 0)
    habits = {name: one.habits.get(name, none).plus(other.habits.get(name, none)) for name in both}
    return Measured(one.game, one.players, one.games + other.games, habits)


def champion_habits(game: str) -> dict[int, Measured]:
    """Return the champion's habits by number of players; empty if they were not measured."""
    path = GAMES[game_named(game).NAME].FOLDER / FILE
    habits = msgspec.json.decode(path.read_bytes(), type=list[Measured]) if path.is_file() else []
    return {each.players: each for each in habits}


def compared(game: str, several: Iterable[Measured]) -> list[HabitShown]:
    """Return a person's habits in a game compared with the champion's, in the game's order.

    People play differently with another number of players, so the champion's average is weighted by the person's games.
    """
    own = [each for each in summed(several) if each.game == game]
    rules, champion = game_named(game), champion_habits(game)
    if not own or not rules.has_module("habits"):
        return []
    shown = []
    for name, habit in rules.module("habits").HABITS.items():
        mine = {each.players: each.habits[name] for each in own if name in each.habits}
        if mine:
            words = habit.words._asdict()
            share = _champion(name, mine, champion)
            occasions = sum(each.occasions for each in mine.values())
            average = sum(each.total for each in mine.values()) / occasions
            shown.append(HabitShown(name, words, habit.is_share, average, share, occasions))
    return shown


def _champion(name: str, mine: Mapping[int, Sum], champion: Mapping[int, Measured]) -> float | None:
    """Return the champion's average over as many occasions with each number of players; None if one is unknown."""
    weighted = 0.0
    for players, own in mine.items():
        theirs = champion[players].habits.get(name) if players in champion else None
        if theirs is None or theirs.occasions == 0:
            return None
        weighted += own.occasions * theirs.total / theirs.occasions
    return weighted / sum(own.occasions for own in mine.values())
