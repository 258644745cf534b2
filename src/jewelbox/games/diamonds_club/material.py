"""What is in the box of Diamonds Club. Every number comes from `box.json`, which also says how sure it is.

Owners of the game who find other numbers printed can play with their own box file; screens and help follow it.
"""

from __future__ import annotations

from enum import IntEnum

import msgspec

from jewelbox.core.copies import box_of
from jewelbox.core.lookup import Lookup
from jewelbox.games.diamonds_club.box_file import SIDE_NAMES as SHADES
from jewelbox.games.diamonds_club.box_file import DiamondsClubBox, Price, parsed_code

BOX_FORM = DiamondsClubBox
BOX = box_of(__name__, BOX_FORM)
PRINTED = msgspec.convert(BOX, DiamondsClubBox)
"""The box file, typed."""
MARKS = PRINTED.marks
"""For each group of numbers: printed, reported or reconstructed, and what to say about it."""

TITLES = {"en": "Diamonds Club", "de": "Diamonds Club", "fr": "Diamonds Club", "nl": "Diamonds Club"}
PLAYERS = (2, 3, 4)
SEATS = 4


# Names


class Gem(IntEnum):
    """The gems. Diamonds can replace any of the others (D-20)."""

    BLUE = 0
    YELLOW = 1
    GREEN = 2
    RED = 3
    DIAMOND = 4


class Tile(IntEnum):
    """The landscape tiles: four buildings, and the forest on their backs."""

    FOUNTAIN = 0
    ORANGERY = 1
    PAVILION = 2
    ROSE_GARDEN = 3
    FOREST = 4


class Animal(IntEnum):
    """The animal tiles."""

    POND = 0
    DEER_PARK = 1
    AVIARY = 2


class Track(IntEnum):
    """The tracks on which a player develops."""

    FOREST = 0
    TECHNOLOGY = 1
    MONEY = 2


class Kind(IntEnum):
    """The three kinds of equipment that make a set."""

    MINE = 0
    RIGHT = 1
    SHIP = 2


class Good(IntEnum):
    """What a market field can show, in addition to top hats."""

    NOTHING = 0
    EQUIPMENT = 1
    ANIMAL = 2
    STEP = 3
    ANY_STEP = 4


class Board(IntEnum):
    """The price boards."""

    FOUNTAIN = 0
    ORANGERY = 1
    PAVILION = 2
    ROSE_GARDEN = 3
    FOREST_2 = 4
    FOREST_3 = 5
    ANY = 6


def _names(members: type[IntEnum]) -> tuple[str, ...]:
    return tuple(member.name.lower().replace("_", "-") for member in members)


GEM_NAMES, TILE_NAMES, ANIMAL_NAMES = _names(Gem), _names(Tile), _names(Animal)
TRACK_NAMES, KIND_NAMES, BOARD_NAMES = _names(Track), _names(Kind), _names(Board)
COLOURS = 4
GEMS, BUILDINGS, ANIMALS, TRACKS, KINDS, BOARDS = len(Gem), 4, len(Animal), len(Track), len(Kind), len(Board)

START_GEMS = Lookup([getattr(PRINTED.start.gems, name) for name in GEM_NAMES])
"""Gems of each kind at the start (D-C2)."""

# Supply and park

STACK = PRINTED.supply.building_each
"""Tiles of each building (D-C6)."""
HERD = PRINTED.supply.animal_each
"""Tiles of each animal (D-C6)."""
MANDATORY = Lookup([board.by_building() for board in PRINTED.park.mandatory])
"""Mandatory fields, by seat and building (D-C3)."""
LIGHT_FIELDS = PRINTED.park.light
DARK_FIELDS = PRINTED.park.dark
PARK_FIELDS = LIGHT_FIELDS + DARK_FIELDS

# Tracks

_TECHNOLOGY, _MONEY = PRINTED.tracks.technology, PRINTED.tracks.money
POINTS_PER_FOREST = Lookup(PRINTED.tracks.forest.points_per_forest)
TECHNOLOGY_GEMS = Lookup(_TECHNOLOGY.gems)
"""Extra gems of the mine's colour for an exchanged set, by step (D-14)."""
TECHNOLOGY_DIAMONDS = Lookup(_TECHNOLOGY.diamonds)
TECHNOLOGY_POINTS = Lookup(_TECHNOLOGY.points)
COINS = Lookup(_MONEY.coins)
"""Coins for a round, by step (D-26)."""
MONEY_POINTS = Lookup(_MONEY.points)
TRACK_END = Lookup([len(POINTS_PER_FOREST) - 1, len(TECHNOLOGY_GEMS) - 1, len(COINS) - 1])
"""The last step of each track, counted from 0 (D-C4)."""

# Equipment: mines by colour, then rights, then ships by value

