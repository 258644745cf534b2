"""Phase 1: the market strips are laid out."""

from __future__ import annotations

import pytest

from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.diamonds_club import game as diamonds_club
from jewelbox.games.diamonds_club.material import SIDE_NAMES


def before_market(players: int) -> Position:
    position = Variant(diamonds_club, players, {}, Mode.PLAIN).before_chance()
    position.follow({"chance": "starter", "seat": 1})
    return position


def test_any_seat_can_be_drawn_as_start_player_d_1() -> None:
    position = Variant(diamonds_club, 3, {}, Mode.PLAIN).before_chance()
    assert position.variant.engine.outcomes(position.state) == {0: 1, 1: 1, 2: 1}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dark_strips_come_first_then_light_ones_each_side_equally_likely_d_2(players: int) -> None:
    position = before_market(players)
    engine, state = position.variant.engine, position.state
    for column in range(2 * players):
        outcomes = engine.outcomes(state)
        dark = column < players
        laid = column if dark else column - players
        assert set(outcomes.values()) == {1}
        assert {SIDE_NAMES[side][0] for side in outcomes} == {"D" if dark else "L"}
        assert len(outcomes) == 2 * (6 - laid)
        engine.happen(state, sorted(outcomes)[-1 if column % 2 else 0])


def test_a_strip_is_in_the_market_once_with_one_side_up_d_2() -> None:
    position = before_market(2)
    engine, state = position.variant.engine, position.state
    engine.happen(state, SIDE_NAMES.index("D3b"))
    left = {SIDE_NAMES[side] for side in engine.outcomes(state)}
    assert left == {name for name in SIDE_NAMES if name[0] == "D"} - {"D3a", "D3b"}


@pytest.mark.parametrize("side", [0, 1])
def test_no_strip_already_laid_comes_again_d_2(side: int) -> None:
    position = before_market(4)
    engine, state = position.variant.engine, position.state
    strips: set[str] = set()
    for _ in range(8):
        outcomes = sorted(engine.outcomes(state))
        assert not strips & {SIDE_NAMES[each][:2] for each in outcomes}
        strips.add(SIDE_NAMES[outcomes[side]][:2])
        engine.happen(state, outcomes[side])
    assert len(strips) == 8


def test_the_start_player_buys_first_when_all_strips_are_laid_out_d_3() -> None:
    position = before_market(2)
    position.follow({"chance": "market", "round": 1, "columns": ["D3b", "D1a", "L2a", "L6b"]})
    assert (position.phase, position.seat) == ("buy", 1)
    assert [column.strip for column in position.view(0).market] == ["D3b", "D1a", "L2a", "L6b"]


def test_the_market_has_six_rows_and_two_columns_per_player_d_2() -> None:
    for players in (2, 3, 4):
        position = Variant(diamonds_club, players, {}, Mode.PLAIN).start(seed=players)
        market = position.view(None).market
        assert [len(column.fields) for column in market] == [6] * 2 * players
