"""The state of a game of Diamonds Club: what lies where, and nothing that follows from it."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from jewelbox.core import state
from jewelbox.core.state import Field, Grid, Row, i8, i16
from jewelbox.games.diamonds_club.material import (
    ANIMALS,
    BOARDS,
    BUILDINGS,
    CARDS,
    COLUMNS,
    GEMS,
    ITEMS,
    ROWS,
    SEATS,
    TRACKS,
)

NO_OWNER = -1
"""Who has a bonus card that nobody took."""


class Phase(IntEnum):
    """What comes next. The first two are draws; ANIMAL and ADVANCE follow a purchase, PAY and STACK follow BUILD."""

    STARTER = 0
    MARKET = 1
    BUY = 2
    ANIMAL = 3
    ADVANCE = 4
    EXCHANGE = 5
    KEEP = 6
    BUILD = 7
    PAY = 8
    STACK = 9
    OVER = 10


class State(state.State):
    """The table at one moment. Where tiles lie in a park follows from their numbers (D-24)."""

    players: Annotated[int, Field(i8, "number of players")]
    diamonds_for_all: Annotated[int, Field(i8, "1 when everybody gets a diamond if nobody has a coin left")]
    stack_is_chosen: Annotated[int, Field(i8, "1 when players choose which of the largest stacks a forest comes from")]
    any_field_is_sold: Annotated[int, Field(i8, "1 when animal fields can be bought without taking a tile")]
    phase: Annotated[int, Field(i8, "what comes next (`Phase`)")]
    rounds_played: Annotated[int, Field(i8, "finished rounds")]
    starter: Annotated[int, Field(i8, "start player of the round; from the diamonds on, of the next")]
    seat: Annotated[int, Field(i8, "who decides next")]
    laid: Annotated[int, Field(i8, "market strips laid out in this round")]
    keeping: Annotated[int, Field(i8, "in KEEP: of which kind a tile may be kept (`Kind`)")]
    plan: Annotated[int, Field(i8, "in PAY and STACK: what is being built, by number of `moves.PLANS`")]
    paid: Annotated[int, Field(i8, "in PAY and STACK: gems paid so far")]
    passed: Annotated[Row, Field(i8, "1 for each seat that has passed in this phase", SEATS)]
    columns: Annotated[Row, Field(i8, "side of the strip in each column", COLUMNS)]
    placed: Annotated[Grid, Field(i8, "coins on the market fields, with an empty rim around", COLUMNS + 2, ROWS + 2)]
    coins: Annotated[Row, Field(i8, "coins in hand, by seat", SEATS)]
    position: Annotated[Row, Field(i8, "field on the start player track, by seat", SEATS)]
    order: Annotated[Row, Field(i8, "seats by the start player track, furthest and uppermost first", SEATS)]
    equipment: Annotated[Grid, Field(i8, "mines, rights and ships, by seat and item", SEATS, ITEMS)]
    gems: Annotated[Grid, Field(i16, "gems, by seat and `Gem`", SEATS, GEMS)]
    steps: Annotated[Grid, Field(i8, "steps made, by seat and `Track`", SEATS, TRACKS)]
    animals: Annotated[Grid, Field(i8, "animal tiles in the park, by seat and `Animal`", SEATS, ANIMALS)]
    buildings: Annotated[Grid, Field(i8, "buildings in the park, by seat and `Tile`", SEATS, BUILDINGS)]
    forests: Annotated[Row, Field(i8, "forests in the park, by seat", SEATS)]
    stacks: Annotated[Row, Field(i8, "building tiles in the supply, by `Tile`", BUILDINGS)]
    markers: Annotated[Grid, Field(i8, "markers on the price boards, by seat and `Board`", SEATS, BOARDS)]
    owners: Annotated[Row, Field(i8, "who has each bonus card, or NO_OWNER", CARDS)]
