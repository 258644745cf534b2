"""A second implementation of the rules, slow and obvious, with sets of names, written from the rules page alone."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from jewelbox.games.maharaja.material import BOX


class Antique(NamedTuple):
    kind: str
    colour: str


class Naive:
    """A game in which `moves()` lists what is legal and `play` carries it out; offers are laid out from outside."""

    def __init__(self, players: int, starter: int, *, grey: bool, rules: int = 2, clear: str = "coins") -> None:
        self.players, self.grey, self.seat, self.rules = players, grey, starter, rules
        self.clear = clear
        self.prices = list(BOX["trade_cards"][str(players)])
        self.coins = list(self.prices)
        self.money = [BOX["start_money"]["starter" if seat == starter else "other"] for seat in range(players)]
        self.antiques: list[set[Antique]] = [set() for _ in range(players)]
        self.cards: list[list[dict[str, Any]]] = [[] for _ in range(players)]
        self.supply = list(BOX["collections"])
        self.offer: set[Antique] = set()
        self.days = 0
        self.waiting, self.over, self.extra, self.day_over = True, False, False, False
        self.step, self.taken = "action", None

    step: str
    taken: dict[str, Any] | None

    def lay_out(self, offer: list[list[str]]) -> None:
        self.offer = {Antique(*names) for names in offer}
        self.coins = list(self.prices)
        self.days += 1
        self.waiting = False

    def moves(self) -> set[str]:
        mine = self.antiques[self.seat]
        if self.step == "action":
            affordable = self.offer if self.money[self.seat] >= self.coins[0] else set()
            return {"coin", *(f"buy {a.kind} {a.colour}" for a in affordable)}
        if self.step == "collect":
            return {"skip", *(f"collect {card['id']}" for card in self.takeable())}
        assert self.taken is not None
        return {f"give {a.kind} {a.colour}" for a in mine if a.kind in self.taken["gives_up"]}

    def takeable(self) -> list[dict[str, Any]]:
        kinds = Counter(a.kind for a in self.antiques[self.seat])
        met = [c for c in self.supply if all(kinds[kind] >= number for kind, number in c["needs"].items())]
        return [card for card in met if not self.is_closed(card)]

    def is_closed(self, card: dict[str, Any]) -> bool:
        sizes = [
            "large" if mine["large"] else "small" for mine in self.cards[self.seat] if mine["sort"] == card["sort"]
        ]
        if card["large"] or not sizes:
            return False
        return "large" in sizes if self.rules == 1 else sizes[0] == "large"

    def play(self, move: str) -> None:
        word, *rest = move.split()
        if word == "coin":
            self.coins.pop(0)
            self.money[self.seat] += BOX["coin"]
            self.day_over = not self.coins
        elif word == "buy":
            self.money[self.seat] -= self.coins[0]
            self.offer.remove(Antique(*rest))
            self.antiques[self.seat].add(Antique(*rest))
            self.day_over = not self.offer
        elif word == "collect":
            (self.taken,) = (card for card in self.supply if card["id"] == rest[0])
            self.supply.remove(self.taken)
            self.cards[self.seat].append(self.taken)
        elif word == "give":
            self.antiques[self.seat].remove(Antique(*rest))
        self._go_on(word)

    def _go_on(self, word: str) -> None:
        if word in ("coin", "buy") and self.takeable():
            self.step = "collect"
        elif word == "collect" and self.taken is not None and self.taken["gives_up"]:
            self.step = "give"
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self._tax()
        effect = self.taken["effect"] if self.grey and self.taken else None
        if effect == "rupees":
            self.money[self.seat] += BOX["grey_rupees"]
            self._tax()
        if effect == "clear":
            self.offer = set()
            self.day_over = self.day_over or self.clear == "day"
        self.extra = effect == "again" and not self.extra
        if not self.extra:
            self.seat = (self.seat + 1) % self.players
        self.step, self.taken = "action", None
        if self.day_over:
            self.day_over = False
            self.offer = set()
            self.waiting = True
            self.over = self.days == len(BOX["colours"]) * len(BOX["values"]) // BOX["offer"]

    def _tax(self) -> None:
        self.money[self.seat] = min(self.money[self.seat], BOX["tax_limit"])

    def score(self, seat: int) -> tuple[int, int]:
        colours = Counter(a.colour for a in self.antiques[seat])
        kept = [a for a in self.antiques[seat] if colours[a.colour] > 1]
        values = sum(BOX["values"][a.kind][BOX["colours"].index(a.colour)] for a in kept)
        cards = sum(card["points"] for card in self.cards[seat])
        return values + cards + self.money[seat] // BOX["rupees_per_point"], len(kept)

    @property
    def stands_still(self) -> bool:
        """Whether a draw or the end comes next."""
        return self.waiting
