"""The box: its numbers are consistent, and each says where it comes from."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import jewelbox
from games.boxes import box_with
from jewelbox.cli.tables import table_of
from jewelbox.core.kernel import Mode
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.maharaja.material import BANK, BOX, COINS, DAYS, MARKS, PLAYERS, PRICES, TAX_LIMIT

SPREAD = [1, 1, 1, 2, 2, 3]
KINDS = ["jug", "knife", "instrument", "jewellery", "statue", "vase"]


def test_each_kind_and_each_colour_holds_the_same_values_m_c1() -> None:
    rows = [BOX["values"][kind] for kind in KINDS]
    assert [sorted(row) for row in rows] == [SPREAD] * 6
    assert [sorted(column) for column in zip(*rows, strict=True)] == [SPREAD] * 6
    assert len(set(BOX["colours"])) == 6


def test_nine_trade_cards_with_falling_prices_m_c2() -> None:
    assert BOX["trade_cards"] == {"2": [4, 3, 2, 2], "3": [4, 3, 2, 2], "4": [4, 3, 3, 2, 2]}
    assert [[PRICES[players, card] for card in range(COINS[players])] for players in PLAYERS] == [
        [4, 3, 2, 2],
        [4, 3, 2, 2],
        [4, 3, 3, 2, 2],
    ]


def test_seven_sorts_of_collection_cards_m_c3() -> None:
    cards = BOX["collections"]
    assert Counter(card["sort"] for card in cards) == dict.fromkeys(KINDS, 2) | {"various": 3}
    for kind in KINDS:
        small, large = (card for card in cards if card["sort"] == kind)
        assert (small["needs"], small["large"], large["needs"], large["large"]) == ({kind: 2}, False, {kind: 3}, True)
    various = {card["id"]: (list(card["needs"].values()), card["large"]) for card in cards if card["sort"] == "various"}
    assert various == {"various-3": ([1] * 3, False), "various-4": ([1] * 4, False), "various-5": ([1] * 5, True)}


def test_what_a_card_takes_is_among_what_it_asks_for_m_10() -> None:
    for card in BOX["collections"]:
        assert set(card["gives_up"]) <= set(card["needs"])


def test_the_bank_has_enough_for_all_players_and_trade_cards_m_c4() -> None:
    assert BANK == 54
    for players in PLAYERS:
        richest_in_turn = TAX_LIMIT + BOX["coin"]
        assert (players - 1) * TAX_LIMIT + richest_in_turn + (COINS[players] - 1) * BOX["coin"] <= BANK


def test_thirty_six_antiques_make_nine_days_m_16() -> None:
    assert DAYS == 9


def test_every_group_of_numbers_has_a_mark() -> None:
    printed_parts = {"id", "sort", "large"}
    parts = {f"collections.{part}" for card in BOX["collections"] for part in card if part not in printed_parts}
    assert set(MARKS) == (set(BOX) - {"marks"}) | parts
    for mark, note in MARKS.values():
        assert mark in {"printed", "reported", "reconstructed"}
        assert note or mark == "printed"


def test_the_documentation_gives_every_group_its_mark() -> None:
    page = (Path(__file__).parents[3] / "docs" / "reconstructed-numbers.md").read_text(encoding="utf-8")
    for group, (mark, _) in MARKS.items():
        assert f"| `{group}` | {mark} |" in page, group


def test_another_box_changes_rules_screens_and_help() -> None:
    box = box_with(maharaja, (("trade_cards", "2", 0), 6), (("tax_limit",), 9))
    variant = jewelbox.load("maharaja", players=2, box=box, mode=Mode.PLAIN)
    position = variant.start(seed=1)
    assert position.view(None).price == 6
    assert position.legal_moves() == ["coin"]
    assert "pay down to 9" in table_of(variant.game).SHORT_RULES
    assert "pay down to 8" in table_of(maharaja).SHORT_RULES
