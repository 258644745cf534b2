"""What a seat may see of a game of Goofspiel: bids are never turned up, only who won what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benchmarks.goofspiel.material import HIGHEST_CARD
from benchmarks.goofspiel.rules import points, turn
from benchmarks.goofspiel.state import DISCARDED, IN_DECK, ON_OFFER, WON, Phase, State
from jewelbox.core import views
from jewelbox.core.game import Option
from jewelbox.core.views import Data

OPTIONS: tuple[Option, ...] = ()


class Box(Data, frozen=True):
    """The numbers in the box that the view doesn't show: there are none."""


class Breakdown(views.Breakdown, frozen=True):
    """The breakdown of a seat's points."""

    prizes: list[int]
    total: int


class SeatView(Data, frozen=True):
    """What a seat has won."""

    prizes: list[int]
    points: int


class View(views.View, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    phase: str
    turn: int | None
    deck: list[int]
    offer: list[int]
    discarded: list[int]
    hand: list[int] | None
    placed: int | None
    seats: list[SeatView]


def view(s: State, seat: int | None, shown: Mapping[str, Any]) -> View:  # noqa: ARG001  # there are no options
    """Return the table as a seat sees it; `None` is a spectator."""
    return View(
        game="goofspiel",
        seat=seat,
        players=s.players,
        phase=Phase(s.phase).name.lower(),
        turn=turn(s) if s.phase == Phase.BID else None,
        deck=prizes_at(s, IN_DECK),
        offer=prizes_at(s, ON_OFFER),
        discarded=prizes_at(s, DISCARDED),
        hand=None if seat is None else hand_of(s, seat),
        placed=s.bid_card[seat] if seat is not None and seat < s.bids else None,
        seats=[SeatView(prizes_at(s, WON + each), points(s, each)) for each in range(s.players)],
    )


def prizes_at(s: State, place: int) -> list[int]:
    """Return the prizes at a place."""
    return [prize for prize in range(1, HIGHEST_CARD + 1) if s.prize[prize] == place]


def hand_of(s: State, seat: int) -> list[int]:
    """Return the cards in a seat's hand."""
    return [card for card in range(1, HIGHEST_CARD + 1) if s.hand[seat, card]]


def box(players: int) -> Box:  # noqa: ARG001  # as every game's
    """Return the numbers in the box that the view doesn't show: there are none."""
    return Box()


def breakdown(s: State, seat: int) -> Breakdown:
    """Return the breakdown of a seat's points."""
    return Breakdown(prizes_at(s, WON + seat), points(s, seat))
