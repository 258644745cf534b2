"""The state of a game of Sultan: what is where, and nothing that follows from it."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from jewelbox.core import state
from jewelbox.core.kernel import kernel
from jewelbox.core.seen import EVERYBODY, its_seat
from jewelbox.core.state import Field, Grid, Row, i8
from jewelbox.games.sultan.material import (
    BIDS_PER_ROUND,
    CARDS,
    COLOURS,
    CUSHIONS,
    MOST_BIDS,
    MOST_CARDS,
    NO_CARD,
    SEATS,
)


class Phase(IntEnum):
    """What comes next. The first three are draws."""

    STARTER = 0
    DEAL = 1
    DRAW = 2
    RETURN = 3
    BID = 4
    OVER = 5


class Happening(IntEnum):
    """What can happen: the draws, and what the rules note."""

    STARTER = 0
    """The start player is drawn."""
    DEAL = 1
    """Cards of a stage are dealt."""
    DRAW = 2
    """Jewels of a round are drawn."""
    RETURN = 3
    """A drawn jewel is back in the pouch."""
    BID = 4
    """The next card of the round is placed, and not yet counted in `bids`."""
    REVEAL = 5
    """All cards of the round are turned up."""


@kernel
def bidder(s: State, place: int) -> int:
    """Return the seat that places this card of the round: clockwise from the start player (S-7, S-8)."""
    seat = s.starter + place
    while seat >= s.players:
        seat -= s.players
    return seat


@kernel
def bid_seen_by(s: State, place: int) -> int:
    """Return who sees a placed card: the seat that placed it, and everyone once all are placed (S-7, S-9)."""
    return EVERYBODY if s.bids == BIDS_PER_ROUND[s.players] else bidder(s, place)


class State(state.State):
    """The table at one moment. The pouch is what is in it, without an order.

    A deck holds the cards of its seat that are neither turned up, nor in hand, nor placed. Only hands and placed cards
    are secret: everyone could remember the cards that were turned up, and the jewels that were won (S-21, S-22).
    """

    players: Annotated[int, Field(i8, "number of players")]
    phase: Annotated[int, Field(i8, "what comes next (`Phase`)")]
    stage: Annotated[int, Field(i8, "current stage, from 1")]
    rounds_played: Annotated[int, Field(i8, "finished rounds of the stage")]
    starter: Annotated[int, Field(i8, "start player of the current round")]
    dealing: Annotated[int, Field(i8, "seat that takes cards in hand, while cards are dealt")]
    dealt: Annotated[int, Field(i8, "cards it has taken so far")]
    pouch: Annotated[Row, Field(i8, "jewels in the pouch, by colour", COLOURS)]
    tray: Annotated[Row, Field(i8, "jewels drawn and not yet on cushions, by colour", COLOURS)]
    offer: Annotated[Row, Field(i8, "colour of the jewel on each cushion, while bids are placed", CUSHIONS)]
    bids: Annotated[int, Field(i8, "cards placed in this round; card i is the (i + 1)-th in turn order")]
    bid_cushion: Annotated[Row, Field(i8, "cushion at which each card was placed", MOST_BIDS)]
    bid_card: Annotated[Row, Field(i8, "value of each placed card", MOST_BIDS, seen_by=bid_seen_by, empty=NO_CARD)]
    hand: Annotated[
        Grid,
        Field(
            i8,
            "cards in hand, by seat: NO_CARD first, then ascending",
            SEATS,
            MOST_CARDS,
            seen_by=its_seat,
            empty=NO_CARD,
        ),
    ]
    unseen: Annotated[Grid, Field(i8, "cards of each value not yet turned up, by seat", SEATS, CARDS)]
    jewels: Annotated[Grid, Field(i8, "jewels behind the screen, by seat and colour", SEATS, COLOURS)]
