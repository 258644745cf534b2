"""The scoring, clause by clause."""

from __future__ import annotations

import pytest

from games.maharaja.scene import points_of, scene, state_of
from jewelbox.core.position import Position
from jewelbox.games.maharaja.state import Phase


def scored(antiques: list[str], collections: tuple[str, ...] = (), money: int = 0) -> dict[str, int]:
    return points_of(scene(antiques={0: antiques}, collections={0: collections}, money=(money, 5), offer=()), 0)


@pytest.mark.parametrize(
    ("antiques", "kept", "value"),
    [
        # 2-2-1: red 3 + 1, yellow 1 + 3; the green one goes
        (["jug red", "knife red", "jug yellow", "knife yellow", "jug green"], 4, 8),
        # 1-1-1: all go
        (["jug red", "knife yellow", "vase green"], 0, 0),
        # 3-1: red 3 + 1 + 2; the yellow one goes
        (["jug red", "knife red", "instrument red", "knife yellow"], 3, 6),
    ],
)
def test_a_single_antique_of_a_colour_is_given_up_m_17(antiques: list[str], kept: int, value: int) -> None:
    parts = scored(antiques)
    assert (parts["cards"], parts["antiques"]) == (kept, value)


def test_collection_cards_stay_when_their_antiques_are_given_up_m_17() -> None:
    assert scored(["jug red", "jug yellow"], ("jug-2",)) == {
        "antiques": 0,
        "collections": 2,
        "money": 0,
        "total": 2,
        "cards": 0,
    }


@pytest.mark.parametrize(("money", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2)])
def test_three_rupees_are_a_point_m_18(money: int, points: int) -> None:
    assert scored([], (), money)["money"] == points


def test_points_are_antiques_cards_and_money_m_18() -> None:
    assert scored(["jug red", "knife red"], ("various-5", "jug-2"), 7)["total"] == 4 + 9 + 2


def test_worked_example_of_the_rulebook_m_20() -> None:
    antiques = ["knife red", "vase red", "jug green", "instrument green", "jug yellow"]
    parts = scored(antiques, ("knife-3", "various-3"), 4)
    assert parts == {"antiques": 7, "collections": 8, "money": 1, "total": 16, "cards": 4}


def ended(antiques: dict[int, list[str]], money: tuple[int, ...]) -> Position:
    position = scene(len(money), antiques=antiques, money=money, offer=(), days_to_come=0)
    state_of(position).phase = Phase.OVER
    return Position(position.variant, position.state, [], None)


def test_most_points_win_m_19() -> None:
    outcome = ended({0: ["jug red", "knife red"]}, (0, 8)).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.decided_by) == ([4, 2], [0], "points")


def test_more_antiques_after_giving_up_break_a_tie_m_19() -> None:
    # seat 0: red 3 + 1 and a lone violet one; seat 1: blue 1 + 2 + 1, so more are left
    antiques = {0: ["jug red", "knife red", "statue violet"], 1: ["jug blue", "knife blue", "instrument blue"]}
    outcome = ended(antiques, (0, 0)).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.decided_by) == ([4, 4], [1], "antiques")


def test_a_lone_antique_breaks_no_tie_m_19() -> None:
    antiques = {0: ["jug red", "knife red", "statue violet"], 1: ["instrument orange", "vase orange"]}
    outcome = ended(antiques, (0, 0)).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.decided_by) == ([4, 4], [0, 1], "shared")
