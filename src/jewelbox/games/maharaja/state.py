"""The state of a game of The Maharaja's Legacy: what is where, and nothing that follows from it."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from jewelbox.core import state
from jewelbox.core.state import Field, Grid, Row, i8, i16
from jewelbox.games.maharaja.material import KINDS, OFFER, SEATS


class Phase(IntEnum):
    """What comes next. The first two are draws."""

    STARTER = 0
    OFFER = 1
    ACTION = 2
    COLLECT = 3
    GIVE = 4
    OVER = 5


class Happening(IntEnum):
    """What can happen: the draws, and what the rules note, with the numbers in brackets."""

    STARTER = 0
    """The start player is drawn."""
    OFFER = 1
    """The antiques of a sale day are laid out."""
    COIN = 2
    """A coin is taken (rupees)."""
    BUY = 3
    """An antique is bought (antique, price)."""
    SKIP = 4
    """No collection card is taken."""
    COLLECT = 5
    """A collection card is taken (card)."""
    GIVE = 6
    """An antique is given up for it (antique)."""
    TAX = 7
    """Tax is paid (rupees)."""
    EFFECT = 8
    """The effect of a collection card happens, or lapses (effect, 1 if it lapses)."""
    DAY_END = 9
    """The sale day ends, with what is still on offer."""
    ALONE = 10
    """A seat gives up the antiques that are alone in their colour (seat, set of colours)."""
    END = 11
    """The game is over."""


class State(state.State):
    """The table at one moment. Sets are numbers with one bit per member (see `material`)."""

    players: Annotated[int, Field(i8, "number of players")]
    first_rules: Annotated[int, Field(i8, "1 in a game by rules 1, in which a large card closes all small ones")]
    grey: Annotated[int, Field(i8, "1 when the collection cards are grey side up")]
    clear_ends_day: Annotated[int, Field(i8, "1 when the effect `clear` ends the day")]
    phase: Annotated[int, Field(i8, "what comes next (`Phase`)")]
    seat: Annotated[int, Field(i8, "the seat whose turn it is, or who begins the day that is being laid out")]
    extra: Annotated[int, Field(i8, "1 in the extra turn that `again` gives")]
    collected: Annotated[int, Field(i8, "the collection card taken in this turn, or NO_CARD")]
    day_over: Annotated[int, Field(i8, "1 once the last antique is bought or the last coin taken")]
    coins_taken: Annotated[int, Field(i8, "coins taken on this day, from the left")]
    offer: Annotated[Row, Field(i8, "antiques in the places of the offer, laid out ascending, or NO_ANTIQUE", OFFER)]
    money: Annotated[Row, Field(i8, "rupees of each seat", SEATS)]
    collections: Annotated[Row, Field(i16, "set of collection cards, by seat", SEATS)]
    deck: Annotated[Row, Field(i8, "set of colours in the deck, by kind", KINDS)]
    antiques: Annotated[Grid, Field(i8, "set of colours owned, by seat and kind", SEATS, KINDS)]
