"""The format of the box file for Diamonds Club, and the ranges within which its rules work."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from jewelbox.core.box import BoxFile, Few, Part, Points

STRIPS = 6
"""Strips of each shade (D-C1)."""
SIDE_NAMES = {
    shade: [f"{shade[0].upper()}{number}{side}" for number in range(1, STRIPS + 1) for side in "ab"]
    for shade in ("dark", "light")
}
"""The sides of the strips by shade; two consecutive sides are one strip."""
ROWS = 6
TRACK_FIELDS = 5
MOST_HATS = 6
MOST_COINS = 15
"""Even a marker moved by all the hats that coins can buy still has a place on the start player track."""
BUILDINGS = ("fountain", "orangery", "pavilion", "rose-garden")
FIELD_CODE = re.compile(r"(?P<good>M[BYGR]|[RS][2-5]|A|F|T|C|\?|H)(?:(?P<alone>(?<=H)[1-9])|\+(?P<hats>[0-9]))?")

Tiles = Annotated[int, Meta(ge=1, le=60)]
Fields = Annotated[int, Meta(ge=0, le=30)]
Hats = Annotated[int, Meta(ge=0, le=MOST_HATS)]
Track = Annotated[list[Points], Meta(min_length=TRACK_FIELDS, max_length=TRACK_FIELDS)]
Gains = Annotated[list[Few], Meta(min_length=TRACK_FIELDS, max_length=TRACK_FIELDS)]
Coins = Annotated[
    list[Annotated[int, Meta(ge=1, le=MOST_COINS)]], Meta(min_length=TRACK_FIELDS, max_length=TRACK_FIELDS)
]
Side = Annotated[list[Annotated[str, Meta(max_length=4)]], Meta(min_length=ROWS, max_length=ROWS)]
Pair = Annotated[list[Points], Meta(min_length=2, max_length=2)]


class StartGems(Part):
    """The gems of each player at the start."""

    blue: Few
    yellow: Few
    green: Few
    red: Few
    diamond: Few


class Start(Part):
    """What each player has at the start."""

    gems: StartGems


class Supply(Part):
    """The tiles of each building and of each animal."""

    building_each: Tiles
    animal_each: Tiles


class Mandatory(Part):
    """The mandatory fields of one park board."""

    fountain: Few = 0
    orangery: Few = 0
    pavilion: Few = 0
    rose_garden: Few = msgspec.field(name="rose-garden", default=0)

    def by_building(self) -> list[int]:
        """Return the fields of each building."""
        return [self.fountain, self.orangery, self.pavilion, self.rose_garden]


class Park(Part):
    """The fields of a park, and the mandatory ones of each board."""

    light: Annotated[int, Meta(ge=1, le=30)]
    dark: Fields
    mandatory: Annotated[list[Mandatory], Meta(min_length=4, max_length=4)]


class ForestTrack(Part):
    """What a forest is worth, field by field."""

    points_per_forest: Track
    """Points of a forest."""


class TechnologyTrack(Part):
    """The extras for an exchanged set, and the points at the end."""

    gems: Gains
    """Extra gems of the mine's colour for a set."""
    diamonds: Gains
    """Diamonds for a set."""
    points: Track
    """Points at the end."""


class MoneyTrack(Part):
    """The coins of a round, and the points at the end."""

    coins: Coins
    """Coins for a round."""
    points: Track
    """Points at the end."""


class Tracks(Part):
    """The three tracks."""

    forest: ForestTrack
    """What a forest is worth."""
    technology: TechnologyTrack
    """The extras for each set."""
    money: MoneyTrack
    """The coins for a round."""


class Price(Part):
    """The gems that a price board requires."""

    blue: Few = 0
    yellow: Few = 0
    green: Few = 0
    red: Few = 0
    any: Few = 0

    def total(self) -> int:
        """Return the number of gems."""
        return self.blue + self.yellow + self.green + self.red + self.any


class Prices(Part):
    """The price boards."""

    fountain: Price
    orangery: Price
    pavilion: Price
    rose_garden: Price = msgspec.field(name="rose-garden")
    forest_2: Price = msgspec.field(name="forest-2")
    forest_3: Price = msgspec.field(name="forest-3")
    any: Price


class TilePoints(Part):
    """The points of tiles."""

    building: Points
    """A building."""
    animal_set: Points
    """Three different animals."""
    animal_single: Points
    """An animal outside a set."""


class Bonus(Part):
    """The points of the bonus cards."""

    three_of_a_kind: Points
    all_four: Pair
    five_equal: Pair


