"""Moves and draws in the notation of records."""

from __future__ import annotations

import pytest

from games.diamonds_club.scene import start
from jewelbox.games.diamonds_club.moves import (
    ADVANCE,
    ANIMAL,
    BUILD,
    BUY,
    DROP,
    EXCHANGE,
    KEEP,
    MAX_LOG,
    MAX_MOVES,
    MOVES,
    PASS,
    PAY,
    PLANS,
    TAKE,
    chance_entry,
)
from jewelbox.games.diamonds_club.state import Phase


def test_every_move_has_its_own_notation() -> None:
    assert len(set(MOVES)) == len(MOVES) == 48 + 11 + 1 + 3 + 3 + 64 + 12 + 3 + 5 + 4


def test_the_notation_is_that_of_the_rules_page() -> None:
    page = """buy C4; pass; animal pond; animal deer-park; animal aviary; advance forest; advance technology;
        advance money; exchange red 4 5; keep mine red; keep right 4; keep ship 5; drop mines; drop rights; drop ships;
        build fountain; build orangery; build pavilion; build rose-garden; build forest-2; build forest-3;
        build any fountain; build any forest; pay blue; pay yellow; pay green; pay red; pay diamond;
        take fountain; take orangery; take pavilion; take rose-garden"""
    assert {" ".join(move.split()) for move in page.split(";")} <= set(MOVES)


def test_tables_give_the_number_of_each_move() -> None:
    assert MOVES[BUY[2, 3]] == "buy C4"
    assert MOVES[PASS] == "pass"
    assert MOVES[ANIMAL[1]] == "animal deer-park"
    assert MOVES[ADVANCE[2]] == "advance money"
    assert MOVES[EXCHANGE[3, 6, 11]] == "exchange red 4 5"
    assert MOVES[KEEP[4]] == "keep right 2"
    assert MOVES[DROP[2]] == "drop ships"
    assert [MOVES[BUILD[plan]] for plan in range(len(PLANS))][5:8] == [
        "build forest-3",
        "build any fountain",
        "build any orangery",
    ]
    assert MOVES[PAY[4]] == "pay diamond"
    assert MOVES[TAKE[3]] == "take rose-garden"


@pytest.mark.parametrize("text", ["buy c4", "BUY C4", "  buy   C4 "])
def test_letter_case_and_spaces_do_not_matter(text: str) -> None:
    position = start()
    position.play(text)
    assert position.log[-1] == {"seat": 0, "move": "buy C4"}


def test_a_full_market_and_all_sets_fit_in_the_list_of_moves() -> None:
    assert MAX_MOVES == 64
    assert len(start(4).legal_moves()) == 49


def test_the_log_has_room_for_fifty_rounds_d_33() -> None:
    purchases, choices, passes, exchanges, kept = 14, 14, 2, 5, 2
    gems = (3 * 4 + 2 + 3 + 5) + 7 * 3
    builds = 7
    assert 1 + 50 * (8 + 4 * (purchases + choices + passes + exchanges + kept + builds + gems)) <= MAX_LOG


def test_draws_are_written_as_in_records() -> None:
    assert chance_entry(Phase.STARTER, 1, [2], 3) == {"chance": "starter", "seat": 2}
    market = chance_entry(Phase.MARKET, 4, [1, 4, 12, 23], 2)
    assert market == {"chance": "market", "round": 4, "columns": ["D1b", "D3a", "L1a", "L6b"]}
