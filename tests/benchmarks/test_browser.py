"""The page of measurements in the browser: frames are counted right, and missed goals are named."""

from __future__ import annotations

import pytest
from benchmarks.browser import FRAMES, MOVE, document, frame_rates
from benchmarks.figures import Figure, Unit


def test_frames_are_counted_only_while_something_moves() -> None:
    smooth = [(1000 * frame / 60, True) for frame in range(121)]
    still = [(smooth[-1][0] + 500 * count, False) for count in range(1, 5)]
    slow = [(still[-1][0] + 50 * count, True) for count in range(1, 23)]
    assert frame_rates(smooth + still + slow) == pytest.approx([60, 60, 20], rel=0.02)


def test_too_little_motion_gives_no_rate() -> None:
    assert frame_rates([(0, True), (16, True), (32, False)]) == []


def test_the_page_says_which_goals_are_missed_and_why() -> None:
    figures = [
        Figure("moves", Unit.MILLISECONDS, [0.03, 0.04, 0.05], MOVE),
        Figure("frames", Unit.FRAMES, [30, 31], FRAMES),
    ]
    page = document(figures, "150.0")
    assert "| moves | 40 ms | at most 100: reached | 30 to 50 |" in page
    assert "at least 60: NOT REACHED" in page
    assert "1 of 2 goals are reached." in page
    assert "no graphics card" in page
