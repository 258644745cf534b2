"""`jewelbox bench` measures and prints a ratio."""

from __future__ import annotations

import pytest

from cli.conftest import Run


def test_rates_of_both_modes_are_shown(run: Run) -> None:
    result = run("bench", "sultan", "--players", "2", "--repetitions", "1")
    assert result.exit_code == 0
    assert "sultan" in result.output
    assert "ratio" in result.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "unknown game"),
        (["sultan", "--players", "9"], "sultan is not for 9 players"),
        (["sultan", "--repetitions", "0"], "0 repetitions measure nothing"),
    ],
)
def test_bad_input_is_a_usage_error(run: Run, words: list[str], message: str) -> None:
    result = run("bench", *words)
    assert result.exit_code == 2
    assert message in result.output
