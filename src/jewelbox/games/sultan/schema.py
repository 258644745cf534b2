"""The form of what a seat may see of a game of Sultan."""

from __future__ import annotations

from typing import Annotated

from jewelbox.core import views
from jewelbox.core.views import Data, Hidden, one_of, phase_names
from jewelbox.games.sultan.material import COLOUR_NAMES
from jewelbox.games.sultan.state import Phase

Colour = Annotated[str, one_of("Colour", COLOUR_NAMES)]
Tally = dict[Colour, int]
"""A number for each colour of jewels."""


class PlacedCard(Data, frozen=True):
    """A money card at a cushion."""

    seat: int
    """The seat that placed it."""
    place: int
    """Which card of the round it is, from 1."""
    card: int | Hidden
    """Its value; hidden while it is face down and belongs to another seat."""


class CushionView(Data, frozen=True):
    """A cushion with the cards that were placed for its jewel."""

    jewel: Colour | None
    """The colour of its jewel; None while nothing is on offer."""
    cards: list[PlacedCard]
    """The cards of this round, in the order in which they were placed."""


class SeatView(Data, frozen=True):
    """What a seat has."""

    hand: int
    """The number of cards in its hand."""
    deck: int
    """The number of cards in its deck."""
    jewels: Tally | Hidden
    """Its jewels by colour; hidden behind another player's screen (S-22)."""
    points: int | Hidden
    """What it would score if the game ended now; hidden where its jewels are."""
    cards: list[int] | Hidden
    """Its cards that were not yet turned up, wherever they are; hidden unless the table lists them (S-21)."""


class View(views.View, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    phase: Annotated[str, phase_names(Phase)]
    """What comes next."""
    turn: int | None
    """The seat to move; None at a draw and after the end."""
    stage: int
    """The stage, from 1."""
    round: int
    """The round of the whole game, from 1."""
    starter: int | None
    """The seat that starts the round; None before it is drawn."""
    pouch: int
    """The number of jewels in the pouch."""
    tray: list[Colour]
    """The jewels on the tray."""
    cushions: list[CushionView]
    """The cushions, from the first."""
    hand: list[int] | None
    """The seat's own cards, ascending; None for a spectator."""
    seats: list[SeatView]
    """What each seat has."""


class Box(Data, frozen=True):
    """The game's numbers, for this number of players."""

    stages: int
    """The number of stages in the game."""
    rounds_per_stage: int
    """The number of rounds in a stage."""
    values: Tally
    """What a jewel of each colour is worth."""
    bonus: list[int]
    """Bonus points by the number of jewels of one colour."""


class Breakdown(views.Breakdown, frozen=True):
    """Where a seat's points come from (S-16, S-17)."""

    jewels: Tally
    """The seat's jewels by colour."""
    points: int
    """What they are worth."""
    bonus: int
    """Bonus points for many of one colour."""
    total: int
    """All points."""
