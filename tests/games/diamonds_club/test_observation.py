"""Diamonds Club in numbers: what a seat sees of a known game."""

from __future__ import annotations

from games.seen import seen_by
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.diamonds_club import game as diamonds_club
from jewelbox.games.diamonds_club.schema import FieldView
from jewelbox.games.diamonds_club.state import Phase


def start() -> Position:
    return Variant(diamonds_club, 3, {}, Mode.PLAIN).start(seed=3, starter=1)


def goods(seen: dict[str, int], field: int) -> dict[str, int]:
    """Return what a seat sees of a market field."""
    prefix = f"field {field} "
    return {name.removeprefix(prefix): number for name, number in seen.items() if name.startswith(prefix)}


def expected(field: FieldView) -> dict[str, int]:
    """Return what a seat should see of a market field, as the view shows it."""
    good, which = field.good, field.which
    found = {"hats": field.hats, "price": field.price or 0}
    if good == "any-step":
        found |= {f"step {track}": 1 for track in ("forest", "technology", "money")}
    elif good in ("mine", "step"):
        found[f"{good} {which}"] = 1
    elif good in ("right", "ship"):
        found[good] = int(which or 0)
    elif good == "animal":
        found["animal"] = 1
    return {name: int(str(number)) for name, number in found.items() if number}


def test_every_market_field_shows_its_goods_and_its_price() -> None:
    position = start()
    position.play("buy B2")
    seen = seen_by(position, 0)
    fields = [field for column in position.view(0).market for field in column.fields]
    assert len(fields) == 36
    for number, field in enumerate(fields):
        assert goods(seen, number) == expected(field)


def test_the_start_shows_purses_gems_and_the_track() -> None:
    seen = seen_by(start(), 0)
    assert [seen[f"seat {k} coins"] for k in range(3)] == [10, 10, 10]
    assert seen["seat 0 gems blue"] == 1
    assert (seen["seat 1 starts"], seen["seat 1 decides"]) == (1, 1)
    assert (seen["seat 2 field"], seen["seat 0 field"]) == (1, 2)
    assert seen["seat 1 before"] == 2
    assert (seen["seat 0 missing pavilion"], seen["seat 0 missing orangery"]) == (2, 1)
    assert seen["table costs fountain"] == 3


def test_a_payment_shows_what_is_built_and_what_is_due() -> None:
    position = start()
    state = position.state
    state.phase, state.plan, state.paid = Phase.PAY, 0, 1  # type: ignore[attr-defined]  # the fountain
    seen = seen_by(position, 1)
    assert (seen["table plan fountain"], seen["table paid"], seen["table due"]) == (1, 1, 2)
    assert seen["table next due blue"] == 1


def test_more_gems_than_fit_count_as_the_highest_number() -> None:
    position = start()
    position.state.gems[0, 1] = 300  # type: ignore[attr-defined]
    assert seen_by(position, 0)["seat 0 gems yellow"] == 255
