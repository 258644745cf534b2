"""The report on the server says how much load it handles, and what it does not."""

from __future__ import annotations

from benchmarks.server_driver import Idle, Window
from benchmarks.server_report import Findings, document


def window(moves: int, slowest: float) -> Window:
    return Window([0.01] * (moves - moves // 50) + [slowest] * (moves // 50), 1.0, 0.5, 0.2)


def findings(moves: int, slowest: float) -> Findings:
    windows = [window(moves, slowest)] * 3
    return Findings(windows, windows, Idle(500_000_000, [0.03, 0.04]), windows)


def test_the_time_of_a_share_of_moves_is_that_of_its_slowest() -> None:
    each = window(1000, 0.2)
    assert (each.within(0.5), each.within(0.99), each.rate, each.server_cost) == (0.01, 0.2, 1000.0, 0.0005)


def test_goals_that_are_reached_are_said_to_be() -> None:
    text = document(findings(1800, 0.09))
    assert "4 of 4 goals are reached." in text
    assert "| moves stored, 200 tables | 1800 a second | at least 1700: reached | 1800 to 1800 |" in text


def test_goals_that_are_missed_are_named_with_what_limits_them() -> None:
    text = document(findings(1600, 0.11))
    assert "2 of 4 goals are reached." in text
    assert "1600 a second, at least 1700: NOT REACHED. Limited by: " in text
    assert "110 ms, at most 100: NOT REACHED. Limited by: " in text
