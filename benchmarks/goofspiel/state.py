"""The state of a game of Goofspiel."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from benchmarks.goofspiel.material import CARDS, SEATS
from jewelbox.core import state
from jewelbox.core.seen import its_seat
from jewelbox.core.state import Field, Grid, Row, i8

IN_DECK = 0
"""The place of a prize that was not turned up yet."""
ON_OFFER = 1
"""The place of the current round's prize."""
DISCARDED = 2
"""The place of a prize whose highest bids were equal."""
WON = 3
"""The place of a prize that seat 0 won; for the other seats add the seat."""


class Phase(IntEnum):
    """What comes next. The first is a draw."""

    PRIZE = 0
    BID = 1
    OVER = 2


class Happening(IntEnum):
    """What can happen: the draw, and what the rules note."""

    PRIZE = 0
    """A prize is turned up."""
    BID = 1
    """A card is placed."""
    SETTLED = 2
    """A prize is won or discarded."""


class State(state.State):
    """The table at one moment. The deck of prizes is what is in it, without an order."""

    players: Annotated[int, Field(i8, "number of players")]
    phase: Annotated[int, Field(i8, "what comes next (`Phase`)")]
    prize: Annotated[Row, Field(i8, "where each prize is, by value", CARDS)]
    bids: Annotated[int, Field(i8, "cards placed in this round; seat i places the (i + 1)-th")]
    bid_card: Annotated[Row, Field(i8, "value of each placed card", SEATS, seen_by=its_seat, empty=0)]
    hand: Annotated[Grid, Field(i8, "cards in hand, by seat and value", SEATS, CARDS, seen_by=its_seat)]
