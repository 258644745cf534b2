"""Strangers in The Maharaja's Legacy. They know the view and the legal moves, and nothing about the package's bots.

jewelbox arena maharaja --players 2 --bots champion:2000,benchmarks/strangers/maharaja.py:Waiter
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jewelbox.core.chance import Random
from jewelbox.games.maharaja.schema import Antique, SeatView, View

LOW_PRICE = 2


class Offer(NamedTuple):
    """An antique that can be bought now."""

    antique: Antique
    alone: bool
    opens: int
    """How many collection cards the seat could then take."""
    saves: int
    move: str


def offers(view: View, legal: Sequence[str]) -> list[Offer]:
    """Return the antiques that can be bought."""
    if view.prospects is None:
        return []
    found = []
    for antique, prospect in zip(view.offer, view.prospects.offer, strict=True):
        if antique is not None and prospect is not None:
            move = f"buy {antique.kind} {antique.colour}"
            if move in legal:
                found.append(Offer(antique, prospect.alone, len(prospect.opens), len(prospect.saves), move))
    return found


class Trader(ABC):
    """Collects the card worth most and gives up the least; what to buy differs from stranger to stranger."""

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Return one of the legal moves."""
        if legal[0].startswith("give"):
            return self.give(view, legal)
        if legal[0].startswith(("collect", "skip")):
            return self.collect(view, legal)
        found = self.buy(view, offers(view, legal), random)
        return found.move if found else take_coin(legal)

    @abstractmethod
    def buy(self, view: View, found: Sequence[Offer], random: Random) -> Offer | None:
        """Return what to buy; None to take a coin."""

    def collect(self, view: View, legal: Sequence[str]) -> str:
        """Return which card to take."""
        points = {card.id: card.points for card in view.collections}
        return max(legal, key=lambda move: 0 if move == "skip" else points[_card(move)])

    def give(self, view: View, legal: Sequence[str]) -> str:
        """Return which antique to give up: the one that leaves most points."""
        if view.prospects is None:
            return legal[0]
        left = {f"give {each.antique[0]} {each.antique[1]}": each.points for each in view.prospects.give}
        return max(legal, key=lambda move: left.get(move, 0))


def take_coin(legal: Sequence[str]) -> str:
    """Return the move that takes a coin."""
    return "coin" if "coin" in legal else legal[0]


class Hurrier(Trader):
    """Buys the most valuable antique whenever it can pay."""

    def buy(self, view: View, found: Sequence[Offer], random: Random) -> Offer | None:
        """Return what to buy."""
        return max(found, key=lambda offer: offer.antique.value, default=None)


class Waiter(Trader):
    """Takes coins until antiques are cheap."""

    def buy(self, view: View, found: Sequence[Offer], random: Random) -> Offer | None:
        """Return what to buy."""
        if (view.price or 0) > LOW_PRICE:
            return None
        return max(found, key=lambda offer: (offer.opens, offer.saves, offer.antique.value), default=None)


class Large(Waiter):
    """Wants many of the same kind, and takes large cards only."""

    def buy(self, view: View, found: Sequence[Offer], random: Random) -> Offer | None:
        """Return what to buy."""
        have = kinds(own(view))
        return max(found, key=lambda offer: (have.get(offer.antique.kind, 0), offer.antique.value), default=None)

    def collect(self, view: View, legal: Sequence[str]) -> str:
        """Return which card to take."""
        large = {card.id for card in view.collections if card.large}
        return next((move for move in legal if move != "skip" and _card(move) in large), legal[-1])


class Colours(Trader):
    """Never has an antique that is alone in its colour for long."""

    def buy(self, view: View, found: Sequence[Offer], random: Random) -> Offer | None:
        """Return what to buy."""
        safe = [offer for offer in found if not offer.alone]
        return max(safe or found, key=lambda offer: (offer.saves, offer.opens, offer.antique.value), default=None)


class Denier(Trader):
    """Buys what the next player needs most, as long as it has the money."""

    def buy(self, view: View, found: Sequence[Offer], random: Random) -> Offer | None:
        """Return what to buy."""
        needs = kinds(view.seats[((view.seat or 0) + 1) % view.players])
        return max(found, key=lambda offer: (needs.get(offer.antique.kind, 0), offer.antique.value), default=None)


class Variety(Trader):
    """Wants one antique of each kind, for the cards with different ones."""

    def buy(self, view: View, found: Sequence[Offer], random: Random) -> Offer | None:
        """Return what to buy."""
        have = kinds(own(view))
        new = [offer for offer in found if offer.antique.kind not in have]
        return max(new or found, key=lambda offer: (offer.opens, offer.antique.value), default=None)


def own(view: View) -> SeatView:
    """Return what the view's seat has."""
    return view.seats[view.seat or 0]


def kinds(seat: SeatView) -> Mapping[str, int]:
    """Return how many antiques of each kind a seat has."""
    found: dict[str, int] = {}
    for antique in seat.antiques:
        found[antique.kind] = found.get(antique.kind, 0) + 1
    return found


def _card(move: str) -> str:
    return move.split()[1]
