"""Whole games: lines of play counted, nine days, and agreement with the slow model of the rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.maharaja.naive import Antique, Naive
from games.maharaja.scene import scene
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.maharaja import game as maharaja
from support import count_lines

SETTINGS = [(2, False), (3, False), (4, False), (2, True)]
CHOICES: list[dict[str, Any]] = [
    {"players": players, "grey": grey, "rules": rules} for players, grey in SETTINGS for rules in (1, 2)
]
CHOICES += [{"players": 2, "grey": True, "clear": "day"}]
OFFER = [["jug", "red"], ["knife", "yellow"], ["statue", "green"], ["vase", "blue"]]


def variant_of(players: int, *, grey: bool, rules: int = 2, clear: str = "coins") -> Variant:
    return Variant(maharaja, players, {"grey": grey, "clear": clear}, Mode.PLAIN, rules=rules)


# Counts of lines of play


def fixed_start(players: int) -> Position:
    position = variant_of(players, grey=False).before_chance()
    position.follow({"chance": "starter", "seat": 0})
    position.follow({"chance": "offer", "day": 1, "cards": OFFER})
    return position


def lines(position: Position, depth: int) -> int:
    """Count the lines of play of this many decisions; the end of a day ends a line."""
    if depth == 0 or position.seat is None:
        return 1
    total = 0
    for move in position.legal_moves():
        after = position.copy()
        after.play(move)
        total += lines(after, depth - 1)
    return total


def test_lines_of_two_decisions_by_reasoning_m_6_m_7() -> None:
    # coin or one of 4; after the coin again 5, after a purchase 1 + 3 each
    assert lines(fixed_start(2), 1) == 1 + 4
    assert lines(fixed_start(2), 2) == 5 + 4 * 4


def test_lines_of_three_decisions_by_reasoning_m_7() -> None:
    # two players, money (4, 5), prices 4 3 2 2; the third decision is the first player's second
    after_two_coins = 5  # 7 rupees, price 2
    after_coin_and_purchase = 4 * 4  # 7 rupees, price 3, three antiques left
    after_purchase_and_coin = 4 * 1  # 0 rupees: only the coin
    after_two_purchases = 4 * 3 * 1  # 0 rupees
    assert lines(fixed_start(2), 3) == (
        after_two_coins + after_coin_and_purchase + after_purchase_and_coin + after_two_purchases
    )


@pytest.mark.parametrize(
    ("players", "counts"),
    [(2, [5, 21, 37, 77, 245, 533]), (3, [5, 21, 73, 125, 269, 605]), (4, [5, 21, 73, 209, 345, 645])],
)
def test_lines_of_play_from_a_fixed_start(players: int, counts: list[int]) -> None:
    naive = Naive(players, 0, grey=False)
    naive.lay_out(OFFER)
    depths = range(1, len(counts) + 1)
    assert [count_lines(naive, depth) for depth in depths] == counts
    assert [lines(fixed_start(players), depth) for depth in depths] == counts


HELD = [["jug red", "jug yellow", "jug green", "knife red", "statue red"], ["vase red", "vase yellow", "jewellery red"]]


def naive_with(held: list[list[str]], offer: list[str]) -> Naive:
    naive = Naive(2, 0, grey=True)
    naive.money = [8, 8]
    naive.antiques = [{Antique(*name.split()) for name in names} for names in held]
    naive.lay_out([name.split() for name in offer])
    return naive


def test_lines_of_play_with_cards_antiques_given_up_and_effects() -> None:
    offer = ["knife yellow", "statue yellow", "vase green"]
    naive = naive_with(HELD, offer)
    position = scene(grey=True, antiques=dict(enumerate(HELD)), offer=offer, money=(8, 8))
    # second decisions: after the coin 3, after the knife 4, after the statue 4, after the vase 3
    counts = [4, 14, 44, 117, 258]
    assert [count_lines(naive, depth) for depth in range(1, 6)] == counts
    position.dealer = None
    assert [lines(position, depth) for depth in range(1, 6)] == counts


# Whole games


def play(position: Position, choices: Random) -> None:
    while not position.is_over:
        position.play(choices.choice(position.legal_moves()))


@given(setting=st.sampled_from(SETTINGS), seed=st.integers(0, 2**64 - 1))
@settings(max_examples=60)
def test_a_game_has_exactly_nine_days_m_16(setting: tuple[int, bool], seed: int) -> None:
    position = variant_of(setting[0], grey=setting[1]).start(seed)
    play(position, Random(seed, 1))
    offers = [entry for entry in position.log if entry.get("chance") == "offer"]
    assert [entry["day"] for entry in offers] == list(range(1, 10))
    assert len({tuple(card) for entry in offers for card in entry["cards"]}) == 36


@given(choice=st.sampled_from(CHOICES), seed=st.integers(0, 2**64 - 1))
@settings(max_examples=120)
@pytest.mark.slow
def test_the_slow_model_agrees_move_by_move(choice: dict[str, Any], seed: int) -> None:
    position = variant_of(**choice).start(seed)
    naive = Naive(starter=position.log[0]["seat"], **choice)
    choices = Random(seed, 1)
    while True:
        if naive.waiting and not naive.over:
            naive.lay_out(position.log[-1]["cards"])
        assert naive.over == position.is_over
        if naive.over:
            break
        assert (position.seat, set(position.legal_moves())) == (naive.seat, naive.moves())
        move = choices.choice(position.legal_moves())
        position.play(move)
        naive.play(move)
        assert [each.money for each in position.view(None).seats] == naive.money
    assert results(position) == [naive.score(seat) for seat in range(naive.players)]


def results(position: Position) -> list[tuple[int, int]]:
    return [(each.breakdown.total, each.breakdown.cards) for each in position.view(None).seats]


def test_no_line_of_a_log_is_longer_than_promised() -> None:
    """The bounds by which the engine reserves memory hold in hundreds of random games."""
    for players, grey in SETTINGS:
        for seed in range(25):
            position = variant_of(players, grey=grey).start(seed)
            choices, steps = Random(seed, 1), 0
            while not position.is_over:
                legal = position.legal_moves()
                assert len(legal) <= maharaja.MAX_MOVES
                position.play(choices.choice(legal))
                steps += 1
            assert steps + 1 + 36 <= maharaja.MAX_LOG
