"""The form of what a seat may see of a game of Diamonds Club."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from jewelbox.core import views
from jewelbox.core.views import PARTIAL, Data, one_of, phase_names
from jewelbox.games.diamonds_club.box_file import TilePoints, Tracks
from jewelbox.games.diamonds_club.material import (
    ANIMAL_NAMES,
    BOARD_NAMES,
    BUILDINGS,
    COLOURS,
    GEM_NAMES,
    KIND_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
)
from jewelbox.games.diamonds_club.state import Phase

DIAMOND_VALUES, FOREST_VALUES, ANIMAL_VALUES = ("nobody", "everybody"), ("fixed", "choose"), ("place", "any")

Gem = Annotated[str, one_of("Gem", GEM_NAMES)]
Colour = Annotated[str, one_of("ColouredGem", GEM_NAMES[:COLOURS])]
Due = Annotated[str, one_of("Due", (*GEM_NAMES[:COLOURS], "any"))]
Building = Annotated[str, one_of("Building", TILE_NAMES[:BUILDINGS])]
Landscape = Annotated[str, one_of("Landscape", TILE_NAMES)]
Animal = Annotated[str, one_of("Animal", ANIMAL_NAMES)]
BoardName = Annotated[str, one_of("BoardName", BOARD_NAMES)]
Good = Annotated[str, one_of("Good", (*KIND_NAMES, "step", "any-step", "animal", "hats"))]
KindName = Annotated[str, one_of("Kind", KIND_NAMES)]
TrackName = Annotated[str, one_of("Track", TRACK_NAMES)]
Which = Annotated[str, one_of("Which", (*GEM_NAMES[:COLOURS], *TRACK_NAMES))] | int | None


class Goods(NamedTuple):
    """What a market field shows: the good, which one of its kind, and top hats."""

    good: str
    which: str | int | None
    hats: int


class FieldView(Data, frozen=True):
    """A field of the market."""

    field: str
    """Column and row, as moves name it: `E4`."""
    good: Good
    """What is for sale."""
    which: Which
    """The colour of a mine, the value of a right or ship, the track of a step; None for other goods."""
    hats: int
    """The top hats on it."""
    coins: int
    """The coins on it: what its buyer paid."""
    price: int | None
    """What it costs now, the same for every seat; None when it is occupied (D-4)."""


class ColumnView(Data, frozen=True):
    """A column of the market."""

    column: str
    """Its letter."""
    strip: str
    """The side of the strip laid there."""
    fields: list[FieldView]
    """Its fields, from the first row."""


class TrackFieldView(Data, frozen=True):
    """A field of the start player track with markers on it."""

    field: int
    """How far the markers have come."""
    markers: list[int]
    """The seats on it, from bottom to top (D-7)."""


class BoardView(Data, frozen=True):
    """A price board. Its cost depends on the other players' markers (D-19)."""

    board: BoardName
    """Its name in moves."""
    price: Annotated[dict[Due, int], PARTIAL]
    """The gems it requires."""
    markers: list[int]
    """The seats that have used it in this round."""
    costs: list[int | None]
    """By seat: the number of gems it costs; None if the seat has used it."""
    surcharge: list[int]
    """By seat: the part of that cost due to markers."""
    payments: list[list[Gem] | None]
    """By seat: a payment to propose; None if the seat can't pay."""
    short: list[int]
    """By seat: the number of missing gems."""


class PaymentView(Data, frozen=True):
    """A payment in progress (D-19)."""

    board: BoardName
    """The board used."""
    tile: Landscape
    """What is being paid for."""
    paid: int
    """The number of gems paid so far."""
    due: list[Due]
    """The gems that are still due, in order."""
    proposal: list[Gem]
    """A payment to propose for them."""


class SetView(Data, frozen=True):
    """A set that the seat to move can exchange (D-13 to D-15)."""

    mine: Colour
    """The colour of the mine."""
    right: int
    """The value of the mining right."""
    ship: int
    """The value of the ship."""
    gems: Annotated[dict[Gem, int], PARTIAL]
    """The gems it yields."""


class SupplyView(Data, frozen=True):
    """The tiles that are left."""

    buildings: dict[Building, int]
    """The number of tiles of each building."""
    animals: dict[Animal, int]
    """The number of tiles of each animal."""


class BonusView(Data, frozen=True):
    """A bonus card."""

    card: str
    """What it is for: `three fountain`, `all four` or `five equal`."""
    points: int
    """What it is worth."""
    owner: int | None
    """The seat that has it."""


class Equipment(Data, frozen=True):
    """A seat's equipment."""

    mines: list[Colour]
    """The colours of its mines."""
    rights: list[int]
    """The values of its mining rights."""
    ships: list[int]
    """The values of its ships."""


class ForestView(Data, frozen=True):
    """A seat's place on the forest track."""

    step: int
    """Its step, from 0."""
    end: int
    """The last step."""
    points_per_forest: int
    """What a forest is worth there."""


