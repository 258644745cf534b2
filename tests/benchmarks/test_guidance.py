"""Ways to search with networks: read from text, and compared until one is ahead."""

from __future__ import annotations

import pytest

import jewelbox
from benchmarks import guidance
from jewelbox.bots import GreedyBot, RandomBot
from jewelbox.bots.network.header import Guidance
from jewelbox.core.kernel import Mode


def test_numbers_that_are_not_named_stay_as_usual() -> None:
    assert guidance.guidance_named("playouts=1,caution=0") == Guidance(playouts=1.0, caution=0.0)
    assert guidance.guidance_named("") == Guidance()


def test_a_match_stops_as_soon_as_one_is_clearly_ahead() -> None:
    variant = jewelbox.load("sultan", players=2, mode=Mode.COMPILED)
    found = guidance.match(variant, GreedyBot(), RandomBot(), seed=1, deals=40)
    assert found.games == 2 * guidance.FEWEST_DEALS
    assert found.low > 0.5


@pytest.mark.parametrize("deals", [1, 3])
def test_a_match_ends_after_its_deals(deals: int) -> None:
    variant = jewelbox.load("sultan", players=2, mode=Mode.COMPILED)
    assert guidance.match(variant, RandomBot(), RandomBot(), seed=1, deals=deals).games == 2 * deals
