"""The moves and draws of Diamonds Club in the notation of records: number ↔ text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from itertools import product
from typing import NamedTuple

from jewelbox.core.game import Entry
from jewelbox.core.lookup import Lookup
from jewelbox.games.diamonds_club.material import (
    ANIMAL_NAMES,
    BOARD_NAMES,
    BOARDS,
    BUILDINGS,
    COINS,
    COLUMN_NAMES,
    COLUMNS,
    FIRST_ITEM,
    GEM_NAMES,
    ITEM_KIND,
    ITEM_NAMES,
    ITEMS,
    KIND_NAMES,
    KINDS,
    MOST_DUE,
    ROUND_LIMIT,
    ROWS,
    SEATS,
    SIDE_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
    Board,
    Kind,
    Tile,
)
from jewelbox.games.diamonds_club.state import Phase


class Verb(IntEnum):
    """The kinds of moves."""

    BUY = 0
    BUILD = 1
    PASS = 2
    ANIMAL = 3
    ADVANCE = 4
    EXCHANGE = 5
    KEEP = 6
    DROP = 7
    PAY = 8
    TAKE = 9


class Move(NamedTuple):
    """A move: its notation, its verb, and what the verb is about, by number."""

    text: str
    verb: Verb
    first: int = 0
    second: int = 0
    third: int = 0


class BuildPlan(NamedTuple):
    """A way to build: which tile, using which board."""

    board: Board
    tile: Tile


def _plans() -> Iterator[BuildPlan]:
    for tile in (Tile.FOUNTAIN, Tile.ORANGERY, Tile.PAVILION, Tile.ROSE_GARDEN):
        yield BuildPlan(Board(tile), tile)
    yield BuildPlan(Board.FOREST_2, Tile.FOREST)
    yield BuildPlan(Board.FOREST_3, Tile.FOREST)
    for tile in Tile:
        yield BuildPlan(Board.ANY, tile)


PLANS = tuple(_plans())
"""Every way to build (D-19, D-21)."""


def _plan_name(plan: BuildPlan) -> str:
    board = BOARD_NAMES[plan.board]
    return f"{board} {TILE_NAMES[plan.tile]}" if plan.board == Board.ANY else board


def _items(kind: Kind) -> range:
    return range(FIRST_ITEM[kind], FIRST_ITEM[kind + 1])


def _purchases() -> Iterator[Move]:
    for column in range(COLUMNS):
        for row in range(ROWS):
            yield Move(f"buy {COLUMN_NAMES[column]}{row + 1}", Verb.BUY, column, row)


def _exchanges() -> Iterator[Move]:
    for mine, right, ship in product(*map(_items, Kind)):
        names = f"{ITEM_NAMES[mine]} {ITEM_NAMES[right]} {ITEM_NAMES[ship]}"
        yield Move(f"exchange {names}", Verb.EXCHANGE, mine, right, ship)


def _moves_of(verb: Verb, names: Sequence[str]) -> Iterator[Move]:
    """Yield the moves of a verb with one object."""
    for number, name in enumerate(names):
        yield Move(f"{verb.name.lower()} {name}", verb, number)


MOVE_LIST = (
    *_purchases(),
    *_moves_of(Verb.BUILD, [_plan_name(plan) for plan in PLANS]),
    Move("pass", Verb.PASS),
    *_moves_of(Verb.ANIMAL, ANIMAL_NAMES),
    *_moves_of(Verb.ADVANCE, TRACK_NAMES),
    *_exchanges(),
    *_moves_of(Verb.KEEP, [f"{KIND_NAMES[ITEM_KIND[item]]} {ITEM_NAMES[item]}" for item in range(ITEMS)]),
    *_moves_of(Verb.DROP, [f"{name}s" for name in KIND_NAMES]),
    *_moves_of(Verb.PAY, GEM_NAMES),
    *_moves_of(Verb.TAKE, TILE_NAMES[:BUILDINGS]),
)
"""All moves, by number. Those of options come last, so that the others keep the same numbers with and without them."""
MOVES = tuple(move.text for move in MOVE_LIST)
"""The notation of every move, by number."""
_NUMBER = {move[1:]: number for number, move in enumerate(MOVE_LIST)}


def _row(verb: Verb, size: int) -> list[int]:
    return [_NUMBER[verb, thing, 0, 0] for thing in range(size)]


MOVE_VERB = Lookup([move.verb for move in MOVE_LIST])
"""The verb of a move."""
MOVE_FIRST = Lookup([move.first for move in MOVE_LIST])
"""The column, plan, animal, track, mine, item, kind, gem or stack of a move."""
MOVE_SECOND = Lookup([move.second for move in MOVE_LIST])
"""The row or right of a move."""
MOVE_THIRD = Lookup([move.third for move in MOVE_LIST])
"""The ship of a move."""

BUY = Lookup([[_NUMBER[Verb.BUY, column, row, 0] for row in range(ROWS)] for column in range(COLUMNS)])
BUILD = Lookup(_row(Verb.BUILD, len(PLANS)))
PASS = _NUMBER[Verb.PASS, 0, 0, 0]
ANIMAL = Lookup(_row(Verb.ANIMAL, len(ANIMAL_NAMES)))
ADVANCE = Lookup(_row(Verb.ADVANCE, len(TRACK_NAMES)))
EXCHANGE = Lookup(
    [
        [[_NUMBER.get((Verb.EXCHANGE, mine, right, ship), 0) for ship in range(ITEMS)] for right in range(ITEMS)]
        for mine in _items(Kind.MINE)
    ]
)
KEEP = Lookup(_row(Verb.KEEP, ITEMS))
DROP = Lookup(_row(Verb.DROP, KINDS))
PAY = Lookup(_row(Verb.PAY, len(GEM_NAMES)))
TAKE = Lookup(_row(Verb.TAKE, BUILDINGS))

PLAN_BOARD = Lookup([plan.board for plan in PLANS])
"""The price board that a plan uses."""
PLAN_TILE = Lookup([plan.tile for plan in PLANS])
"""The landscape tile that a plan builds."""

MAX_MOVES = max(COLUMNS * ROWS + 1, sum(move.verb == Verb.EXCHANGE for move in MOVE_LIST))
"""No position has more legal moves: fields to buy and a pass, or sets to exchange."""

_MOST_COINS = max(COINS)
_MOST_ITEMS = _MOST_COINS + KINDS - 1
_MOST_FORESTS = sum(plan.tile == Tile.FOREST for plan in PLANS)
_BUILDING_STEPS = BOARDS * (1 + MOST_DUE) + _MOST_FORESTS + 1
_SEAT_STEPS = 2 * _MOST_COINS + 1 + _MOST_ITEMS // KINDS + KINDS - 1 + _BUILDING_STEPS
MAX_LOG = 1 + ROUND_LIMIT * (COLUMNS + SEATS * _SEAT_STEPS)
"""No game has more steps: a round has its strips, and per seat purchases with a choice after each, exchanges,
tiles kept, a payment for every board, and a stack for every forest; two passes."""


def chance_entry(phase: int, number: int, outcomes: Sequence[int], players: int) -> Entry:  # noqa: ARG001  # contract
    """Return the record's entry for draws of one phase, the `number`-th of its kind."""
    if phase == Phase.STARTER:
        return {"chance": "starter", "seat": outcomes[0]}
    return {"chance": "market", "round": number, "columns": [SIDE_NAMES[side] for side in outcomes]}
