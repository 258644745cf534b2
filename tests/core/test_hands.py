"""Other worlds of a game with hands: what the others were dealt changes, what the seat saw does not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from jewelbox.core.game import CHANCE
from jewelbox.core.hands import HandSight
from jewelbox.core.seen import HIDDEN
from jewelbox.core.sight import Step
from jewelbox.core.state import GameState

PASS = 99
"""A move that places no card. Any other move places the card of its number less 100."""


class CardSight(HandSight):
    """Cards that are placed by moves, with a state that says what is face down and what is in the hands."""

    def face_down_moves(self, state: GameState, /) -> list[int]:
        return cast("list[int]", cast("Any", state).face_down)

    def card_of(self, move: int, /) -> int | None:
        return None if move == PASS else move - 100

    def hand(self, state: GameState, seat: int, /) -> list[int]:
        return cast("list[int]", cast("Any", state).hands[seat])


def state(hands: list[list[int]], face_down: list[int]) -> GameState:
    return cast("GameState", SimpleNamespace(players=len(hands), hands=hands, face_down=face_down))


def dealt(seat: int, card: int = HIDDEN) -> Step:
    return Step(CHANCE, 0, card, seen_by=seat)


def test_the_others_were_dealt_what_they_placed_and_then_what_they_hold() -> None:
    steps = [dealt(0, 1), dealt(0, 2), dealt(1), dealt(1), dealt(2), dealt(2), Step(1, 1, 107), Step(2, 1, 108)]
    world = state([[1, 2], [5], [6]], [])
    assert CardSight().rewritten(steps, 0, world) == [1, 2, 7, 5, 8, 6, 107, 108]


def test_the_moves_that_are_face_down_are_rewritten_too() -> None:
    steps = [dealt(0), dealt(1, 4), dealt(0), Step(0, 1, HIDDEN), Step(1, 1, HIDDEN)]
    world = state([[9], []], [103, 104])
    assert CardSight().rewritten(steps, 1, world) == [3, 4, 9, 103, 104]


def test_a_move_that_places_no_card_is_nobodys_card() -> None:
    steps = [dealt(1), Step(1, 1, PASS), Step(1, 1, 100)]
    assert CardSight().rewritten(steps, 0, state([[], []], [])) == [0, PASS, 100]


@pytest.mark.parametrize("hand", [[], [5, 6]])
def test_a_world_with_too_few_or_too_many_cards_is_refused(hand: list[int]) -> None:
    with pytest.raises(ValueError, match="zip"):
        CardSight().rewritten([dealt(1)], 0, state([[], hand], []))


def test_the_steps_of_the_seat_itself_stay() -> None:
    steps = [dealt(0, 3), dealt(1)]
    assert CardSight().rewritten(steps, 0, state([[8], [4]], [])) == [3, 4]


def test_the_order_of_consecutive_deals_makes_no_difference() -> None:
    assert CardSight().SORTED is True
