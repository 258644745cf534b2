"""Box files of The Maharaja's Legacy: what would break the rules is refused, what the rulebook allows is played."""

from __future__ import annotations

from typing import Any

import pytest

import jewelbox
from games.boxes import GONE, Path, box_with, play_or_refuse, refusal, wild_boxes
from jewelbox.core.box import checked_box
from jewelbox.core.kernel import Mode
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.maharaja.box_file import PALETTE
from jewelbox.games.maharaja.terminal import STYLES


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("collections", 3, "gives_up"), ["vase"], "collections[3].gives_up: 'vase' is not among needs"),
        (("collections", 3, "gives_up"), ["knife", "knife"], "collections[3].gives_up: 'knife' appears 2 times"),
        (("collections", 0, "needs"), {}, "collections[0].needs: the card shows no antique"),
        (("collections", 0, "needs"), {"jug": 7}, "collections[0].needs.jug: expected a whole number <= 6, found 7"),
        (("collections", 0, "needs"), {"cup": 2}, "collections[0].needs: there is no key 'cup'"),
        (("collections", 14, "effect"), "dance", "collections[14].effect: 'dance' is not known"),
        (("collections", 14), GONE, "collections: expected 15 cards, found 14"),
        (("collections", 1, "id"), "jug-2", "collections[1].id: expected 'jug-3', found 'jug-2'"),
        (("collections", 1, "large"), False, "collections[1].large: expected true, found false"),
        (("colours", 0), "yellow", "colours: 'yellow' appears 2 times"),
        (("colours", 0), "mauve", "colours[0]: 'mauve' is not known; it can be red, "),
        (("colours",), ["red"], "colours: expected a list of length >= 6"),
        (("values", "vase", 2), -1, "values.vase[2]: expected a whole number >= 0, found -1"),
        (("trade_cards", "3"), [2, 3], "trade_cards.3[1]: the price 3 is above the 2 to its left"),
        (("trade_cards", "3"), [{"price": 2, "coins": 9}, 2], "trade_cards.3: 10 coins; there is room for 9"),
        (("trade_cards", "3", 0), "4", "trade_cards.3[0]: expected a whole number or an object"),
        (("trade_cards", "5"), [4], "trade_cards: there is no key '5'"),
        (("rupees_per_point",), 0, "rupees_per_point: expected a whole number >= 1, found 0"),
        (("offer",), 5, "offer: expected 3, 4 or 6 antiques a day, found 5"),
        (("tax_limit",), 4, "start_money.other: 5 rupees are above the tax_limit of 4"),
        (("bank", "gold"), 1, "bank: 15 rupees are too few; with 2 players up to 31 can be in use"),
    ],
)
def test_a_box_that_would_break_the_rules_is_refused_with_the_place(path: Path, value: Any, message: str) -> None:
    assert refusal(maharaja, (path, value)).startswith(message)


def test_the_box_of_the_package_is_valid() -> None:
    assert checked_box(maharaja.BOX, maharaja.BOX_FORM) == maharaja.BOX


def test_grey_sides_can_have_their_own_points_m_18() -> None:
    box = box_with(maharaja, (("collections", 0, "grey_points"), 7))
    views = [
        jewelbox.load("maharaja", players=2, box=box, mode=Mode.PLAIN, grey=grey).start(seed=1).view(0)
        for grey in (False, True)
    ]
    assert [view.collections[0].points for view in views] == [2, 7]
    assert [view.collections[1].points for view in views] == [4, 4]


def test_a_trade_card_can_hold_several_coins_m_c2() -> None:
    box = box_with(maharaja, (("trade_cards", "2"), [{"price": 5, "coins": 2}, 3]))
    position = jewelbox.load("maharaja", players=2, box=box, mode=Mode.PLAIN).start(seed=1)
    assert [(card.card, card.price) for card in position.view(0).trade_cards] == [(0, 5), (0, 5), (1, 3)]
    prices = []
    for _ in range(3):
        prices.append(position.view(0).price)
        position.play("coin")
        if position.phase == "collect":
            position.play("skip")
    assert prices == [5, 5, 3]
    assert position.view(0).day == 2


def test_the_order_of_the_colours_says_which_antique_has_which_value_m_c1() -> None:
    box = box_with(maharaja, (("colours",), ["orange", "yellow", "green", "blue", "violet", "red"]))
    view = jewelbox.load("maharaja", players=2, box=box, mode=Mode.PLAIN).start(seed=1).view(0)
    values = {(each.kind, each.colour): each.value for each in view.offer}
    assert values == {(kind, colour): box["values"][kind][box["colours"].index(colour)] for kind, colour in values}


def test_a_box_names_the_colours_that_are_printed_in_it_m_c1() -> None:
    box = box_with(maharaja, (("colours",), ["brown", "white", "black", "pink", "yellow", "red"]))
    position = jewelbox.load("maharaja", players=2, box=box, mode=Mode.PLAIN).start(seed=1)
    assert {each.colour for each in position.view(0).offer} <= set(box["colours"])
    moves = " ".join(position.variant.game.MOVES)
    assert "jug brown" in moves
    assert "violet" not in moves
    assert all(colour in STYLES for colour in PALETTE), "the terminal paints all of them"


@pytest.mark.parametrize("seed", range(4))
def test_a_wild_box_is_refused_or_played_to_the_end(seed: int) -> None:
    played = [play_or_refuse(maharaja, box, seed) for box in wild_boxes(maharaja, seed, 30)]
    assert any(played)
    assert not all(played)
