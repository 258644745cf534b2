"""What can be changed in a position of Diamonds Club that is set up by hand.

Coins in hand and on the market are as many as the money tracks give: what leaves a hand goes onto the market. Buildings
and forests come from the stacks.
"""

from __future__ import annotations

from collections.abc import Callable

from jewelbox.core.editing import SEAT, Names, Thing, fixed
from jewelbox.games.diamonds_club.material import (
    ANIMAL_NAMES,
    BOARD_NAMES,
    BOARDS,
    BUILDINGS,
    CARD_NAMES,
    COINS,
    COLUMN_NAMES,
    DARK_SIDES,
    GEM_NAMES,
    ITEM_KIND,
    ITEM_NAMES,
    ITEMS,
    KIND_NAMES,
    KINDS,
    PARK_FIELDS,
    ROUND_LIMIT,
    ROWS,
    SIDE_NAMES,
    SIDES,
    STACK,
    TILE_NAMES,
    TRACK_END,
    TRACK_NAMES,
    Track,
)
from jewelbox.games.diamonds_club.rules.building import begin_building, largest_stack
from jewelbox.games.diamonds_club.rules.buying import herd_left
from jewelbox.games.diamonds_club.rules.gems import has_set, number_of
from jewelbox.games.diamonds_club.rules.park import free_fields
from jewelbox.games.diamonds_club.rules.start_track import move_marker, place_in_order
from jewelbox.games.diamonds_club.state import NO_OWNER, Phase, State

_PHASES = (Phase.BUY, Phase.BUILD)
"""The phases that can be chosen; the others follow from a purchase, from equipment or from a payment."""
_MOST_GEMS = 30
_MOST_ITEMS = 9
_LAST_FIELD = 40
"""Enough for any practice; the box sets no limit."""


def drawn_before(s: State) -> dict[int, int]:
    """Return how many entries of each draw a game has had when a seat decides (D-1, D-2)."""
    return {Phase.STARTER: 1, Phase.MARKET: s.rounds_played + 1}


def _at_turn(s: State) -> bool:
    """Tell whether a seat is at the beginning of a turn, in which everything can be changed."""
    return s.phase in _PHASES


# The market


def _fields(s: State) -> list[tuple[int, int]]:
    """Return the fields of the market: column and row, from 0."""
    return [(column, row) for column in range(s.laid) for row in range(ROWS)]


def _on(s: State, column: int, row: int) -> int:
    return s.placed[column + 1, row + 1]


def _put(s: State, column: int, row: int, coins: int) -> None:
    s.placed[column + 1, row + 1] = coins


def _market_coins(s: State) -> int:
    return sum(_on(s, *field) for field in _fields(s))


def _fullest(s: State) -> tuple[int, int]:
    """Return the field with most coins; the last one when there are none."""
    return max(reversed(_fields(s)), key=lambda field: _on(s, *field))


def _lift(s: State, coins: int) -> None:
    """Take coins off the market, from the fullest fields first; a negative number puts coins there. Changes `s`."""
    while coins > 0:
        taken = min(coins, _on(s, *_fullest(s)))
        _put(s, *_fullest(s), _on(s, *_fullest(s)) - taken)
        coins -= taken
    if coins < 0:
        _put(s, *_fullest(s), _on(s, *_fullest(s)) - coins)


def _possible_coins(s: State, seat: int) -> range:
    return range(min(COINS[s.steps[seat, Track.MONEY]], s.coins[seat] + _market_coins(s)) + 1)


def _set_coins(s: State, seat: int, coins: int) -> None:
    _lift(s, coins - s.coins[seat])
    s.coins[seat] = coins


def _possible_on_field(s: State, column: int, row: int) -> range:
    """Return the coins that can be on a field: they come from the seat that decides, and go back to it."""
    room = COINS[s.steps[s.seat, Track.MONEY]] - s.coins[s.seat]
    here = _on(s, column, row)
    return range(max(here - room, 0), here + s.coins[s.seat] + 1)


def _set_on_field(s: State, column: int, row: int, coins: int) -> None:
    s.coins[s.seat] += _on(s, column, row) - coins
    _put(s, column, row, coins)