class TechnologyView(Data, frozen=True):
    """A seat's place on the technology track."""

    step: int
    """Its step, from 0."""
    end: int
    """The last step."""
    gems: int
    """Extra gems of the mine's colour for an exchanged set."""
    diamonds: int
    """Diamonds for an exchanged set."""
    points: int
    """Points at the end of the game."""


class MoneyView(Data, frozen=True):
    """A seat's place on the money track."""

    step: int
    """Its step, from 0."""
    end: int
    """The last step."""
    coins: int
    """The coins for a round."""
    points: int
    """Points at the end of the game."""


class TracksView(Data, frozen=True):
    """A seat's places on the three tracks (D-C4)."""

    forest: ForestView
    """What forests are worth."""
    technology: TechnologyView
    """The extras for each set."""
    money: MoneyView
    """The coins for a round."""


class AreaView(Data, frozen=True):
    """The light or the dark fields of a park."""

    covered: int
    """The number of fields with a tile."""
    open: int
    """The number of free fields."""


class MandatoryField(Data, frozen=True):
    """A field of a park that must have its building at the end of the game."""

    building: Building
    """The building it is for."""
    covered: bool
    """Whether it has that building."""


class ParkView(Data, frozen=True):
    """A seat's park (D-24)."""

    light: AreaView
    """The light fields, which are covered first."""
    dark: AreaView
    """The dark fields."""
    mandatory: list[MandatoryField]
    """The mandatory ones among the light fields."""
    mandatory_open: int
    """The number of open mandatory fields."""
    room: int
    """The number of fields for tiles that cover no mandatory field."""


class Breakdown(views.Breakdown, frozen=True):
    """Where a seat's points come from (D-29)."""

    buildings: int
    """Points for buildings."""
    forests: int
    """Points for forests."""
    animals: int
    """Points for animals."""
    bonus: int
    """Points for bonus cards."""
    tracks: int
    """Points for the tracks."""
    total: int
    """All points."""
    scored: bool
    """Whether the seat is scored: all its mandatory fields are covered."""
    gems: int
    """The gems left, which break ties."""


class SeatView(Data, frozen=True):
    """What a seat has."""

    coins: int
    """Its coins."""
    passed: bool
    """Whether it has passed in this phase."""
    gems: dict[Gem, int]
    """Its gems."""
    equipment: Equipment
    """Its mines, mining rights and ships."""
    tracks: TracksView
    """Its places on the tracks."""
    park: ParkView
    """Its park."""
    buildings: dict[Building, int]
    """The number of each building it has."""
    forests: int
    """The number of forests it has."""
    animals: dict[Animal, int]
    """The number of each animal it has."""
    bonus: list[BonusView]
    """Its bonus cards."""
    points: int | None
    """What it would score if the game ended now; None if it isn't scored at the end."""
    breakdown: Breakdown
    """Where these points come from."""


class Options(Data, frozen=True):
    """The rules that the rulebook leaves open (D-34 to D-36)."""

    diamonds: Annotated[str, one_of("DiamondsOption", DIAMOND_VALUES)]
    """Who gets the diamond for the most unspent coins if nobody has any."""
    forests: Annotated[str, one_of("ForestsOption", FOREST_VALUES)]
    """Which stack a forest comes from if several are largest."""
    animals: Annotated[str, one_of("AnimalsOption", ANIMAL_VALUES)]
    """Whether an animal field can be bought without a place for its tile."""


class View(views.View, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    options: Options
    """The rules chosen where the rulebook leaves them open."""
    phase: Annotated[str, phase_names(Phase)]
    """What comes next."""
    turn: int | None
    """The seat to move; None at a draw and after the end."""
    round: int
    """The round, from 1."""
    round_limit: int
    """The round after which the game ends in any case (D-33)."""
    last_round: bool
    """Whether the game ends with this round: a park has all light fields covered, or it is the limit (D-27, D-33)."""
    starter: int | None
    """The start player; None before the draw."""
    market: list[ColumnView]
    """The columns of the market."""
    start_track: list[TrackFieldView]
    """The occupied fields of the start player track."""
    order: list[int]
    """The seats in the order of the start player track."""
    boards: list[BoardView]
    """The price boards."""
    payment: PaymentView | None
    """The payment in progress, if any."""
    sets: list[SetView]
    """The sets that the seat to move can exchange; empty in other phases."""
    keeping: KindName | None
    """The kind of equipment of which the seat to move keeps one tile; None in other phases."""
    supply: SupplyView
    """The tiles that are left."""
    bonus: list[BonusView]
    """All bonus cards."""
    seats: list[SeatView]
    """What each seat has."""


class Box(Data, frozen=True):
    """The game's numbers that the view doesn't show."""

    tracks: Tracks
    """What each step of each track gives."""
    points: TilePoints
    """The points of tiles."""
    pays: dict[Due, list[Gem]]
    """The gems that can pay each gem due (D-20)."""