class HatsWith(Part):
    """The top hats next to a right or ship of each value, if a field's code names none."""

    two: Hats = msgspec.field(name="2")
    three: Hats = msgspec.field(name="3")
    four: Hats = msgspec.field(name="4")
    five: Hats = msgspec.field(name="5")

    def by_value(self) -> dict[int, int]:
        """Return the hats by the value of the right or ship."""
        return {2: self.two, 3: self.three, 4: self.four, 5: self.five}


def _shade(name: str) -> type[msgspec.Struct]:
    """Return the form of all sides of one shade."""
    return msgspec.defstruct(name.title(), [(side, Side) for side in SIDE_NAMES[name]], bases=(Part,))


class Strips(Part):
    """What the fields of the market strips show."""

    dark: _shade("dark")  # type: ignore[valid-type]  # a type made of the names of the strips
    light: _shade("light")  # type: ignore[valid-type]  # likewise


class DiamondsClubBox(BoxFile, kw_only=True):
    """Everything in the box."""

    gems: list[str]
    buildings: list[str]
    animals: list[str]
    start: Start
    supply: Supply
    park: Park
    tracks: Tracks
    prices: Prices
    points: TilePoints
    bonus: Bonus
    hats_with: HatsWith
    field_codes: Annotated[str, Meta(max_length=500)] = ""
    strips: Strips
    technical_round_limit: Annotated[int, Meta(ge=1, le=100)]

    def problems(self) -> Iterator[str]:
        """Yield what would break the rules, each with its place."""
        yield from _problem_of_names("gems", self.gems, ["blue", "yellow", "green", "red"])
        yield from _problem_of_names("buildings", self.buildings, list(BUILDINGS))
        yield from _problem_of_names("animals", self.animals, ["pond", "deer-park", "aviary"])
        yield from self._problems_of_parks()
        yield from self._problems_of_money()
        for field in msgspec.structs.fields(self.prices):
            if getattr(self.prices, field.name).total() == 0:
                yield f"prices.{field.encode_name}: the board asks for no gem; name at least one"
        for shade, names in SIDE_NAMES.items():
            for name in names:
                codes = getattr(getattr(self.strips, shade), name)
                yield from _problems_of_side(f"strips.{shade}.{name}", codes)

    def _problems_of_parks(self) -> Iterator[str]:
        """Make sure that every player can cover all mandatory fields (D-28)."""
        for number, board in enumerate(self.park.mandatory):
            if sum(board.by_building()) > self.park.light:
                fields = f"{sum(board.by_building())} fields"
                yield f"park.mandatory[{number}]: {fields}; the park has {self.park.light} light ones"
        for place, building in enumerate(BUILDINGS):
            asked = sum(board.by_building()[place] for board in self.park.mandatory)
            if asked > self.supply.building_each:
                tiles = f"{self.supply.building_each} tiles"
                yield f"supply.building_each: {tiles}; all boards together ask for {asked} of {building}"

    def _problems_of_money(self) -> Iterator[str]:
        """Require the coins to rise by one, since a step brings one coin at once (D-9)."""
        coins = self.tracks.money.coins
        for step in range(1, len(coins)):
            if coins[step] != coins[step - 1] + 1:
                due = f"expected {coins[step - 1] + 1}, found {coins[step]}"
                yield f"tracks.money.coins[{step}]: {due}; a step brings one coin more"


def _problem_of_names(place: str, actual: list[str], expected: list[str]) -> Iterator[str]:
    if actual != expected:
        yield f"{place}: expected {', '.join(expected)}; the rules name these"


def _problems_of_side(place: str, codes: list[str]) -> Iterator[str]:
    for row, code in enumerate(codes):
        try:
            parsed_code(code)
        except ValueError as error:
            yield f"{place}[{row}]: {error}"


class FieldCode(msgspec.Struct):
    """What a code says: the good (`H` for top hats alone), and how many hats, if it says so."""

    good: str
    hats: int | None


def parsed_code(code: str) -> FieldCode:
    """Parse a field's code: `S5+1` is a ship of value 5 with one top hat, `H3` three top hats alone."""
    match = FIELD_CODE.fullmatch(code)
    if match is None or (match["good"] == "H") != (match["alone"] is not None):
        raise ValueError(f"{code!r} is not a field code; they look like MB, R2, S5+1, H3, A, F, T, C or ?")
    hats = match["alone"] or match["hats"]
    if hats is not None and int(hats) > MOST_HATS:
        raise ValueError(f"{code!r} shows {hats} top hats; there are at most {MOST_HATS} on a field")
    return FieldCode(match["good"], None if hats is None else int(hats))
