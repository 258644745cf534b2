"""The state of a game of Diamonds Club: what is where, and nothing that follows from it."""

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
"""The owner of a bonus card that nobody took."""


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


class Happening(IntEnum):
    """What can happen: the draws, and what the rules note, with the numbers in brackets."""

    STARTER = 0
    """The start player is drawn."""
    MARKET = 1
    """The market strips of a round are laid out."""
    BUY = 2
    """A market field is bought (column, row, price)."""
    STEP = 3
    """A step is made on a track (track, step, coins that it brings)."""
    NO_STEP = 4
    """A track is at its end and no step is made (track)."""
    NO_STEP_LEFT = 5
    """All tracks are at their ends, and none can be chosen."""
    NO_ANIMAL = 6
    """No animal tile can be taken."""
    HATS = 7
    """A marker moves on the start player track (seat, fields)."""
    ANIMAL = 8
    """An animal tile is taken (animal)."""
    PASS = 9
    """A seat leaves the phase."""
    COIN_DIAMOND = 10
    """A seat gets a diamond for the most coins (seat)."""
    LEAD_DIAMOND = 11
    """A seat gets a diamond for the lead on the start player track (seat)."""
    NEW_STARTER = 12
    """The order of the start player track decides who starts from now on."""
    EXCHANGE = 13
    """A set is exchanged for gems (mine, right, ship)."""
    KEEP = 14
    """A tile is kept (item)."""
    DROP = 15
    """All tiles of a kind are given back."""
    BUILD = 16
    """A seat begins to pay for a tile (plan, price)."""
    PAY = 17
    """A gem is paid (gem)."""
    PLACE = 18
    """A landscape tile comes from a stack and goes into the park (tile, stack)."""
    BONUS = 19
    """A bonus card is taken (card)."""
    ROUND_END = 20
    """The round is over."""
    GAME_END = 21
    """The game is over."""


class State(state.State):
    """The table at one moment. Where tiles are in a park follows from their numbers (D-24)."""

    players: Annotated[int, Field(i8, "number of players")]
    diamonds_for_all: Annotated[int, Field(i8, "1 if everyone gets a diamond when nobody has a coin left")]
    stack_is_chosen: Annotated[int, Field(i8, "1 if players choose which of the largest stacks a forest comes from")]
    any_field_is_sold: Annotated[int, Field(i8, "1 if animal fields can be bought without taking a tile")]
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
