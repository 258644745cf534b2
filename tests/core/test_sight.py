"""What is seen of the steps of a game in which everyone sees everything."""

from __future__ import annotations

import pytest

import jewelbox
from jewelbox.core.game import CHANCE
from jewelbox.core.kernel import Mode
from jewelbox.core.seen import EVERYBODY
from jewelbox.core.sight import OpenSight, Step, is_draw

STEPS = [Step(CHANCE, 0, 4), Step(1, 2, 7)]


@pytest.mark.parametrize("is_sorted", [True, False])
def test_an_open_game_hides_nothing(*, is_sorted: bool) -> None:
    sight, state = OpenSight(6, is_sorted=is_sorted), jewelbox.load("maharaja", 3, mode=Mode.PLAIN).start(seed=1).state
    assert sight.OUTCOMES == 6
    assert sight.SORTED is is_sorted
    assert (sight.seen_by(state), sight.face_down(state)) == (EVERYBODY, 0)
    assert sight.rewritten(STEPS, 0, state) == [4, 7]
    with pytest.raises(LookupError, match="move 5 is visible to everyone"):
        sight.covered(5)


def test_a_draw_is_a_step_that_chance_made() -> None:
    assert [is_draw(step) for step in STEPS] == [True, False]
