"""What many tests need: every game in every form, states made by hand, random play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Any, Protocol, TypeVar

import msgspec
import pytest

import jewelbox
from jewelbox.core.chance import Random
from jewelbox.core.game import Game, Option
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.core.state import State
from jewelbox.core.story import draw_events, move_events

S = TypeVar("S", bound=State)
MODES = (Mode.PLAIN, Mode.COMPILED, Mode.CHECKED)
each_mode = pytest.mark.parametrize(
    "mode", [Mode.PLAIN, *(pytest.param(mode, marks=pytest.mark.slow) for mode in MODES if mode is not Mode.PLAIN)]
)


def plain(data: Any) -> Any:
    """Return views, events and their parts as in JSON: dictionaries and lists."""
    return msgspec.json.decode(msgspec.json.encode(data))


def told(position: Position, move: str, seat: int | None = None) -> list[dict[str, Any]]:
    """Return what a seat (None: a spectator) would see happen if a move were made, as in JSON."""
    events: list[dict[str, Any]] = plain(move_events(position.variant.engine, position.state, move, seat))
    return events


def drawn_as(position: Position, chance: str, seat: int | None = None) -> list[dict[str, Any]]:
    """Return what a seat would see happen if draws had led to this position, as in JSON."""
    events: list[dict[str, Any]] = plain(
        draw_events(position.variant.engine, position.state, chance, position.state, seat)
    )
    return events


def variants_of(game: Game, mode: Mode = Mode.PLAIN) -> Iterator[Variant]:
    """Yield the game for every number of players, and with its rule options.

    With the fewest players every value of each option is tried alone, with more players all options together.
    """
    for players in game.PLAYERS:
        yield Variant(game, players, {}, mode)
        fitting = [o for o in game.OPTIONS if o.changes_rules and players in (o.players or game.PLAYERS)]
        alone = [{o.name: value} | _needed(game, o) for o in fitting for value in o.values[1:]]
        together = [{o.name: o.values[-1] for o in fitting}] if fitting else []
        for options in alone if players == min(game.PLAYERS) else together:
            yield Variant(game, players, options, mode)


def _needed(game: Game, option: Option) -> dict[str, Any]:
    return {other.name: other.values[-1] for other in game.OPTIONS if other.name == option.needs}


def older(variant: Variant) -> Iterator[Variant]:
    """Yield the same game under each older version of its rules that can still be played."""
    for rules in range(variant.game.OLDEST_RULES, variant.game.RULES_VERSION):
        yield Variant(variant.game, variant.players, variant.options, variant.mode, rules=rules)


def label(variant: Variant) -> str:
    """Return a short name for a variant, for the names of tests and golden records."""
    by_older = [f"rules-{variant.rules}"] if variant.rules != variant.game.RULES_VERSION else []
    return "-".join([variant.game.NAME, str(variant.players), *variant.rule_options, *by_older])


ALL_VARIANTS = [variant for game in jewelbox.GAMES.values() for variant in variants_of(game)]
ALL_LABELS = [label(variant) for variant in ALL_VARIANTS]
LATER_OPTIONS = {"clear"}
"""Options that older rules did not have."""
OLD_VARIANTS = [old for each in ALL_VARIANTS if not LATER_OPTIONS & each.rule_options.keys() for old in older(each)]
OLD_LABELS = [label(variant) for variant in OLD_VARIANTS]


def in_mode(variant: Variant, mode: Mode) -> Variant:
    """Return the same game in another mode."""
    return Variant(variant.game, variant.players, variant.options, mode, rules=variant.rules)


def made(kind: type[S], **fields: Any) -> S:
    """Return a state with these fields; rows and grids are given as (nested) lists, the rest is zero."""
    state = kind()
    for name, value in fields.items():
        state.data[name][0] = value
    return state


def play_at_random(position: Position, seed: int) -> Iterator[Position]:
    """Play on at random, yielding the position before each move and at the end."""
    random = Random(seed, stream=77)
    while not position.is_over:
        yield position
        position.play(random.choice(position.legal_numbers()))
    yield position


def some_position(variant: Variant, seed: int, moves: int) -> Position:
    """Return the position after this many random moves of a game, or its end."""
    position = variant.start(seed=seed)
    for count, each in enumerate(play_at_random(position, seed)):
        if count == moves or each.is_over:
            break
    return position


class SlowModel(Protocol):
    """What the naive models of the games have in common."""

    @property
    def stands_still(self) -> bool:
        """Whether a draw or the end comes next."""

    def moves(self) -> Iterable[str]: ...
    def play(self, move: str, /) -> None: ...


def count_lines(model: SlowModel, depth: int) -> int:
    """Count the lines of play of this many decisions; a draw or the end of the game ends a line."""
    if depth == 0 or model.stands_still:
        return 1
    lines = 0
    for move in model.moves():
        after = deepcopy(model)
        after.play(move)
        lines += count_lines(after, depth - 1)
    return lines
