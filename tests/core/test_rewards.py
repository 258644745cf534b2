"""Rewards agree with how games end."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jewelbox
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import UNSCORED
from jewelbox.core.kernel import Linker, Mode
from jewelbox.core.outcome import Outcome
from jewelbox.core.position import Position, Variant
from jewelbox.core.rewards import NAMES, Reward, bounds, reward_named, reward_of
from jewelbox.envs.kernels import Encoder
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.sultan import game as sultan
from support import ALL_LABELS, ALL_VARIANTS, MODES, in_mode, some_position

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
Standing = list[tuple[int, int]]
"""Points and tie-break of each seat."""


class Ended:
    """Represents the end of a game in which each seat has known points and a known tie-break."""

    def __init__(self, standing: Standing) -> None:
        self.players = len(standing)
        self.standing = standing


def rewards(standing: Standing, reward: Reward) -> list[float]:
    bindings: dict[str, Any] = {
        "points": lambda s, seat: s.standing[seat][0],
        "tie_break": lambda s, seat: s.standing[seat][1],
    }
    worth = Linker(Mode.PLAIN, bindings).entry(reward_of)
    return [worth(Ended(standing), seat, reward) for seat in range(len(standing))]


@pytest.mark.parametrize(
    ("standing", "win", "rank", "margin"),
    [
        ([(9, 0), (7, 0)], [1, 0], [1, 0], [2, -2]),
        ([(9, 1), (9, 2)], [0, 1], [0, 1], [0, 0]),
        ([(9, 2), (9, 2), (4, 9)], [0.5, 0.5, 0], [0.75, 0.75, 0], [0, 0, -5]),
        ([(3, 0), (9, 0), (5, 0), (5, 0)], [0, 1, 0, 0], [0, 1, 0.5, 0.5], [-6, 4, -4, -4]),
        ([(8, 0), (UNSCORED, 5), (UNSCORED, 1)], [1, 0, 0], [1, 0.25, 0.25], [8, -8, -8]),
        ([(UNSCORED, 3), (UNSCORED, 3)], [0, 0], [0.5, 0.5], [0, 0]),
        ([(0, 0), (UNSCORED, 9)], [1, 0], [1, 0], [0, 0]),
    ],
)
def test_rewards_of_known_ends(standing: Standing, win: list[float], rank: list[float], margin: list[float]) -> None:
    assert rewards(standing, Reward.WIN) == win
    assert rewards(standing, Reward.RANK) == rank
    assert rewards(standing, Reward.MARGIN) == margin
    assert rewards(standing, Reward.BLEND) == pytest.approx(
        [share / 2 + 0.25 + lead / 200 for share, lead in zip(win, margin, strict=True)]
    )


def test_a_blend_ignores_margins_beyond_fifty_points() -> None:
    assert rewards([(120, 0), (10, 0)], Reward.BLEND) == [1, 0]


points = st.one_of(st.just(UNSCORED), st.integers(0, 4))


@settings(max_examples=200)
@given(st.lists(st.tuples(points, st.integers(0, 3)), min_size=2, max_size=5))
def test_shares_add_up_and_are_within_their_bounds(standing: Standing) -> None:
    shares, ranks = rewards(standing, Reward.WIN), rewards(standing, Reward.RANK)
    scored = any(own != UNSCORED for own, _ in standing)
    assert sum(shares) == pytest.approx(1 if scored else 0)
    assert sum(ranks) == pytest.approx(len(standing) / 2)
    for reward in Reward:
        low, high = bounds(reward, sultan)
        assert all(low <= worth <= high for worth in rewards(standing, reward))


def ended(position: Position) -> Outcome:
    assert position.outcome is not None
    return position.outcome


@each_variant
def test_rewards_agree_with_the_outcome_in_all_modes(variant: Variant) -> None:
    forms = [Encoder(in_mode(variant, mode)) for mode in MODES]
    for seed in range(4):
        position = some_position(variant, seed, variant.game.MAX_LOG)
        outcome, seats = ended(position), range(variant.players)
        scores = [score or 0 for score in outcome.scores]
        shares = [(seat in outcome.winners) / max(len(outcome.winners), 1) for seat in seats]
        best = [max(score for other, score in enumerate(scores) if other != seat) for seat in seats]
        for numbers in forms:
            assert numbers.rewards(position.state, Reward.WIN) == shares
            assert numbers.rewards(position.state, Reward.MARGIN) == [scores[seat] - best[seat] for seat in seats]
            ranks = numbers.rewards(position.state, Reward.RANK)
            for before, after in zip(outcome.ranking, outcome.ranking[1:], strict=False):
                assert min(ranks[seat] for seat in before) > max(ranks[seat] for seat in after)


def test_rewards_have_names() -> None:
    assert [reward_named(name) for name in NAMES] == list(Reward)
    with pytest.raises(JewelboxError, match="reward can't be 'fame'; it can be win, rank, margin or blend") as caught:
        reward_named("fame")
    assert caught.value.code is Code.BAD_SETTING


def test_a_margin_has_wider_bounds_with_other_numbers_in_the_box() -> None:
    box = deepcopy(maharaja.BOX)
    box["coin"] += 1
    boxed = jewelbox.load("maharaja", 2, mode=Mode.PLAIN, box=box).game
    assert [bounds(Reward.MARGIN, game) for game in (maharaja, boxed)] == [(-255, 255), (-9999, 9999)]
    assert bounds(Reward.WIN, boxed) == (0, 1)
