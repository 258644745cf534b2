"""Whole lines of play: counted to a depth from fixed starts, and played by a second, slow model of the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.sultan.naive import Naive
from games.sultan.scene import dealt, in_pouch, play, scene, state_of, variant_of, won
from jewelbox.core.chance import Random
from jewelbox.core.position import Position
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan.rules.cards import cards_out, number_in_deck
from support import count_lines

each_number_of_players = pytest.mark.parametrize("players", [2, 3, 4, 5])
any_seed = st.integers(0, 2**64 - 1)

# Lines of play, counted


def lines(position: Position, depth: int) -> int:
    """Count the lines of play of this many decisions; a draw ends a line."""
    if depth == 0 or position.seat is None:
        return 1
    if depth == 1:
        return len(position.legal_numbers())
    total = 0
    for move in position.legal_numbers():
        after = position.copy()
        after.play(move)
        total += lines(after, depth - 1)
    return total


def naive_start(hands: list[list[int]], jewels: list[str]) -> Naive:
    naive = Naive(len(hands), 0)
    naive.deal(hands)
    naive.draw(jewels)
    return naive


STARTS: list[tuple[list[list[int]], list[str], list[int]]] = [
    # eight different cards each: 3 colours, then 8 cards at 3 cushions twice, then 7 cards at 2 cushions
    ([[*range(1, 9)], [*range(5, 13)]], ["white", "red", "red", "blue"], [3, 3 * 24, 3 * 24 * 24]),
    # with doubles: 4 and then 5 different values; after one of a double 4, after the single one 3 are left
    (
        [[1, 1, 2, 2, 3, 3, 4, 4], [1, 1, 2, 2, 3, 3, 4, 5]],
        ["blue"] * 4,
        [1, 4 * 3, 12 * 15, 12 * 15 * (4 * 2), 12 * (3 * 3 * 5 + 2 * 3 * 4) * (4 * 2) * 2],
    ),
    # 2 cushions: a whole round
    ([[1, 2, 3, 4, 5]] * 3, ["white", "red", "yellow"], [3, 30, 300, 3000, 3000]),
    ([[1, 2, 3, 4, 5]] * 4, ["white", "red", "red", "red"], [2, 2 * 15, 2 * 15**2]),
    ([[1, 3, 5, 7, 15]] * 5, ["white", "red", "yellow", "green"], [4, 4 * 15, 4 * 15**2]),
]


@pytest.mark.parametrize(("hands", "jewels", "counts"), STARTS, ids=["2", "2-doubles", "3", "4", "5"])
@pytest.mark.slow
def test_lines_of_play_from_fixed_starts_s_6_s_7_s_8(
    hands: list[list[int]], jewels: list[str], counts: list[int]
) -> None:
    position, naive = dealt(len(hands), hands, jewels), naive_start(hands, jewels)
    depths = range(1, len(counts) + 1)
    assert [lines(position, depth) for depth in depths] == counts
    assert [count_lines(naive, depth) for depth in depths] == counts


def test_lines_of_play_through_two_rounds_of_doubles_s_8() -> None:
    # each has 5 5 9 9: 4 ways to play two of them in order, 6 ways to play three
    position = scene(2, rounds_played=2, offer=["red"] * 3, hands={0: [5, 5, 9, 9], 1: [5, 5, 9, 9]})
    position.dealer = None
    pair = 4 * (3 * 2)
    assert lines(position, 4) == pair * pair
    after = 0
    for first, second in ((5, 5), (5, 9), (9, 5), (9, 9)):
        middle = play(position.copy(), f"bid 1 {first}", "bid 1 5", f"bid 2 {second}", "bid 2 9")
        middle.follow({"chance": "draw", "round": 4, "jewels": ["red"] * 4})
        after += lines(middle, 3)
    # seat 1 has 5 9 left: 2 cards at 3 cushions; seat 0 has 1 or 2 values left: 1 + 2 + 2 + 1 at 3 cushions
    assert after == 6 * (1 + 2 + 2 + 1) * 3


# The second implementation of the rules


@settings(max_examples=40)
@given(players=st.sampled_from([2, 3, 4, 5]), seed=any_seed)
@pytest.mark.slow
def test_the_slow_model_agrees_move_by_move(players: int, seed: int) -> None:
    position = variant_of(players).start(seed)
    naive = Naive(players, position.log[0]["seat"])
    choices, told = Random(seed, 1), 1
    while True:
        told = follow_log(naive, position.log, told)
        assert_same(naive, position)
        if naive.due == "over":
            break
        position.play(choices.choice(position.legal_moves()))
    outcome = position.outcome
    assert outcome is not None
    assert outcome.scores == [naive.score(seat)[0] for seat in range(players)]
    assert outcome.winners == naive.winners()


def follow_log(naive: Naive, log: list[dict[str, Any]], told: int) -> int:
    """Pass the slow model what is new in the log; return how much it has received."""
    for entry in log[told:]:
        if entry.get("chance") == "deal":
            assert naive.due == "deal"
            naive.deal(entry["hands"])
        elif entry.get("chance") == "draw":
            assert (naive.due, naive.round) == ("draw", entry["round"])
            naive.draw(entry["jewels"])
        else:
            naive.play(entry["move"])
    return len(log)


def assert_same(naive: Naive, position: Position) -> None:
    s = state_of(position)
    assert (position.seat, position.phase) == (naive.seat, naive.due)
    if naive.seat is not None:
        assert set(position.legal_moves()) == naive.moves()
        assert len(position.legal_moves()) == len(naive.moves())
    assert in_pouch(position) == {colour: naive.pouch.count(colour) for colour in in_pouch(position)}
    assert [Counter(jewels) for jewels in won(position)] == [Counter(jewels) for jewels in naive.jewels]
    for seat in range(naive.players):
        assert position.variant.view(s, seat, position.variant.most_shown).hand == sorted(naive.hands[seat])
        assert (sultan.points(s, seat), sultan.tie_break(s, seat)) == naive.score(seat)
        out = cards_out(s, seat)
        deck = [card for card in range(1, 16) for _ in range(number_in_deck(s, seat, card, out))]
        assert deck == sorted(naive.decks[seat])
