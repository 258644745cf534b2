"""The form of what a seat may see of a game of The Maharaja's Legacy."""

from __future__ import annotations

from typing import Annotated

from jewelbox.core import views
from jewelbox.core.views import PARTIAL, Data, one_of, phase_names
from jewelbox.games.maharaja.box_file import EFFECTS, PALETTE
from jewelbox.games.maharaja.material import CARD_NAMES, KIND_NAMES, SORT_NAMES
from jewelbox.games.maharaja.state import Phase

CLEAR = ("coins", "day")
"""What the effect `clear` leaves of the day: coins to take, or nothing (M-26, M-28)."""

Kind = Annotated[str, one_of("Kind", KIND_NAMES)]
Colour = Annotated[str, one_of("AntiqueColour", PALETTE)]
CardId = Annotated[str, one_of("CardId", CARD_NAMES)]
EffectName = Annotated[str, one_of("Effect", EFFECTS)]
AntiqueName = tuple[Kind, Colour]
"""An antique by its kind and colour: there is only one of each."""


class Antique(Data, frozen=True):
    """An antique."""

    kind: Kind
    """What it is."""
    colour: Colour
    """Its colour."""
    value: int
    """What it is worth at the end; not its price."""


class OwnAntique(Antique, frozen=True):
    """A player's antique."""

    alone: bool
    """Whether it would be given up if the game ended now (M-17)."""


class CoinPlace(Data, frozen=True):
    """A place for a coin on a trade card."""

    card: int
    """The trade card, counted from the left; several places of one card have the same price."""
    price: int
    """What an antique costs while this is the leftmost coin."""
    coin: bool
    """Whether the coin is still there."""


class CollectionView(Data, frozen=True):
    """A collection card: what it requires and gives, and who meets it, took it or can no longer take it."""

    id: CardId
    """The name of the card in moves."""
    sort: Annotated[str, one_of("Sort", SORT_NAMES)]
    """The kind of antiques that it shows, or `various`."""
    large: bool
    """Whether it is the large card of its sort."""
    needs: Annotated[dict[Kind, int], PARTIAL]
    """The number of antiques of each kind it requires."""
    gives_up: list[Kind]
    """The kinds of which one antique must be given up; empty when the card costs nothing."""
    points: int
    """What it is worth, by the side that is up."""
    effect: EffectName | None
    """What its grey side does; None with the beige side up."""
    taker: int | None
    """The seat that has it."""
    met_by: list[int]
    """The seats that own what it shows."""
    closed_to: list[int]
    """The seats that may no longer take it (M-11)."""
    takeable: bool
    """Whether the seat to move can take it in this turn."""


class Breakdown(views.Breakdown, frozen=True):
    """Where a seat's points come from (M-17, M-18)."""

    antiques: int
    """Points for the antiques kept."""
    collections: int
    """Points for the collection cards."""
    money: int
    """Points for rupees."""
    total: int
    """All points."""
    cards: int
    """The number of antiques kept, which breaks ties."""


class SeatView(Data, frozen=True):
    """What a seat has."""

    money: int
    """Its rupees."""
    antiques: list[OwnAntique]
    """Its antiques, kind by kind."""
    collections: list[CardId]
    """Its collection cards."""
    points: int
    """What it would score if the game ended now."""
    breakdown: Breakdown
    """Where these points come from."""


class CoinProspect(Data, frozen=True):
    """What one more coin would give."""

    rupees: int
    """The rupees that the seat would have."""
    tax: int
    """The tax on them."""


class AntiqueProspect(Data, frozen=True):
    """What an offered antique would do for the seat."""

    alone: bool
    """Whether it would be the seat's only one of its colour."""
    saves: list[AntiqueName]
    """The seat's antiques that would no longer be alone."""
    opens: list[CardId]
    """The collection cards that the seat could then take."""


class GiveProspect(Data, frozen=True):
    """What giving up an antique would leave."""

    antique: AntiqueName
    """The antique that would be given up."""
    points: int
    """The seat's points without it."""
    alone: list[AntiqueName]
    """The seat's antiques that would then be alone."""


class Prospects(Data, frozen=True):
    """What each choice on the table would give the seat now: anyone could work it out."""

    coin: CoinProspect
    """What one more coin would give."""
    offer: list[AntiqueProspect | None]
    """What each place of the offer would give; None where the antique is gone."""
    give: list[GiveProspect]
    """What each antique that may be given up would leave; empty unless the seat gives one up now."""


class View(views.View, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    rules: int
    """The version of the rules in this game."""
    grey: bool
    """Whether the collection cards are grey side up."""
    clear: Annotated[str, one_of("Clear", CLEAR)]
    """After the effect `clear`, the day continues until the last coin is taken, or it ends."""
    phase: Annotated[str, phase_names(Phase)]
    """What comes next."""
    turn: int | None
    """The seat to move; None at a draw and after the end."""
    extra: bool
    """Whether this is an extra turn."""
    day: int
    """The sale day, from 1."""
    day_over: bool
    """Whether the day ends with this turn."""
    days: int
    """The number of sale days in the game."""
    deck: int
    """The number of antiques in the deck."""
    offer: list[Antique | None]
    """The places of the offer; None where the antique is gone."""
    trade_cards: list[CoinPlace]
    """The places for coins, from left to right."""
    price: int | None
    """What an antique costs now; None when all coins are taken."""
    coin: int
    """The rupees of a coin."""
    tax_limit: int
    """The rupees above which a seat pays tax."""
    collected: CardId | None
    """The collection card that was taken in this turn, while an antique must be given up for it."""
    collections: list[CollectionView]
    """All collection cards."""
    seats: list[SeatView]
    """What each seat has."""
    gone: list[AntiqueName]
    """The antiques that have left the game."""
    prospects: Prospects | None
    """What each choice on the table would give the seat; None for a spectator."""


class Box(Data, frozen=True):
    """The game's numbers that the view doesn't show: there are none."""
