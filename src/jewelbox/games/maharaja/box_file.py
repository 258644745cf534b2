"""The format of the box file for The Maharaja's Legacy, and the ranges within which its rules work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from jewelbox.core.box import BoxFile, Part, Points
from jewelbox.core.text import listed

KINDS_PRINTED = ("jug", "knife", "instrument", "jewellery", "statue", "vase")
"""The kinds of antiques, which the rulebook names (M-C1)."""
COLOUR_COUNT = 6
MOST_COINS = 9
OFFERS = (3, 4, 6)
EFFECTS = ("rupees", "again", "clear")
"""The effects of grey sides (M-24 to M-26)."""
MOST_NEEDED = 12
"""A bot that searches counts the antiques that a card still lacks in four bits."""
PALETTE = ("red", "yellow", "green", "blue", "violet", "orange", "brown", "white", "black", "pink")
"""The colours that a table can show: a box has six of them, in any order."""

Count = Annotated[int, Meta(ge=1, le=COLOUR_COUNT)]
Rupees = Annotated[int, Meta(ge=0, le=20)]
Value = Annotated[int, Meta(ge=0, le=20)]
Row = Annotated[list[Value], Meta(min_length=COLOUR_COUNT, max_length=COLOUR_COUNT)]
Price = Annotated[int, Meta(ge=1, le=20)]
Name = Annotated[str, Meta(max_length=20)]


class TradeCard(Part):
    """A trade card that has places for several coins."""

    price: Price
    coins: Annotated[int, Meta(ge=1, le=MOST_COINS)]


TradeRow = Annotated[list[Price | TradeCard], Meta(min_length=1, max_length=MOST_COINS)]


class Needs(Part):
    """How many antiques of each kind a collection card shows; those of the other kinds are left out."""

    jug: Count = 0
    knife: Count = 0
    instrument: Count = 0
    jewellery: Count = 0
    statue: Count = 0
    vase: Count = 0

    def by_kind(self) -> dict[str, int]:
        """Return the number of each kind that is shown."""
        return {kind: number for kind in KINDS_PRINTED if (number := getattr(self, kind))}


class Card(Part):
    """A collection card. `points` are those of the beige side."""

    id: Name
    sort: Name
    large: bool
    needs: Needs
    gives_up: list[Name]
    points: Points
    grey_points: Points
    effect: Name


class Values(Part):
    """What the antiques of each kind are worth, by colour."""

    jug: Row
    knife: Row
    instrument: Row
    jewellery: Row
    statue: Row
    vase: Row


class TradeCards(Part):
    """The prices from left to right, by number of players: a number for a card with one coin."""

    two: TradeRow = msgspec.field(name="2")
    three: TradeRow = msgspec.field(name="3")
    four: TradeRow = msgspec.field(name="4")

    def rows(self) -> dict[int, list[int | TradeCard]]:
        """Return the cards by number of players."""
        return {2: self.two, 3: self.three, 4: self.four}


class StartMoney(Part):
    """The rupees of the start player and of the others."""

    starter: Rupees
    other: Rupees


class Bank(Part):
    """The coins in the box."""

    gold: Annotated[int, Meta(ge=1, le=99)]
    silver: Annotated[int, Meta(ge=0, le=99)]


class MaharajaBox(BoxFile, kw_only=True):
    """Everything in the box."""

    colours: Annotated[list[Name], Meta(min_length=COLOUR_COUNT, max_length=COLOUR_COUNT)]
    values: Values
    trade_cards: TradeCards
    start_money: StartMoney
    coin: Annotated[int, Meta(ge=1, le=10)]
    bank: Bank
    grey_rupees: Rupees
    tax_limit: Annotated[int, Meta(ge=1, le=50)]
    rupees_per_point: Annotated[int, Meta(ge=1, le=50)]
    offer: int
    collections: list[Card]

    def problems(self) -> Iterator[str]:
        """Yield what would break the rules, each with its place."""
        yield from _repeated("colours", self.colours)
        for number, colour in enumerate(self.colours):
            yield from _unknown(f"colours[{number}]", colour, PALETTE)
        yield from _problem_of_offer(self.offer)
        for who, rupees in (("starter", self.start_money.starter), ("other", self.start_money.other)):
            if rupees > self.tax_limit:
                yield f"start_money.{who}: {rupees} rupees are above the tax_limit of {self.tax_limit}"
        for players, cards in self.trade_cards.rows().items():
            yield from _problems_of_trade_cards(f"trade_cards.{players}", cards)
            yield from self._problems_of_bank(players, coins_on(cards))
        yield from _problems_of_faces(self.collections)
        for number, card in enumerate(self.collections):
            yield from _problems_of_card(f"collections[{number}]", card)

    def _problems_of_bank(self, players: int, coins: int) -> Iterator[str]:
        """Make sure that the bank never runs out: all players at their richest, and a coin on every place (M-C4)."""
        needed = players * self.tax_limit + coins * self.coin + self.grey_rupees
        there = self.bank.gold * self.coin + self.bank.silver
        if needed > there:
            yield f"bank: {there} rupees are too few; with {players} players up to {needed} can be in use"


def coins_on(cards: list[int | TradeCard]) -> int:
    """Count the coins on a row of trade cards."""
    return sum(card.coins if isinstance(card, TradeCard) else 1 for card in cards)


def _problem_of_offer(offer: int) -> Iterator[str]:
    """Require an offer size that divides all antiques evenly, so that every day has a full offer (M-16)."""
    if offer not in OFFERS:
        yield f"offer: expected {listed([str(each) for each in OFFERS])} antiques a day, found {offer}"


def _unknown(place: str, name: str, known: Sequence[str]) -> Iterator[str]:
    if name not in known:
        yield f"{place}: {name!r} is not known; it can be {listed(known)}"


def _repeated(place: str, names: Sequence[str]) -> Iterator[str]:
    for name, number in Counter(names).items():
        if number > 1:
            yield f"{place}: {name!r} appears {number} times; name it once"


def _problems_of_trade_cards(place: str, cards: list[int | TradeCard]) -> Iterator[str]:
    """Require prices that fall from left to right (M-2), and no more coins than a table can show."""
    prices = [card.price if isinstance(card, TradeCard) else card for card in cards]
    for number in range(1, len(prices)):
        if prices[number] > prices[number - 1]:
            yield f"{place}[{number}]: the price {prices[number]} is above the {prices[number - 1]} to its left"
    if coins_on(cards) > MOST_COINS:
        yield f"{place}: {coins_on(cards)} coins; there is room for {MOST_COINS}"


FACES = [(f"{kind}-{number}", kind, number == 3) for kind in KINDS_PRINTED for number in (2, 3)]  # ids
FACES += [(f"various-{number}", "various", number == 5) for number in (3, 4, 5)]  # printed so
"""Id, sort and size of the collection cards, which the rulebook prints (M-C3)."""


def _problems_of_faces(cards: list[Card]) -> Iterator[str]:
    """Require the cards that the rulebook names, in their order."""
    if len(cards) != len(FACES):
        yield f"collections: expected {len(FACES)} cards, found {len(cards)}"
    for number, (card, (name, sort, large)) in enumerate(zip(cards, FACES, strict=False)):
        if card.id != name:
            yield f"collections[{number}].id: expected {name!r}, found {card.id!r}"
        if card.sort != sort:
            yield f"collections[{number}].sort: expected {sort!r}, found {card.sort!r}"
        if card.large != large:
            yield f"collections[{number}].large: expected {str(large).lower()}, found {str(card.large).lower()}"


def _problems_of_card(place: str, card: Card) -> Iterator[str]:
    """Find a card that can't be taken, or that leaves no move once it is taken (M-9, M-10)."""
    needed = card.needs.by_kind()
    if not needed:
        yield f"{place}.needs: the card shows no antique; name at least one"
    if sum(needed.values()) > MOST_NEEDED:
        yield f"{place}.needs: {sum(needed.values())} antiques; at most {MOST_NEEDED} can be asked for"
    yield from _unknown(f"{place}.effect", card.effect, EFFECTS)
    for kind in card.gives_up:
        if kind not in needed:
            yield f"{place}.gives_up: {kind!r} is not among needs"
    yield from _repeated(f"{place}.gives_up", card.gives_up)
