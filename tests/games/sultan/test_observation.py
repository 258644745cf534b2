"""Sultan in numbers: what a seat sees of a known position."""

from __future__ import annotations

from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.envs.kernels import Encoder
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan.observation import LAYOUT
from jewelbox.games.sultan.state import Phase, State
from support import made


def of(*cards: int) -> list[int]:
    """Return a row that counts one card of each of these values."""
    return [int(card in cards) for card in range(16)]


TABLE = made(
    State,
    players=3,
    phase=Phase.BID,
    stage=2,
    rounds_played=1,
    starter=2,
    pouch=[9, 8, 7, 6, 5],
    offer=[0, 4, 0],
    bids=2,
    bid_cushion=[1, 0, 0, 0, 0],
    bid_card=[15, 4, 0, 0, 0],
    hand=[[0, 0, 0, 0, 0, 1, 2, 9], [0] * 5 + [3, 8, 10], [0] * 4 + [2, 5, 6, 7], [0] * 8, [0] * 8],
    unseen=[of(1, 2, 3, 4, 9), of(3, 8, 10), of(2, 5, 6, 7, 11, 15), of(), of()],
    jewels=[[3, 0, 0, 0, 1], [0] * 5, [0, 1, 0, 0, 0], [0] * 5, [0] * 5],
)


def seen_by(seat: int) -> dict[str, int]:
    """Return the numbers that are not 0, by name."""
    row = Encoder(Variant(sultan, 3, {}, Mode.PLAIN)).observation(TABLE, seat)
    return {label: int(number) for label, number in zip(LAYOUT.labels(3), row, strict=True) if number}


def test_a_seat_sees_table_and_hand_and_its_own_card() -> None:
    seen = seen_by(0)
    assert {name: seen[name] for name in seen if name.startswith("table")} == {
        "table phase bid": 1, "table stage": 2, "table rounds": 1,
        "table pouch white": 9, "table pouch red": 8, "table pouch yellow": 7, "table pouch green": 6,
        "table pouch blue": 5, "table offer cushion 1 white": 1, "table offer cushion 2 blue": 1,
        "table hand 1": 1, "table hand 2": 1, "table hand 9": 1, "table own card cushion 1": 4,
    }  # fmt: skip


def test_it_sees_the_place_but_not_the_value_of_the_others_cards() -> None:
    seen = seen_by(0)
    assert seen["seat 2 placed cushion 2"] == 1
    assert {name for name in seen if name.startswith("seat 2 unseen")} == {
        f"seat 2 unseen {card}" for card in (2, 5, 6, 7, 11, 15)
    }


def test_it_remembers_what_jewels_and_cards_each_seat_has() -> None:
    seen = seen_by(1)
    assert seen["seat 2 jewels white"] == 3
    assert seen["seat 2 jewels blue"] == 1
    assert seen["seat 2 points"] == 3 + 5 + 2
    assert {name for name in seen if name.startswith("seat 2 unseen")} == {
        f"seat 2 unseen {card}" for card in (1, 2, 3, 4, 9)
    }
    assert seen["seat 0 decides"] == 1
    assert seen["seat 1 starts"] == 1
    assert seen["seat 1 cards in hand"] == 4
