"""A second implementation of the rules, slow and obvious, with lists of names, written from the rules page alone."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

COLOURS = ["white", "red", "yellow", "green", "blue"]
NUMBER = {"white": 12, "red": 11, "yellow": 10, "green": 9, "blue": 8}
POINTS = {"white": 1, "red": 2, "yellow": 3, "green": 4, "blue": 5}


class Card(NamedTuple):
    seat: int
    value: int
    cushion: int


class Naive:
    """A game in which `due` says what comes next; deals and draws are passed in."""

    def __init__(self, players: int, starter: int) -> None:
        self.players, self.starter = players, starter
        self.two = players == 2
        self.pouch = [colour for colour in COLOURS for _ in range(NUMBER[colour])]
        deck = sorted([*range(1, 13)] * 2) if self.two else [*range(1, 16)]
        self.decks = [list(deck) for _ in range(players)]
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.jewels: list[list[str]] = [[] for _ in range(players)]
        self.tray: list[str] = []
        self.cushions: list[str] = []
        self.cards: list[Card] = []
        self.round = 1
        self.due = "deal"

    @property
    def number_of_cushions(self) -> int:
        return 2 if self.players == 3 else 3

    @property
    def order(self) -> list[int]:
        """The seats in the order in which they place the cards of a round."""
        circle = [(self.starter + step) % self.players for step in range(self.players)]
        return circle * 2 if self.two else circle

    @property
    def seat(self) -> int | None:
        if self.due == "return":
            return self.starter
        return self.order[len(self.cards)] if self.due == "bid" else None

    def deal(self, hands: list[list[int]]) -> None:
        for seat, hand in enumerate(hands):
            assert len(hand) == (8 if self.two else 5)
            for card in hand:
                self.decks[seat].remove(card)
            self.hands[seat] = list(hand)
        self.due = "draw"

    def draw(self, jewels: list[str]) -> None:
        assert len(jewels) == self.number_of_cushions + 1
        for jewel in jewels:
            self.pouch.remove(jewel)
        self.tray = list(jewels)
        self.due = "return"

    def moves(self) -> set[str]:
        if self.due == "return":
            return {f"return {jewel}" for jewel in self.tray}
        assert self.seat is not None
        mine = [card.cushion for card in self.cards if card.seat == self.seat]
        free = [cushion for cushion in range(1, self.number_of_cushions + 1) if cushion not in mine]
        return {f"bid {cushion} {value}" for cushion in free for value in self.hands[self.seat]}

    def play(self, move: str) -> None:
        assert move in self.moves()
        assert self.seat is not None
        word, *rest = move.split()
        if word == "return":
            self.tray.remove(rest[0])
            self.pouch.append(rest[0])
            self.cushions = sorted(self.tray, key=COLOURS.index)
            self.tray = []
            self.due = "bid"
            return
        card = Card(self.seat, int(rest[1]), int(rest[0]))
        self.hands[self.seat].remove(card.value)
        self.cards.append(card)
        if len(self.cards) == len(self.order):
            self._reveal()

    def _reveal(self) -> None:
        for cushion, jewel in enumerate(self.cushions, 1):
            here = [card for card in self.cards if card.cushion == cushion]
            if here:
                self.jewels[self.winner(here).seat].append(jewel)
            else:
                self.pouch.append(jewel)
        self.cushions, self.cards = [], []
        self.starter = (self.starter + 1) % self.players
        self.round += 1
        self.due = "draw" if any(self.hands) else "deal" if any(self.decks) else "over"

    def winner(self, here: list[Card]) -> Card:
        highest = [card for card in here if card.value == max(card.value for card in here)]
        if self.two:
            highest.sort(key=lambda card: card.seat != self.starter)
        return highest[0]

    def bonus(self, number: int) -> int:
        step = number - 1 if self.two else number
        return {3: 2, 4: 5, 5: 10}.get(step, 20 if step >= 6 else 0)

    def score(self, seat: int) -> tuple[int, int]:
        """Return a seat's points and its jewels."""
        numbers = Counter(self.jewels[seat])
        points = sum(POINTS[jewel] for jewel in self.jewels[seat])
        return points + sum(self.bonus(number) for number in numbers.values()), len(self.jewels[seat])

    def winners(self) -> list[int]:
        scores = [self.score(seat) for seat in range(self.players)]
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    @property
    def stands_still(self) -> bool:
        """Whether a draw or the end comes next."""
        return self.seat is None
