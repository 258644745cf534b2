"""The variants of the rules that a network learns: the defaults, and each option that changes the rules by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jewelbox.core.game import Choice, Game, Option

Options = dict[str, Any]
"""Options of a game, as a batch or a variant takes them."""


def other_options(game: Game, players: int) -> list[Options]:
    """Return the options of every variant in which one rule option differs from its default."""
    return list(_changes(game, players))


def options_of(game: Game, players: int, number: int) -> Options:
    """Return the options of the game with this number: the defaults for every second one, the others in turn."""
    others = other_options(game, players)
    return others[number // 2 % len(others)] if number % 2 and others else {}


def _changes(game: Game, players: int) -> Iterator[Options]:
    for option in game.OPTIONS:
        if option.changes_rules and (not option.players or players in option.players):
            needed = {each.name: each.values[-1] for each in game.OPTIONS if each.name == option.needs}
            yield from ({**needed, option.name: value} for value in _others(option))


def _others(option: Option) -> tuple[Choice, ...]:
    return option.values[1:]
