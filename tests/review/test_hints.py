"""Hints are fair: they come from what a seat can know, and rank the moves by their chances."""

from __future__ import annotations

import pytest

import jewelbox
from jewelbox import Mode, Random
from jewelbox.bots.search.compare import Comparison
from jewelbox.review import ReviewBudget, hint
from jewelbox.review.ranking import ranked

SMALL = ReviewBudget(iterations=20, games=20)


@pytest.mark.parametrize("name", jewelbox.GAMES)
def test_a_hint_is_a_legal_move_above_the_next_best_one(name: str) -> None:
    position = jewelbox.load(name, players=2, mode=Mode.PLAIN).start(seed=3)
    variant = position.variant
    view = variant.view(position.state, position.seat, variant.most_shown)
    found = hint(view, ["Ann", "Bob"], SMALL, mode=Mode.PLAIN)
    assert found.other is not None
    assert {found.best.move, found.other.move} <= set(position.legal_moves())
    assert found.best.chance >= found.other.chance
    assert hint(view, ["Ann", "Bob"], SMALL, mode=Mode.PLAIN) == found


def test_hidden_cards_change_no_hint() -> None:
    position = jewelbox.load("sultan", players=3, mode=Mode.PLAIN).start(seed=4)
    variant, seat = position.variant, position.seat
    assert seat is not None
    exchanged = variant.engine.redeal(position.state, seat, Random(9))
    assert bytes(exchanged.bytes) != bytes(position.state.bytes)
    views = [variant.view(state, seat, variant.most_shown) for state in (position.state, exchanged)]
    one, other = (hint(view, budget=SMALL, mode=Mode.PLAIN) for view in views)
    assert one == other


def test_moves_are_ranked_by_what_they_lose_to_the_best_one() -> None:
    game = jewelbox.GAMES["sultan"]
    compared = {
        1: Comparison([0.5, 0.5], [0.3, 0.7], 0.01),
        2: Comparison([0.5, 0.5], [0.5, 0.5], 0.0),
        3: Comparison([0.5, 0.5], [0.52, 0.48], 0.02),
        4: Comparison([0.5, 0.5], [0.49, 0.51], 0.02),
    }
    found = ranked(game, 0, 2, compared)
    assert [each.move for each in found] == [game.MOVES[move] for move in (2, 3, 4, 1)]
    assert [each.is_close for each in found] == [False, True, True, False]
    assert [each.chance for each in found] == pytest.approx([0.5, 0.5, 0.49, 0.3])
    assert ranked(game, 0, 2, compared, chance=0.6)[-1].chance == pytest.approx(0.4)
