"""The Maharaja's Legacy in numbers: what a seat sees of a known game."""

from __future__ import annotations

from games.seen import seen_by
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.maharaja import game as maharaja


def start(*, grey: bool = False, clear: str = "coins") -> Position:
    return Variant(maharaja, 2, {"grey": grey, "clear": clear}, Mode.PLAIN).start(seed=3, starter=1)


def test_the_start_shows_offer_deck_money_and_price() -> None:
    position = start()
    seen = seen_by(position, 0)
    offered = {f"table offer {card.kind} {card.colour}" for card in position.view(0).offer}
    assert {name for name in seen if name.startswith("table offer")} == offered
    assert sum(name.startswith("table deck") for name in seen) == 32
    assert (seen["table days left"], seen["table coins left"], seen["table price"]) == (8, 4, 4)
    assert (seen["seat 0 money"], seen["seat 1 money"]) == (5, 4)
    assert (seen["seat 1 decides"], seen["table phase action"]) == (1, 1)
    assert sum(name.startswith("table supply") for name in seen) == 15
    assert "table grey" not in seen
    assert "table clear" not in seen


def test_a_coin_lowers_the_price_and_adds_rupees() -> None:
    position = start(grey=True, clear="day")
    position.play("coin")
    seen = seen_by(position, 1)
    assert (seen["table coins left"], seen["table price"], seen["seat 0 money"]) == (3, 3, 7)
    assert (seen["table grey"], seen["table clear"]) == (1, 1)


def test_bought_antiques_and_open_collection_cards_are_seen() -> None:
    position = start()
    state = position.state
    state.antiques[0, 0] = 0b000011  # type: ignore[attr-defined]  # two jugs
    seen = seen_by(position, 1)
    assert {name for name in seen if name.startswith("seat 1 antiques")} == {
        "seat 1 antiques jug red", "seat 1 antiques jug yellow"
    }  # fmt: skip
    assert {name for name in seen if name.startswith("seat 1 open")} == {"seat 1 open jug-2"}
