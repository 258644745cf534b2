"""Strangers in Diamonds Club. They know the view and the legal moves, and nothing about the package's bots.

jewelbox arena diamonds-club --players 2 --bots champion:2000,benchmarks/strangers/diamonds_club.py:Zookeeper
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from jewelbox.core.chance import Random
from jewelbox.games.diamonds_club.schema import Equipment, FieldView, SeatView, View

EQUIPMENT = ("mine", "right", "ship")
HIGH = 4
"""A right or ship worth having."""
TIDY_PRICE = 3


class Merchant(ABC):
    """Completes sets, then covers its park, mandatory fields first; what to buy differs from stranger to stranger."""

    tiles: Sequence[str] = ("fountain", "orangery", "pavilion", "rose-garden", "forest-2", "forest-3", "any")
    """The boards that it uses, the favourite first."""

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Return one of the legal moves."""
        kind = legal[0].split()[0] if legal[0] != "pass" else legal[-1].split()[0]
        decide: dict[str, Callable[[View, Sequence[str]], str]] = {
            "buy": self.purchase,
            "animal": self.animal,
            "advance": self.advance,
            "build": self.build,
            "exchange": best_set,
            "keep": keep_best,
            "drop": keep_best,
            "pay": pay_without_diamonds,
        }
        return decide.get(kind, first)(view, legal)

    def purchase(self, view: View, legal: Sequence[str]) -> str:
        """Buy the field that is worth most for its price, or pass."""
        fields = {f"buy {field.field}": field for column in view.market for field in column.fields}
        rated = [(self.worth(view, fields[move]), move) for move in legal if move != "pass"]
        worth, move = max(rated, default=(0.0, "pass"))
        return move if worth > 0 or "pass" not in legal else "pass"

    @abstractmethod
    def worth(self, view: View, field: FieldView) -> float:
        """Return how much a field is worth; nothing means that it is not bought."""

    def animal(self, view: View, legal: Sequence[str]) -> str:
        """Take the animal of which it has fewest."""
        have = own(view).animals
        return min(legal, key=lambda move: have[_name(move)])

    def advance(self, view: View, legal: Sequence[str]) -> str:
        """Advance on the first track offered."""
        return legal[0]

    def build(self, view: View, legal: Sequence[str]) -> str:
        """Cover a mandatory field if possible, else use the favourite board."""
        open_ones = [field.building for field in own(view).park.mandatory if not field.covered]
        for building in open_ones:
            for move in (f"build {building}", f"build any {building}"):
                if move in legal:
                    return move
        for board in self.tiles:
            found = [move for move in legal if move.split()[1:2] == [board]]
            if found:
                return found[0]
        return "pass" if "pass" in legal else legal[0]


class Hoarder(Merchant):
    """Buys the cheapest field, whatever is on it."""

    def worth(self, view: View, field: FieldView) -> float:
        """Return how much a field is worth."""
        return 100.0 - (field.price or 0)


class Miner(Merchant):
    """Wants as many gems as possible: what completes a set, of high value, at any price."""

    def worth(self, view: View, field: FieldView) -> float:
        """Return how much a field is worth."""
        if field.good not in EQUIPMENT:
            return 0.0
        value = field.which if isinstance(field.which, int) else HIGH
        return lacking(own(view).equipment, field.good) * 10.0 + value - (field.price or 0)


class Climber(Merchant):
    """Goes down the tracks first, and thinks of gems only afterwards."""

    def worth(self, view: View, field: FieldView) -> float:
        """Return how much a field is worth."""
        if field.good in {"step", "any-step"}:
            return 50.0 - (field.price or 0)
        return set_worth(view, field)


class Forester(Merchant):
    """Plants forests, and moves down the forest track."""

    tiles = ("forest-2", "forest-3", "any", "fountain", "orangery", "pavilion", "rose-garden")

    def worth(self, view: View, field: FieldView) -> float:
        """Return how much a field is worth."""
        if field.good == "any-step" or field.which == "forest":
            return 40.0 - (field.price or 0)
        return set_worth(view, field)

    def advance(self, view: View, legal: Sequence[str]) -> str:
        """Advance on the forest track."""
        return "advance forest" if "advance forest" in legal else legal[0]


class Economist(Merchant):
    """Wants coins: the money track, low prices, and the diamond for the most unspent coins."""

    def worth(self, view: View, field: FieldView) -> float:
        """Return how much a field is worth."""
        price = field.price or 0
        if field.which == "money":
            return 40.0 - price
        others = max(seat.coins for place, seat in enumerate(view.seats) if place != view.seat)
        if price > TIDY_PRICE or own(view).coins - price <= others - TIDY_PRICE:
            return 0.0
        return set_worth(view, field)


class Zookeeper(Merchant):
    """Buys animals first: three different ones score ten points."""

    def worth(self, view: View, field: FieldView) -> float:
        """Return how much a field is worth."""
        if field.good == "animal":
            return 60.0 - 2 * (field.price or 0)
        return set_worth(view, field)


def own(view: View) -> SeatView:
    """Return what the view's seat has."""
    return view.seats[view.seat or 0]


def lacking(equipment: Equipment, good: str) -> int:
    """Return how many tiles of a kind are missing to use all others."""
    have = {"mine": len(equipment.mines), "right": len(equipment.rights), "ship": len(equipment.ships)}
    return max(have.values()) - have[good] + (1 if have[good] == min(have.values()) else 0)


def set_worth(view: View, field: FieldView) -> float:
    """Return how much a field is worth to a player who completes sets at a fair price."""
    if field.good not in EQUIPMENT:
        return 0.0
    value = field.which if isinstance(field.which, int) else HIGH
    return lacking(own(view).equipment, field.good) * 4.0 + value - 2.0 * (field.price or 0) + TIDY_PRICE


def best_set(view: View, legal: Sequence[str]) -> str:
    """Exchange the set that yields most gems."""
    return max(legal, key=lambda move: min(int(number) for number in move.split()[2:4]))


def keep_best(view: View, legal: Sequence[str]) -> str:
    """Keep the tile of highest value, or any mine."""
    kept = [move for move in legal if move.startswith("keep")]
    return max(kept, key=_name) if kept else legal[0]


def pay_without_diamonds(view: View, legal: Sequence[str]) -> str:
    """Pay with the gem of which it has most; diamonds last."""
    gems = own(view).gems
    return max(legal, key=lambda move: (_name(move) != "diamond", gems[_name(move)]))


def first(view: View, legal: Sequence[str]) -> str:
    """Return the first legal move."""
    return legal[0]


def _name(move: str) -> str:
    return move.split()[1]
