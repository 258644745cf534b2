"""Builds any moment of a game for the tests: what is where, set by name; the rest is as at the start of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.diamonds_club import game as diamonds_club
from jewelbox.games.diamonds_club.material import (
    ANIMAL_NAMES,
    BOARD_NAMES,
    COLUMN_NAMES,
    GEM_NAMES,
    ITEM_KIND,
    ITEM_NAMES,
    KIND_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
)
from jewelbox.games.diamonds_club.rules.building import begin_building, largest_stack
from jewelbox.games.diamonds_club.rules.diamonds import give_diamonds
from jewelbox.games.diamonds_club.rules.gems import begin_gems
from jewelbox.games.diamonds_club.state import State
from support import plain

COLUMNS = ["D1a", "D2a", "D3a", "D4a", "L1a", "L2a", "L3a", "L4a"]
"""A market: the first sides of the first strips."""
Numbers = Mapping[str, int]


def market(players: int) -> list[str]:
    """Return the columns of the usual market of the tests."""
    return COLUMNS[:players] + COLUMNS[4 : 4 + players]


def start(
    players: int = 2, *, starter: int = 0, columns: Sequence[str] = (), mode: Mode = Mode.PLAIN, **options: Any
) -> Position:
    """Return the first decision of a game with a known market."""
    position = Variant(diamonds_club, players, options, mode).before_chance()
    position.follow({"chance": "starter", "seat": starter})
    position.follow({"chance": "market", "round": 1, "columns": list(columns) or market(players)})
    return position


def state_of(position: Position) -> State:
    """Return the state of a position, with its type."""
    assert isinstance(position.state, State)
    return position.state


def again(position: Position) -> Position:
    """Return a position whose state was changed by hand."""
    return Position(position.variant, position.state, position.log, position.dealer)


def play(position: Position, *moves: str) -> Position:
    """Play moves in order."""
    for move in moves:
        position.play(move)
    return position


def give(
    s: State,
    seat: int,
    *,
    coins: int | None = None,
    gems: Numbers | None = None,
    equipment: Sequence[str] = (),
    steps: Numbers | None = None,
    animals: Numbers | None = None,
    buildings: Numbers | None = None,
    forests: int = 0,
) -> None:
    """Give things to a player; tiles come out of the supply. Gems that are not named become 0."""
    if coins is not None:
        s.coins[seat] = coins
    if gems is not None:
        for gem, name in enumerate(GEM_NAMES):
            s.gems[seat, gem] = gems.get(name, 0)
    for name in equipment:
        s.equipment[seat, item(name)] += 1
    for name, step in (steps or {}).items():
        s.steps[seat, TRACK_NAMES.index(name)] = step
    for name, number in (animals or {}).items():
        s.animals[seat, ANIMAL_NAMES.index(name)] = number
    for name, number in (buildings or {}).items():
        s.buildings[seat, TILE_NAMES.index(name)] += number
        s.stacks[TILE_NAMES.index(name)] -= number
    for _ in range(forests):
        s.stacks[largest_stack(s)] -= 1
        s.forests[seat] += 1


def item(name: str) -> int:
    """Return the number of a piece of equipment: `mine red`, `right 4`, `ship 5`."""
    kind, which = name.split()
    return next(i for i, n in enumerate(ITEM_NAMES) if n == which and KIND_NAMES[ITEM_KIND[i]] == kind)


def put_coins(s: State, **fields: int) -> None:
    """Put coins on market fields: `A1=2`."""
    for name, coins in fields.items():
        s.placed[COLUMN_NAMES.index(name[0]) + 1, int(name[1])] = coins


def mark(s: State, board: str, *seats: int) -> None:
    """Put markers on a price board."""
    for seat in seats:
        s.markers[seat, BOARD_NAMES.index(board)] = 1


def stand(s: State, *stacks: tuple[int, Sequence[int]]) -> None:
    """Put the markers on the start player track: fields with their seats from bottom to top."""
    for field, seats in stacks:
        for seat in seats:
            s.position[seat] = field
    order = [seat for _, seats in sorted(stacks, reverse=True) for seat in reversed(seats)]
    for place, seat in enumerate(order):
        s.order[place] = seat


def gems_phase(position: Position) -> Position:
    """Continue with the exchange of sets, without giving diamonds."""
    begin_gems(state_of(position))
    return again(position)


def diamonds_phase(position: Position) -> Position:
    """Give the diamonds and continue."""
    give_diamonds(state_of(position))
    return gems_phase(position)


def building_phase(position: Position) -> Position:
    """Continue with building."""
    begin_building(state_of(position))
    return again(position)


def held(position: Position, seat: int, thing: str) -> Any:
    """Return a part of what a seat has, as the view shows it."""
    return plain(getattr(position.view(None).seats[seat], thing))


def gems_of(position: Position, seat: int) -> dict[str, int]:
    """Return a seat's gems, without the colours it lacks."""
    return {name: number for name, number in held(position, seat, "gems").items() if number}


def words(position: Position, first: str) -> list[str]:
    """Return the legal moves of one verb, without the verb."""
    return [move.removeprefix(first).strip() for move in position.legal_moves() if move.split()[0] == first]
