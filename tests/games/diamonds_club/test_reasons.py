"""What is said about fields, sets, gems and tiles is true."""

from __future__ import annotations

from typing import Any

from games.reasons import Check, check_all
from jewelbox.core.reasons import Fact, PointsNow
from jewelbox.games.diamonds_club import reasons
from jewelbox.games.diamonds_club.material import COLUMNS, FIRST_ITEM, GEMS, ROWS
from jewelbox.games.diamonds_club.moves import MOVES
from jewelbox.games.diamonds_club.rules import apply, legal, points
from jewelbox.games.diamonds_club.state import Phase, State


def after(s: State, move: int) -> State:
    copy = s.copy()
    apply(copy, move)
    return copy


def paid(s: State, move: int) -> int:
    """Return the coins that a purchase puts on its field: the new ones on the market."""
    return placed_in(after(s, move)) - placed_in(s)


def placed_in(s: State) -> int:
    return sum(int(s.placed[column, row]) for column in range(COLUMNS + 2) for row in range(ROWS + 2))


def gems_of(s: State, seat: int) -> int:
    return sum(int(s.gems[seat, gem]) for gem in range(GEMS))


def field_price(fact: Any, s: State, seat: int, better: int, _: int) -> object:
    is_it = MOVES[better] == f"buy {fact.column}{fact.row}"
    return is_it and fact.price == paid(s, better) and fact.coins == after(s, better).coins[seat]


def cheaper(fact: Any, s: State, _: int, better: int, played: int) -> object:
    return fact.coins == paid(s, played) - paid(s, better) > 0


def sets(s: State, seat: int) -> int:
    items = [int(s.equipment[seat, item]) for item in range(FIRST_ITEM[3])]
    return min(sum(items[FIRST_ITEM[kind] : FIRST_ITEM[kind + 1]]) for kind in range(3))


def completes_set(fact: Any, s: State, seat: int, better: int, _: int) -> object:
    return fact.sets == sets(after(s, better), seat) == sets(s, seat) + 1


def hats(fact: Any, s: State, seat: int, better: int, _: int) -> object:
    moved = after(s, better).position[seat] - s.position[seat]
    return fact.hats == moved > 0


def step_on(fact: Any, s: State, seat: int, better: int, _: int) -> object:
    track = ("forest", "technology", "money").index(fact.track)
    return after(s, better).steps[seat, track] == s.steps[seat, track] + 1


def coins_left(fact: Any, s: State, seat: int, _: int, played: int) -> object:
    return MOVES[played] == "pass" and fact.coins == s.coins[seat] > 0


def more_gems(fact: Any, s: State, seat: int, better: int, played: int) -> object:
    gems = [gems_of(after(s, move), seat) for move in (better, played)]
    return [fact.better, fact.played] == gems and gems[0] > gems[1]


def board_price(fact: Any, s: State, seat: int, better: int, _: int) -> object:
    """Pay for the tile with any gems that are due, and count them."""
    building = after(s, better)
    while Phase(building.phase) == Phase.PAY:
        moves = [0] * 999
        legal(building, moves)
        apply(building, moves[0])
    return fact.gems == gems_of(s, seat) - gems_of(building, seat)


def points_now(fact: Any, s: State, seat: int, better: int, played: int) -> object:
    return [fact.better, fact.played] == [points(after(s, move), seat) for move in (better, played)]


CHECKS: dict[type[Fact], Check] = {
    reasons.FieldPrice: field_price,
    reasons.Cheaper: cheaper,
    reasons.CompletesSet: completes_set,
    reasons.Hats: hats,
    reasons.StepOn: step_on,
    reasons.CoinsLeft: coins_left,
    reasons.MoreGems: more_gems,
    reasons.BoardPrice: board_price,
    PointsNow: points_now,
}


def test_every_claim_of_a_reason_is_true_and_every_kind_is_said() -> None:
    assert check_all("diamonds-club", 3, 3, CHECKS) == set(CHECKS) == {*reasons.WORDS, PointsNow}