def _possible_sides(s: State, column: int) -> list[int]:
    """Return the sides of the same shade whose strip is not in another column (D-2)."""
    others = {s.columns[each] // 2 for each in range(s.laid) if each != column}
    is_dark = s.columns[column] < DARK_SIDES
    return [side for side in range(SIDES) if (side < DARK_SIDES) == is_dark and side // 2 not in others]


def _lay(s: State, column: int, side: int) -> None:
    s.columns[column] = side


# What a seat has


def _possible_gems(s: State, seat: int, gem: int) -> range:
    return range(max(_MOST_GEMS, s.gems[seat, gem]) + 1)


def _set_gems(s: State, seat: int, gem: int, number: int) -> None:
    s.gems[seat, gem] = number


def _possible_items(s: State, seat: int, item: int) -> list[int]:
    """Return how many pieces a seat can have: after the gems one of a kind, and no complete set (D-15, D-16)."""
    held = s.equipment[seat, item]
    if s.phase != Phase.BUILD:
        return list(range(max(_MOST_ITEMS, held) + 1))
    kept = [number_of(s, seat, kind) for kind in range(KINDS)]
    kept[ITEM_KIND[item]] += 1 - held
    return [0, 1] if max(kept) == 1 and min(kept) == 0 else [0, *range(1, held + 1)]


def _set_items(s: State, seat: int, item: int, number: int) -> None:
    s.equipment[seat, item] = number


def _possible_steps(s: State, seat: int, track: int) -> list[int]:
    """Return the steps of a track; on the money track those that leave no debt."""
    steps = range(TRACK_END[track] + 1)
    if track != Track.MONEY:
        return list(steps)
    spent = COINS[s.steps[seat, track]] - s.coins[seat]
    return [step for step in steps if COINS[step] >= spent]


def _set_step(s: State, seat: int, track: int, step: int) -> None:
    if track == Track.MONEY:
        s.coins[seat] += COINS[step] - COINS[s.steps[seat, track]]
    s.steps[seat, track] = step


# The park


def _fitting(write: Callable[..., None], s: State, cell: tuple[int, ...], most: int) -> list[int]:
    """Return the numbers of tiles, up to the most that there are, with which the park still fits (D-24)."""
    numbers = []
    for number in range(min(most, PARK_FIELDS) + 1):
        after = s.copy()
        write(after, *cell, number)
        if free_fields(after, cell[0]) >= 0:
            numbers.append(number)
    return numbers


def _possible_animals(s: State, seat: int, animal: int) -> list[int]:
    return _fitting(_set_animals, s, (seat, animal), s.animals[seat, animal] + herd_left(s, animal))


def _set_animals(s: State, seat: int, animal: int, number: int) -> None:
    s.animals[seat, animal] = number


def _possible_buildings(s: State, seat: int, tile: int) -> list[int]:
    return _fitting(_set_buildings, s, (seat, tile), s.buildings[seat, tile] + s.stacks[tile])


def _set_buildings(s: State, seat: int, tile: int, number: int) -> None:
    s.stacks[tile] += s.buildings[seat, tile] - number
    s.buildings[seat, tile] = number


def _possible_forests(s: State, seat: int) -> list[int]:
    left = sum(s.stacks[tile] for tile in range(BUILDINGS))
    return _fitting(_set_forests, s, (seat,), s.forests[seat] + left)


def _set_forests(s: State, seat: int, number: int) -> None:
    """Take tiles from the largest stacks, or put them back on stacks that lack some (D-22). Changes `s`."""
    while s.forests[seat] < number:
        s.stacks[largest_stack(s)] -= 1
        s.forests[seat] += 1
    while s.forests[seat] > number:
        s.stacks[next(tile for tile in range(BUILDINGS) if _missing(s, tile))] += 1
        s.forests[seat] -= 1


def _missing(s: State, tile: int) -> int:
    """Return how many tiles of a building were turned into forests."""
    return STACK - s.stacks[tile] - sum(s.buildings[seat, tile] for seat in range(s.players))


# Boards, bonus cards, start player track


def _possible_markers(s: State, seat: int, board: int) -> list[int]:  # noqa: ARG001  # as every thing's
    """Return whether a marker can be on a board: only while building (D-19)."""
    return [0, 1] if s.phase == Phase.BUILD else [0]


def _set_marker(s: State, seat: int, board: int, number: int) -> None:
    s.markers[seat, board] = number


def _set_owner(s: State, card: int, owner: int) -> None:
    s.owners[card] = owner + NO_OWNER


def _possible_track_fields(s: State, seat: int) -> range:
    return range(max(_LAST_FIELD, s.position[seat]) + 1)


def _set_track_field(s: State, seat: int, field: int) -> None:
    """Put a marker on a field, on top of those that are there (D-7). Changes `s`."""
    place = place_in_order(s, seat)
    for each in range(place, s.players - 1):
        s.order[each] = s.order[each + 1]
    s.order[s.players - 1] = seat
    s.position[seat] = 0
    move_marker(s, seat, field)


# The course of the game


def _start_with(s: State, starter: int) -> None:
    s.starter = starter


def _pass_turn(s: State, seat: int) -> None:
    s.seat = seat
    s.passed[seat] = 0


def _possible_passes(s: State, seat: int) -> list[int]:
    return [0] if seat == s.seat else [0, 1]


def _set_pass(s: State, seat: int, passed: int) -> None:
    s.passed[seat] = passed


def _phases(s: State) -> list[Phase]:
    return [*_PHASES] if _at_turn(s) else [*_PHASES, Phase(s.phase)]


def _possible_phases(s: State) -> list[int]:
    """Return the phases; nobody builds with a complete set or two tiles of a kind (D-15, D-16)."""
    kept = [number_of(s, seat, kind) for seat in range(s.players) for kind in range(KINDS)]
    can_build = max(kept) <= 1 and not any(has_set(s, seat) for seat in range(s.players))
    return [place for place, phase in enumerate(_phases(s)) if phase != Phase.BUILD or can_build]


def _go_to_phase(s: State, place: int) -> None:
    """Begin to buy, with empty boards, or to build; what was begun is not finished. Changes `s`."""
    phase, seat = _phases(s)[place], s.seat
    s.plan = s.paid = s.keeping = 0
    begin_building(s)
    if phase == Phase.BUY:
        s.phase, s.seat = phase, seat
        for each in range(s.players):
            for board in range(BOARDS):
                s.markers[each, board] = 0


def _go_to_round(s: State, number: int) -> None:
    s.rounds_played = number - 1


_COLUMN = Names("column", lambda s: COLUMN_NAMES[: s.laid])
_PHASE = Names("phase", lambda s: [phase.name.lower() for phase in _phases(s)])
_ITEM = fixed("item", [f"{KIND_NAMES[ITEM_KIND[item]]} {ITEM_NAMES[item]}" for item in range(ITEMS)])
_CARD = fixed("bonus", [f"{name} {place}" for place, name in enumerate(CARD_NAMES, 1)])
_FLAG = fixed("flag", ("no", "yes"))
_OWNER = Names("holder", lambda s: ["supply", *range(s.players)])


def _cell(field: str) -> Callable[..., int]:
    """Return the function that reads a cell of a row or grid."""
    return lambda s, *cell: getattr(s, field)[cell if len(cell) > 1 else cell[0]]


_ALWAYS = (
    Thing("phase", "what comes next", (), lambda s: _phases(s).index(s.phase), _go_to_phase, _possible_phases, _PHASE),
)
_AT_TURN = (
    Thing("round", "the round", (), lambda s: s.rounds_played + 1, _go_to_round, lambda _: range(1, ROUND_LIMIT + 1)),
    Thing("starter", "the start player", (), lambda s: s.starter, _start_with, lambda s: range(s.players), SEAT),
    Thing("turn", "the seat that decides", (), lambda s: s.seat, _pass_turn, lambda s: range(s.players), SEAT),
    Thing("passed", "whether a seat has passed", (SEAT,), _cell("passed"), _set_pass, _possible_passes, _FLAG),
    Thing(
        "strip",
        "the strip in a column",
        (_COLUMN,),
        _cell("columns"),
        _lay,
        _possible_sides,
        fixed("strip", SIDE_NAMES),
    ),
    Thing(
        "market",
        "the coins on a field",
        (_COLUMN, fixed("row", range(1, ROWS + 1))),
        _on,
        _set_on_field,
        _possible_on_field,
    ),
    Thing("coins", "the coins in hand", (SEAT,), _cell("coins"), _set_coins, _possible_coins),
    Thing(
        "field",
        "the field on the start player track",
        (SEAT,),
        _cell("position"),
        _set_track_field,
        _possible_track_fields,
    ),
    Thing("gems", "gems", (SEAT, fixed("gem", GEM_NAMES)), _cell("gems"), _set_gems, _possible_gems),
    Thing("equipment", "mines, rights and ships", (SEAT, _ITEM), _cell("equipment"), _set_items, _possible_items),
    Thing(
        "step", "the step on a track", (SEAT, fixed("track", TRACK_NAMES)), _cell("steps"), _set_step, _possible_steps
    ),
    Thing(
        "animals",
        "animals in the park",
        (SEAT, fixed("animal", ANIMAL_NAMES)),
        _cell("animals"),
        _set_animals,
        _possible_animals,
    ),
    Thing(
        "buildings",
        "buildings in the park",
        (SEAT, fixed("tile", TILE_NAMES[:BUILDINGS])),
        _cell("buildings"),
        _set_buildings,
        _possible_buildings,
    ),
    Thing("forests", "forests in the park", (SEAT,), _cell("forests"), _set_forests, _possible_forests),
    Thing(
        "marker",
        "whether a marker is on a board",
        (SEAT, fixed("board", BOARD_NAMES)),
        _cell("markers"),
        _set_marker,
        _possible_markers,
        _FLAG,
    ),
    Thing(
        "bonus",
        "who has a bonus card",
        (_CARD,),
        lambda s, card: s.owners[card] - NO_OWNER,
        _set_owner,
        lambda s, _: range(s.players + 1),
        _OWNER,
    ),
)
THINGS = (*_ALWAYS, *(thing.only_if(_at_turn) for thing in _AT_TURN))
"""What can be changed."""
