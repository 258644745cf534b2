"""Strangers in Sultan. They know the view and the legal moves, and nothing about how the package's bots think.

jewelbox arena sultan --players 2 --bots champion:2000,benchmarks/strangers/sultan.py:Saver
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from jewelbox.core.chance import Random
from jewelbox.core.views import known
from jewelbox.games.sultan.schema import View

WORTH = {"white": 1, "red": 2, "yellow": 3, "green": 4, "blue": 5}
MOST_WORTH = max(WORTH.values())


class Bid(NamedTuple):
    """A legal bid."""

    cushion: int
    card: int
    worth: int
    """The points of the jewel."""
    rivals: int
    """How many cards of others are there."""
    move: str


def bids(view: View, legal: Sequence[str]) -> list[Bid]:
    """Return the legal bids."""
    found = []
    for move in legal:
        _, cushion, card = move.split()
        place = view.cushions[int(cushion) - 1]
        rivals = sum(placed.seat != view.seat for placed in place.cards)
        found.append(Bid(int(cushion), int(card), WORTH[str(place.jewel)], rivals, move))
    return found


def returned(legal: Sequence[str]) -> str | None:
    """Return the move that gives back the cheapest jewel; None if a bid is due."""
    if not legal[0].startswith("return"):
        return None
    return min(legal, key=lambda move: WORTH[move.split()[1]])


class Bidder(ABC):
    """Gives back the cheapest jewel; how to bid differs from stranger to stranger."""

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Return one of the legal moves."""
        return returned(legal) or self.bid(view, bids(view, legal), random).move

    @abstractmethod
    def bid(self, view: View, found: Sequence[Bid], random: Random) -> Bid:
        """Return one of the bids."""


class Brute(Bidder):
    """Puts its highest card on the jewel worth most."""

    def bid(self, view: View, found: Sequence[Bid], random: Random) -> Bid:
        """Return one of the bids."""
        return max(found, key=lambda bid: (bid.worth, bid.card))


class Saver(Bidder):
    """Plays its lowest cards first, where fewest others bid, and has its best cards at the end of each stage."""

    def bid(self, view: View, found: Sequence[Bid], random: Random) -> Bid:
        """Return one of the bids."""
        return min(found, key=lambda bid: (bid.card, bid.rivals, -bid.worth))


class Collector(Bidder):
    """Wants only the colour of which it has most: high cards there, its lowest card elsewhere."""

    def bid(self, view: View, found: Sequence[Bid], random: Random) -> Bid:
        """Return one of the bids."""
        jewels = known(view.seats[view.seat or 0].jewels)
        wanted = max(WORTH, key=lambda colour: (jewels[colour], WORTH[colour]))
        mine = [bid for bid in found if bid.worth == WORTH[wanted]]
        return max(mine, key=lambda bid: bid.card) if mine else min(found, key=lambda bid: (bid.card, bid.rivals))


class Mixer(Bidder):
    """Bids any card, and prefers jewels in proportion to their worth."""

    def bid(self, view: View, found: Sequence[Bid], random: Random) -> Bid:
        """Return one of the bids."""
        return random.choice([bid for bid in found for _ in range(bid.worth)])


class Sniper(Bidder):
    """Expects the others to bid in proportion to what a jewel is worth, and bids the lowest card above that."""

    def bid(self, view: View, found: Sequence[Bid], random: Random) -> Bid:
        """Return one of the bids."""
        return cheapest_above(found, {bid.worth: self.expected(view, bid.worth) for bid in found})

    def expected(self, view: View, worth: int) -> float:
        """Return the card that another player will put on a jewel."""
        highest = max(max(cards, default=0) for cards in others_cards(view).values())
        return highest * worth / MOST_WORTH


class Historian(Sniper):
    """Remembers how high each player bid for each kind of jewel, and bids just above that: it counts on habits."""

    def __init__(self) -> None:
        self._seen: dict[int, list[float]] = {worth: [] for worth in WORTH.values()}
        self._round = 0
        self._placed: dict[int, list[int]] = {}
        self._cards: dict[int, list[int]] = {}

    def bid(self, view: View, found: Sequence[Bid], random: Random) -> Bid:
        """Return one of the bids."""
        self._watch(view)
        return super().bid(view, found, random)

    def expected(self, view: View, worth: int) -> float:
        """Return what others put on such a jewel so far, as a part of their highest card."""
        if not self._seen[worth]:
            return super().expected(view, worth)
        highest = max(max(cards, default=0) for cards in others_cards(view).values())
        return highest * fmean(self._seen[worth])

    def _watch(self, view: View) -> None:
        """Note where others bid; when their cards of the last round have been turned up, learn from them."""
        cards = others_cards(view)
        if view.round != self._round:
            for seat, before in self._cards.items():
                self._learn(self._placed.get(seat, []), turned_up(before, cards[seat]), max(before, default=1))
            self._round, self._placed, self._cards = view.round, {}, cards
        for seat in cards:
            self._placed[seat] = [
                WORTH[str(cushion.jewel)]
                for cushion in view.cushions
                for placed in cushion.cards
                if placed.seat == seat
            ]

    def _learn(self, worths: Sequence[int], played: Sequence[int], highest: int) -> None:
        """Assume that the higher card was at the jewel worth more: two cards of a round can't be told apart later."""
        for worth, card in zip(sorted(worths), sorted(played), strict=False):
            self._seen[worth].append(card / highest)


def cheapest_above(found: Sequence[Bid], expected: dict[int, float]) -> Bid:
    """Return the bid of most profit that would win; the lowest card if none would."""
    winning = [bid for bid in found if bid.card > expected[bid.worth] or bid.rivals == 0]
    if not winning:
        return min(found, key=lambda bid: (bid.card, -bid.worth))
    enough = [bid for bid in winning if bid.card > expected[bid.worth]] or winning
    return max(enough, key=lambda bid: (bid.worth, -bid.card))


def others_cards(view: View) -> dict[int, list[int]]:
    """Return the cards that each other player may still have."""
    return {seat: list(known(each.cards)) for seat, each in enumerate(view.seats) if seat != view.seat}


def turned_up(before: Sequence[int], after: Sequence[int]) -> list[int]:
    """Return the cards that are gone."""
    left = list(before)
    for card in after:
        if card in left:
            left.remove(card)
    return left
