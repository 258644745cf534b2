"""What a seat can't know makes no difference to anything it is shown, from the first entry of a game (S-23).

A position in the middle of a game is redealt for a seat, and a whole other log is made from that: other hands
for the others in this stage, other face-down cards in this round, but everything revealed is the same. Both games are
played from the start, and at no entry may the seat notice a difference.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.sultan.scene import play, scene, state_of, variant_of
from jewelbox.core.chance import Random
from jewelbox.core.game import NOBODY, Entry
from jewelbox.core.position import Position, Variant
from jewelbox.core.story import Story
from jewelbox.games.sultan.state import State, bidder
from support import some_position

each_number_of_players = pytest.mark.parametrize("players", [2, 3, 4, 5])
anywhere = {"seed": st.integers(0, 2**32), "moves": st.integers(0, 89), "other_seed": st.integers(0, 2**32)}


def redealt(position: Position, seat: int | None, seed: int) -> State:
    """Return the state with everything that the seat, or a spectator, can't know redealt."""
    state = position.variant.engine.redeal(position.state, NOBODY if seat is None else seat, Random(seed))
    assert isinstance(state, State)
    return state


def cards_of(s: State, seat: int) -> list[int]:
    """Return the cards of this stage that a seat has in hand or face down on the table."""
    hand = [s.hand[seat, place] for place in range(8) if s.hand[seat, place]]
    return hand + [s.bid_card[place] for place in range(s.bids) if bidder(s, place) == seat]


def log_of_other_world(position: Position, other: State) -> list[Entry]:
    """Return the log that leads to the other state: this stage's deal and this round's bids are changed."""
    log, s = deepcopy(position.log), state_of(position)
    deal = [entry for entry in log if entry.get("chance") == "deal"][-1]
    for seat, hand in enumerate(deal["hands"]):
        revealed = Counter(hand) - Counter(cards_of(s, seat))
        deal["hands"][seat] = sorted([*revealed.elements(), *cards_of(other, seat)])
    for place, entry in enumerate(log[len(log) - s.bids :]):
        entry["move"] = f"bid {s.bid_cushion[place] + 1} {other.bid_card[place]}"
    return log


def walk(variant: Variant, log: list[Entry], seat: int | None) -> tuple[list[Any], Position]:
    """Play a log from the start; return all views, events and legal moves of a seat, and the last position."""
    position, told, story = variant.before_chance(), Story(variant, seat), []
    for entry in log:
        if "chance" in entry:
            position.follow(entry)
        else:
            assert entry["seat"] == position.seat
            position.play(entry["move"])
        story.append(
            {
                "view": position.view(seat),
                "full view": variant.view(position.state, seat, variant.most_shown),
                "events": told.catch_up(position.log),
                "turn": position.seat,
                "legal": position.legal_moves() if position.seat == seat else None,
            }
        )
    return story, position


@each_number_of_players
@settings(max_examples=15)
@given(**anywhere)
@pytest.mark.slow
def test_a_seat_cannot_tell_a_game_from_one_with_other_hidden_cards_s_23(
    players: int, seed: int, moves: int, other_seed: int
) -> None:
    variant = variant_of(players)
    position = some_position(variant, seed, moves)
    for seat in (None, *range(players)):
        other = redealt(position, seat, other_seed)
        log = log_of_other_world(position, other)
        story, end = walk(variant, position.log, seat)
        other_story, other_end = walk(variant, log, seat)
        assert end.state == position.state
        assert other_end.state == other, "the log leads to the world that was dealt"
        assert other_story == story


@each_number_of_players
@settings(max_examples=5)
@given(**anywhere)
def test_the_owner_of_changed_cards_can_tell_the_difference_s_5(
    players: int, seed: int, moves: int, other_seed: int
) -> None:
    """The comparison above is not empty: for the seat whose cards were changed, the same two games look different."""
    variant = variant_of(players)
    position = some_position(variant, seed, moves)
    other = redealt(position, None, other_seed)
    log = log_of_other_world(position, other)
    for seat in range(players):
        changed = sorted(cards_of(other, seat)) != sorted(cards_of(state_of(position), seat))
        same = walk(variant, log, seat)[0] == walk(variant, position.log, seat)[0]
        if changed:
            assert not same


@each_number_of_players
def test_redealing_reaches_many_worlds_for_every_other_seat_s_23(players: int) -> None:
    position = some_position(variant_of(players), 3, 2 * players + 3)
    own = cards_of(state_of(position), 0)
    worlds = [redealt(position, 0, seed) for seed in range(60)]
    assert all(cards_of(world, 0) == own for world in worlds)
    for seat in range(1, players):
        assert len({tuple(sorted(cards_of(world, seat))) for world in worlds}) > 20


def test_nothing_is_redealt_where_nothing_is_hidden_s_15() -> None:
    position = scene(3, stage=3, rounds_played=4)
    assert redealt(position, 1, 5) == position.state


def test_each_unseen_card_is_in_hand_as_often_as_it_should_be_s_23() -> None:
    # of seat 1 seven cards are unseen, two of them in hand: 21 hands, and 2000 / 21 is about 95
    position = scene(3, stage=2, rounds_played=3, hands={1: [7, 15]})
    unseen = [1, 2, 3, 4, 5, 7, 15]
    random, hands = Random(20), Counter[tuple[int, ...]]()
    for _ in range(2000):
        other = position.variant.engine.redeal(position.state, 0, random)
        assert isinstance(other, State)
        hands[tuple(cards_of(other, 1))] += 1
    assert set(hands) == set(combinations(unseen, 2))
    assert all(55 < number < 140 for number in hands.values())
    for card in unseen:
        assert 490 < sum(number for hand, number in hands.items() if card in hand) < 655  # 2000 * 2 / 7 is 571


def test_each_unseen_card_is_face_down_as_often_as_it_should_be_s_23() -> None:
    # seat 0 of two players has 4 4 5 6 7 7 unseen from seat 1's view: one of six is face down
    position = scene(2, stage=3, rounds_played=1, hands={0: [4, 4, 5, 6, 7, 7]})
    play(position, "bid 2 5")
    random, cards = Random(21), Counter[int]()
    for _ in range(1800):
        other = position.variant.engine.redeal(position.state, 1, random)
        assert isinstance(other, State)
        cards[other.bid_card[0]] += 1
    assert set(cards) == {4, 5, 6, 7}
    assert all(230 < cards[single] < 370 for single in (5, 6))  # 300
    assert all(510 < cards[double] < 690 for double in (4, 7))  # 600