HATS_WITH = PRINTED.hats_with.by_value()
"""Top hats next to a right or ship of each value (D-6)."""
_VALUES = sorted(HATS_WITH)
ITEM_NAMES = (*GEM_NAMES[:COLOURS], *map(str, _VALUES), *map(str, _VALUES))
"""The notation of each piece of equipment, without its kind."""
ITEMS = len(ITEM_NAMES)
FIRST_ITEM = Lookup([0, COLOURS, COLOURS + len(_VALUES), ITEMS])
"""The first piece of each kind; those of one kind are consecutive."""
ITEM_KIND = Lookup([Kind.MINE] * COLOURS + [Kind.RIGHT] * len(_VALUES) + [Kind.SHIP] * len(_VALUES))
ITEM_VALUE = Lookup([0] * COLOURS + _VALUES + _VALUES)
"""How many gems a right or ship is good for (D-13)."""

# Market strips


SIDE_NAMES = (*SHADES["dark"], *SHADES["light"])
"""The sides of the strips, dark ones first; two consecutive sides are one strip (D-C1)."""
SIDES = len(SIDE_NAMES)
DARK_SIDES = len(SHADES["dark"])
SIDE_CODES: list[list[str]] = [
    getattr(getattr(PRINTED.strips, shade), name) for shade, names in SHADES.items() for name in names
]
COLUMNS = 2 * SEATS
ROWS = len(SIDE_CODES[0])
COLUMN_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:COLUMNS]


def _good(code: str) -> tuple[Good, int, int]:
    """Return what a field's code shows: the good, which one of its kind, and top hats."""
    field = parsed_code(code)
    letter, rest = field.good[0], field.good[1:]
    hats = field.hats or 0
    if letter == "M":
        return Good.EQUIPMENT, [name[0].upper() for name in GEM_NAMES].index(rest), hats
    if letter in "RS":
        first = FIRST_ITEM[Kind.RIGHT if letter == "R" else Kind.SHIP]
        return Good.EQUIPMENT, first + _VALUES.index(int(rest)), HATS_WITH[int(rest)] if field.hats is None else hats
    if letter in "FTC":
        return Good.STEP, "FTC".index(letter), hats
    return {"A": Good.ANIMAL, "?": Good.ANY_STEP, "H": Good.NOTHING}[letter], 0, hats


FIELD_GOOD = Lookup([[_good(code)[0] for code in side] for side in SIDE_CODES])
"""What each field of a side shows (`Good`)."""
FIELD_WHICH = Lookup([[_good(code)[1] for code in side] for side in SIDE_CODES])
"""Which equipment or track it is."""
FIELD_HATS = Lookup([[_good(code)[2] for code in side] for side in SIDE_CODES])
"""The top hats on each field of a side."""

# Prices, points, bonus cards

ANY_GEM = 4
"""What a price board requires where any gem will do."""


def _due(board: Board) -> list[int]:
    """Return what a board requires, gem by gem: named colours first, then any gems."""
    price: Price = getattr(PRINTED.prices, board.name.lower())
    named = [gem for gem in range(COLOURS) for _ in range(getattr(price, GEM_NAMES[gem]))]
    return named + [ANY_GEM] * price.any


_DUE = [_due(board) for board in Board]
PRICE = Lookup([len(due) for due in _DUE])
"""Gems that a board requires, without surcharge (D-C5)."""
MOST_DUE = max(PRICE) + SEATS - 1
DUE = Lookup([due + [ANY_GEM] * (MOST_DUE - len(due)) for due in _DUE])
"""The colour of the gem that is due after this many are paid, by board (D-19)."""
NAMED = Lookup([[[due[paid:].count(gem) for gem in range(COLOURS)] for paid in range(MOST_DUE + 1)] for due in _DUE])
"""Gems of each colour still due by name, by board and number of gems already paid."""

BUILDING_POINTS = PRINTED.points.building
ANIMAL_SET_POINTS = PRINTED.points.animal_set
ANIMAL_POINTS = PRINTED.points.animal_single

TRIPLE = 3
FIVE = 5
_ALL_FOUR, _FIVE_EQUAL = PRINTED.bonus.all_four, PRINTED.bonus.five_equal
CARD_POINTS = Lookup([PRINTED.bonus.three_of_a_kind] * BUILDINGS + _ALL_FOUR + _FIVE_EQUAL)
"""The bonus cards: three of each building, then all four kinds, then five equal ones (D-C7)."""
CARDS = len(CARD_POINTS)
ALL_FOUR = BUILDINGS
FIVE_EQUAL = ALL_FOUR + len(_ALL_FOUR)
CARD_NAMES = (
    *(f"three {name}" for name in TILE_NAMES[:BUILDINGS]),
    *("all four" for _ in _ALL_FOUR),
    *("five equal" for _ in _FIVE_EQUAL),
)

ROUND_LIMIT = PRINTED.technical_round_limit
"""A technical stop, not a rule (D-33)."""
