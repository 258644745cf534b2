"""Budgets as people write them."""

from __future__ import annotations

import pytest

from jewelbox.bots.budget import Budget, budget_of
from jewelbox.core.errors import Code, JewelboxError


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("1", Budget(iterations=1)),
        ("2000", Budget(iterations=2000)),
        ("1s", Budget(seconds=1.0)),
        ("0.25s", Budget(seconds=0.25)),
        ("3600s", Budget(seconds=3600.0)),
    ],
)
def test_a_budget_is_iterations_or_seconds(text: str, budget: Budget) -> None:
    assert budget_of(text) == budget


@pytest.mark.parametrize(
    "text", ["", "0", "0s", "-5", "1.5", "s", "1m", "2000 ", "3601s", "1e3", "9999999999", "hard", "٣"]
)
def test_anything_else_is_refused_with_what_it_can_be(text: str) -> None:
    with pytest.raises(JewelboxError, match="iterations such as 2000, or seconds such as 1s") as refused:
        budget_of(text)
    assert refused.value.code is Code.BAD_SETTING
