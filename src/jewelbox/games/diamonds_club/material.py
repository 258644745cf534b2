"""What is in the box of Diamonds Club. Every number comes from `box.json`, which also says how sure it is.

Owners of the game who find other numbers printed can play with a box file of their own; screens and help follow.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from jewelbox.core.copies import box_of
from jewelbox.core.tables import Table
from jewelbox.games.diamonds_club.box_file import SIDE_NAMES as SHADES
from jewelbox.games.diamonds_club.box_file import DiamondsClubBox, parsed_code

BOX: dict[str, Any] = box_of(__name__, DiamondsClubBox)
MARKS: dict[str, tuple[str, str]] = {group: (mark, note) for group, (mark, note) in BOX["marks"].items()}
"""For each group of numbers: printed, reported or reconstructed, and what is to be said about it."""

TITLES = {"en": "Diamonds Club", "de": "Diamonds Club", "fr": "Diamonds Club", "nl": "Diamonds Club"}
PLAYERS = (2, 3, 4)
SEATS = 4


# Names


class Gem(IntEnum):
    """The gems. Diamonds stand for any of the others (D-20)."""

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
    """What a market field can show, besides top hats."""

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

START_GEMS = Table([BOX["start"]["gems"][name] for name in GEM_NAMES])
"""Gems of each kind at the start (D-C2)."""

# Supply and park

STACK = int(BOX["supply"]["building_each"])
"""Tiles of each building (D-C6)."""
HERD = int(BOX["supply"]["animal_each"])
"""Tiles of each animal (D-C6)."""
MANDATORY = Table([[board.get(name, 0) for name in TILE_NAMES[:BUILDINGS]] for board in BOX["park"]["mandatory"]])
"""Mandatory fields, by seat and building (D-C3)."""
LIGHT_FIELDS = int(BOX["park"]["light"])
DARK_FIELDS = int(BOX["park"]["dark"])
PARK_FIELDS = LIGHT_FIELDS + DARK_FIELDS

# Tracks

_FOREST, _TECHNOLOGY, _MONEY = (BOX["tracks"][name] for name in TRACK_NAMES)
POINTS_PER_FOREST = Table(_FOREST["points_per_forest"])
TECHNOLOGY_GEMS = Table(_TECHNOLOGY["gems"])
"""More gems of the mine's colour for an exchanged set, by step (D-14)."""
TECHNOLOGY_DIAMONDS = Table(_TECHNOLOGY["diamonds"])
TECHNOLOGY_POINTS = Table(_TECHNOLOGY["points"])
COINS = Table(_MONEY["coins"])
"""Coins for a round, by step (D-26)."""
MONEY_POINTS = Table(_MONEY["points"])
TRACK_END = Table([len(POINTS_PER_FOREST) - 1, len(TECHNOLOGY_GEMS) - 1, len(COINS) - 1])
"""The last step of each track, the first being 0 (D-C4)."""

# Equipment: mines by colour, then rights, then ships by value

HATS_WITH = {int(value): int(hats) for value, hats in BOX["hats_with"].items()}
"""Top hats beside a right or ship of each value (D-6)."""
_VALUES = sorted(HATS_WITH)
ITEM_NAMES = (*GEM_NAMES[:COLOURS], *map(str, _VALUES), *map(str, _VALUES))
"""The notation of each piece of equipment, without its kind."""
ITEMS = len(ITEM_NAMES)
FIRST_ITEM = Table([0, COLOURS, COLOURS + len(_VALUES), ITEMS])
"""The first piece of each kind; those of a kind follow each other."""
ITEM_KIND = Table([Kind.MINE] * COLOURS + [Kind.RIGHT] * len(_VALUES) + [Kind.SHIP] * len(_VALUES))
ITEM_VALUE = Table([0] * COLOURS + _VALUES + _VALUES)
"""How many gems a right or ship is good for (D-13)."""

# Market strips


SIDE_NAMES = (*SHADES["dark"], *SHADES["light"])
"""The sides of the strips, dark ones first; two sides that follow each other are one strip (D-C1)."""
SIDES = len(SIDE_NAMES)
DARK_SIDES = len(SHADES["dark"])
SIDE_CODES: list[list[str]] = [BOX["strips"][shade][name] for shade, names in SHADES.items() for name in names]
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


FIELD_GOOD = Table([[_good(code)[0] for code in side] for side in SIDE_CODES])
"""What each field of a side shows (`Good`)."""
FIELD_WHICH = Table([[_good(code)[1] for code in side] for side in SIDE_CODES])
"""Which equipment or which track it is."""
FIELD_HATS = Table([[_good(code)[2] for code in side] for side in SIDE_CODES])
"""The top hats on each field of a side."""

# Prices, points, bonus cards

ANY_GEM = 4
"""What a price board asks for where any gem will do."""


def _due(board: str) -> list[int]:
    """Return what a board asks for gem by gem: named colours first, then any gems."""
    price = BOX["prices"][board]
    named = [gem for gem in range(COLOURS) for _ in range(price.get(GEM_NAMES[gem], 0))]
    return named + [ANY_GEM] * price.get("any", 0)


_DUE = [_due(board) for board in BOARD_NAMES]
PRICE = Table([len(due) for due in _DUE])
"""Gems that a board asks for, without surcharge (D-C5)."""
MOST_DUE = max(PRICE) + SEATS - 1
DUE = Table([due + [ANY_GEM] * (MOST_DUE - len(due)) for due in _DUE])
"""The colour of the gem that is due when so many are paid, by board (D-19)."""
NAMED = Table([[[due[paid:].count(gem) for gem in range(COLOURS)] for paid in range(MOST_DUE + 1)] for due in _DUE])
"""Gems of each colour still due by name, by board and number of gems paid."""

BUILDING_POINTS = int(BOX["points"]["building"])
ANIMAL_SET_POINTS = int(BOX["points"]["animal_set"])
ANIMAL_POINTS = int(BOX["points"]["animal_single"])

TRIPLE = 3
FIVE = 5
_ALL_FOUR, _FIVE_EQUAL = BOX["bonus"]["all_four"], BOX["bonus"]["five_equal"]
CARD_POINTS = Table([BOX["bonus"]["three_of_a_kind"]] * BUILDINGS + _ALL_FOUR + _FIVE_EQUAL)
"""The bonus cards: three of each building, then all four kinds, then five equal ones (D-C7)."""
CARDS = len(CARD_POINTS)
ALL_FOUR = BUILDINGS
FIVE_EQUAL = ALL_FOUR + len(_ALL_FOUR)
CARD_NAMES = (
    *(f"three {name}" for name in TILE_NAMES[:BUILDINGS]),
    *("all four" for _ in _ALL_FOUR),
    *("five equal" for _ in _FIVE_EQUAL),
)

ROUND_LIMIT = int(BOX["technical_round_limit"])
"""A technical stop, not a rule (D-33)."""
